import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { updateDocument } from './update-document.ts';

const TEXT = `# A training battle, invented.
format: grognard/scenario@1
title: { en: The Bridge, fr: Le pont }
turns: 12 # short
field:
  terrain:
    - "ff.."
    - "...."
  roads:
    # the west road
    - [[0, 0], [0, 1]]
units:
  # First brigade
  - { id: b1, side: blue, at: [0, 0] }
  # Second brigade
  - { id: b2, side: blue, at: [1, 0] } # the guards
`;
const data = (): Record<string, unknown> => {
  const read = readDocument(TEXT);
  return read.ok ? (read.value as Record<string, unknown>) : {};
};
const after = (change: Readonly<Record<string, unknown>>): string => {
  const next = { ...data(), ...change };
  const text = updateDocument(TEXT, next);
  expect(readDocument(text)).toEqual({ ok: true, value: next });
  return text;
};

test('the same data give the same text', () => expect(updateDocument(TEXT, data())).toBe(TEXT));

test('a changed number keeps the remark beside it', () =>
  expect(after({ turns: 8 })).toBe(TEXT.replace('turns: 12', 'turns: 8')));

test('a unit that moves keeps its line and its comments', () => {
  const units = [
    { id: 'b1', side: 'blue', at: [3, 1] },
    { id: 'b2', side: 'blue', at: [1, 0] },
  ];
  expect(after({ units })).toBe(TEXT.replace('at: [0, 0]', 'at: [3, 1]'));
});

test('a unit taken away takes its own line and leaves the others', () => {
  const text = after({ units: [{ id: 'b2', side: 'blue', at: [1, 0] }] });
  expect(text).toContain('# Second brigade\n  - { id: b2, side: blue, at: [1, 0] } # the guards');
  expect(text).not.toContain('b1');
});

test('what is new is written on one line', () => {
  const units = [...(data()['units'] as unknown[]), { id: 'b3', side: 'red', at: [2, 2] }];
  expect(after({ units })).toContain('  - { id: b3, side: red, at: [2, 2] }\n');
});

test('a text that cannot be read is written anew', () =>
  expect(updateDocument('a: [', { a: 1 })).toBe('a: 1\n'));
