import { type Fields, wordFact, yesFact } from '@grognard/engine';
import { arenaShape, inArena } from '@grognard/table-scenario';
import { mayForm } from '../muster.ts';
import { quarterAllowance } from '../rules/allowance.ts';
import { type Feature, FORMATIONS } from '../types.ts';
import { countOf, garrisoned, HOUSE, house } from './houses.ts';
import {
  fights,
  type GecFact,
  type GecIncident,
  minded,
  othersSteady,
  stands,
  type Told,
  unitOf,
  wall,
} from './parties.ts';
import { yard } from './yard.ts';

const MANNERS = ['advance', 'forced', 'retire', 'wheel', 'cross'] as const;
const GROUND = ['open', 'wood'] as const;
type Manner = (typeof MANNERS)[number];
const FAR = 90;

/** Only who marches is in the arena; the first quarter of a period begins. */
const alone = (told: Told, fields: Fields): Readonly<Record<string, Fields>> => ({
  ...othersSteady(told),
  [told.unit]: { ...fields, ...minded(told, told.unit) },
});

const length = (id: string, clause: GecFact['clause'], usual: number): GecFact => ({
  id,
  kind: 'length',
  clause,
  usual,
  least: 0.1,
  most: 60,
});

/** GECH-MOVE-01: so far in a quarter, in such a manner, through such ground: whether it may, and what it does. */
export const march: GecIncident = {
  kind: 'march',
  clause: 'GECH-MOVE-01',
  at: 'nobody',
  who: fights,
  facts: told => {
    const unit = unitOf(told, told.unit);
    const usual = unit ? quarterAllowance(unit, 'normal') : 1;
    const manner = (told.facts['manner'] ?? 'advance') as Manner;
    const asked: Readonly<Record<Manner, readonly GecFact[]>> = {
      advance: [length('march', 'GECH-MOVE-02', usual), ...woodFacts(told, usual)],
      forced: [length('march', 'GECH-MOVE-08', usual), ...woodFacts(told, usual)],
      retire: [length('march', 'GECH-MOVE-06', usual / 2)],
      wheel: [{ id: 'wheel', kind: 'count', clause: 'GECH-MOVE-04', usual: 30, least: 1, most: 90 }],
      cross: [wordFact('obstacle', 'GEC-LIN-03', ['light', 'hard'])],
    };
    return [wordFact('manner', 'GECH-MOVE-01', MANNERS), ...asked[manner]];
  },
  lay: told => {
    const { facts, unit } = told;
    const manner = facts['manner'] as Manner;
    const distance = Number(facts['march'] ?? 0);
    const order = {
      advance: { type: 'advance', distance },
      forced: { type: 'advance', distance, pace: 'forced' },
      retire: { type: 'retire', distance },
      wheel: { type: 'wheel', angle: Number(facts['wheel'] ?? 0), pivot: 'right' },
      cross: { type: 'cross', obstacle: 'cover' },
    }[manner];
    return {
      scenario: yard(told.scenario, groundOf(told, distance)),
      state: { quarter: 1, side: unitOf(told, unit)!.side, units: alone(told, stands(0, 0)) },
      orders: [{ ...order, unit }, ...(manner === 'cross' ? [{ type: 'skip', to: 'quarter-3' }] : [])],
    };
  },
};

const woodFacts = ({ facts }: Told, usual: number): readonly GecFact[] => [
  wordFact('ground', 'GEC-WOOD-11', GROUND),
  ...(facts['ground'] === 'wood' ? [length('through', 'GEC-WOOD-11', usual / 2)] : []),
];

function groundOf({ facts }: Told, distance: number): readonly Feature[] {
  if (facts['manner'] === 'cross') return [wall(facts['obstacle'] as 'light' | 'hard', 0)];
  if (facts['ground'] !== 'wood') return [];
  const begins = distance - Number(facts['through']);
  return [{ id: 'wood', kind: 'wood', shape: arenaShape(begins > 0 ? begins : -FAR, FAR) }];
}

/** GECH-CHFORM-01: a unit takes another formation. */
export const form: GecIncident = {
  kind: 'form',
  clause: 'GECH-CHFORM-01',
  at: 'nobody',
  who: fights,
  facts: told => {
    const unit = unitOf(told, told.unit);
    const values = FORMATIONS.filter(
      each => unit !== null && each !== unit.formation && mayForm(unit.arm, each),
    );
    return [
      { ...wordFact('to', 'GECH-CHFORM-01', values.length > 0 ? values : ['line']), texts: 'formations' },
    ];
  },
  lay: told => ({
    scenario: yard(told.scenario),
    state: { quarter: 1, side: unitOf(told, told.unit)!.side, units: alone(told, stands(0, 0)) },
    orders: [
      { type: 'change-formation', unit: told.unit, to: told.facts['to'] },
      { type: 'skip', to: 'quarter-3' },
    ],
  }),
};

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

// ---------------------------------------------------------------- houses

/** GEC-HOUSE-07, GEC-HOUSE-18: a unit goes into a house and takes its places at the walls. */
export const enter: GecIncident = {
  kind: 'enter',
  clause: 'GEC-HOUSE-18',
  at: 'nobody',
  who: fights,
  facts: () => [yesFact('touching', 'GEC-HOUSE-12', true)],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const isThere = told.facts['touching'] === true;
    return {
      scenario: yard(told.scenario, [house('south', 0, unit.figures)]),
      state: { quarter: 1, side: unit.side, units: alone(told, stands(isThere ? 0 : -20, 0)) },
      orders: [
        { type: 'enter', unit: unit.id, feature: HOUSE, place: { north: unit.figures } },
        { type: 'skip', to: 'quarter-3' },
      ],
    };
  },
};

/** GEC-HOUSE-26: a garrison comes out, rank by rank or as it can. */
export const leave: GecIncident = {
  kind: 'leave',
  clause: 'GEC-HOUSE-26',
  at: 'nobody',
  who: fights,
  facts: () => [wordFact('as', 'GEC-HOUSE-26', ['column', 'unformed'])],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    return {
      scenario: yard(told.scenario, [house('south', 0, 6)]),
      state: { quarter: 1, side: unit.side, units: alone(told, garrisoned(unit, 'south', 6)) },
      orders: [
        { type: 'leave', unit: unit.id, by: 'south', as: told.facts['as'] },
        { type: 'skip', to: 'next-period' },
      ],
    };
  },
};

// ---------------------------------------------------------------- works

/** GEC-ENG-04, GEC-ENG-09: sappers build or pull down, and how long it takes them. */
export const work: GecIncident = {
  kind: 'work',
  clause: 'GEC-ENG-01',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.arm === 'engineer',
  facts: told => {
    const figures = unitOf(told, told.unit)?.figures ?? 1;
    return [
      wordFact('job', 'GEC-ENG-09', ['shelter', 'hedge', 'stone-wall']),
      { id: 'sappers', kind: 'count', clause: 'GEC-ENG-09', usual: figures, least: 1, most: figures },
    ];
  },
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const sappers = countOf(told, 'sappers');
    const job = told.facts['job'];
    const isNew = job === 'shelter';
    const feature = wall(job === 'stone-wall' ? 'hard' : 'light', 0);
    const wood: Feature = { id: 'wood', kind: 'wood', shape: arenaShape(-30, -20) };
    return {
      scenario: yard(told.scenario, isNew ? [wood] : [feature]),
      state: { quarter: 1, side: unit.side, units: alone(told, stands(0, 0)) },
      orders: [
        isNew
          ? { type: 'work', unit: unit.id, job: 'light', sappers, at: inArena(3), bearing: 90 }
          : { type: 'work', unit: unit.id, job: 'demolish', feature: feature.id, section: [57, 63], sappers },
      ],
    };
  },
};

/** GEC-ARTY-02: guns batter a wall or a house. */
export const batter: GecIncident = {
  kind: 'batter',
  clause: 'GEC-ARTY-03',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.gun !== null && fights(told, id),
  facts: () => [
    length('distance', 'GEC-ARTY-05', 20),
    wordFact('what', 'GEC-ARTY-02', ['stone-wall', 'house']),
    { id: 'idle', kind: 'count', clause: 'GEC-ARTY-07', usual: 2, least: 0, most: 2 },
  ],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const gap = Number(told.facts['distance']);
    const isHouse = told.facts['what'] === 'house';
    const idle = countOf(told, 'idle');
    return {
      scenario: yard(told.scenario, [isHouse ? house('south', gap, 6) : wall('hard', gap)]),
      state: {
        phase: 'fire',
        quarter: 2,
        side: unit.side,
        units: alone(told, {
          ...stands(0, 0),
          used: [idle > 0 ? 'idle' : 'move', idle > 1 ? 'idle' : 'move'],
        }),
      },
      orders: [
        {
          type: 'batter',
          unit: unit.id,
          feature: isHouse ? HOUSE : 'cover',
          ...(isHouse && { side: 'south' }),
          section: isHouse ? [3, 6] : [58, 61],
        },
        { type: 'skip', to: 'quarter-3' },
      ],
    };
  },
};
