import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseWith, pathOf, shown, under } from './fault.ts';

const schema = v.strictObject({
  units: v.array(v.strictObject({ id: v.string(), at: v.tuple([v.number(), v.number()]) })),
});

test('every fault is named with its path, what was expected and what was found', () => {
  const parsed = parseWith(schema, {
    units: [
      { id: 'b1', at: [1, 'x'] },
      { id: 7, at: [0, Number.NaN] },
    ],
    extra: 1,
  });
  expect(parsed.ok ? [] : parsed.faults).toEqual([
    { path: 'units[0].at[1]', message: 'expected number, got "x"' },
    { path: 'units[1].id', message: 'expected string, got 7' },
    { path: 'units[1].at[1]', message: 'expected number, got NaN' },
    { path: 'extra', message: 'unknown field' },
  ]);
});

test('paths are written as one would type them', () => {
  expect(pathOf(['units', 3, 'at', 0])).toBe('units[3].at[0]');
  expect(
    under('scenario', [
      { path: '', message: 'm' },
      { path: 'a', message: 'm' },
      { path: '[0]', message: 'm' },
    ]),
  ).toEqual([
    { path: 'scenario', message: 'm' },
    { path: 'scenario.a', message: 'm' },
    { path: 'scenario[0]', message: 'm' },
  ]);
});

test('long values are shortened', () => {
  expect(shown('x'.repeat(200))).toHaveLength(61);
  expect(shown(undefined)).toBe('nothing');
});

test('what is nested absurdly deep is refused before anything looks into it', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  expect(parseWith(v.unknown(), deep)).toEqual({
    ok: false,
    faults: [{ path: '', message: 'expected at most 32 lists and objects in one another' }],
  });
});
