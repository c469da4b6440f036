import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../../scripts/processes.mjs';

const BENCH = join(import.meta.dirname, '../../bench/server/bench.mjs');

test('the measurement of the server counts: figures of a test run say nothing about a machine', async () => {
  const { status, output } = await runNode([BENCH, '--tiny']);
  process.stdout.write(output);
  expect(output.match(/[1-9]\d* a CPU second/g)).toHaveLength(4);
  expect(output).toMatch(/20 idle matches with two sockets each: \d/);
  expect(output).toMatch(/10 live matches, .* 99 % within \d+\.\d ms/);
  expect(status).toBe(0);
}, 400_000);
