import { expect, test } from 'vitest';
import { linesOf, newestFirst } from './log-lines.ts';
import type { InLog } from './screen.ts';

const HOW: Readonly<Record<string, InLog>> = {
  turn: 'heading',
  hit: 'part',
  noise: 'hidden',
  step: 'alike',
};
const lines = (types: readonly string[]) =>
  linesOf(
    types.map((type, entry) => ({ entry, event: { type, clauses: [] } })),
    ({ type }) => HOW[type] ?? 'line',
  );
const told = (types: readonly string[]) =>
  lines(types).map(({ events, how }) =>
    how === 'heading' ? `# ${events[0]?.type}` : events.map(({ type }) => type).join('+'),
  );

test.each([
  [
    ['shot', 'hit', 'hit', 'march'],
    ['shot+hit+hit', 'march'],
  ],
  [
    ['turn', 'noise', 'shot', 'noise', 'hit'],
    ['# turn', 'shot+hit'],
  ],
  [
    ['turn', 'turn', 'march'],
    ['# turn', 'march'],
  ],
  [
    ['step', 'step', 'shot', 'step', 'hit'],
    ['step+step', 'shot', 'step', 'hit'],
  ],
  [
    ['turn', 'hit', 'march', 'turn'],
    ['# turn', 'hit', 'march'],
  ],
])('%j is told as %j', (types, lines) => {
  expect(told(types)).toEqual(lines);
});

test('the last turn stands first, in its own order', () => {
  const log = newestFirst(lines(['march', 'turn', 'shot', 'step', 'turn', 'charge', 'shot']));
  expect(log.map(({ entry }) => entry)).toEqual([4, 5, 6, 1, 2, 3, 0]);
});
