import { expect, test } from 'vitest';
import { linesOf } from './log-lines.ts';
import type { InLog } from './screen.ts';

const HOW: Readonly<Record<string, InLog>> = { turn: 'heading', hit: 'part', noise: 'hidden' };
const told = (types: readonly string[]) =>
  linesOf(
    types.map((type, entry) => ({ entry, event: { type, clauses: [] } })),
    ({ type }) => HOW[type] ?? 'line',
  ).map(({ events, isHeading }) =>
    isHeading ? `# ${events[0]?.type}` : events.map(({ type }) => type).join('+'),
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
    ['turn', 'hit', 'march', 'turn'],
    ['# turn', 'hit', 'march'],
  ],
])('%j is told as %j', (types, lines) => {
  expect(told(types)).toEqual(lines);
});
