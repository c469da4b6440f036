import { parseWith } from '@grognard/engine';
import { expect, test } from 'vitest';
import { optionLines, optionsSchema, optionValues } from './index.ts';

const TABLE = {
  arc: { default: 'wide', or: ['narrow'], clause: 'A-B-01' },
  bonus: { default: 1, or: [0, 2], clause: 'A-B-02' },
  strict: { default: false, or: [true], clause: 'A-B-03' },
} as const;

test('options left out are the defaults, which stand beside them', () => {
  const schema = optionsSchema(TABLE);
  expect(parseWith(schema, undefined)).toEqual({ ok: true, value: { arc: 'wide', bonus: 1, strict: false } });
  expect(parseWith(schema, { bonus: 0, strict: true })).toEqual({
    ok: true,
    value: { arc: 'wide', bonus: 0, strict: true },
  });
});

test('a value that is none is told what was expected, an option that is none that it is unknown', () => {
  const parsed = parseWith(optionsSchema(TABLE), { arc: 'round', bonus: '1', wind: true });
  expect(parsed.ok ? [] : parsed.faults).toEqual([
    { path: 'arc', message: 'expected wide or narrow, got "round"' },
    { path: 'bonus', message: 'expected 1 or 0 or 2, got "1"' },
    { path: 'wind', message: 'unknown field' },
  ]);
});

test('values and documentation come from the same table', () => {
  expect(optionValues(TABLE)).toEqual({ arc: ['wide', 'narrow'], bonus: [1, 0, 2], strict: [false, true] });
  expect(optionLines(TABLE)).toContain('| `arc` | `wide`, `narrow` | A-B-01 |');
});
