import { type Fields, namedBy, wordFact, yesFact } from '@grognard/engine';
import { inArena } from '@grognard/table-scenario';
import { isTransport } from '../troops.ts';
import type { Element, Unit } from '../types.ts';
import {
  type FiaFact,
  type FiaIncident,
  friendsOf,
  grouped,
  groupFacts,
  isAboard,
  isThere,
  patch,
  stands,
  type Told,
  unitOf,
} from './parties.ts';
import { yard } from './yard.ts';

/** What a move may lead through, and a piece of terrain that is like it. */
const GROUND = {
  rough: 'mud',
  difficult: 'forest',
  ford: 'river',
  deep: 'river-wide',
  wire: 'wire',
  mines: 'minefield',
} as const satisfies Readonly<Record<string, Element['kind']>>;
const WAYS = ['plain', 'road', 'rough', 'difficult', 'ford', 'deep', 'wire', 'mines'] as const;
type Way = (typeof WAYS)[number];

/** A stream, a belt of wire or of mines is crossed; other ground goes on. */
const CROSSED: readonly Way[] = ['ford', 'deep', 'wire', 'mines'];
const BELT = 3;
const FAR = 80;

const wayOf = ({ facts }: Pick<Told, 'facts'>): Way => (facts['way'] as Way | undefined) ?? 'plain';

/** FIA-MOVE-03: so far, after such a wheel, through such ground: whether that is allowed, and what it does. */
export const move: FiaIncident = {
  kind: 'move',
  clause: 'FIA-MOVE-01',
  at: 'nobody',
  who: isThere,
  facts: told => {
    const m = unitOf(told, told.unit)?.profile.m ?? 1;
    const way = wayOf(told);
    const length = (id: string, clause: FiaFact['clause'], usual: number): FiaFact => ({
      id,
      kind: 'length',
      clause,
      usual,
      least: 0,
      most: 4 * m,
    });
    return [
      length('march', 'FIA-MOVE-03', m),
      wordFact('way', 'FIA-TERR-01', WAYS),
      ...(way === 'rough' || way === 'difficult' ? [length('through', 'FIA-MOVE-04', m / 2)] : []),
      ...(way === 'road'
        ? []
        : [{ id: 'wheel', kind: 'count', clause: 'FIA-WHEEL-02', usual: 0, least: 0, most: 180 } as const]),
      ...groupFacts(told),
    ];
  },
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const degrees = Number(told.facts['wheel'] ?? 0);
    const distance = Number(told.facts['march']);
    const isRoad = wayOf(told) === 'road';
    // FIA-TERR-09: whoever marches into deep water has said so.
    const reckless = wayOf(told) === 'deep' ? { reckless: true } : {};
    const { named, units } = grouped(told);
    const path = isRoad
      ? [{ follow: 'way', toward: 'end', cm: distance }]
      : [
          ...(distance > 0 ? [{ forward: distance }] : []),
          // The wheel comes last: what the unit marches through lies straight ahead of it.
          ...(degrees > 0 ? [{ wheel: 'right', degrees }] : []),
        ];
    return {
      scenario: yard(told.scenario, groundOf(told, unit, distance)),
      state: { side: unit.side, units },
      orders: [{ type: 'move', side: unit.side, ...named, path, ...reckless }],
    };
  },
};

function groundOf(told: Told, unit: Unit, distance: number): readonly Element[] {
  const way = wayOf(told);
  if (way === 'plain') return [];
  if (way === 'road') {
    const line = [inArena(-FAR), inArena(FAR)];
    return [{ id: 'way', kind: 'road', line, width: Math.max(5, unit.width) }];
  }
  if (CROSSED.includes(way)) return [patch('way', GROUND[way], distance / 2, distance / 2 + BELT)];
  const begins = distance - Number(told.facts['through']);
  return [patch('way', GROUND[way], begins > 0 ? begins : -FAR, FAR)];
}

/** FIA-VEHMELEE-03: a vehicle drives over infantry. */
export const overrun: FiaIncident = {
  kind: 'overrun',
  clause: 'FIA-VEHMELEE-03',
  at: 'enemy',
  who: (told, id) => isThere(told, id) && isVehicle(unitOf(told, id)),
  whom: (told, id) => isThere(told, id) && !isVehicle(unitOf(told, id)),
  facts: told => {
    const most = unitOf(told, told.unit)?.profile.m ?? 1;
    return [{ id: 'distance', kind: 'length', clause: 'FIA-VEHMELEE-01', usual: 5, least: 0.1, most }];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const gap = Number(told.facts['distance']);
    return {
      scenario: yard(told.scenario),
      state: { side: unit.side, units: { [unit.id]: stands(0, 0), [target.id]: stands(gap, 180) } },
      orders: [{ type: 'overrun', side: unit.side, unit: unit.id, target: target.id }],
    };
  },
};

// ---------------------------------------------------------------- transports

const isVehicle = (unit: Unit | null): boolean => unit?.profile.type.startsWith('V') ?? false;
const isCarrier = (told: Told, unit: Unit): boolean => isTransport(unit) && !isAboard(told, unit.id);

const carriersOf = (told: Told, id: string): readonly string[] =>
  friendsOf(told, id, unit => isCarrier(told, unit));

/** The vehicle that is meant: the one that was named, or the first there is. */
const carrierOf = (told: Told): Unit =>
  unitOf(told, namedBy(told, 'vehicle') ?? carriersOf(told, told.unit)[0]!)!;

/** Beside a vehicle, front in line with front. */
const beside = (vehicle: Unit, unit: Unit): Fields => ({
  at: inArena(0, (vehicle.width + unit.width) / 2),
  facing: 0,
});

/** FIA-TRANS-04: a unit that touches a transport begins to board it. */
export const embark: FiaIncident = {
  kind: 'embark',
  clause: 'FIA-TRANS-04',
  at: 'nobody',
  who: (told, id) =>
    isThere(told, id) && !isVehicle(unitOf(told, id)) && carriersOf(told, id).some(other => other !== id),
  facts: told => {
    const values = carriersOf(told, told.unit);
    return [
      { id: 'vehicle', kind: 'unit', clause: 'FIA-TRANS-01', values, usual: values[0] ?? '' },
      yesFact('touching', 'FIA-TRANS-04', true),
    ];
  },
  lay: told => {
    const [unit, vehicle] = [unitOf(told, told.unit)!, carrierOf(told)];
    return {
      scenario: yard(told.scenario),
      state: {
        side: unit.side,
        units: {
          [vehicle.id]: stands(0, 0),
          ...(told.facts['touching'] === true && { [unit.id]: beside(vehicle, unit) }),
        },
      },
      orders: [{ type: 'embark', side: unit.side, unit: unit.id, vehicle: vehicle.id }],
    };
  },
};

/** FIA-TRANS-06, FIA-TRANS-07: a unit gets down beside its vehicle, which has stood or driven. */
export const disembark: FiaIncident = {
  kind: 'disembark',
  clause: 'FIA-TRANS-08',
  at: 'nobody',
  who: isAboard,
  facts: () => [yesFact('driven', 'FIA-TRANS-07')],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const vehicle = unitOf(told, unit.in ?? '')!;
    const moved = told.facts['driven'] === true;
    const { at, facing } = beside(vehicle, unit);
    return {
      scenario: yard(told.scenario),
      state: {
        side: unit.side,
        units: { [vehicle.id]: { ...stands(0, 0), moved } },
        activation: { units: [vehicle.id], moved },
      },
      orders: [{ type: 'disembark', side: unit.side, unit: unit.id, at, facing }],
    };
  },
};

/** FIA-TRANS-05: at the end of the turn those who board stand around their vehicles. */
export function boarders(told: Told): Readonly<Record<string, Fields>> {
  const crews = new Map<string, Unit[]>();
  for (const [id, fields] of Object.entries(told.kept.units)) {
    const unit = unitOf(told, id);
    const vehicle = fields === 'gone' ? null : unitOf(told, String(fields['boarding']));
    if (unit && vehicle) crews.set(vehicle.id, [...(crews.get(vehicle.id) ?? []), unit]);
  }
  return Object.fromEntries(
    [...crews].flatMap(([id, crew], lane) => {
      const vehicle = unitOf(told, id)!;
      const around = crew.map((unit, i) => {
        const off = (vehicle.width + unit.width) / 2;
        const [back, right] = [i < 2 ? 0 : vehicle.depth, i < 2 ? (i === 0 ? off : -off) : 0];
        return [unit.id, { at: inArena(lane * APART - back, right), facing: 0 }] as const;
      });
      return [[id, { at: inArena(lane * APART), facing: 0 }] as const, ...around];
    }),
  );
}
const APART = 40;
