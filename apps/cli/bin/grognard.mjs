#!/usr/bin/env node
// In the repository the command is built when its sources are newer; a packed one brings its build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** On a fresh clone, what the build needs is installed first. */
function install() {
  const ensure = fileURLToPath(new URL('ensure.mjs', house));
  const { status } = spawnSync(process.execPath, [ensure], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(2);
}

const house = new URL('../../../scripts/build.mjs', import.meta.url);
if (existsSync(house)) {
  if (!existsSync(new URL('../../../node_modules/rolldown', import.meta.url))) install();
  const { buildCliIfStale } = await import(house.href);
  try {
    await buildCliIfStale();
  } catch (error) {
    console.error(`The command could not be built.\n${error.message}`);
    process.exit(2);
  }
}
await import(new URL('../dist/grognard.mjs', import.meta.url).href);
