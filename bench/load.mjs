import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { yamlPlugin } from '../scripts/yaml-plugin.mjs';

/** What a TypeScript file of ours exports, bundled aside until the process ends. */
export async function load(entry) {
  const dir = mkdtempSync(join(tmpdir(), 'grognard-bench-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  await build({
    input: { entry },
    plugins: [yamlPlugin()],
    platform: 'node',
    output: { dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    logLevel: 'silent',
  });
  return import(pathToFileURL(join(dir, 'entry.mjs')).href);
}

/** Milliseconds of processor time: the median of some runs. */
export function cpu(work, runs = 5) {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[runs >> 1];
}
