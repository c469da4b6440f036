import { readFileSync } from 'node:fs';
import { LANGUAGES, readRulebook } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import { CLAUSES as IDS } from './clauses.gen.ts';

/** How many clauses each area has: the basic game, then the obstacles. */
const BASIC = {
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
const basic = clausesOf('GECH', BASIC);
const obstacles = clausesOf('GEC', OBSTACLES);
const ids = [...basic, ...obstacles];

const source = (file: string) => readFileSync(new URL(`../rulebook/${file}.md`, import.meta.url), 'utf8');

test('has 86 clauses of the basic game and 285 of the obstacles, so many in each area', () => {
  expect([basic.length, obstacles.length]).toEqual([86, 285]);
  expect([...IDS].sort()).toEqual([...ids].sort());
});

describe.each(LANGUAGES)('the rulebook in %s', language => {
  test('keeps the two layers apart: all of the basic game first, then the obstacles', () => {
    const { clauses, chapters } = readRulebook(source(language), language);
    expect(Object.keys(clauses).map(id => id.startsWith('GECH-'))).toEqual(ids.map((_, i) => i < 86));
    const partOf = (chapter: string | undefined) => chapters.find(({ id }) => id === chapter)?.title[0];
    for (const id of ids) expect(partOf(clauses[id]?.chapter), id).toBe(basic.includes(id) ? '1' : '2');
  });
});

test('names options and orders alike in both languages, wherever they stand', () => {
  const names = (file: string) => source(file).match(/`[^`]+`/g);
  expect(names('fr')).toEqual(names('en'));
});
