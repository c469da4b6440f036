#!/usr/bin/env node
// In the repository the command is built when its sources are newer; a packed one brings its build.
import { existsSync } from 'node:fs';

const house = new URL('../../../scripts/build.mjs', import.meta.url);
if (existsSync(house)) {
  const { buildCliIfStale } = await import(house.href);
  await buildCliIfStale();
}
await import(new URL('../dist/grognard.mjs', import.meta.url).href);
