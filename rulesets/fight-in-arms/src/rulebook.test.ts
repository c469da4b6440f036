import { readdirSync, readFileSync } from 'node:fs';
import {
  LANGUAGES,
  type Language,
  type Rulebook,
  readRulebook,
  search,
  writeSigned,
} from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import rawModern from '../data/armies-modern.yaml';
import rawVietnam from '../data/armies-vietnam.yaml';
import rawWw1 from '../data/armies-ww1.yaml';
import rawWw2 from '../data/armies-ww2.yaml';
import rawWeapons from '../data/weapons.yaml';
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
const ids = Object.entries(CLAUSES).flatMap(([chapter, count]) =>
  Array.from({ length: count }, (_, i) => `FIA-${chapter}-${String(i + 1).padStart(2, '0')}`),
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
    expect(ids).toHaveLength(239);
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
    for (const id of ids) expect(search(index, id.slice('FIA-'.length))[0]?.anchor).toBe(id);
  });

  test('names every option and all its values in one table', () => {
    const rows = source(language).split('\n');
    for (const [option, values] of Object.entries(OPTION_VALUES)) {
      const row = rows.find(line => line.startsWith(`| \`${option}\` |`));
      for (const value of values) expect(row, option).toContain(`\`${value}\``);
    }
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

  test('the same numbers in every clause and in every example', () => {
    const numbers = (text: string) =>
      [...new Set(text.replace(/FIA-\w+-\d+/g, '').match(/\d+/g))].filter(n => Number(n) > 1).sort();
    for (const id of ids)
      expect(numbers(fr.clauses[id]?.text ?? ''), id).toEqual(numbers(en.clauses[id]?.text ?? ''));
    const quoted = (language: Language) => source(language).match(/^> .*/gm)?.map(numbers);
    expect(quoted('fr')).toEqual(quoted('en'));
  });

  test('the same rules mentioned in every clause', () => {
    const mentioned = (text: string) => [...new Set(text.match(/FIA-\w+-\d+/g))].sort();
    for (const id of ids)
      expect(mentioned(fr.clauses[id]?.text ?? ''), id).toEqual(mentioned(en.clauses[id]?.text ?? ''));
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

test.each(['fr', 'quick-fr'])('French punctuation in %s: narrow spaces, true apostrophes', file => {
  const words = source(file).replace(/`[^`]*`|\(case:.*?\)/g, '');
  expect(words.match(/.{9}[^\n|] [;:!?»]|«[^\u202f]/g)).toBeNull();
  expect(words.match(/.{9}\p{L}[;:!?»]/gu)).toBeNull();
  expect(words.match(/.{9}\p{L}'\p{L}/gu)).toBeNull();
});
