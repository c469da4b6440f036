import { type Fields, wordFact, yesFact } from '@grognard/engine';
import { arenaShape } from '@grognard/table-scenario';
import { FIRE_TABLE } from '../data.ts';
import { firstRank } from '../figures.ts';
import type { Feature, FightGround, Position, Unit } from '../types.ts';
import { attack, charge, extend, fold } from './attacks.ts';
import { enter, leave, relieve, reposition, stance } from './garrisons.ts';
import { countOf, entrenched, garrisoned, HOUSE, house, redoubt, wallFact } from './houses.ts';
import { dress, form, march, reform, ride } from './marches.ts';
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
import { abandon, batter, work } from './works.ts';
import { yard } from './yard.ts';

const rangeOf = (unit: Unit | null): number => {
  if (!unit) return 1;
  if (unit.gun) return FIRE_TABLE.guns[unit.gun].ball.range;
  return unit.weapon === 'none' ? 1 : Math.max(...FIRE_TABLE.weapons[unit.weapon].map(([range]) => range));
};

/** What covers a target from fire. */
const HOUSED = [...COVER, 'house', 'redoubt'] as const;
type Housed = (typeof HOUSED)[number];
/** What is fought over: also in a wood, inside a house, or in the streets where both have come in. */
const FOUGHT = [...HOUSED, 'wood', 'inside', 'street'] as const;
type Fought = (typeof FOUGHT)[number];
const OWN_HOUSE = 'own-house';

/** GEC-HOUSE-39: whoever fires from a house fires from one of its walls; guns and horse are never in one. */
const inHouse = (told: Told, unit: Unit | null, house: string, wallOf: string): readonly GecFact[] => {
  if (!unit || (unit.arm !== 'infantry' && unit.arm !== 'engineer')) return [];
  const isIn = told.facts[house] === true;
  return [
    yesFact(house, 'GEC-HOUSE-39'),
    ...(isIn ? [yesFact('redoubt', 'GEC-REDOUBT-03'), wallFact(unit, wallOf)] : []),
  ];
};

/** What covers a target: a wall before it, or a house that it is in. */
const coverAt = (cover: Housed, ahead: number, figures: number): readonly Feature[] => {
  if (cover === 'none') return [];
  if (cover === 'light' || cover === 'hard') return [wall(cover, ahead)];
  return [cover === 'house' ? house('south', ahead, figures) : redoubt('south', ahead, figures, 'north')];
};
const isWalled = (cover: unknown): boolean => cover === 'house' || cover === 'redoubt';

/** Who is behind walls, with so many at the one in question; nothing for others. */
const behindWalls = (unit: Unit, cover: unknown, figures: number): Fields => {
  if (cover === 'house') return garrisoned(unit, 'south', figures);
  return cover === 'redoubt' ? entrenched(unit, 'south', figures) : {};
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
      ...(isWalled(told.facts['cover']) && target ? [wallFact(target, 'target-wall')] : []),
      ...(unit?.gun ? [wordFact('shot', 'GECH-FIRE-05', ['ball', 'canister'])] : []),
      ...moraleFacts(told, 'target'),
    ];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const { facts } = told;
    const gap = Number(facts['distance']);
    const idle = Number(facts['idle']);
    const cover = facts['cover'] as Housed;
    const used = [idle > 0 ? 'idle' : 'move', idle > 1 ? 'idle' : 'move'];
    const isInside = facts['from-house'] === true;
    const [own, theirs] = [countOf(told, 'at-wall'), countOf(told, 'target-wall')];
    const isDug = facts['redoubt'] === true;
    const lodging = isDug ? redoubt('north', 0, own, 'south') : house('north', 0, own);
    const lodged = isDug ? entrenched(unit, 'north', own) : garrisoned(unit, 'north', own);
    return {
      scenario: yard(told.scenario, [
        ...coverAt(cover, gap, theirs),
        ...(isInside ? [{ ...lodging, id: OWN_HOUSE }] : []),
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
            ...(isInside && { ...lodged, in: OWN_HOUSE }),
            used,
          },
          [target.id]: {
            ...stands(gap, 180),
            ...minded(told, target.id),
            ...behindWalls(target, cover, theirs),
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
      wordFact('cover', 'GECH-MELEE-03', FOUGHT),
      ...(isWalled(told.facts['cover']) && target ? [wallFact(target, 'target-wall')] : []),
      wordFact('above', 'GEC-HILL-26', ['nobody', 'unit', 'target']),
      wordFact('followed', 'GECH-MELEE-06', ['nobody', 'unit', 'target']),
      yesFact('late', 'GECH-MELEE-04'),
      ...moraleFacts(told, 'unit'),
      ...moraleFacts(told, 'target'),
    ];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const garrison = countOf(told, 'target-wall');
    return {
      scenario: yard(told.scenario, foughtOver(told, unit, target)),
      state: {
        phase: 'fire',
        quarter: 4,
        side: unit.side,
        engagements: [engagementOf(told)],
        units: {
          ...othersSteady(told),
          [unit.id]: {
            ...stands(0, 0),
            ...minded(told, unit.id),
            ...(isIndoors(told) && garrisoned(unit, 'south', 0)),
          },
          [target.id]: {
            ...stands(0, 180),
            ...minded(told, target.id),
            ...behindWalls(target, told.facts['cover'], garrison),
            ...(isIndoors(told) && garrisoned(target, 'north', target.figures)),
          },
          ...companions(told, 'unit', unit, 0),
          ...companions(told, 'target', target, 0),
        },
      },
      orders: [{ type: 'skip', to: 'follow' }],
      onward: toTheWinner,
      asks: { query: 'chances', of: 'melee', unit: unit.id, target: target.id },
    };
  },
};

/** GECH-MELEE-06: on to the part of the follow phase in which the winner may choose. */
const toTheWinner = ({ phase, won, side, units }: Position): Fields | null => {
  const winners = units.filter(({ id }) => won.some(({ winner }) => winner === id));
  const isTheirs = winners.length > 0 && winners.every(unit => unit.side !== side);
  return phase === 'follow' && isTheirs ? { type: 'end', side } : null;
};

/** GEC-HOUSE-61, GEC-HOUSE-69: the one inside with the garrison, or both in the streets. */
const isIndoors = ({ facts }: Told): boolean => facts['cover'] === 'inside' || facts['cover'] === 'street';

function foughtOver(told: Told, unit: Unit, target: Unit): readonly Feature[] {
  const cover = told.facts['cover'] as Fought;
  if (cover === 'wood') return [{ id: 'wood', kind: 'wood', shape: arenaShape(-60, 60, -60, 60) }];
  if (cover === 'inside' || cover === 'street')
    return [house('south', 0, Math.max(unit.figures, target.figures))];
  return coverAt(cover, 0, countOf(told, 'target-wall'));
}

/** By what is fought over: the ground of the fight, and the piece of ground. */
const GROUNDS: Readonly<Record<Fought, readonly [FightGround, string | null]>> = {
  none: ['open', null],
  light: ['linear', 'cover'],
  hard: ['linear', 'cover'],
  wood: ['wood', 'wood'],
  house: ['house-side', HOUSE],
  redoubt: ['house-side', HOUSE],
  inside: ['house-inside', HOUSE],
  street: ['street', HOUSE],
};

function engagementOf({ facts, unit, target }: Told): Fields {
  const who = (fact: string) => ({ unit, target })[String(facts[fact])] ?? null;
  const [ground, feature] = GROUNDS[facts['cover'] as Fought];
  return {
    attacker: unit,
    defender: target,
    ground,
    feature,
    side: feature === HOUSE ? 'south' : null,
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
  reform,
  attack,
  charge,
  enter,
  leave,
  relieve,
  reposition,
  stance,
  extend,
  fold,
  dress,
  work,
  abandon,
  ride,
  batter,
  fire,
  melee,
  half,
  turn,
];
