import { DEEPEST, LARGEST_DOCUMENT, LARGEST_FILE, LARGEST_YAML } from '@grognard/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readDocument } from './read-document.ts';

const faults = (text: string) => {
  const read = readDocument(text);
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`);
};

const nested = (depth: number): unknown => (depth === 1 ? [] : [nested(depth - 1)]);

describe('a document is read', () => {
  test.each([
    ['JSON', '{"a": [1, "x", null]}', { a: [1, 'x', null] }],
    ['YAML', 'a: [1, x, null] # note', { a: [1, 'x', null] }],
    ['YAML in flow style', '{ a: 1 }', { a: 1 }],
    ['shared parts', 'a: &x { b: 1 }\nc: *x', { a: { b: 1 }, c: { b: 1 } }],
    ['as deep as may be', `${'['.repeat(DEEPEST)}${']'.repeat(DEEPEST)}`, nested(DEEPEST)],
    ['brackets in a text', `{"a": "${'['.repeat(DEEPEST + 1)}"}`, { a: '['.repeat(DEEPEST + 1) }],
    [
      'a match as long as it is',
      `{"format": "grognard/match@2", "note": "${'x'.repeat(LARGEST_DOCUMENT)}"}`,
      { format: 'grognard/match@2', note: 'x'.repeat(LARGEST_DOCUMENT) },
    ],
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

const bits = (count: number, bit: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => bit(i)).join('\n');
const indented = (depth: number) => bits(depth, i => `${' '.repeat(i)}a:`);

describe('a document is refused', () => {
  const bomb = `a: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [${`*${i ? `b${i - 1}` : 'a'},`.repeat(9)}]`).join('\n')}`;
  test.each([
    ['empty', '  \n', /^: the file is empty/],
    ['too large', ' '.repeat(LARGEST_DOCUMENT + 1), /at most 393216 are read; only a match may be longer/],
    [
      'too large for a match',
      `{"format": "grognard/match@2", "note": "${'x'.repeat(LARGEST_FILE)}"}`,
      /at most 8388608 are read/,
    ],
    [
      'too large for YAML',
      `a: ${'x'.repeat(LARGEST_YAML)}`,
      /at most 98304 are read as YAML; JSON may be longer/,
    ],
    ['too many lines', '- a\n'.repeat(10_000), /expected at most 10000 lines of YAML, got 10001/],
    ['truncated', 'units:\n  - { id: b1, at: [1,', /^line 2, column \d+: /],
    ['a key twice', 'a: 1\na: 2', /^line 2, column 1: this key is there twice/],
    ['two documents', 'a: 1\n---\nb: 2', /expected one document/],
    ['cyclic', 'a: &a { b: *a }', /a\.b: refers back to what contains it/],
    ['an alias bomb', bomb, /expected at most 100 aliases/],
    ['no number', 'a: { b: .nan, c: .inf }', /a\.b: NaN is no number/],
    ['too deep', '['.repeat(100_000), /expected at most 32 lists and objects in one another/],
    ['deep but closed', `${'['.repeat(DEEPEST + 1)}${']'.repeat(DEEPEST + 1)}`, /^: expected at most 32/],
    ['deep in one line', `${'- '.repeat(DEEPEST + 1)}x`, /^: expected at most 32/],
    ['deep by indentation', indented(DEEPEST + 2), /^line 3\d, column 3\d: expected at most 32/],
    ['more anchors than anybody needs', bits(101, i => `- &a${i} 1`), /at most 100 anchors, got 101/],
    [
      'more aliases than anybody needs',
      `a: &a 1\n${bits(101, i => `b${i}: *a`)}`,
      /at most 100 aliases, got 101/,
    ],
    ['a dangerous key', '{"a": {"__proto__": {"x": 1}}}', /a\.__proto__: this word cannot be a key/],
  ])('%s', (_, text, message) => expect(faults(text).join('\n')).toMatch(message));

  // Each of these took seconds to half a minute before the readers were bounded.
  const filled = (bit: string) => bit.repeat(Math.floor(LARGEST_YAML / bit.length));
  test.each([
    ['brackets', filled('[')],
    ['dashes', filled('- ')],
    ['texts without commas', filled('"a" ')],
    ['tags', filled('!!a ')],
    ['aliases', `a: &a [x]\n${filled('b: *a\n').slice(0, -20)}`],
    ['the same key', 'a: 1\n'.repeat(9999)],
    ['colons', filled(': ')],
  ])('without long work: %s', (_, text) => {
    const before = process.cpuUsage();
    expect(faults(text).length).toBeGreaterThan(0);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000); // a generous bound: other tests run beside it
  });

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
