/* Bundles the game and its commanders for a bench, or weighs the bundle. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { yamlPlugin } from '../../scripts/yaml-plugin.mjs';

export async function bundle(input, { plugins = [], minify = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-bench-'));
  const { output } = await build({
    input,
    platform: 'neutral',
    plugins: [yamlPlugin(), ...plugins],
    output: { dir: folder, format: 'esm', minify },
    logLevel: 'silent',
  });
  return { folder, output };
}

/** What entry.ts names: the box of the game, its commanders, and how to let them fight. */
export async function loadGame() {
  const { folder } = await bundle(join(import.meta.dirname, 'entry.ts'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return import(pathToFileURL(join(folder, 'entry.js')).href);
}
