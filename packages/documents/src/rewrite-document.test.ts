import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { type Change, rewriteDocument } from './rewrite-document.ts';

const OLD = `# A field.
field:   # with its size
  width: 180
  height: 120  # north to south
  terrain:
    - { id: a,  polygon: [[0, 0], [9, 0]] }   # the first
    - id: b     # the second
      polygon:
        - [1, 2]
`;
const CHANGES: readonly Change[] = [
  { keys: ['field', 'width'], rename: 'size', value: [180, 120] },
  { keys: ['field', 'height'], drop: true },
  { keys: ['field', 'terrain', 0, 'polygon'], rename: 'shape' },
  { keys: ['field', 'terrain', 1, 'polygon'], rename: 'shape' },
];

test('YAML: every character but the changed ones stays, comments and layout included', () => {
  expect(rewriteDocument(OLD, CHANGES)).toBe(`# A field.
field:   # with its size
  size: [180, 120]
  # north to south
  terrain:
    - { id: a,  shape: [[0, 0], [9, 0]] }   # the first
    - id: b     # the second
      shape:
        - [1, 2]
`);
});

test('JSON stays JSON', () => {
  const text = '{\n  "field": { "width": 180, "height": 120, "terrain": [{ "polygon": [] }] }\n}\n';
  const changes = [...CHANGES.slice(0, 3)];
  expect(rewriteDocument(text, changes)).toBe(
    '{\n  "field": { "size": [180,120], "terrain": [{ "shape": [] }] }\n}\n',
  );
});

describe('a field is taken out', () => {
  test.each([
    ['first of several', '{ a: 1, b: 2 }', 'a', '{ b: 2 }'],
    ['last of several', '{ a: 1, b: 2 }', 'b', '{ a: 1 }'],
    ['alone', '{ a: 1 }', 'a', '{ }'],
    ['with its line', 'a: 1\nb: 2\nc: 3\n', 'b', 'a: 1\nc: 3\n'],
    ['of lines that end as on Windows', 'a: 1\r\nb: 2\r\n', 'a', 'b: 2\r\n'],
    ['at the end, without a last newline', 'a: 1\nb: 2', 'b', 'a: 1\n'],
  ])('%s', (_, text, key, after) => expect(rewriteDocument(text, [{ keys: [key], drop: true }])).toBe(after));
});

describe('a value is written anew', () => {
  test.each<[string, unknown, string]>([
    ['a word', 'sight', 'a: sight # note\n'],
    ['a word that YAML keeps for itself', 'yes', 'a: "yes" # note\n'],
    ['a text', 'to: the, left', 'a: "to: the, left" # note\n'],
    ['an object', { of: 'melee', at: [1, 2], deep: {} }, 'a: { of: melee, at: [1, 2], deep: {} } # note\n'],
  ])('%s', (_, value, after) => {
    expect(rewriteDocument('a: old # note\n', [{ keys: ['a'], value }])).toBe(after);
    expect(readDocument(after)).toEqual({ ok: true, value: { a: value } });
  });

  test('in the place of a whole list or object, whatever its style', () => {
    const text = 'ask:\n  - query: los\n    unit: b1\n  - { query: los, unit: r1 } # why\nplay: []\n';
    const now = { query: 'sight', from: 'b1' };
    expect(rewriteDocument(text, [{ keys: ['ask', 0], value: now }])).toBe(
      'ask:\n  - { query: sight, from: b1 }\n  - { query: los, unit: r1 } # why\nplay: []\n',
    );
    expect(rewriteDocument(text, [{ keys: ['ask', 1], value: now }])).toContain(
      '  - { query: sight, from: b1 } # why\n',
    );
  });
});

test('a part that is shared is changed once', () => {
  const text = 'one: &w { polygon: [] }\ntwo: *w\n';
  const changes = ['one', 'two'].map(key => ({ keys: [key, 'polygon'], rename: 'shape' }));
  expect(rewriteDocument(text, changes)).toBe('one: &w { shape: [] }\ntwo: *w\n');
});

describe('nothing is done', () => {
  test.each<[string, string, Change]>([
    ['where a comment would be lost', 'a:\n  b: 1 # note\n  c: 2\n', { keys: ['a'], value: {} }],
    ['where a comment stands at the end of an object', 'a: { b: 1 # note\n  }\n', { keys: ['a'], value: {} }],
    ['where there is no such field', 'a: 1\n', { keys: ['b'], rename: 'c' }],
    ['where there is no such item', 'a: [1]\n', { keys: ['a', 0], rename: 'c' }],
  ])('%s', (_, text, change) => expect(rewriteDocument(text, [change])).toBeNull());
});
