import { type Fault, fault, shown } from '@grognard/engine';
import {
  type Box,
  boxesMeet,
  boxOf,
  cornersOf,
  type Footprint,
  lineGap,
  overlapArea,
  type Polygon,
} from '@grognard/table';
import {
  offTable,
  overlaps,
  repeatedIds,
  sameNames,
  sideFaults,
  unknownSide,
} from '@grognard/table-scenario';
import { findList, findProfile } from './armies.ts';
import { elementFaults, outlineOf } from './element.ts';
import { isPlaced } from './position.ts';
import { musterUnit, profileOf, rosterOf } from './roster.ts';
import { overlap } from './rules/bases.ts';
import { BASES, OVERLAP_AREA, ROAD_WIDTH, TERRAIN, WEAPONS } from './tables.ts';
import type { Scenario, ScenarioUnit } from './types.ts';

/** A scenario with everybody who takes part, worked out once. */
type Rostered = Scenario & { readonly roster: readonly ScenarioUnit[] };

/** What the parts of a scenario must satisfy together. */
export function crossFaults(scenario: Scenario): readonly Fault[] {
  const roster = rosterOf(scenario);
  const parts = [
    ...sideFaults(scenario.sides),
    ...unknownSide(scenario.sides, scenario.roles?.defender, 'roles.defender'),
    ...scenario.field.terrain.flatMap((element, i) => elementFaults(element, `field.terrain[${i}]`)),
    ...repeatedIds(scenario.field.terrain, i => `field.terrain[${i}]`),
    ...listFaults(scenario),
    ...repeatedIds(scenario.lists, i => `lists[${i}]`),
    ...repeatedIds(roster, i => `units[${i}]`),
    ...scenario.units.flatMap((unit, i) => unitFaults({ ...scenario, roster }, unit, `units[${i}]`)),
  ];
  // Where the bases stand is asked once they are known.
  return parts.length > 0 ? parts : placeFaults(scenario);
}

const listFaults = (scenario: Scenario): readonly Fault[] =>
  scenario.lists.flatMap(({ side, army }, i) => [
    ...unknownSide(scenario.sides, side, `lists[${i}].side`),
    ...(army === undefined || findList(army)
      ? []
      : [fault(`lists[${i}].army`, `no army list ${shown(army)}`)]),
  ]);

function unitFaults(scenario: Rostered, unit: ScenarioUnit, path: string): readonly Fault[] {
  return [
    ...unknownSide(scenario.sides, unit.side, `${path}.side`),
    ...profileFaults(unit, path),
    ...weaponFaults(scenario, unit, path),
    ...baseFaults(unit, path),
    ...listMemberFaults(scenario, unit, path),
    ...passengerFaults(scenario, unit, path),
  ];
}

const NEEDED = ['type', 'm', 'vg', 'p', 'vd'] as const;

function profileFaults(unit: ScenarioUnit, path: string): readonly Fault[] {
  if (unit.profile !== undefined) {
    return findProfile(unit.profile) ? [] : [fault(`${path}.profile`, `no profile ${shown(unit.profile)}`)];
  }
  return NEEDED.filter(field => unit[field] === undefined).map(field =>
    fault(`${path}.${field}`, 'expected a value: the unit names no profile'),
  );
}

const weaponFaults = ({ weapons }: Scenario, unit: ScenarioUnit, path: string): readonly Fault[] =>
  (unit.weapons ?? []).flatMap((weapon, i) =>
    Object.hasOwn(WEAPONS, weapon) || Object.hasOwn(weapons, weapon)
      ? []
      : [fault(`${path}.weapons[${i}]`, `no weapon ${shown(weapon)}`)],
  );

/** FIA-BASE-03: only a heavy vehicle may stand on a larger base, and on none smaller than the standard one. */
function baseFaults(unit: ScenarioUnit, path: string): readonly Fault[] {
  if (!unit.base) return [];
  const { oversize, front, depth } = BASES[profileOf(unit).type];
  if (!oversize) return [fault(`${path}.base`, 'only a VO may stand on a larger base')];
  const isLarge = unit.base.front >= front && unit.base.depth >= depth;
  return isLarge
    ? []
    : [fault(`${path}.base`, `expected a front of ${front} and a depth of ${depth} or more`)];
}

function listMemberFaults({ lists }: Scenario, unit: ScenarioUnit, path: string): readonly Fault[] {
  if (unit.list === undefined) return [];
  const list = lists.find(({ id }) => id === unit.list);
  if (!list) return [fault(`${path}.list`, `no list ${shown(unit.list)}`)];
  return list.side === unit.side ? [] : [fault(`${path}.list`, `list ${unit.list} belongs to ${list.side}`)];
}

/** FIA-TRANS-01, FIA-TRANS-02: who may be declared aboard what. */
function passengerFaults({ roster }: Rostered, unit: ScenarioUnit, path: string): readonly Fault[] {
  if (unit.in === undefined) return [];
  if (unit.at) return [fault(`${path}.in`, 'expected either at or in')];
  const vehicle = roster.find(({ id }) => id === unit.in);
  if (!vehicle || vehicle.side !== unit.side)
    return [fault(`${path}.in`, `no friendly unit ${shown(unit.in)}`)];
  if (BASES[profileOf(unit).type].class !== 'infantry') return [fault(`${path}.in`, 'only infantry rides')];
  const room = profileOf(vehicle).ve;
  const aboard = roster.filter(other => other.in === unit.in);
  return aboard.indexOf(unit) < room ? [] : [fault(`${path}.in`, `${unit.in} has room for ${room}`)];
}

/** FIA-BASE-05, FIA-BASE-06, FIA-TERR-06: on the table, apart, and off impassable ground. */
function placeFaults(scenario: Scenario): readonly Fault[] {
  const standing = scenario.units.flatMap((unit, i) => {
    const print = musterUnit(unit, scenario.lists);
    return isPlaced(print) ? [{ id: unit.id, path: `units[${i}].at`, print }] : [];
  });
  const barred = impassableOf(scenario);
  return [
    ...offTable(scenario.field.size, standing),
    ...overlaps(standing, overlap),
    ...standing.flatMap(({ print, path }) => groundFaults(scenario, barred, { print, path })),
  ];
}

interface Barred {
  readonly id: string;
  readonly outline: Polygon;
  readonly box: Box;
}

const impassableOf = ({ field }: Scenario): readonly Barred[] =>
  field.terrain
    .filter(({ kind }) => TERRAIN[kind].class === 'impassable')
    .map(element => {
      const outline = outlineOf(element);
      return { id: element.id, outline, box: boxOf(outline) };
    });

function groundFaults(
  { field }: Scenario,
  barred: readonly Barred[],
  { print, path }: { readonly print: Footprint; readonly path: string },
): readonly Fault[] {
  const corners = cornersOf(print);
  const box = boxOf(corners);
  const under = barred.find(
    ({ outline, box: around }) => boxesMeet(around, box) && overlapArea(outline, corners) > OVERLAP_AREA,
  );
  const isOnRoad = () =>
    field.terrain.some(({ line, width }) => line && lineGap(line, corners) <= (width ?? ROAD_WIDTH) / 2);
  if (!under || isOnRoad()) return []; // a causeway or a bridge
  return [fault(path, `stands on impassable ground (${under.id})`)];
}

/** What is no fault, but would trouble players. */
export const hintsOf = (scenario: Scenario): readonly Fault[] =>
  sameNames(scenario.units.map(unit => ({ id: unit.id, name: profileOf(unit).name })));
