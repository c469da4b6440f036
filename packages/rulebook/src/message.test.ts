import { describe, expect, test } from 'vitest';
import {
  compileMessage,
  formatMessage,
  type Language,
  namesIn,
  pluralForm,
  writeNumber,
  writeSigned,
} from './index.ts';

describe('a sentence is written from a template', () => {
  const steps = '{unit} has {n, plural, =0 {no steps} one {# step} other {# steps}} left.';

  test.each([
    [0, 'Morand has no steps left.'],
    [1, 'Morand has 1 step left.'],
    [3, 'Morand has 3 steps left.'],
  ])('a plural of %i', (n, sentence) => {
    expect(formatMessage(steps, { unit: 'Morand', n }, 'en')).toBe(sentence);
  });

  const result = '{result, select, won {{unit} wins} lost {{unit} loses} other {nobody wins}}.';
  test.each([
    ['won', 'Morand wins.'],
    ['lost', 'Morand loses.'],
    ['drawn', 'nobody wins.'],
  ])('a select by %s', (word, sentence) => {
    expect(formatMessage(result, { unit: 'Morand', result: word }, 'en')).toBe(sentence);
  });

  test('yes and no are words too', () => {
    const template = '{passed, select, true {rallies} other {fails}}';
    expect(formatMessage(template, { passed: true }, 'en')).toBe('rallies');
    expect(formatMessage(template, { passed: false }, 'en')).toBe('fails');
  });

  test.each([[undefined], [null], ['']])('what is not known (%j) takes the branch none', unit => {
    const template = '{unit, select, none {An unknown unit} other {{unit}}} moves.';
    expect(formatMessage(template, { unit }, 'en')).toBe('An unknown unit moves.');
    expect(formatMessage(template, { unit: 'Morand' }, 'en')).toBe('Morand moves.');
  });

  test('without a branch none, what is not known takes other', () => {
    expect(formatMessage('{to, select, R14 {here} other {away}}', {}, 'en')).toBe('away');
  });

  test('a select may hold plurals, spread over lines, and # means the nearest of them', () => {
    const template = `{side, select,
      blue {{n, plural, one {# gun} other {# guns, {m, plural, one {# hit} other {# hits}}}}}
      other {}}`;
    expect(formatMessage(template, { side: 'blue', n: 4, m: 1 }, 'en')).toBe('4 guns, 1 hit');
    expect(formatMessage(template, { side: 'red' }, 'en')).toBe('');
  });

  test('outside a plural # is a plain sign', () => {
    expect(formatMessage('#{n}', { n: 5 }, 'en')).toBe('#5');
  });

  test.each([
    ["l'abri", "l'abri"],
    ["it''s", "it's"],
    ["'{'unit'}'", '{unit}'],
    ["{n, plural, other {'#' is #}}", '# is 7'],
  ])('quotation: %s', (template, text) => {
    expect(formatMessage(template, { n: 7 }, 'fr')).toBe(text);
  });

  test('a compiled template serves again and again', () => {
    const compiled = compileMessage('{unit} halts at {at}.');
    if (!compiled.ok) throw new Error('it is sound');
    expect(formatMessage(compiled.value, { unit: 'Morand', at: 'R14' }, 'en')).toBe('Morand halts at R14.');
    expect(formatMessage(compiled.value, { unit: 'Friant', at: 'S2' }, 'en')).toBe('Friant halts at S2.');
  });

  test('a value that is needed and missing is our mistake', () => {
    expect(() => formatMessage('{unit} halts.', {}, 'en')).toThrow('No value for {unit}.');
    expect(() => formatMessage('{n, plural, other {#}}', { n: 'two' }, 'en')).toThrow('needs a number');
    expect(() => formatMessage('{unit', {}, 'en')).toThrow('expected ,');
  });
});

describe('a broken template gives a fault with its place', () => {
  test.each([
    ['{unit', 'character 6', 'expected ,'],
    ['unit}', 'character 5', 'a } without its {'],
    ['{}', 'character 2', 'expected a name'],
    ['{n, many, other {}}', 'character 5', '“many”: expected plural, select or number'],
    ['{n, plural, one {#}}', 'character 12', 'a plural without other {…}'],
    ['{n, plural, few {#} other {}}', 'character 13', '“few” in a plural'],
    ['{r, select, won {a} won {b} other {}}', 'character 21', '“won” twice'],
    ['{r, select, other {a}', 'character 22', 'expected a case such as other {…}'],
    ['{r, select, other {a', 'character 21', 'expected }'],
    ['{n, number, compact}', 'character 13', 'expected ::sign-except-zero or ::sign-never'],
    ["say '{unit", 'character 5', 'a quotation that never ends'],
  ])('%s', (template, path, message) => {
    const compiled = compileMessage(template);
    expect(compiled).toEqual({ ok: false, faults: [{ path, message: `${message} in “${template}”` }] });
  });
});

test('the names a template asks for are listed once each, in order', () => {
  const compiled = compileMessage(
    '{b} {r, select, x {{a} {b}} other {{n, plural, other {#}}}} {d, number, ::sign-except-zero}',
  );
  expect(compiled.ok && namesIn(compiled.value)).toEqual(['b', 'r', 'a', 'n', 'd']);
});

const numbers: readonly (readonly [number, Language, string, string])[] = [
  [0, 'en', '0', '0'],
  [2, 'en', '2', '+2'],
  [-2, 'en', '−2', '−2'],
  [37.5, 'fr', '37,5', '+37,5'],
  [-0.25, 'fr', '−0,25', '−0,25'],
  [0.5, 'fr', '0,5', '+0,5'],
  [54.5, 'en', '54½', '+54½'],
  [200 / 3, 'fr', '66⅔', '+66⅔'],
  [100 / 3, 'en', '33⅓', '+33⅓'],
  [0.5, 'en', '½', '+½'],
  [-0.25, 'en', '−¼', '−¼'],
  [100 / 7, 'en', '14.3', '+14.3'],
  [100 / 7, 'fr', '14,3', '+14,3'],
  [99.96, 'en', '100', '+100'],
  [2.9999999999, 'en', '3', '+3'],
  [-0.01, 'en', '0', '0'],
];
test.each(numbers)('%d in %s is written %s, signed %s', (value, language, plain, signed) => {
  expect(writeNumber(value, language)).toBe(plain);
  expect(writeSigned(value, language)).toBe(signed);
  expect(formatMessage('{n}|{n, number, ::sign-except-zero}', { n: value }, language)).toBe(
    `${plain}|${signed}`,
  );
});

test('a number without its sign', () => {
  expect(formatMessage('{n, number, ::sign-never}', { n: -25.3 }, 'fr')).toBe('25,3');
});

test('plural forms: English counts one, French counts nothing and one and a half as one too', () => {
  const forms = (language: Language) => [0, 1, 1.5, 2, -1].map(n => pluralForm(n, language));
  expect(forms('en')).toEqual(['other', 'one', 'other', 'other', 'other']);
  expect(forms('fr')).toEqual(['one', 'one', 'one', 'other', 'one']);
});
