import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language, type Rulebook, readRulebook, search } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';

/** How many clauses each area has: the host game, then the obstacles. */
const HOST = {
  UNIT: 3,
  FORM: 3,
  GEO: 7,
  STATE: 5,
  CMD: 1,
  VIEW: 1,
  SEQ: 4,
  REACT: 1,
  MOVE: 11,
  CHFORM: 5,
  SIGHT: 3,
  CONTACT: 7,
  CHARGE: 2,
  FIRE: 11,
  PEN: 3,
  MELEE: 9,
  MORALE: 4,
  RALLY: 1,
  PRIS: 1,
  BUDGET: 1,
  VICT: 3,
};
const OBSTACLES = {
  TERR: 13,
  HILL: 30,
  PLAT: 12,
  WOOD: 36,
  HOUSE: 76,
  STREAM: 11,
  RIVER: 4,
  BRIDGE: 2,
  FORD: 5,
  MARSH: 3,
  ROAD: 10,
  TREEROAD: 4,
  LIN: 41,
  ARTY: 7,
  ENG: 9,
  REDOUBT: 5,
  CROP: 8,
  PLOUGH: 3,
  BATTERY: 6,
};
const clausesOf = (layer: string, areas: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(areas).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, i) => `${layer}-${area}-${String(i + 1).padStart(2, '0')}`),
  );
const host = clausesOf('GECH', HOST);
const obstacles = clausesOf('GEC', OBSTACLES);
const ids = [...host, ...obstacles];

const source = (file: string) => readFileSync(new URL(`../rulebook/${file}.md`, import.meta.url), 'utf8');
const book = (language: Language): Rulebook => readRulebook(source(language), language);
const quick = (language: Language): Rulebook =>
  readRulebook(source(`quick-${language}`), language, { clauses: ids });

describe.each(LANGUAGES)('the rulebook in %s', language => {
  test('has no faults: no anchor twice, no link into nothing, no figure that cannot be read', () => {
    expect(book(language).faults).toEqual([]);
    expect(quick(language).faults).toEqual([]);
  });

  test('tells all 371 clauses once, in words', () => {
    const { clauses } = book(language);
    expect([host.length, obstacles.length]).toEqual([86, 285]);
    expect(Object.keys(clauses).sort()).toEqual([...ids].sort());
    for (const id of ids) expect(clauses[id]?.text.length, id).toBeGreaterThan(10);
  });

  test('keeps the two layers apart: all of the host game first, then the obstacles', () => {
    const { clauses, chapters } = book(language);
    expect(Object.keys(clauses).map(id => id.startsWith('GECH-'))).toEqual(ids.map((_, i) => i < 86));
    const partOf = (chapter: string | undefined) => chapters.find(({ id }) => id === chapter)?.title[0];
    for (const id of ids) expect(partOf(clauses[id]?.chapter), id).toBe(host.includes(id) ? '1' : '2');
  });

  test('draws its figures from cases that exist', () => {
    const cases = readdirSync(new URL('../cases/', import.meta.url), { recursive: true }).map(String);
    const { figures } = book(language);
    expect(figures.length).toBeGreaterThanOrEqual(12);
    for (const figure of figures) expect(cases, figure.case).toContain(`${figure.case}.yaml`);
  });

  test('can be searched for every clause by its short name', () => {
    const { index } = book(language);
    for (const id of ids) expect(search(index, id.slice(id.indexOf('-') + 1))[0]?.anchor).toBe(id);
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
    expect(shape(quick('fr'))).toEqual(shape(quick('en')));
  });

  test('the same numbers in every clause, and in every example', () => {
    const numbers = (text: string) =>
      [...new Set(text.replace(/GECH?-\w+-\d+/g, '').match(/\d+/g))].filter(n => Number(n) > 1).sort();
    const examples = (file: string) => source(file).match(/^> .*/gm) ?? [];
    for (const id of ids)
      expect(numbers(fr.clauses[id]?.text ?? ''), id).toEqual(numbers(en.clauses[id]?.text ?? ''));
    expect(examples('fr').map(numbers)).toEqual(examples('en').map(numbers));
  });

  test('the same names of options and orders, wherever they stand', () => {
    const names = (file: string) => source(file).match(/`[^`]+`/g);
    expect(names('fr')).toEqual(names('en'));
  });
});

test.each(['fr', 'quick-fr'])('French punctuation in %s: narrow spaces, true apostrophes', file => {
  const words = source(file).replace(/`[^`]*`|\(case:.*?\)/g, '');
  expect(words.match(/.{9}[^\n|] [;:!?»%]|«[^\u202f]/g)).toBeNull();
  expect(words.match(/.{9}\p{L}[;:!?»]/gu)).toBeNull();
  expect(words.match(/.{9}\p{L}'\p{L}/gu)).toBeNull();
});
