import {
  type Language,
  type ReferenceOptions,
  type ReferenceRow,
  type ReferenceSection,
  type Say,
  signed,
  type Tables,
} from '@grognard/engine';
import { REFERENCE_WORDS, type ReferenceWords } from './reference-words.ts';
import { profileOf, rosterOf } from './roster.ts';
import { MELEE, SHOOTING, TERRAIN, WEAPONS } from './tables.ts';
import type { Scenario } from './types.ts';

interface Told {
  readonly say: Say;
  readonly words: ReferenceWords;
  readonly language: Language;
}

/** FIA-MOD-01: each line with its clause and the term it brings. */
function shooting({ say, words }: Told): readonly ReferenceRow[] {
  const row = (term: string, value: number, clause: string, name = say('terms', term)): ReferenceRow => ({
    id: `shooting/${name}`,
    term,
    cells: [name, signed(value)],
    clause,
  });
  const { targetOf } = words;
  const target = (type: 'IR' | 'VO' | 'VL') =>
    row('target-type', SHOOTING[`target-${type}`], 'FIA-MOD-04', targetOf(say('units', type)));
  return [
    row('moved', SHOOTING['moved-or-will-move'], 'FIA-MOD-02'),
    row('disorganised', SHOOTING['shooter-disorganised'], 'FIA-MOD-03'),
    target('IR'),
    target('VO'),
    target('VL'),
    row('target-in-forest', SHOOTING['target-in-forest'], 'FIA-TCOMBAT-03'),
    row('rough-ground', SHOOTING['vehicle-in-rough-or-difficult'], 'FIA-TCOMBAT-01'),
    row('indirect-unseen', SHOOTING['indirect-unseen'], 'FIA-LOS-07'),
  ];
}

/** FIA-MELEE-04 */
function melee({ say }: Told): readonly ReferenceRow[] {
  const row = (term: string, value: number, clause: string): ReferenceRow => ({
    id: `melee/${term}`,
    term,
    cells: [say('terms', term), signed(value)],
    clause,
  });
  return [
    row('disorganised', MELEE.disorganised, 'FIA-MELEE-04'),
    row('rough-ground', MELEE['vehicle-in-rough-or-difficult'], 'FIA-TCOMBAT-01'),
    row('higher-ground', MELEE['higher-than-opponent'], 'FIA-TCOMBAT-02'),
    row('against-vehicle', MELEE['infantry-against-vehicle-without-grenades'], 'FIA-VEHMELEE-07'),
  ];
}

/** FIA-UNIT-06: range and dice by class; a dash where it cannot shoot. */
const weapons = ({ say }: Told): readonly ReferenceRow[] =>
  Object.entries(WEAPONS).map(([id, { range, inf, veh }]) => ({
    id: `weapons/${id}`,
    cells: [say('weapons', id), String(range), dice(inf), dice(veh)],
    clause: 'FIA-UNIT-06',
  }));
const dice = (value: number | '-'): string => (value === '-' ? '–' : signed(value));

/** FIA-TERR-02 */
const ground = ({ say, words }: Told): readonly ReferenceRow[] =>
  Object.entries(TERRAIN).map(([kind, { class: of, sight }]) => ({
    id: `ground/${kind}`,
    cells: [say('terrain', kind), say('classes', of), sight.includes('clear') ? '–' : words.yes],
    clause: 'FIA-TERR-02',
  }));

/** The lines that a battle can need: weapons that somebody has, and ground that lies there or may yet be laid. */
function needed(scenario: Scenario): (row: ReferenceRow) => boolean {
  const { setup, field } = scenario;
  const borne = rosterOf(scenario).flatMap(unit => profileOf(unit).weapons);
  const lines = new Set([
    ...borne.map(weapon => `weapons/${weapon}`),
    ...field.terrain.map(({ kind }) => `ground/${kind}`),
  ]);
  const isOpen = ({ id }: ReferenceRow): boolean =>
    !id.startsWith('weapons/') && (setup === 'full' || !id.startsWith('ground/'));
  return row => isOpen(row) || lines.has(row.id);
}

function sheet({ narrow = false, ...options }: ReferenceOptions<Scenario>): readonly ReferenceSection[] {
  const { scenario } = options;
  const whole = wholeSheet(options);
  if (!scenario || !narrow) return whole;
  const isNeeded = needed(scenario);
  return whole.map(section => ({ ...section, rows: section.rows.filter(isNeeded) }));
}

function wholeSheet({ say, language }: ReferenceOptions<Scenario>): readonly ReferenceSection[] {
  const words = REFERENCE_WORDS[language];
  const told: Told = { say, words, language };
  const { titles, columns: of } = words;
  return [
    { id: 'turn', title: titles.turn, columns: [], rows: [], notes: words.turn },
    {
      id: 'shooting',
      title: titles.shooting,
      columns: [of.what, of.dice],
      rows: shooting(told),
      notes: words.shooting,
    },
    { id: 'damage', title: titles.damage, columns: [], rows: [], notes: words.damage },
    { id: 'melee', title: titles.melee, columns: [of.what, of.dice], rows: melee(told), notes: words.melee },
    {
      id: 'ground',
      title: titles.ground,
      columns: [of.ground, of.class, of.sight],
      rows: ground(told),
      notes: words.ground,
    },
    {
      id: 'weapons',
      title: titles.weapons,
      columns: [of.weapon, of.cm, of.infantry, of.vehicles],
      rows: weapons(told),
    },
    { id: 'ending', title: titles.ending, columns: [], rows: [], notes: words.ending },
  ];
}

/** Fight in arms on one sheet. */
export const tables: Tables<Scenario> = { sheet, narrows: true };
