import { type Fault, fault, shown } from '@grognard/engine';
import { commonGround, cornersOf, lineGap, onTable, overlapArea } from '@grognard/table';
import { findList, findProfile } from './armies.ts';
import { elementFaults, outlineOf } from './element.ts';
import { musterUnit, profileOf, rosterOf } from './roster.ts';
import { BASES, FAVOUR, OVERLAP_AREA, ROAD_WIDTH, TERRAIN, WEAPONS } from './tables.ts';
import type { Placed, Scenario, ScenarioUnit } from './types.ts';

/** What the parts of a scenario must satisfy together. */
export function crossFaults(scenario: Scenario): readonly Fault[] {
  const parts = [
    ...sideFaults(scenario),
    ...scenario.field.terrain.flatMap((element, i) => elementFaults(element, `field.terrain[${i}]`)),
    ...repeated(scenario.field.terrain, 'field.terrain'),
    ...listFaults(scenario),
    ...repeated(scenario.lists, 'lists'),
    ...repeated(rosterOf(scenario), 'units'),
    ...scenario.units.flatMap((unit, i) => unitFaults(scenario, unit, `units[${i}]`)),
  ];
  // Where the bases stand is asked once they are known.
  return parts.length > 0 ? parts : placeFaults(scenario);
}

const repeated = (items: readonly { readonly id: string }[], path: string): readonly Fault[] =>
  items.flatMap(({ id }, i) =>
    items.findIndex(other => other.id === id) < i
      ? [fault(`${path}[${i}].id`, `${shown(id)} occurs twice`)]
      : [],
  );

const RESERVED = ['umpire', 'none'];

function sideFaults({ sides, roles }: Scenario): readonly Fault[] {
  const known = sides.map(({ id }) => id);
  const defender = roles?.defender;
  return [
    ...repeated(sides, 'sides'),
    ...known.flatMap((id, i) =>
      RESERVED.includes(id) ? [fault(`sides[${i}].id`, `${shown(id)} cannot be a side`)] : [],
    ),
    ...(defender === undefined || known.includes(defender)
      ? []
      : [fault('roles.defender', expectedOne(known, defender))]),
  ];
}

const expectedOne = (known: readonly string[], found: unknown): string =>
  `expected ${known.join(' or ')}, got ${shown(found)}`;

const sideFault = ({ sides }: Scenario, side: string, path: string): readonly Fault[] => {
  const known = sides.map(({ id }) => id);
  return known.includes(side) ? [] : [fault(`${path}.side`, expectedOne(known, side))];
};

const listFaults = (scenario: Scenario): readonly Fault[] =>
  scenario.lists.flatMap(({ side, army }, i) => [
    ...sideFault(scenario, side, `lists[${i}]`),
    ...(army === undefined || findList(army)
      ? []
      : [fault(`lists[${i}].army`, `no army list ${shown(army)}`)]),
  ]);

function unitFaults(scenario: Scenario, unit: ScenarioUnit, path: string): readonly Fault[] {
  return [
    ...sideFault(scenario, unit.side, path),
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
function passengerFaults(scenario: Scenario, unit: ScenarioUnit, path: string): readonly Fault[] {
  if (unit.in === undefined) return [];
  if (unit.at) return [fault(`${path}.in`, 'expected either at or in')];
  const roster = rosterOf(scenario);
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
  const bases = scenario.units.map(unit => musterUnit(unit, scenario.lists));
  return bases.flatMap((unit, i) => {
    if (!unit.at) return [];
    const base = unit as Placed;
    const path = `units[${i}].at`;
    const { size } = scenario.field;
    if (!onTable(size, cornersOf(base), FAVOUR)) {
      return [
        fault(path, `expected a base on the table of ${size.join(' × ')} cm, got [${unit.at.join(', ')}]`),
      ];
    }
    const under = bases
      .slice(0, i)
      .find(other => other.at && commonGround(other as Placed, base) > OVERLAP_AREA);
    return [...(under ? [fault(path, `overlaps ${under.id}`)] : []), ...groundFaults(scenario, base, path)];
  });
}

function groundFaults({ field }: Scenario, base: Placed, path: string): readonly Fault[] {
  const corners = cornersOf(base);
  const isOnRoad = field.terrain.some(
    ({ line, width }) => line && lineGap(line, corners) <= (width ?? ROAD_WIDTH) / 2,
  );
  if (isOnRoad) return []; // a causeway or a bridge
  return field.terrain
    .filter(element => TERRAIN[element.kind].class === 'impassable')
    .filter(element => overlapArea(outlineOf(element), corners) > OVERLAP_AREA)
    .map(element => fault(path, `stands on impassable ground (${element.id})`));
}
