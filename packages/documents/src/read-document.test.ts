import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { LARGEST_DOCUMENT, readDocument } from './read-document.ts';

const faults = (text: string) => {
  const read = readDocument(text);
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`);
};

describe('a document is read', () => {
  test.each([
    ['JSON', '{"a": [1, "x", null]}', { a: [1, 'x', null] }],
    ['YAML', 'a: [1, x, null] # note', { a: [1, 'x', null] }],
    ['YAML in flow style', '{ a: 1 }', { a: 1 }],
    ['shared parts', 'a: &x { b: 1 }\nc: *x', { a: { b: 1 }, c: { b: 1 } }],
    ['dates stay text', 'date: 1805-12-02', { date: '1805-12-02' }],
  ])('%s', (_, text, value) => expect(readDocument(text)).toEqual({ ok: true, value }));

  test('whatever plain data is written comes back', () => {
    const plain = fc.jsonValue().filter(value => !JSON.stringify(value).includes('"__proto__":'));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), plain), value => {
        const json = JSON.parse(JSON.stringify(value));
        expect(readDocument(stringify(json))).toEqual({ ok: true, value: json });
      }),
      { numRuns: 100 },
    );
  });
});

describe('a document is refused', () => {
  const bomb = `a: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [${`*${i ? `b${i - 1}` : 'a'},`.repeat(9)}]`).join('\n')}`;
  test.each([
    ['empty', '  \n', /^: the file is empty/],
    ['too large', ' '.repeat(LARGEST_DOCUMENT + 1), /at most 8388608 are read/],
    ['truncated', 'units:\n  - { id: b1, at: [1,', /^line 2, column \d+: /],
    ['a key twice', 'a: 1\na: 2', /^line 2, column 1: Map keys must be unique/],
    ['two documents', 'a: 1\n---\nb: 2', /expected one document/],
    ['cyclic', 'a: &a { b: *a }', /a\.b: refers back to what contains it/],
    ['an alias bomb', bomb, /cannot be read: it repeats itself/],
    ['no number', 'a: { b: .nan, c: .inf }', /a\.b: NaN is no number/],
    ['too deep', '['.repeat(100_000), /./],
    ['deep but closed', `${'['.repeat(70)}${']'.repeat(70)}`, /nested more than 64 deep/],
    ['a dangerous key', '{"a": {"__proto__": {"x": 1}}}', /a\.__proto__: this word cannot be a key/],
  ])('%s', (_, text, message) => expect(faults(text).join('\n')).toMatch(message));

  test('never by a crash', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), text => readDocument(text).ok || faults(text).length > 0),
    );
    const pieces = fc.constantFrom(
      '{',
      '[',
      ']',
      '}',
      ':',
      '- ',
      '&a ',
      '*a',
      '\n',
      '  ',
      '"',
      "'",
      '!!',
      '|',
      '#',
      'x',
      '1',
      ',',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), parts => {
        const text = parts.join('');
        return readDocument(text).ok || faults(text).length > 0;
      }),
      { numRuns: 1000 },
    );
  });
});
