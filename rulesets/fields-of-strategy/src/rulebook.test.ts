import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language, type Rulebook, readRulebook, search } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';

/** How many clauses each chapter of the rules has. */
const CLAUSES = {
  INTRO: 4,
  TURN: 6,
  SETUP: 3,
  MAP: 3,
  UNIT: 6,
  LEADER: 8,
  TERRAIN: 8,
  OBST: 5,
  ROAD: 6,
  PROG: 9,
  MOVE: 12,
  FIRE: 8,
  MELEE: 12,
  RETREAT: 6,
  MORALE: 8,
  OBJ: 4,
  FOG: 10,
  LOS: 9,
  END: 6,
};
const ids = Object.entries(CLAUSES).flatMap(([chapter, count]) =>
  Array.from({ length: count }, (_, i) => `FOS-${chapter}-${String(i + 1).padStart(2, '0')}`),
);

const source = (file: string) => readFileSync(new URL(`../rulebook/${file}.md`, import.meta.url), 'utf8');
const book = (language: Language): Rulebook => readRulebook(source(language), language);
const quick = (language: Language): Rulebook =>
  readRulebook(source(`quick-${language}`), language, { clauses: ids });

describe.each(LANGUAGES)('the rulebook in %s', language => {
  test('has no faults: no anchor twice, no link into nothing, no figure that cannot be read', () => {
    expect(book(language).faults).toEqual([]);
    expect(quick(language).faults).toEqual([]);
  });

  test('tells every clause once, in words', () => {
    const { clauses } = book(language);
    expect(Object.keys(clauses).sort()).toEqual([...ids].sort());
    for (const id of ids) expect(clauses[id]?.text.length, id).toBeGreaterThan(10);
  });

  test('draws its figures from cases that exist', () => {
    const cases = readdirSync(new URL('../cases/', import.meta.url), { recursive: true }).map(String);
    const { figures } = book(language);
    expect(figures.length).toBeGreaterThanOrEqual(8);
    for (const figure of figures) expect(cases, figure.case).toContain(`${figure.case}.yaml`);
  });

  test('can be searched for every clause by its short name', () => {
    const { index } = book(language);
    for (const id of ids) expect(search(index, id.slice('FOS-'.length))[0]?.anchor).toBe(id);
  });
});

describe('the two languages tell the same book', () => {
  const [en, fr] = [book('en'), book('fr')];

  test('the same clauses in the same order', () => {
    expect(Object.keys(fr.clauses)).toEqual(Object.keys(en.clauses));
  });

  test('the same chapters, sections and figures', () => {
    const shape = ({ chapters }: Rulebook) => chapters.map(({ sections }) => sections.length);
    const pictures = ({ figures }: Rulebook) =>
      figures.map(({ case: name, moment, crop }) => ({ name, moment, crop }));
    expect(shape(fr)).toEqual(shape(en));
    expect(pictures(fr)).toEqual(pictures(en));
    expect(quick('fr').chapters.length).toBe(quick('en').chapters.length);
  });

  test('the same numbers in every clause', () => {
    const numbers = (text: string) =>
      [...new Set(text.replace(/FOS-\w+-\d+/g, '').match(/\d+/g))].filter(n => Number(n) > 1).sort();
    for (const id of ids)
      expect(numbers(fr.clauses[id]?.text ?? ''), id).toEqual(numbers(en.clauses[id]?.text ?? ''));
  });
});

test.each(['fr', 'quick-fr'])('French punctuation in %s: narrow spaces, true apostrophes', file => {
  const words = source(file).replace(/`[^`]*`|\(case:.*?\)/g, '');
  expect(words.match(/.{9}[^\n|] [;:!?»]|«[^\u202f]/g)).toBeNull();
  expect(words.match(/.{9}\p{L}[;:!?»]/gu)).toBeNull();
  expect(words.match(/.{9}\p{L}'\p{L}/gu)).toBeNull();
});
