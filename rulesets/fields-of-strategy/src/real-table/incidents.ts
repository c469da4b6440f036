import type { Square } from '@grognard/board';
import {
  type Fact,
  type Fields,
  type IncidentKind,
  type IncidentTold,
  namedBy,
  unitFact,
  wordFact,
  yesFact,
} from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { ALLOWANCE, typeNumber } from '../constants.ts';
import type { FieldsOfStrategy, ScenarioUnit } from '../types.ts';
import { HERE, THERE, yard } from './yard.ts';

type Told = IncidentTold<FieldsOfStrategy>;
type FosFact = Fact<Clause>;
type FosIncident = IncidentKind<FieldsOfStrategy>;

const unitOf = ({ scenario, kept }: Told, id: string): ScenarioUnit | null =>
  kept.units[id] === 'gone' ? null : (scenario.units.find(unit => unit.id === id) ?? null);

const friendsOf = (told: Told, id: string, test: (unit: ScenarioUnit) => boolean): readonly string[] => {
  const side = unitOf(told, id)?.side;
  return told.scenario.units
    .filter(unit => unit.side === side && unit.id !== told.unit && unit.id !== told.target)
    .filter(unit => unitOf(told, unit.id) !== null && test(unit))
    .map(unit => unit.id);
};
const isFighter = ({ type }: ScenarioUnit): boolean => type !== 'leader';
const isGun = ({ type }: ScenarioUnit): boolean => type === 'artillery';
const isLeader = ({ type }: ScenarioUnit): boolean => type === 'leader';
const fights = (told: Told, id: string): boolean => {
  const unit = unitOf(told, id);
  return unit !== null && isFighter(unit);
};

/** Where those stand who join: everybody beside his enemy alone, the guns three squares off. */
const PLACES: Readonly<Record<string, Square>> = {
  'unit-second': [13, 21],
  'unit-third': [14, 23],
  'target-second': [11, 21],
  'unit-guns': [13, 25],
  'target-guns': [12, 19],
  'unit-leader': HERE,
  'target-leader': THERE,
};

const [WEST]: readonly [Square] = [[11, 22]];

const heldFact = (id: string, most: number): FosFact => ({
  id,
  kind: 'count',
  clause: 'FOS-OBJ-04',
  usual: Math.floor(most / 2),
  least: 0,
  most,
});

/** FOS-MELEE-01: two enemies side by side fight, with those who join them; losers fall back and test their morale. */
const fight: FosIncident = {
  kind: 'fight',
  clause: 'FOS-MELEE-01',
  at: 'enemy',
  who: fights,
  whom: fights,
  facts: told => {
    const { unit, target, scenario } = told;
    const { length } = scenario.objectives;
    return [
      yesFact('moved', 'FOS-UNIT-06', true),
      yesFact('cover', 'FOS-TERRAIN-04'),
      yesFact('obstacle', 'FOS-OBST-04'),
      wordFact('higher', 'FOS-TERRAIN-05', ['nobody', 'unit', 'target']),
      ...unitFact('unit-second', 'FOS-MELEE-03', friendsOf(told, unit, isFighter)),
      ...unitFact('unit-third', 'FOS-MELEE-03', friendsOf(told, unit, isFighter)),
      ...unitFact('target-second', 'FOS-MELEE-03', friendsOf(told, target, isFighter)),
      ...unitFact('unit-leader', 'FOS-MELEE-04', friendsOf(told, unit, isLeader)),
      ...unitFact('target-leader', 'FOS-MELEE-04', friendsOf(told, target, isLeader)),
      ...unitFact('unit-guns', 'FOS-FIRE-08', friendsOf(told, unit, isGun)),
      ...unitFact('target-guns', 'FOS-FIRE-08', friendsOf(told, target, isGun)),
      ...(length > 0 ? [heldFact('unit-held', length), heldFact('target-held', length)] : []),
    ];
  },
  lay: told => {
    const { facts, scenario } = told;
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const isMoving = facts['moved'] === true;
    const joined = Object.entries(PLACES).flatMap(([fact, at]) => {
      const id = namedBy(told, fact);
      return id === undefined ? [] : [[id, { at }] as const];
    });
    const units: Record<string, Fields> = {
      ...Object.fromEntries(joined),
      [unit.id]: { at: isMoving ? WEST : HERE },
      [target.id]: { at: THERE },
    };
    const [own, theirs] = [Number(facts['unit-held'] ?? 0), Number(facts['target-held'] ?? 0)];
    const isFirst = unit.side === scenario.sides[0]!.id;
    const higher = facts['higher'];
    return {
      scenario: yard(
        scenario,
        {
          held: isFirst ? [own, theirs] : [theirs, own],
          ...(facts['cover'] === true && { village: THERE }),
          ...(higher !== 'nobody' && { hill: higher === 'unit' ? HERE : THERE }),
          ...(facts['obstacle'] === true && { obstacles: [{ edge: [HERE, THERE] as const }] }),
        },
        unit.side,
      ),
      state: { side: unit.side, units },
      orders: [{ type: 'programme', side: unit.side, paths: isMoving ? { [unit.id]: [HERE] } : {} }],
    };
  },
};

/** FOS-MOVE-01: so many squares in a phase, along a road or across the fields. */
const march: FosIncident = {
  kind: 'march',
  clause: 'FOS-MOVE-01',
  at: 'nobody',
  who: (told, id) => unitOf(told, id) !== null,
  facts: told => {
    const unit = unitOf(told, told.unit);
    const usual = unit ? ALLOWANCE[typeNumber(unit.type)]! : 1;
    return [
      { id: 'squares', kind: 'count', clause: 'FOS-MOVE-01', usual, least: 1, most: 4 * usual },
      wordFact('way', 'FOS-ROAD-05', ['fields', 'road']),
    ];
  },
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const isRoad = told.facts['way'] === 'road';
    const path = Array.from({ length: Number(told.facts['squares']) }, (_, i) => east(HERE, i + 1));
    return {
      scenario: yard(told.scenario, isRoad ? { roads: [[HERE, path.at(-1)!]] } : {}, unit.side),
      state: { side: unit.side, units: { [unit.id]: { at: HERE } } },
      orders: [{ type: 'programme', side: unit.side, paths: { [unit.id]: path } }],
    };
  },
};

const east = ([x, y]: Square, by: number): Square => [x + by, y];

/** FOS-TURN-02: the second side has played; a new turn. */
const turn: FosIncident = {
  kind: 'turn',
  clause: 'FOS-TURN-02',
  at: 'turn',
  who: () => true,
  facts: () => [],
  lay: ({ scenario }) => {
    const { id: side } = scenario.sides[1]!;
    return {
      scenario: yard(scenario),
      state: { side, units: {} },
      orders: [{ type: 'programme', side, paths: {} }],
    };
  },
};

export const INCIDENTS: readonly FosIncident[] = [march, fight, turn];
