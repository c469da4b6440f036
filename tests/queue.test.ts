import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCliIfStale } from '../scripts/build.mjs';
import { findPostgres, startPostgres } from '../scripts/postgres.mjs';

const GROGNARD = resolve(import.meta.dirname, '../apps/cli/bin/grognard.mjs');
const PATIENCE = 300_000;
const { folder, reason } = await findPostgres();

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly status: number | null; readonly out: string; readonly err: string }>;
  /** Waits until it has said something. */
  readonly says: (words: RegExp) => Promise<void>;
}

function grognard(...argv: readonly string[]): Running {
  const child = spawn(process.execPath, [GROGNARD, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout!.on('data', said => (out += said));
  child.stderr!.on('data', said => (err += said));
  return {
    child,
    ended: new Promise(done => child.on('close', status => done({ status, out, err }))),
    says: words =>
      new Promise(heard => {
        const listen = (): void => {
          if (!words.test(out)) return;
          child.stdout!.off('data', listen);
          heard();
        };
        child.stdout!.on('data', listen);
        listen();
      }),
  };
}

/** Everything but how long was thought, which no two machines share. */
const withoutTimes = (text: string): unknown =>
  JSON.parse(text, (key, value) => (['longest', 'thought', 'longestThought'].includes(key) ? 0 : value));

const GAMES = ['simulate', 'first-orders', '--blue', 'greedy', '--red', 'random', '--games', '16', '--json'];

describe.skipIf(!folder)(`games shared by a queue${reason ? `: ${reason}` : ''}`, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    await buildCliIfStale();
    postgres = await startPostgres(folder!);
  }, PATIENCE);
  afterAll(() => postgres?.stop());

  test(
    'come out as on one core, though a worker is killed in the middle of one',
    async () => {
      const alone = grognard(...GAMES, '--workers', '1').ended;
      const shared = grognard(...GAMES, '--queue', postgres.address, '--patience', '2');
      const lost = grognard('worker', postgres.address, '--workers', '1');
      await lost.says(/1 played/);
      lost.child.kill('SIGKILL');
      const other = grognard('worker', postgres.address, '--workers', '2');
      const { status, out, err } = await shared.ended;
      other.child.kill('SIGTERM');
      expect([status, err]).toEqual([0, '']);
      expect(withoutTimes(out)).toEqual(withoutTimes((await alone).out));
      expect((await other.ended).status).toBe(0);
    },
    PATIENCE,
  );

  test(
    'a queue that is not there is told; a commander of one’s own stays at home',
    async () => {
      const nowhere = await grognard(...GAMES, '--queue', 'postgres://127.0.0.1:1/x').ended;
      expect(nowhere.status).toBe(2);
      expect(nowhere.err).toContain('The queue cannot be reached');
      const own = ['simulate', 'first-orders', '--blue', './mine.mjs', '--queue', postgres.address];
      expect((await grognard(...own).ended).status).toBe(2);
    },
    PATIENCE,
  );
});
