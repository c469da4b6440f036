import type { Unit } from '@grognard/fields-of-strategy';
import type { FieldBattle } from './model.ts';
import { goalOf } from './programme.ts';
import { groundAt, isClosedTo, marchOf, routeOf } from './questions.ts';
import { selectedUnits } from './selection.ts';
import { isSame, type Path, type Square } from './types.ts';

/** The whole paths that a click would give, and how many units cannot follow. */
export interface Ways {
  readonly paths: Readonly<Record<string, Path>>;
  readonly stuck: number;
}

/** A way on to a square: in this turn where it can be, else over several. */
export function wayOn(battle: FieldBattle, unit: string, to: Square, after: Path): Path | null {
  const route = routeOf(battle, unit, to, after);
  if (route) return route;
  const stages = marchOf(battle, unit, to, after);
  return stages?.flat().slice(after.length) ?? null;
}

/**
 * The ways of the selected units towards a square. One goes there; several keep their places to each other, or
 * their order on the road where they stand on one and are sent along it. With `further` a way is added to what
 * each has.
 */
export function waysTo(battle: FieldBattle, to: Square, further: boolean): Ways {
  const units = selectedUnits(battle);
  const paths: Record<string, Path> = {};
  const goals = goalsOf(battle, units, to, further);
  const taken = new Set<string>();
  for (const unit of units) {
    const after = further ? (battle.draft.value.now[unit.id] ?? []) : [];
    const goal = goals.get(unit.id) ?? to;
    const found = firstWay(battle, unit, after, units.length === 1 ? [goal] : around(goal), taken);
    if (!found) continue;
    if (unit.type !== 'leader') taken.add(String(found.at(-1) ?? unit.at));
    paths[unit.id] = [...after, ...found];
  }
  return { paths, stuck: units.length - Object.keys(paths).length };
}

/** The way to the first of some squares that a unit can come to and that no other of the group has been given. */
function firstWay(
  battle: FieldBattle,
  unit: Unit,
  after: Path,
  goals: readonly Square[],
  taken: ReadonlySet<string>,
): Path | null {
  for (const goal of goals) {
    const isFree = unit.type === 'leader' || !taken.has(String(goal));
    if (!isFree || (goals.length > 1 && isClosedTo(battle, unit.id, goal))) continue;
    const way = wayOn(battle, unit.id, goal, after);
    if (way) return way;
  }
  return null;
}

/** A square, and after it those round it: a formation bends where the ground does. */
function around([x, y]: Square): readonly Square[] {
  const near = [-1, 0, 1].flatMap(dy => [-1, 0, 1].map((dx): Square => [x + dx, y + dy]));
  const far = ([a, b]: Square) => Math.abs(a - x) + Math.abs(b - y);
  return near.sort((a, b) => far(a) - far(b));
}

/** Where each of the units is to come. */
function goalsOf(
  battle: FieldBattle,
  units: readonly Unit[],
  to: Square,
  further: boolean,
): ReadonlyMap<string, Square> {
  const starts = new Map(
    units.map(unit => [unit.id, further ? goalOf(battle.draft.value.now, unit) : unit.at]),
  );
  const [lead] = units;
  if (!lead) return new Map();
  const column = units.length > 1 ? columnTo(battle, units, starts, to) : null;
  if (column) return column;
  const [x, y] = starts.get(lead.id) ?? lead.at;
  const [dx, dy] = [to[0] - x, to[1] - y];
  return new Map([...starts].map(([id, at]) => [id, [at[0] + dx, at[1] + dy]]));
}

const isOnRoad = (battle: FieldBattle, at: Square): boolean => groundAt(battle, at).kinds.includes('road');

/** Units on a road that are sent along it come there one behind the other, as they stand. */
function columnTo(
  battle: FieldBattle,
  units: readonly Unit[],
  starts: ReadonlyMap<string, Square>,
  to: Square,
): ReadonlyMap<string, Square> | null {
  const startOf = (unit: Unit) => starts.get(unit.id) ?? unit.at;
  const troops = units.filter(({ type }) => type !== 'leader');
  if (!isOnRoad(battle, to) || !troops.every(unit => isOnRoad(battle, startOf(unit)))) return null;
  const ranked = troops
    .map(unit => ({ unit, way: wayOn(battle, unit.id, to, afterOf(battle, unit, startOf(unit))) }))
    .sort((a, b) => (a.way?.length ?? Infinity) - (b.way?.length ?? Infinity));
  const [head] = ranked;
  if (!head?.way) return null;
  // From the goal back along the way of the first, and on through where the others stand.
  const places = [...head.way].reverse().concat(ranked.map(({ unit }) => startOf(unit)));
  const goals = new Map(ranked.map(({ unit }, i) => [unit.id, places[i] ?? to]));
  const mate = (leader: Unit) => troops.find(unit => isSame(startOf(unit), startOf(leader)));
  for (const leader of units.filter(({ type }) => type === 'leader'))
    goals.set(leader.id, goals.get(mate(leader)?.id ?? '') ?? to);
  return goals;
}

const afterOf = ({ draft }: FieldBattle, unit: Unit, start: Square): Path =>
  isSame(start, unit.at) ? [] : (draft.value.now[unit.id] ?? []);
