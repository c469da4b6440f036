import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildCliIfStale } from '../scripts/build.mjs';
import { exitOf } from './helpers.ts';

const ROOT = resolve(import.meta.dirname, '..');
const GROGNARD = resolve(ROOT, 'apps/cli/bin/grognard.mjs');

// Long outputs whose reader goes away after the first line.
test.each([
  ['replay', 'rulesets/fields-of-strategy/matches/first-orders.json', '--json'],
  ['clauses', 'en-avant'],
  ['draw', 'austerlitz-1805'],
])('%s goes quietly when its reader has had enough', async (...argv) => {
  await buildCliIfStale();
  const child = spawn(process.execPath, [GROGNARD, ...argv], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', said => {
    complaint += said;
  });
  child.stdout.destroy();
  expect(await exitOf(child)).toBe(141);
  expect(complaint).toBe('');
});

test.runIf(existsSync('/dev/full'))('a result that cannot be printed is told', async () => {
  await buildCliIfStale();
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `'${process.execPath}' '${GROGNARD}' --help > /dev/full`],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toMatch(/^The result cannot be printed: .*ENOSPC.*\n$/);
  expect(status).toBe(2);
});
