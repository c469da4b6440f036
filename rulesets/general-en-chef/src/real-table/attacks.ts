import { type Fields, wordFact, yesFact } from '@grognard/engine';
import { inArena } from '@grognard/table-scenario';
import { blockOf, firstRank } from '../figures.ts';
import type { Feature, Unit } from '../types.ts';
import {
  countOf,
  entrenched,
  garrisoned,
  HOUSE,
  house,
  houseOf,
  redoubt,
  stormOf,
  wallFact,
} from './houses.ts';
import { length } from './marches.ts';
import {
  alone,
  enemiesOf,
  fights,
  type GecIncident,
  isFoot,
  minded,
  someone,
  stands,
  type Told,
  unitOf,
  wall,
} from './parties.ts';
import { yard } from './yard.ts';

/** GECH-CHARGE-01: a charge at an enemy straight ahead: whether it gets there. */
export const charge: GecIncident = {
  kind: 'charge',
  clause: 'GECH-CHARGE-01',
  at: 'enemy',
  who: fights,
  whom: fights,
  facts: () => [length('distance', 'GECH-CHARGE-01', 4)],
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    return {
      scenario: yard(told.scenario),
      state: {
        quarter: 1,
        side: unit.side,
        units: {
          ...alone(told, stands(0, 0)),
          [target.id]: { ...stands(Number(told.facts['distance']), 180), ...minded(told, target.id) },
        },
      },
      orders: [{ type: 'charge', unit: unit.id, target: target.id }],
    };
  },
};

const HELD = ['none', 'light', 'hard', 'house', 'redoubt', 'gorge'] as const;
type Held = (typeof HELD)[number];
const ASPECTS = ['front', 'flank', 'rear'] as const;

/** GECH-CONTACT-01: at normal pace against an enemy, the obstacle he holds or a wall of his house. */
export const attack: GecIncident = {
  kind: 'attack',
  clause: 'GECH-CONTACT-01',
  at: 'enemy',
  who: fights,
  whom: fights,
  facts: told => {
    const target = unitOf(told, told.target);
    const held = (told.facts['held'] ?? 'none') as Held;
    return [
      length('distance', 'GECH-CONTACT-01', 3),
      wordFact('held', 'GECH-CONTACT-01', HELD),
      ...(held === 'none' ? [wordFact('aspect', 'GECH-CONTACT-02', ASPECTS)] : []),
      ...(held === 'house' || held === 'redoubt' ? [yesFact('empty', 'GEC-HOUSE-67')] : []),
      ...(held === 'house' && target && told.facts['empty'] !== true
        ? [wallFact(target, 'target-wall')]
        : []),
    ];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const gap = Number(told.facts['distance']);
    const held = told.facts['held'] as Held;
    const isBuilt = held === 'house' || held === 'redoubt' || held === 'gorge';
    return {
      scenario: yard(told.scenario, heldBy(held, gap, target)),
      state: {
        quarter: 1,
        side: unit.side,
        units: {
          ...alone(told, stands(0, 0)),
          [target.id]: { ...defending(told, target, gap), ...minded(told, target.id) },
        },
      },
      orders: [
        {
          type: 'attack',
          unit: unit.id,
          ...(held === 'none' && { target: target.id }),
          ...((held === 'light' || held === 'hard') && { feature: 'cover' }),
          ...(isBuilt && { feature: HOUSE, side: 'south' }),
        },
      ],
    };
  },
};

function heldBy(held: Held, gap: number, { figures }: Unit): readonly Feature[] {
  if (held === 'none') return [];
  if (held === 'light' || held === 'hard') return [wall(held, gap)];
  if (held === 'house') return [house('south', gap, figures)];
  return [redoubt('south', gap, figures, held === 'gorge' ? 'south' : 'north')];
}

/** Where the target stands: in the open as it is met, at its obstacle, or at the walls of its house. */
function defending(told: Told, target: Unit, gap: number): Fields {
  const { facts } = told;
  const held = facts['held'] as Held;
  const wallHeld = facts['empty'] === true || held === 'gorge' ? 'east' : 'south';
  const at = countOf(told, 'target-wall') || target.figures;
  if (held === 'house') return garrisoned(target, wallHeld, at);
  if (held === 'redoubt' || held === 'gorge') return entrenched(target, wallHeld, at);
  const { width, depth } = blockOf(target);
  if (held === 'none' && facts['aspect'] === 'flank') return { at: inArena(gap + width / 2), facing: 90 };
  if (held === 'none' && facts['aspect'] === 'rear') return { at: inArena(gap + depth), facing: 0 };
  return stands(gap, 180);
}

// ---------------------------------------------------------------- at a house or an obstacle

const WHERE = ['obstacle', 'house', 'corner'] as const;

/** GEC-HOUSE-62, GEC-LIN-09: more figures of a front are brought up, along an obstacle or round a house. */
export const extend: GecIncident = {
  kind: 'extend',
  clause: 'GEC-HOUSE-62',
  at: 'nobody',
  who: isFoot,
  facts: told => {
    const where = told.facts['where'] ?? WHERE[0];
    return [
      wordFact('where', 'GEC-HOUSE-62', WHERE),
      { id: 'brought', kind: 'count', clause: 'GEC-HOUSE-65', usual: 3, least: 1, most: 6 },
      ...(where === 'obstacle'
        ? []
        : [
            someone('garrison', 'GEC-HOUSE-62', enemiesOf(told, told.unit)),
            length('wall', 'GEC-HOUSE-45', 12),
          ]),
    ];
  },
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const where = told.facts['where'] as (typeof WHERE)[number];
    const garrison = unitOf(told, String(told.facts['garrison'] ?? ''));
    const isHouse = where !== 'obstacle' && garrison !== null;
    const size = Number(told.facts['wall']);
    return {
      scenario: yard(told.scenario, [isHouse ? houseOf(size) : wall('light', 0)]),
      state: {
        quarter: 1,
        side: unit.side,
        units: {
          ...alone(told, stands(0, 0)),
          ...(isHouse && { [garrison.id]: garrisoned(garrison, 'south', garrison.figures) }),
        },
        ...(isHouse && { engagements: [stormOf(unit.id, garrison.id, 3, 2)] }),
      },
      orders: [
        {
          type: 'extend',
          unit: unit.id,
          figures: countOf(told, 'brought'),
          ...(where === 'corner' && { side: 'west' }),
        },
        { type: 'skip', to: 'quarter-2' },
      ],
    };
  },
};

const frontOf = (told: Told, id: string): number => {
  const unit = unitOf(told, id);
  return unit ? firstRank(unit) : 0;
};
/** Fewer figures in the first rank reach beyond no wall. */
const WIDE = 4;

/** GEC-HOUSE-50: figures that reach beyond the wall fold round onto the next side, in the quarter of contact. */
export const fold: GecIncident = {
  kind: 'fold',
  clause: 'GEC-HOUSE-50',
  at: 'enemy',
  who: (told, id) => isFoot(told, id) && frontOf(told, id) >= WIDE,
  whom: isFoot,
  facts: told => [
    length('distance', 'GEC-HOUSE-50', 0.5),
    length('wall', 'GEC-HOUSE-48', Math.max(1.5, frontOf(told, told.unit) * 1.5 - 4)),
    { id: 'folded', kind: 'count', clause: 'GEC-HOUSE-50', usual: 2, least: 1, most: 20 },
  ],
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    return {
      scenario: yard(told.scenario, [houseOf(Number(told.facts['wall']))]),
      state: {
        quarter: 1,
        side: unit.side,
        units: {
          ...alone(told, stands(-Number(told.facts['distance']), 0)),
          [target.id]: { ...garrisoned(target, 'south', target.figures), ...minded(told, target.id) },
        },
      },
      orders: [
        { type: 'attack', unit: unit.id, feature: HOUSE, side: 'south' },
        { type: 'fold', unit: unit.id, figures: countOf(told, 'folded'), side: 'west' },
      ],
    };
  },
};
