import { type Fields, wordFact, yesFact } from '@grognard/engine';
import { FIRE_TABLE } from '../data.ts';
import { firstRank } from '../figures.ts';
import type { Feature, Unit } from '../types.ts';
import { countOf, garrisoned, HOUSE, house, wallFact } from './houses.ts';
import { batter, charge, enter, form, leave, march, work } from './marches.ts';
import {
  COVER,
  companions,
  fights,
  type GecFact,
  type GecIncident,
  isTroops,
  minded,
  moraleFacts,
  othersSteady,
  stands,
  type Told,
  unitOf,
  wall,
} from './parties.ts';
import { yard } from './yard.ts';

const rangeOf = (unit: Unit | null): number => {
  if (!unit) return 1;
  if (unit.gun) return FIRE_TABLE.guns[unit.gun].ball.range;
  return unit.weapon === 'none' ? 1 : Math.max(...FIRE_TABLE.weapons[unit.weapon].map(([range]) => range));
};

const HOUSED = [...COVER, 'house'] as const;
const OWN_HOUSE = 'own-house';

/** GEC-HOUSE-39: whoever fires from a house fires from one of its walls; guns and horse are never in one. */
const inHouse = (told: Told, unit: Unit | null, house: string, wallOf: string): readonly GecFact[] => {
  if (!unit || (unit.arm !== 'infantry' && unit.arm !== 'engineer')) return [];
  return [yesFact(house, 'GEC-HOUSE-39'), ...(told.facts[house] === true ? [wallFact(unit, wallOf)] : [])];
};

/** What covers a target: a wall before it, or a house that it is in. */
const coverAt = (cover: (typeof HOUSED)[number], ahead: number, figures: number): readonly Feature[] => {
  if (cover === 'none') return [];
  return [cover === 'house' ? house('south', ahead, figures) : wall(cover, ahead)];
};

/** GECH-FIRE-07: a unit fires at an enemy straight ahead of it; its losses, and what they do to it. */
const fire: GecIncident = {
  kind: 'fire',
  clause: 'GECH-FIRE-07',
  at: 'enemy',
  who: (told, id) => {
    const unit = unitOf(told, id);
    return unit !== null && isTroops(unit) && (unit.gun !== null || unit.weapon !== 'none');
  },
  whom: fights,
  facts: told => {
    const [unit, target] = [unitOf(told, told.unit), unitOf(told, told.target)];
    const range = rangeOf(unit);
    return [
      {
        id: 'distance',
        kind: 'length',
        clause: 'GECH-FIRE-05',
        usual: range / 3,
        least: 0.1,
        most: 2 * range,
      },
      { id: 'idle', kind: 'count', clause: 'GECH-FIRE-02', usual: 2, least: 0, most: 2 },
      wordFact('cover', 'GECH-FIRE-09', HOUSED),
      ...inHouse(told, unit, 'from-house', 'at-wall'),
      ...(told.facts['cover'] === 'house' && target ? [wallFact(target, 'target-wall')] : []),
      ...(unit?.gun ? [wordFact('shot', 'GECH-FIRE-05', ['ball', 'canister'])] : []),
      ...moraleFacts(told, 'target'),
    ];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const { facts } = told;
    const gap = Number(facts['distance']);
    const idle = Number(facts['idle']);
    const cover = facts['cover'] as (typeof HOUSED)[number];
    const used = [idle > 0 ? 'idle' : 'move', idle > 1 ? 'idle' : 'move'];
    const isInside = facts['from-house'] === true;
    const [own, theirs] = [countOf(told, 'at-wall'), countOf(told, 'target-wall')];
    return {
      scenario: yard(told.scenario, [
        ...coverAt(cover, gap, theirs),
        ...(isInside ? [{ ...house('north', 0, own), id: OWN_HOUSE }] : []),
      ]),
      state: {
        phase: 'fire',
        quarter: 2,
        side: unit.side,
        units: {
          ...othersSteady(told),
          [unit.id]: {
            ...stands(0, 0),
            ...minded(told, unit.id),
            ...(isInside && { ...garrisoned(unit, 'north', own), in: OWN_HOUSE }),
            used,
          },
          [target.id]: {
            ...stands(gap, 180),
            ...minded(told, target.id),
            ...(cover === 'house' && garrisoned(target, 'south', theirs)),
          },
          ...companions(told, 'target', target, gap),
        },
      },
      orders: [
        {
          type: 'fire',
          unit: unit.id,
          target: target.id,
          ...(isInside && { side: 'north' }),
          ...(unit.gun && { shot: facts['shot'] }),
        },
        { type: 'skip', to: 'quarter-3' },
      ],
    };
  },
};

// ---------------------------------------------------------------- melee

/** GECH-MELEE-02: a round between two units in contact, and what losing it does. */
const melee: GecIncident = {
  kind: 'melee',
  clause: 'GECH-MELEE-05',
  at: 'enemy',
  who: fights,
  whom: fights,
  facts: told => {
    const [unit, target] = [unitOf(told, told.unit), unitOf(told, told.target)];
    const front = (of: Unit | null) => (of ? firstRank(of) : 1);
    const touching = Math.min(front(unit), front(target));
    const count = (id: string, usual: number, of: Unit | null): GecFact => ({
      id,
      kind: 'count',
      clause: 'GECH-MELEE-02',
      usual,
      least: 0,
      most: of?.figures ?? 1,
    });
    return [
      { id: 'round', kind: 'count', clause: 'GECH-MELEE-02', usual: 1, least: 1, most: 20 },
      count('unit-contact', touching, unit),
      count('target-contact', touching, target),
      count('unit-overlap', 0, unit),
      count('target-overlap', 0, target),
      yesFact('charge', 'GECH-CHARGE-01'),
      wordFact('aspect', 'GECH-CONTACT-02', ['front', 'flank', 'rear']),
      wordFact('cover', 'GECH-MELEE-03', HOUSED),
      ...(told.facts['cover'] === 'house' && target ? [wallFact(target, 'target-wall')] : []),
      wordFact('above', 'GEC-HILL-26', ['nobody', 'unit', 'target']),
      wordFact('followed', 'GECH-MELEE-06', ['nobody', 'unit', 'target']),
      yesFact('late', 'GECH-MELEE-04'),
      ...moraleFacts(told, 'unit'),
      ...moraleFacts(told, 'target'),
    ];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const cover = told.facts['cover'] as (typeof HOUSED)[number];
    const garrison = countOf(told, 'target-wall');
    return {
      scenario: yard(told.scenario, coverAt(cover, 0, garrison)),
      state: {
        phase: 'fire',
        quarter: 4,
        side: unit.side,
        engagements: [engagementOf(told)],
        units: {
          ...othersSteady(told),
          [unit.id]: { ...stands(0, 0), ...minded(told, unit.id) },
          [target.id]: {
            ...stands(0, 180),
            ...minded(told, target.id),
            ...(cover === 'house' && garrisoned(target, 'south', garrison)),
          },
          ...companions(told, 'unit', unit, 0),
          ...companions(told, 'target', target, 0),
        },
      },
      orders: [{ type: 'skip', to: 'follow' }],
      asks: { query: 'chances', of: 'melee', unit: unit.id, target: target.id },
    };
  },
};

function engagementOf({ facts, unit, target }: Told): Fields {
  const who = (fact: string) => ({ unit, target })[String(facts[fact])] ?? null;
  const isHouse = facts['cover'] === 'house';
  const isOver = facts['cover'] !== 'none';
  return {
    attacker: unit,
    defender: target,
    ground: isHouse ? 'house-side' : isOver ? 'linear' : 'open',
    feature: isHouse ? HOUSE : isOver ? 'cover' : null,
    side: isHouse ? 'south' : null,
    aspect: facts['aspect'],
    contact: { [unit]: facts['unit-contact'], [target]: facts['target-contact'] },
    overlap: { [unit]: facts['unit-overlap'], [target]: facts['target-overlap'] },
    charge: facts['charge'],
    round: facts['round'],
    half: facts['late'] === true ? 2 : 1,
    above: who('above'),
    followed: who('followed'),
  };
}

// ---------------------------------------------------------------- time

/** GECH-MORALE-03, GECH-MORALE-04: those who run go on running, those who halted take heart. */
const half: GecIncident = {
  kind: 'half',
  clause: 'GECH-MORALE-04',
  at: 'all',
  who: () => true,
  facts: () => [],
  lay: ({ scenario }) => ({
    scenario: yard(scenario),
    state: { phase: 'fire', quarter: 2, units: {} },
    orders: [{ type: 'skip', to: 'quarter-3' }],
  }),
};

/** GECH-SEQ-01, GECH-RALLY-01: the end of a period: the routed may rally. */
const turn: GecIncident = {
  kind: 'turn',
  clause: 'GECH-SEQ-01',
  at: 'turn',
  who: () => true,
  facts: () => [],
  lay: ({ scenario }) => ({
    scenario: yard(scenario),
    state: { phase: 'follow', quarter: 4, units: {} },
    orders: [{ type: 'skip', to: 'next-period' }],
  }),
};

export const INCIDENTS: readonly GecIncident[] = [
  march,
  form,
  charge,
  enter,
  leave,
  work,
  batter,
  fire,
  melee,
  half,
  turn,
];
