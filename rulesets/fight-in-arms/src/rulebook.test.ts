import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, writeSigned } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import rawModern from '../data/armies-modern.yaml';
import rawVietnam from '../data/armies-vietnam.yaml';
import rawWw1 from '../data/armies-ww1.yaml';
import rawWw2 from '../data/armies-ww2.yaml';
import rawWeapons from '../data/weapons.yaml';
import { CLAUSES as IDS } from './clauses.gen.ts';
import { OPTION_VALUES } from './options.ts';

/** How many clauses each chapter of the rules has. */
const CLAUSES = {
  BASE: 14,
  ARMY: 8,
  TROOP: 5,
  UNIT: 7,
  STATE: 7,
  GROUP: 8,
  HQ: 4,
  TERR: 11,
  WIRE: 4,
  MINE: 2,
  COMMANDO: 2,
  TCOMBAT: 5,
  TRENCH: 3,
  SETUP: 10,
  AIRB: 6,
  TURN: 2,
  INIT: 3,
  ACT: 10,
  MOVE: 9,
  WHEEL: 4,
  BACK: 2,
  ZOC: 4,
  PASS: 4,
  CHARGE: 11,
  TRANS: 9,
  SHOOT: 8,
  MOD: 4,
  HIT: 2,
  SNIPER: 1,
  COH: 7,
  GREN: 2,
  ARC: 3,
  LOS: 7,
  PRIO: 2,
  MELEE: 15,
  MULTI: 4,
  RETREAT: 8,
  PURSUE: 5,
  VEHMELEE: 9,
  RALLY: 4,
  WIN: 4,
};

test('has 239 clauses, so many in each chapter', () => {
  const ids = Object.entries(CLAUSES).flatMap(([chapter, count]) =>
    Array.from({ length: count }, (_, i) => `FIA-${chapter}-${String(i + 1).padStart(2, '0')}`),
  );
  expect(ids).toHaveLength(239);
  expect([...IDS].sort()).toEqual(ids.sort());
});

const source = (file: string) => readFileSync(new URL(`../rulebook/${file}.md`, import.meta.url), 'utf8');

describe.each(LANGUAGES)('the rulebook in %s', language => {
  test('names every option and all its values in one table', () => {
    const rows = source(language).split('\n');
    for (const [option, values] of Object.entries(OPTION_VALUES)) {
      const row = rows.find(line => line.startsWith(`| \`${option}\` |`));
      for (const value of values) expect(row, option).toContain(`\`${value}\``);
    }
  });
});

type Names = Readonly<Record<Language, string>>;
interface Weapon {
  readonly name: Names;
  readonly range: number;
  readonly inf: number | '-';
  readonly veh: number | '-';
}
interface List {
  readonly name: Names;
  readonly bases: number;
  readonly vtd: number;
}
const { weapons } = rawWeapons as { readonly weapons: Readonly<Record<string, Weapon>> };
const lists = [rawWw1, rawWw2, rawVietnam, rawModern].flatMap(raw =>
  Object.values((raw as { readonly lists: Readonly<Record<string, List>> }).lists),
);

/** The cells of the table row that begins with a name. */
const rowOf = (language: Language, name: string): readonly string[] =>
  source(language)
    .split('\n')
    .find(line => line.startsWith(`| ${name} |`))
    ?.split('|')
    .map(cell => cell.trim()) ?? [];

describe.each(LANGUAGES)('the tables printed in %s are those played with', language => {
  const written = (modifier: number | '-') => (modifier === '-' ? '–' : writeSigned(modifier, language));

  test.each(Object.keys(weapons))('[FIA-UNIT-06] %s', id => {
    const weapon = weapons[id];
    if (!weapon) throw new Error(`No weapon ${id}.`);
    const { name, range, inf, veh } = weapon;
    expect(rowOf(language, name[language]).slice(2, 5)).toEqual([String(range), written(inf), written(veh)]);
  });

  test('[FIA-ARMY-08] every list with its bases and its VTD', () => {
    for (const { name, bases, vtd } of lists)
      expect(rowOf(language, name[language]).slice(5, 7)).toEqual([String(bases), String(vtd)]);
  });
});
