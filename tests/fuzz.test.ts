import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildCliIfStale } from '../scripts/build.mjs';
import { temporaryFolder } from './helpers.ts';

const ROOT = resolve(import.meta.dirname, '..');
const GROGNARD = resolve(ROOT, 'apps/cli/bin/grognard.mjs');
const { write } = temporaryFolder();

function grognard(
  ...argv: readonly string[]
): Promise<{ readonly status: number | null; readonly out: string }> {
  return new Promise(done => {
    const child = spawn(process.execPath, [GROGNARD, ...argv], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', said => {
      out += said;
    });
    child.on('close', status => done({ status, out }));
  });
}

/** Inputs are limited by processor time; a slow machine only takes longer over them. */
const PATIENCE = 900_000;

beforeAll(() => buildCliIfStale(), PATIENCE);

const GAMES = ['fields-of-strategy', 'en-avant', 'fight-in-arms', 'general-en-chef'];

test.each(GAMES)(
  '%s takes what nobody would write',
  async game => {
    const { status, out } = await grognard(
      ...['fuzz', '--game', game, '--seed', 'npm test', '--inputs', '6000', '--matches', '3'],
      ...['--workers', '1', '--json'],
    );
    const report = JSON.parse(out);
    expect(report.failures).toEqual([]);
    expect(report.games[0].inputs).toBeGreaterThanOrEqual(6000);
    expect(report.games[0].matches).toBe(3);
    expect(status).toBe(0);
  },
  PATIENCE,
);

test('every round is told on a line of its own, with its seed', async () => {
  const { out } = await grognard(
    ...['fuzz', '--game', 'fields-of-strategy', '--seed', 'again', '--inputs', '0', '--matches', '2'],
    ...['--rounds', '2', '--workers', '1', '--json'],
  );
  const rounds = out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(rounds.map(({ seed }) => seed)).toEqual(['again-1', 'again-2']);
  expect(rounds.map(({ games: [{ matches, kinds }] }) => [matches, kinds])).toEqual([
    [2, { battle: 2 }],
    [2, { battle: 2 }],
  ]);
});

test(
  'what failed once is sound',
  async () => {
    const { status, out } = await grognard('fuzz', 'tests/found', '--json');
    const tried: readonly { readonly file: string; readonly problem: string | null }[] = JSON.parse(out);
    expect(tried.length).toBeGreaterThan(5);
    expect(tried.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(status).toBe(0);
  },
  PATIENCE,
);

const stuck = {
  format: 'grognard/found@1',
  game: 'en-avant',
  kind: 'battle',
  problem: 'planted',
  raw: { scenario: null },
};

test('a file that is none is refused; one whose game is unknown is told', async () => {
  expect((await grognard('fuzz', write('other.json', '{"format":"x"}'))).status).toBe(2);
  const { status, out } = await grognard(
    'fuzz',
    write('chess.json', JSON.stringify({ ...stuck, game: 'chess' })),
  );
  expect(out).toContain("No ruleset 'chess'");
  expect(status).toBe(1);
});
