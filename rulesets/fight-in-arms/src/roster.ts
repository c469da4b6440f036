import type { SideId } from '@grognard/engine';
import { quantiseFacing, quantisePoint } from '@grognard/table';
import { findList, findProfile } from './armies.ts';
import { BASES } from './tables.ts';
import type { Markers, Profile, Scenario, ScenarioList, ScenarioUnit, Status, Unit } from './types.ts';

/** No marker of the turn. */
export const FRESH: Markers = {
  activated: false,
  moved: false,
  shot: false,
  thenMove: false,
  rallying: false,
  boarding: null,
  fought: false,
  landed: false,
  alighted: null,
  unloaded: false,
};

/** Whether the units of a list arrive from the sky: it says so itself, or its army does. */
export const isAirborne = ({ airborne, army }: ScenarioList): boolean =>
  airborne ?? (army ? (findList(army)?.airborne ?? false) : false);

/** The units that a list brings to a full preparation: `<list id>-<profile>-<n>`. */
function unitsOfList({ id, side, army }: ScenarioList): readonly ScenarioUnit[] {
  const units = (army && findList(army)?.units) || {};
  return Object.entries(units).flatMap(([profile, { count }]) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${id}-${profile}-${i + 1}`,
      side: side satisfies SideId,
      profile: `${army}/${profile}`,
      list: id,
    })),
  );
}

/** Everybody who takes part: the units a scenario names, then those its lists bring. */
export const rosterOf = ({ units, lists, setup }: Scenario): readonly ScenarioUnit[] =>
  setup === 'full' ? [...units, ...lists.flatMap(unitsOfList)] : units;

/** FIA-UNIT-01: the profile of a unit; what the scenario leaves out comes from the data. */
export function profileOf(unit: ScenarioUnit): Profile {
  const listed = unit.profile === undefined ? undefined : findProfile(unit.profile);
  const name = unit.name ?? listed?.name;
  return {
    type: unit.type ?? listed?.type ?? 'IC',
    m: unit.m ?? listed?.m ?? 0,
    vg: unit.vg ?? listed?.vg ?? 1,
    p: unit.p ?? listed?.p ?? 0,
    vd: unit.vd ?? listed?.vd ?? 1,
    ve: unit.ve ?? listed?.ve ?? 0,
    weapons: unit.weapons ?? listed?.weapons ?? [],
    flags: unit.flags ?? listed?.flags ?? [],
    ...(name === undefined ? {} : { name }),
  };
}

/** FIA-AIRB-01: units of an airborne list wait in the air, unless a scenario has them on the ground already. */
const statusOf = (unit: ScenarioUnit, lists: readonly ScenarioList[]): Status => {
  if (unit.at) return 'table';
  if (unit.in !== undefined) return 'embarked';
  return lists.some(list => list.id === unit.list && isAirborne(list)) ? 'waiting' : 'reserve';
};

/** A unit as it stands when the game begins. */
export function musterUnit(unit: ScenarioUnit, lists: readonly ScenarioList[]): Unit {
  const profile = profileOf(unit);
  const base = BASES[profile.type];
  return {
    id: unit.id,
    side: unit.side,
    profile,
    list: unit.list ?? null,
    width: unit.base?.front ?? base.front,
    depth: unit.base?.depth ?? base.depth,
    status: statusOf(unit, lists),
    at: unit.at ? quantisePoint(unit.at) : null,
    facing: quantiseFacing(unit.facing ?? 0),
    vg: profile.vg,
    disorganised: unit.disorganised ?? false,
    in: unit.at ? null : (unit.in ?? null),
    ...FRESH,
  };
}
