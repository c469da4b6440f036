import { namedBy, unitFact, wordFact, yesFact } from '@grognard/engine';
import {
  countOf,
  entrenched,
  garrisoned,
  HOUSE,
  house,
  redoubt,
  squareHouse,
  stormOf,
  wallFact,
} from './houses.ts';
import {
  alone,
  enemiesOf,
  type GecFact,
  type GecIncident,
  isFoot,
  minded,
  someone,
  stands,
  type Told,
  unitOf,
} from './parties.ts';
import { yard } from './yard.ts';

const WAYS_OUT = ['column', 'unformed'] as const;
const isRedoubt = ({ facts }: Told): boolean => facts['redoubt'] === true;
const REDOUBT: GecFact = yesFact('redoubt', 'GEC-REDOUBT-04');

/** GEC-HOUSE-07, GEC-HOUSE-18, GEC-REDOUBT-04: a unit goes in and takes its places at the walls. */
export const enter: GecIncident = {
  kind: 'enter',
  clause: 'GEC-HOUSE-18',
  at: 'nobody',
  who: isFoot,
  facts: () => [REDOUBT, yesFact('touching', 'GEC-HOUSE-12', true)],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const isThere = told.facts['touching'] === true;
    const { figures } = unit;
    return {
      scenario: yard(told.scenario, [
        isRedoubt(told) ? redoubt('south', 0, figures, 'south') : house('south', 0, figures),
      ]),
      state: { quarter: 1, side: unit.side, units: alone(told, stands(isThere ? 0 : -20, 0)) },
      orders: [
        { type: 'enter', unit: unit.id, feature: HOUSE, place: { north: figures } },
        { type: 'skip', to: 'quarter-3' },
      ],
    };
  },
};

/** GEC-HOUSE-26, GEC-HOUSE-27: a garrison comes out, rank by rank or as it can. */
export const leave: GecIncident = {
  kind: 'leave',
  clause: 'GEC-HOUSE-26',
  at: 'nobody',
  who: isFoot,
  facts: () => [REDOUBT, wordFact('as', 'GEC-HOUSE-26', WAYS_OUT)],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const inside = isRedoubt(told) ? entrenched(unit, 'north', 6) : garrisoned(unit, 'south', 6);
    return {
      scenario: yard(told.scenario, [
        isRedoubt(told) ? redoubt('south', 0, 6, 'south') : house('south', 0, 6),
      ]),
      state: { quarter: 1, side: unit.side, units: alone(told, inside) },
      orders: [
        { type: 'leave', unit: unit.id, by: 'south', as: told.facts['as'] },
        { type: 'skip', to: 'next-period' },
      ],
    };
  },
};

/** GEC-HOUSE-24, GEC-HOUSE-25: one unit goes in, and a friend comes out meanwhile. */
export const relieve: GecIncident = {
  kind: 'relieve',
  clause: 'GEC-HOUSE-24',
  at: 'nobody',
  who: (told, id) => isFoot(told, id) && relievable(told, id).length > 0,
  facts: told => [
    someone('relieved', 'GEC-HOUSE-24', relievable(told, told.unit)),
    yesFact('touching', 'GEC-HOUSE-25', true),
    wordFact('as', 'GEC-HOUSE-26', WAYS_OUT),
  ],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const friend = unitOf(told, namedBy(told, 'relieved') ?? relievable(told, unit.id)[0]!)!;
    const isThere = told.facts['touching'] === true;
    return {
      scenario: yard(told.scenario, [squareHouse(Math.max(unit.figures, friend.figures))]),
      state: {
        quarter: 1,
        side: unit.side,
        units: {
          ...alone(told, stands(isThere ? 0 : -20, 0)),
          [friend.id]: { ...garrisoned(friend, 'north', friend.figures), ...minded(told, friend.id) },
        },
      },
      orders: [
        {
          type: 'relieve',
          unit: unit.id,
          feature: HOUSE,
          place: { north: unit.figures },
          by: 'east',
          as: told.facts['as'],
        },
        { type: 'skip', to: 'quarter-3' },
      ],
    };
  },
};

const relievable = (told: Told, id: string): readonly string[] => {
  const side = unitOf(told, id)?.side;
  return told.scenario.units
    .filter(each => each.side === side && each.id !== id && isFoot(told, each.id))
    .map(each => each.id);
};

/** GEC-HOUSE-22, GEC-HOUSE-23: a garrison shifts figures round the corner. */
export const reposition: GecIncident = {
  kind: 'reposition',
  clause: 'GEC-HOUSE-22',
  at: 'nobody',
  who: isFoot,
  facts: told => {
    const unit = unitOf(told, told.unit);
    return unit
      ? [
          wallFact(unit, 'at-wall'),
          { id: 'shifted', kind: 'count', clause: 'GEC-HOUSE-22', usual: 1, least: 1, most: unit.figures },
          ...unitFact('attacker', 'GEC-HOUSE-22', enemiesOf(told, unit.id)),
        ]
      : [];
  },
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const [held, shifted] = [countOf(told, 'at-wall'), countOf(told, 'shifted')];
    const attacker = namedBy(told, 'attacker');
    const inside = garrisoned(unit, 'south', held);
    return {
      scenario: yard(told.scenario, [squareHouse(unit.figures)]),
      state: {
        quarter: 1,
        side: unit.side,
        units: {
          ...alone(told, { ...inside, garrison: { south: held, west: unit.figures - held } }),
          ...(attacker !== undefined && { [attacker]: stands(0, 0) }),
        },
        ...(attacker !== undefined && { engagements: [stormOf(attacker, unit.id, 1)] }),
      },
      orders: [
        {
          type: 'reposition',
          unit: unit.id,
          place: {
            south: Math.max(0, held - shifted),
            east: Math.min(held, shifted),
            west: unit.figures - held,
          },
        },
        { type: 'skip', to: 'quarter-4' },
      ],
    };
  },
};

/** GEC-HOUSE-73: whether a garrison of élite or guard would surrender. */
export const stance: GecIncident = {
  kind: 'stance',
  clause: 'GEC-HOUSE-73',
  at: 'nobody',
  who: (told, id) => STEADFAST.includes(unitOf(told, id)?.quality ?? ''),
  facts: () => [yesFact('surrenders', 'GEC-HOUSE-73', true)],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    return {
      scenario: yard(told.scenario),
      state: { quarter: 1, side: unit.side, units: alone(told, stands(0, 0)) },
      orders: [{ type: 'stance', unit: unit.id, lastStand: told.facts['surrenders'] !== true }],
    };
  },
};
const STEADFAST: readonly string[] = ['elite', 'guard'];
