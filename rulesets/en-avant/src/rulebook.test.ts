import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLAUSES as IDS } from './clauses.gen.ts';

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

test('has 319 clauses, so many in each chapter', () => {
  const ids = Object.entries(CLAUSES).flatMap(([chapter, count]) =>
    Array.from({ length: count }, (_, i) => `EA-${chapter}-${String(i + 1).padStart(2, '0')}`),
  );
  expect(ids).toHaveLength(319);
  expect([...IDS].sort()).toEqual(ids.sort());
});

test('names options and orders alike in both languages, wherever they stand', () => {
  const names = (file: string) =>
    readFileSync(new URL(`../rulebook/${file}.md`, import.meta.url), 'utf8').match(/`[^`]+`/g);
  expect(names('fr')).toEqual(names('en'));
});
