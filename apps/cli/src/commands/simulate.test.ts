import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../program.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function grognard(...argv: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await run(argv, {
    out: line => out.push(line),
    err: line => err.push(line),
    interactive: false,
  });
  return { exit, out: out.join('\n'), err: err.join('\n') };
}

const GAMES = ['first-orders', '--games', '2', '--workers', '1'];

test('simulate tells wins, scores, losses and length', async () => {
  const { exit, out } = await grognard('simulate', ...GAMES, '--blue', 'recruit', '--red', 'random');
  expect(exit).toBe(0);
  expect(out).toMatch(/2 games/);
  expect(out).toMatch(/wins {4}\d/);
  expect(out).toMatch(/infantry [\d.]+ of 3 \(strength [\d.]+ of \d+\)/);
  expect(out).toMatch(/turns {5}6/);
});

test('the same seed gives the same games, another seed others', async () => {
  const seeds = async (seed: string) => {
    const { out } = await grognard(
      'simulate',
      ...GAMES,
      '--blue',
      'random',
      '--red',
      'random',
      '--seed',
      seed,
      '--csv',
    );
    return out;
  };
  expect(await seeds('a')).toBe(await seeds('a'));
  expect((await seeds('a')).replaceAll('a/', '')).not.toBe((await seeds('b')).replaceAll('b/', ''));
});

test('simulate prints JSON with every game', async () => {
  const { out } = await grognard('simulate', ...GAMES, '--json', '--blue', 'random');
  const report = JSON.parse(out);
  expect(report.results).toHaveLength(2);
  expect(report.sides.map(({ player }: { player: string }) => player)).toEqual(['random', 'captain']);
});

const OWN = `export const commander = {
  takePost: ({ rules, side }) => ({
    *think({ view, dice }) { return rules.propose(view, side, dice)[0]; },
  }),
};`;

test('a commander of one’s own is loaded from a file', async () => {
  const file = join(folder, 'mine.mjs');
  writeFileSync(file, OWN);
  const { exit, out } = await grognard('simulate', ...GAMES, '--blue', file);
  expect(exit).toBe(0);
  expect(out).toContain('mine.mjs');
});

test('an order that the rules refuse ends the simulation, and says whose and why', async () => {
  const file = join(folder, 'cheat.mjs');
  writeFileSync(
    file,
    OWN.replace('rules.propose(view, side, dice)[0]', `({ type: 'programme', paths: { r1: [[0, 0]] } })`),
  );
  const { exit, err } = await grognard('simulate', ...GAMES, '--blue', file);
  expect(exit).toBe(2);
  expect(err).toMatch(/cheat\.mjs gave blue an order that FOS-PROG-04 refuses/);
});

test.each([
  [['simulate', 'no-such-battle'], /No battle 'no-such-battle': .*the-village/],
  [
    ['simulate', 'the-village', '--blue', 'napoleon'],
    /No commander 'napoleon' for fields-of-strategy: .*captain/,
  ],
  [['simulate', 'the-village', '--blue', './nobody.mjs'], /nobody\.mjs/],
  [['simulate', 'the-village', '--games', '0'], /--games.*expected a whole number from 1 to 100000/],
  [['tournament', 'the-village', '--players', 'captain'], /expected at least two/],
])('%j is refused with a reason', async (argv, reason) => {
  const { exit, err } = await grognard(...argv);
  expect(exit).toBe(2);
  expect(err).toMatch(reason);
});

test('a tournament plays mirrored pairs: a player meets itself in others’ shoes', async () => {
  const { out } = await grognard(
    'tournament',
    'first-orders',
    '--players',
    'recruit,random',
    '--games',
    '2',
    '--workers',
    '1',
    '--json',
  );
  const report = JSON.parse(out);
  expect(report.games).toBe(4);
  const { won, drawn, lost, games } = report.met[0];
  expect(won + drawn + lost).toBe(games);
  expect(report.ratings[0].player).toBe('recruit');
});
