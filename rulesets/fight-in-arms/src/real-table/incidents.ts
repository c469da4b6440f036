import { type Fields, namedBy, unitFact, wordFact, yesFact } from '@grognard/engine';
import { inArena } from '@grognard/table-scenario';
import { has } from '../troops.ts';
import type { Element, Unit } from '../types.ts';
import { boarders, disembark, embark, move, overrun } from './moves.ts';
import {
  type FiaFact,
  type FiaIncident,
  friendsOf,
  grouped,
  groupFacts,
  isThere,
  patch,
  stands,
  type Told,
  unitOf,
  weaponsOf,
} from './parties.ts';
import { landing, yard } from './yard.ts';

const GROUND = ['open', 'forest', 'trench', 'bunker'] as const;

/** FIA-HQ-04: the headquarters in one line with the target, shoulder to shoulder. */
function beside(told: Told, target: Unit, ahead: number): Readonly<Record<string, Fields>> {
  const id = namedBy(told, 'target-hq');
  const hq = id === undefined ? null : unitOf(told, id);
  return hq ? { [hq.id]: { at: inArena(ahead, (target.width + hq.width) / 2), facing: 180 } } : {};
}

/** FIA-SHOOT-01: a unit shoots at an enemy straight ahead of it. */
const shoot: FiaIncident = {
  kind: 'shoot',
  clause: 'FIA-SHOOT-03',
  at: 'enemy',
  who: (told, id) => isThere(told, id) && weaponsOf(told, unitOf(told, id)).length > 0,
  whom: isThere,
  facts: told => {
    const weapons = weaponsOf(told, unitOf(told, told.unit));
    const longest = Math.max(1, ...weapons.map(([, { range }]) => range));
    return [
      {
        ...wordFact('weapon', 'FIA-SHOOT-04', weapons.length > 0 ? weapons.map(([id]) => id) : ['']),
        texts: 'weapons',
      },
      { id: 'distance', kind: 'length', clause: 'FIA-SHOOT-07', usual: 10, least: 0.1, most: 2 * longest },
      yesFact('moved', 'FIA-MOD-02'),
      wordFact('ground', 'FIA-TCOMBAT-03', GROUND),
      ...(weapons.some(([, { indirect }]) => indirect) ? [yesFact('unseen', 'FIA-LOS-07')] : []),
      yesFact('shooter-rough', 'FIA-TCOMBAT-01'),
      ...unitFact(
        'target-hq',
        'FIA-HQ-04',
        friendsOf(told, told.target, unit => has(unit, 'hq')),
      ),
    ] satisfies readonly FiaFact[];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const { facts } = told;
    const gap = Number(facts['distance']);
    const cover = facts['ground'] as (typeof GROUND)[number];
    const ground = [
      ...(cover === 'open' ? [] : [patch('cover', cover, gap - 0.01, gap + target.depth + 20)]),
      ...(facts['shooter-rough'] === true ? [patch('rough', 'mud', -20, 0.01)] : []),
      ...(facts['unseen'] === true ? [patch('screen', 'cliff', gap / 2 - 0.5, gap / 2 + 0.5)] : []),
    ];
    const moved = facts['moved'] === true;
    return {
      scenario: yard(told.scenario, ground),
      state: {
        side: unit.side,
        units: {
          [unit.id]: { ...stands(0, 0), moved },
          [target.id]: stands(gap, 180),
          ...beside(told, target, gap),
        },
        ...(moved && { activation: { units: [unit.id], moved } }),
      },
      orders: [{ type: 'shoot', side: unit.side, unit: unit.id, target: target.id, weapon: facts['weapon'] }],
    };
  },
};

// ---------------------------------------------------------------- close combat

const WHO = ['nobody', 'unit', 'target', 'both'] as const;

const fightFacts: readonly FiaFact[] = [
  wordFact('rough', 'FIA-TCOMBAT-02', WHO),
  wordFact('higher', 'FIA-TCOMBAT-05', ['nobody', 'unit', 'target']),
];

/** Ground under either party: the line of contact lies `ahead` of the middle. */
function fightGround({ facts }: Told, ahead: number): readonly Element[] {
  const { rough, higher } = facts;
  const own = (id: string, kind: Element['kind']) => patch(`${id}-unit`, kind, -30, ahead - 0.01);
  const theirs = (id: string, kind: Element['kind']) => patch(`${id}-target`, kind, ahead + 0.01, ahead + 30);
  return [
    ...(rough === 'unit' || rough === 'both' ? [own('rough', 'mud')] : []),
    ...(rough === 'target' || rough === 'both' ? [theirs('rough', 'mud')] : []),
    ...(higher === 'unit' ? [own('hill', 'hill')] : []),
    ...(higher === 'target' ? [theirs('hill', 'hill')] : []),
  ];
}

/** FIA-CHARGE-03: a charge from so far off, with its die, and the fight if it gets there. */
const charge: FiaIncident = {
  kind: 'charge',
  clause: 'FIA-CHARGE-03',
  at: 'enemy',
  who: isThere,
  whom: isThere,
  facts: told => {
    const most = 2 * (unitOf(told, told.unit)?.profile.m ?? 1) + 12;
    return [
      { id: 'distance', kind: 'length', clause: 'FIA-CHARGE-05', usual: 5, least: 0.1, most },
      wordFact('manner', 'FIA-CHARGE-08', ['charge', 'walk']),
      ...fightFacts,
      ...groupFacts(told),
    ];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const gap = Number(told.facts['distance']);
    const { named, units } = grouped(told);
    return {
      scenario: yard(told.scenario, fightGround(told, gap)),
      state: {
        side: unit.side,
        units: { ...units, [target.id]: stands(gap, 180) },
      },
      orders: [
        told.facts['manner'] === 'walk'
          ? { type: 'move', side: unit.side, ...named, path: [{ forward: gap }], into: target.id }
          : { type: 'charge', side: unit.side, ...named, target: target.id },
      ],
    };
  },
};

/** FIA-MULTI-01: friends whose front touches the main enemy from the side. */
function seconds(told: Told, unit: Unit, target: Unit): Readonly<Record<string, Fields>> {
  const [own, theirs] = [namedBy(told, 'unit-second'), namedBy(told, 'target-second')];
  return {
    ...(own !== undefined && { [own]: { at: inArena(target.depth / 2, target.width / -2), facing: 90 } }),
    ...(theirs !== undefined && { [theirs]: { at: inArena(unit.depth / -2, unit.width / 2), facing: 270 } }),
  };
}

/** FIA-MELEE-03: two units that touch fight. */
const fight: FiaIncident = {
  kind: 'fight',
  clause: 'FIA-MELEE-06',
  at: 'enemy',
  who: isThere,
  whom: isThere,
  facts: told => [
    ...fightFacts,
    ...unitFact('unit-second', 'FIA-MULTI-01', friendsOf(told, told.unit)),
    ...unitFact('target-second', 'FIA-MULTI-01', friendsOf(told, told.target)),
  ],
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    return {
      scenario: yard(told.scenario, fightGround(told, 0)),
      state: {
        side: unit.side,
        units: {
          [unit.id]: { ...stands(0, 0), activated: false, fought: false },
          [target.id]: { ...stands(0, 180), fought: false },
          ...seconds(told, unit, target),
        },
      },
      orders: [{ type: 'fight', side: unit.side, unit: unit.id, target: target.id }],
    };
  },
};

/** FIA-RALLY-01: a disorganised unit stands still for the whole turn. */
const rally: FiaIncident = {
  kind: 'rally',
  clause: 'FIA-RALLY-01',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.disorganised ?? false,
  facts: () => [],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    return {
      scenario: yard(told.scenario),
      state: { side: unit.side, units: {} },
      orders: [{ type: 'rally', side: unit.side, unit: unit.id }],
    };
  },
};

const sideAfter = ({ scenario }: Told, side: string): string =>
  scenario.sides.find(({ id }) => id !== side)!.id;

/** FIA-INIT-01: who acts first in the first turn. */
const initiative: FiaIncident = {
  kind: 'initiative',
  clause: 'FIA-INIT-01',
  at: 'turn',
  who: () => true,
  facts: () => [],
  lay: ({ scenario, kept }) => ({
    scenario: yard(scenario),
    state: { phase: 'turn-start', units: {} },
    orders: [{ type: 'begin-turn', side: kept.side }],
    onward: landing(scenario),
  }),
};

/** FIA-TURN-02: rallies end, losses are counted, and the initiative of the next turn is thrown for. */
const turn: FiaIncident = {
  kind: 'turn',
  clause: 'FIA-TURN-02',
  at: 'turn',
  who: () => true,
  facts: () => [],
  lay: told => ({
    scenario: yard(told.scenario),
    state: { first: sideAfter(told, told.kept.side), units: boarders(told) },
    orders: [
      { type: 'end-phase', side: told.kept.side },
      { type: 'begin-turn', side: told.kept.side },
    ],
    onward: landing(told.scenario),
  }),
};

export const INCIDENTS: readonly FiaIncident[] = [
  initiative,
  move,
  shoot,
  charge,
  overrun,
  fight,
  rally,
  embark,
  disembark,
  turn,
];
