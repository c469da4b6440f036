import type { Happened } from '@grognard/engine';
import type { Frame } from '@grognard/host';
import { describe, expect, test } from 'vitest';
import { condense, seenFrames, type Weighing } from './condense.ts';

const TIMES: Readonly<Record<string, number>> = { step: 160, melee: 1100, retreat: 420 };
const frame = (type: string, worth = 0, entry = 1): Frame => ({
  entry,
  events: [{ type, clauses: [], worth } as Happened],
  view: {},
});
const many = (count: number, type: string): readonly Frame[] =>
  Array.from({ length: count }, () => frame(type));

const weighing: Weighing = {
  timeOf: ({ events: [first] }) => TIMES[first?.type ?? ''] ?? 300,
  partOf: ({ events: [first] }) => (first?.type === 'step' ? 'march' : (first?.type ?? '')),
  isAtOnce: ({ events: [first] }) => first?.type === 'melee',
  isOrdinary: ({ type }) => type === 'step' || type === 'began',
  worthOf: event => (event as Happened & { readonly worth: number }).worth,
};

const typesOf = (frames: ReturnType<typeof condense>) =>
  frames.map(({ events, of }) => `${events.at(-1)?.type}${of ? ` × ${of}` : ''}`);

test('what is soon over is shown whole', () => {
  const frames = [...many(8, 'step'), ...many(4, 'melee')];
  expect(condense(frames, weighing)).toEqual(frames);
});

test('of a long entry marches are shown at once, then what matters, then the rest of each part together', () => {
  const weighty = frame('melee', 3);
  const frames = [
    frame('began'),
    ...many(10, 'step'),
    ...many(20, 'melee'),
    weighty,
    ...many(10, 'melee'),
    ...many(5, 'retreat'),
  ];
  const shown = condense(frames, weighing);
  expect(typesOf(shown)).toEqual(['step × 11', 'melee', 'melee × 30', 'retreat × 5']);
  expect(shown[1]?.events).toEqual(weighty.events);
  // Nothing is lost, and every event is shown once.
  expect(shown.flatMap(({ events }) => events)).toHaveLength(frames.length);
});

test('as many are shown by themselves as there is time for, the weightiest of them', () => {
  const frames = Array.from({ length: 40 }, (_, i) => frame('melee', i));
  const shown = condense(frames, weighing);
  const time = shown.reduce((sum, { time = 0 }) => sum + time, 0);
  expect(time).toBeLessThanOrEqual(7500);
  expect(time).toBeGreaterThan(6000);
  expect(shown[0]?.events).toEqual(frames[35]?.events);
});

test('every entry has its own time', () => {
  const frames = [...many(2, 'melee'), ...Array.from({ length: 30 }, () => frame('melee', 0, 2))];
  expect(typesOf(condense(frames, weighing))).toEqual(['melee', 'melee', 'melee × 30']);
});

describe('what cannot be seen', () => {
  const seen = (entry: number, type: string): Frame => ({
    entry,
    events: [{ type, clauses: [] }],
    view: `after ${type}`,
  });
  const told = (frames: readonly Frame[]) =>
    seenFrames(frames, ({ type }) => type === 'chosen').map(({ entry, events, view }) => [
      entry,
      events.map(({ type }) => type).join(),
      view,
    ]);

  test('is shown with what comes next, at the end with what came before', () => {
    const frames = [
      seen(1, 'chosen'),
      seen(1, 'moved'),
      seen(2, 'chosen'),
      seen(3, 'shot'),
      seen(4, 'chosen'),
    ];
    expect(told(frames)).toEqual([
      [1, 'chosen,moved', 'after moved'],
      [3, 'chosen,shot,chosen', 'after chosen'],
    ]);
  });

  test('where there is nothing else, the end of it is shown', () => {
    expect(told([seen(1, 'chosen'), seen(2, 'chosen')])).toEqual([[2, 'chosen', 'after chosen']]);
  });
});
