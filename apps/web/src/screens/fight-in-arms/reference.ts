import { MELEE, SHOOTING, TERRAIN, WEAPONS } from '@grognard/fight-in-arms';
import type { Reference, Row, Say, Section } from '../../shell/reference/sheet.ts';
import { signed } from '../../shell/reference/written.ts';
import { chosenPiece } from '../table/hand.ts';
import { groundUnder } from '../table/reference.ts';
import type { ArmsBattle } from './model.ts';
import { referenceWords } from './reference-words.ts';
import { findUnit } from './units.ts';

/** FIA-MOD-01: each line with its clause and the term it brings. */
function shooting(say: Say): readonly Row[] {
  const row = (term: string, value: number, clause: string, name = say('terms', term)): Row => ({
    id: `shooting/${name}`,
    term,
    cells: [name, signed(value)],
    clause,
  });
  const { targetOf } = referenceWords.value;
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
function melee(say: Say): readonly Row[] {
  const row = (term: string, value: number, clause: string): Row => ({
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
const weapons = (say: Say): readonly Row[] =>
  Object.entries(WEAPONS).map(([id, { range, inf, veh }]) => ({
    id: `weapons/${id}`,
    cells: [say('weapons', id), String(range), dice(inf), dice(veh)],
    clause: 'FIA-UNIT-06',
  }));
const dice = (value: number | '-'): string => (value === '-' ? '–' : signed(value));

/** FIA-TERR-02 */
const ground = (say: Say): readonly Row[] =>
  Object.entries(TERRAIN).map(([kind, { class: of, sight }]) => ({
    id: `ground/${kind}`,
    cells: [
      say('terrain', kind),
      say('classes', of),
      sight.includes('clear') ? '–' : referenceWords.value.yes,
    ],
    clause: 'FIA-TERR-02',
  }));

function sheet(say: Say): readonly Section[] {
  const words = referenceWords.value;
  const { titles, columns: of } = words;
  return [
    { id: 'turn', title: titles.turn, columns: [], rows: [], notes: words.turn },
    {
      id: 'shooting',
      title: titles.shooting,
      columns: [of.what, of.dice],
      rows: shooting(say),
      notes: words.shooting,
    },
    { id: 'damage', title: titles.damage, columns: [], rows: [], notes: words.damage },
    { id: 'melee', title: titles.melee, columns: [of.what, of.dice], rows: melee(say), notes: words.melee },
    {
      id: 'ground',
      title: titles.ground,
      columns: [of.ground, of.class, of.sight],
      rows: ground(say),
      notes: words.ground,
    },
    {
      id: 'weapons',
      title: titles.weapons,
      columns: [of.weapon, of.cm, of.infantry, of.vehicles],
      rows: weapons(say),
    },
    { id: 'ending', title: titles.ending, columns: [], rows: [], notes: words.ending },
  ];
}

/** What the chosen unit shoots with, and the ground it stands on. */
function counts(battle: ArmsBattle): readonly string[] {
  const unit = findUnit(battle, chosenPiece(battle)?.id);
  if (!unit?.at) return [];
  return [
    ...unit.profile.weapons.map(weapon => `weapons/${weapon}`),
    ...groundUnder(battle, unit.id, unit.at),
  ];
}

/** Fight in arms on one sheet. */
export const reference: Reference<ArmsBattle> = { sheet, counts };
