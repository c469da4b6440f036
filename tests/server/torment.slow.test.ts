import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPostgres } from '../../scripts/postgres.mjs';
import { runNode } from '../../scripts/processes.mjs';

const GROGNARD = join(import.meta.dirname, '../../apps/cli/bin/grognard.mjs');
const { reason } = await findPostgres();

/** A few kills of what `grognard server torment` does a thousand times. */
async function tormented(...more: readonly string[]): Promise<string> {
  const args = [GROGNARD, 'server', 'torment', '--rounds', '3', '--matches', '3', ...more];
  const { status, output } = await runNode(args);
  expect(output).toMatch(/3 kills: [1-9]\d* orders sent, [1-9]\d* acknowledged, .* 0 faults\./);
  expect(status).toBe(0);
  return output;
}

describe('a server that is killed under load loses nothing', () => {
  test('on the embedded database', () => tormented(), 400_000);
  test.skipIf(reason)(`on PostgreSQL${reason ? `: ${reason}` : ''}`, () => tormented('--postgres'), 400_000);
});
