import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributes, element, escapeText, num, safeId, signed } from './svg.ts';
import { faultsOf } from './testing/read-xml.ts';

describe('text', () => {
  test.each([
    ['<script>alert("x")</script>', '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;'],
    ["d'Hautpoul & fils", 'd&#39;Hautpoul &amp; fils'],
    ['a\u0000b\u001bc\ud800d', 'abcd'],
    ['two\nlines', 'two lines'],
    ['Où\u202f?', 'Où\u202f?'],
    ['𝄞', '𝄞'],
  ])('%j is written %j', (given, written) => {
    expect(escapeText(given)).toBe(written);
  });

  test('no text can break out of an element or an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(faultsOf(element('g', { 'data-name': text }, escapeText(text)))).toEqual([]);
      }),
    );
  });

  test('ids are safe in a reference, and stay apart', () => {
    expect(safeId('b1')).toBe('b1');
    expect(safeId('a b')).not.toBe(safeId('a_b'));
    expect(safeId('x)"')).toMatch(/^[\w-]+$/);
  });
});

test.each([
  [0.5, '.5'],
  [-0.5, '-.5'],
  [-0.04, '0'],
  [12, '12'],
  [3.149, '3.1'],
])('%d is written %s', (value, written) => {
  expect(num(value)).toBe(written);
});

test.each([
  [2, '+2'],
  [0, '0'],
  [-1, '−1'],
])('a badge says %d as %s', (value, written) => {
  expect(signed(value)).toBe(written);
});

test('what is undefined or false is left out', () => {
  expect(attributes({ a: 1, b: undefined, c: false, d: true })).toBe(' a="1" d="true"');
});
