import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language, type Rulebook, readRulebook, search } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';

/** How many clauses each chapter of the rules has. */
const CLAUSES = {
  GEO: 10,
  WIN: 5,
  TROOP: 6,
  BASE: 6,
  SCALE: 7,
  TERR: 16,
  SETUP: 9,
  OBJ: 8,
  UNIT: 7,
  DEPLOY: 2,
  FIRST: 3,
  TURN: 10,
  FORM: 11,
  MOVE: 15,
  ZOC: 5,
  REORG: 7,
  SHOOT: 20,
  WEAPON: 4,
  RESOLVE: 16,
  HIT: 13,
  RETREAT: 7,
  ROUT: 11,
  MELEE: 36,
  CONFORM: 10,
  PURSUE: 4,
  BREAK: 5,
  COMB: 8,
  GENERAL: 9,
  CAMP: 3,
  END: 4,
  BUDGET: 5,
  LIST: 9,
  ELEPH: 8,
  PERIOD: 12,
  DISMOUNT: 5,
  ORDER: 3,
};
const ids = Object.entries(CLAUSES).flatMap(([chapter, count]) =>
  Array.from({ length: count }, (_, i) => `EA-${chapter}-${String(i + 1).padStart(2, '0')}`),
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

  test('tells all 319 clauses once, in words', () => {
    const { clauses } = book(language);
    expect(ids).toHaveLength(319);
    expect(Object.keys(clauses).sort()).toEqual([...ids].sort());
    for (const id of ids) expect(clauses[id]?.text.length, id).toBeGreaterThan(10);
  });

  test('draws its figures from cases that exist', () => {
    const cases = readdirSync(new URL('../cases/', import.meta.url), { recursive: true }).map(String);
    const { figures } = book(language);
    expect(figures.length).toBeGreaterThanOrEqual(10);
    for (const figure of figures) expect(cases, figure.case).toContain(`${figure.case}.yaml`);
  });

  test('can be searched for every clause by its short name', () => {
    const { index } = book(language);
    for (const id of ids) expect(search(index, id.slice('EA-'.length))[0]?.anchor).toBe(id);
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
      [...new Set(text.replace(/EA-\w+-\d+/g, '').match(/\d+/g))].filter(n => Number(n) > 1).sort();
    for (const id of ids)
      expect(numbers(fr.clauses[id]?.text ?? ''), id).toEqual(numbers(en.clauses[id]?.text ?? ''));
  });

  test('the same names of options and orders, wherever they stand', () => {
    const names = (file: string) => source(file).match(/`[^`]+`/g);
    expect(names('fr')).toEqual(names('en'));
  });
});

test.each(['fr', 'quick-fr'])('French punctuation in %s: narrow spaces, true apostrophes', file => {
  const words = source(file).replace(/`[^`]*`|\(case:.*?\)/g, '');
  expect(words.match(/.{9}[^\n|] [;:!?»]|«[^\u202f]/g)).toBeNull();
  expect(words.match(/.{9}\p{L}[;:!?»]/gu)).toBeNull();
  expect(words.match(/.{9}\p{L}'\p{L}/gu)).toBeNull();
});
