import { cellDistance, cellOf } from '@grognard/board';
import type { Dice } from '@grognard/engine';
import { isClear, type Position, type Unit, type View } from '@grognard/fields-of-strategy';
import { ALLOWANCE, type Field, INFANTRY, LEADER, other, type SideNumber } from './field.ts';
import type { Recollection } from './memory.ts';
import { GONE, layView, lift, NOBODY, put, type SandTable, sideOf } from './sand-table.ts';

/** FOS-FOG-03: how far a unit is seen, in the open and in cover, by a fighting unit and by a leader. */
const SIGHT = { open: [8, 9], cover: [1, 2] } as const;

/** FOS-FOG-02: would an enemy in a cell be seen by the units that stand on the table? */
export function isSeen(t: SandTable, side: SideNumber, cell: number): boolean {
  const { ground } = t.field;
  if (!ground.options.fog) return true;
  const [byTroops, byLeader] = ground.cover[cell] === 1 ? SIGHT.cover : SIGHT.open;
  for (let u = 0; u < ground.roster.ids.length; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE) continue;
    const squares = cellDistance(ground.grid, t.at[u]!, cell);
    if (squares <= (t.types[u] === LEADER ? byLeader : byTroops) && isClear(ground, t.at[u]!, cell))
      return true;
  }
  return false;
}

/**
 * Lays out what a side sees, and with it the enemies whom it remembers: who stands unidentified where one
 * of them could have come is taken for him, the others for still about where they were last seen.
 */
export function layBelief(t: SandTable, view: View, { traces }: Recollection): void {
  const { grid, roster } = t.field.ground;
  layView(t, view);
  const absent = Object.entries(traces)
    .map(([id, trace]) => ({ u: roster.numbers.get(id)!, trace, cell: cellOf(grid, trace.at) }))
    .filter(({ u }) => t.at[u] === GONE);
  absent.sort((a, b) => b.trace.turn - a.trace.turn || a.u - b.u);
  for (const { u, trace, cell } of absent) {
    t.force[u] = trace.force;
    const age = view.turn - trace.turn;
    if (t.types[u] !== LEADER && takeForStranger(t, u, cell, age)) continue;
    const place = hidingPlace(t, u, cell, age);
    if (place !== GONE) put(t, u, place);
  }
}

/** Is one of those whom nobody has identified this unit? */
function takeForStranger(t: SandTable, u: number, cell: number, age: number): boolean {
  const { grid, roster } = t.field.ground;
  for (let v = roster.ids.length; v < t.count; v++) {
    const at = t.at[v]!;
    if (at === GONE || cellDistance(grid, at, cell) > ALLOWANCE[t.types[u]!]! * (age + 1)) continue;
    lift(t, v);
    put(t, u, at);
    return true;
  }
  return false;
}

const FARTHEST_GUESS = 4;

/** The nearest place to where a unit was last seen in which it would not be seen now. */
function hidingPlace(t: SandTable, u: number, cell: number, age: number): number {
  const { ground } = t.field;
  const { xs, ys, width, height } = ground.grid;
  const farthest = Math.min(FARTHEST_GUESS, ALLOWANCE[t.types[u]!]! * (age + 1));
  for (let ring = 0; ring <= farthest; ring++) {
    for (let y = ys[cell]! - ring; y <= ys[cell]! + ring; y++) {
      for (let x = xs[cell]! - ring; x <= xs[cell]! + ring; x++) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const at = y * width + x;
        if (cellDistance(ground.grid, at, cell) !== ring || !mayStand(t, u, at)) continue;
        if (!isSeen(t, other(sideOf(t, u)), at)) return at;
      }
    }
  }
  return GONE;
}

/** FOS-TERRAIN-02, FOS-TERRAIN-03: could a unit be there at all? */
export function mayStand(t: SandTable, u: number, cell: number): boolean {
  const { forbidden, cover, roads, options } = t.field.ground;
  if (forbidden[cell] === 1) return false;
  if (t.types[u] !== LEADER && t.fighter[cell] !== NOBODY) return false;
  const entersCover = t.types[u] === INFANTRY || (t.types[u] === LEADER && options.leadersEnterCover);
  return cover[cell] === 0 || roads[cell] !== 0 || entersCover;
}

/**
 * A whole position that a side could believe in: what is laid out on the table, with somebody for every
 * stranger, and those who have not been seen at all in places that it does not see.
 */
export function imagine(t: SandTable, view: View, { traces, fallen }: Recollection, dice: Dice): Position {
  const { ground } = t.field;
  const { roster, scenario, grid, sideNumbers } = ground;
  const enemy = other(sideNumbers.get(view.seat)!);
  const known = new Set([...Object.keys(traces), ...fallen]);
  const cells = Int16Array.from(t.at);
  const strangers: number[] = [];
  for (let v = roster.ids.length; v < t.count; v++) if (t.at[v] !== GONE) strangers.push(t.at[v]!);
  const taken = new Set<number>();
  for (let u = 0; ground.options.fog && u < roster.ids.length; u++) {
    if (roster.sides[u] !== enemy || t.at[u] !== GONE || known.has(roster.ids[u]!)) continue;
    const isStranger = strangers.length > 0 && t.types[u] !== LEADER;
    const cell = isStranger ? strangers.pop()! : somewhereUnseen(t, u, dice);
    if (cell === GONE || taken.has(cell)) continue;
    taken.add(cell);
    cells[u] = cell;
  }
  const units = scenario.units.flatMap(({ id, side, type, force = 0 }, u): Unit[] => {
    if (cells[u] === GONE) return [];
    const now = t.at[u] === GONE ? force : t.force[u]!;
    return [{ id, side, type, at: grid.squares[cells[u]!]!, force: now, moved: false, fired: false }];
  });
  return { turn: view.turn, side: view.side, units, outcome: null };
}

const TRIES = 8;

/** Rather near those of his army who are known. */
function somewhereUnseen(t: SandTable, u: number, dice: Dice): number {
  const { grid } = t.field.ground;
  let best = GONE;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES; i++) {
    const cell = dice.draw('where', 0, grid.size - 1);
    if (!mayStand(t, u, cell) || isSeen(t, other(sideOf(t, u)), cell)) continue;
    const distance = toFriends(t, u, cell);
    if (distance >= least) continue;
    best = cell;
    least = distance;
  }
  return best;
}

function toFriends(t: SandTable, u: number, cell: number): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (let v = 0; v < t.count; v++) {
    if (t.sides[v] !== t.sides[u] || t.at[v] === GONE) continue;
    least = Math.min(least, cellDistance(t.field.ground.grid, t.at[v]!, cell));
  }
  return least;
}

/**
 * By objective: the weight of enemies whom nobody has seen yet. For want of better knowledge they come from
 * where our own army began, mirrored across the field.
 */
export function unseenWeights(
  field: Field,
  side: SideNumber,
  { turn }: View,
  { traces, fallen }: Recollection,
): Float64Array {
  const { objectives, grid, roster, scenario, options } = field.ground;
  const known = new Set([...Object.keys(traces), ...fallen]);
  let force = 0;
  roster.ids.forEach((id, u) => {
    if (options.fog && roster.sides[u] === other(side) && !known.has(id)) force += roster.forces[u]!;
  });
  const { id } = scenario.sides[side]!;
  const own = scenario.units.flatMap(unit => (unit.side === id && unit.at ? [unit.at] : []));
  const middle = (axis: 0 | 1) => own.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, own.length);
  const [x, y] = [grid.width - 1 - middle(0), grid.height - 1 - middle(1)];
  return Float64Array.from(objectives, cell => {
    const way = Math.max(Math.abs(grid.xs[cell]! - x), Math.abs(grid.ys[cell]! - y)) / ALLOWANCE[INFANTRY]!;
    const turns = Math.max(0.5, way - 0.5 * (turn - 1));
    return (0.5 * force) / ((1 + turns) * (1 + turns));
  });
}
