import { cellOf } from '@grognard/board';
import { LEADER, type SideNumber } from './constants.ts';
import type { Ground } from './ground.ts';
import { type Muster, makeMuster } from './muster.ts';
import type { Position, Unit, View } from './types.ts';

export const NOBODY = -1;
export const GONE = -1;

/**
 * A position in motion: units by roster number, and who stands where by cell. The rules work on it in
 * place and tell what they do as events; a position is read into it before, and written out of it after
 * (FOS-FOG-09: always the true position, hidden units included). Typed arrays, made once per battlefield.
 *
 * A side's view is read into it too, to ask the same rules on what the side knows. Enemies that it
 * detects without identifying come after the roster, as infantry of middling force.
 */
export interface Situation {
  readonly ground: Ground;
  turn: number;
  /** The phasing side. */
  side: SideNumber;
  /** Units to look at: the roster, and after it the unidentified enemies of a view. */
  count: number;

  readonly ids: string[];
  readonly sides: Uint8Array;
  readonly types: Uint8Array;
  /** By unit: its cell, or GONE. */
  readonly at: Int16Array;
  readonly force: Int8Array;
  readonly moved: Uint8Array;
  readonly fired: Uint8Array;
  /** By unit: artillery fires suffered in this phase. */
  readonly hits: Uint8Array;

  /** By cell: the fighting unit there, or NOBODY; never two (FOS-UNIT-05). */
  readonly fighter: Int16Array;
  /** By side and cell: how many leaders are there; they stack without limit (FOS-LEADER-02). */
  readonly leaders: readonly [Uint8Array, Uint8Array];
  /** By side and cell: how many of its fighting units are adjacent; pure geometry (FOS-MAP-01). */
  readonly near: readonly [Uint8Array, Uint8Array];
  /** By side: its engaged units, as last listed. */
  readonly engaged: readonly [Int16Array, Int16Array];
  readonly engagedCount: [number, number];
  /** Room for a list of neighbours, of cells visited, and of units to measure from. */
  readonly beside: Int16Array;
  readonly visited: Uint8Array;
  readonly muster: Muster;
}

export function makeSituation(ground: Ground): Situation {
  const { roster, grid } = ground;
  const most = 2 * roster.ids.length;
  const situation = {
    ground,
    turn: 1,
    side: 0 as SideNumber,
    count: roster.ids.length,
    ids: [...roster.ids],
    sides: new Uint8Array(most),
    types: new Uint8Array(most),
    at: new Int16Array(most),
    force: new Int8Array(most),
    moved: new Uint8Array(most),
    fired: new Uint8Array(most),
    hits: new Uint8Array(most),
    fighter: new Int16Array(grid.size),
    leaders: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
    near: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
    engaged: [new Int16Array(most), new Int16Array(most)] as const,
    engagedCount: [0, 0] as [number, number],
    beside: new Int16Array(8),
    visited: new Uint8Array(grid.size),
    muster: makeMuster(most),
  };
  situation.sides.set(roster.sides);
  situation.types.set(roster.types);
  return situation;
}

function clear(s: Situation): void {
  s.count = s.ground.roster.ids.length;
  s.at.fill(GONE);
  s.hits.fill(0);
  s.fighter.fill(NOBODY);
  s.leaders[0].fill(0);
  s.leaders[1].fill(0);
  s.near[0].fill(0);
  s.near[1].fill(0);
}

/** Reads a position. */
export function readPosition(s: Situation, { turn, side, units }: Position): Situation {
  clear(s);
  s.turn = turn;
  s.side = s.ground.sideNumbers.get(side)!;
  readUnits(s, units);
  return s;
}

const outOfOrder = ({ id }: Unit): string => `Unit '${id}' is not in the roster, or out of its order.`;

/** Both lists are in roster order, so one walk finds every number. */
function readUnits(s: Situation, units: readonly Unit[]): void {
  const { ids, ground } = s;
  const { width } = ground.grid;
  let u = 0;
  for (const unit of units) {
    while (ids[u] !== unit.id) if (++u >= ids.length) throw new Error(outOfOrder(unit));
    s.force[u] = unit.force;
    s.moved[u] = unit.moved ? 1 : 0;
    s.fired[u] = unit.fired ? 1 : 0;
    put(s, u, unit.at[1] * width + unit.at[0]);
  }
}

/** Reads what a view holds; see Situation on enemies that are only detected. */
export function readView(s: Situation, view: View): Situation {
  readPosition(s, view);
  const { grid, roster, sideNumbers } = s.ground;
  for (const { id, at, force } of view.enemies) {
    const u = roster.numbers.get(id)!;
    s.force[u] = force;
    s.moved[u] = 0;
    s.fired[u] = 0;
    put(s, u, cellOf(grid, at));
  }
  for (const [x, y] of view.marks) {
    const u = s.count++;
    s.ids[u] = strangerAt([x, y]);
    s.sides[u] = 1 - sideNumbers.get(view.seat)!;
    s.types[u] = STRANGER.type;
    s.force[u] = STRANGER.force;
    s.moved[u] = 0;
    s.fired[u] = 0;
    put(s, u, cellOf(grid, [x, y]));
  }
  return s;
}

/** What an unidentified enemy is taken for: infantry of normal force (FOS-UNIT-03, FOS-PROG-05). */
export const STRANGER = { type: 0, force: 2 } as const;
export const strangerAt = ([x, y]: readonly [number, number]): string => `?${x},${y}`;
export const isStranger = (s: Situation, u: number): boolean => u >= s.ground.roster.ids.length;

export const isFighting = (s: Situation, u: number): boolean => s.types[u] !== LEADER;
export const isOnField = (s: Situation, u: number): boolean => s.at[u] !== GONE;
export const sideOf = (s: Situation, u: number): SideNumber => s.sides[u] as SideNumber;
export const enemySide = (s: Situation, u: number): SideNumber => (1 - s.sides[u]!) as SideNumber;

/** FOS-FIRE-01: said of a fighting unit with an enemy one adjacent to it; never of a leader (FOS-LEADER-01). */
export const isEngaged = (s: Situation, u: number): boolean =>
  s.types[u] !== LEADER && s.near[enemySide(s, u)][s.at[u]!] !== 0;

/** Lists the engaged units of both sides, in roster order. */
export function listEngaged(s: Situation): void {
  s.engagedCount[0] = 0;
  s.engagedCount[1] = 0;
  for (let u = 0; u < s.count; u++) {
    if (s.at[u] !== GONE && isEngaged(s, u)) s.engaged[sideOf(s, u)][s.engagedCount[sideOf(s, u)]++] = u;
  }
}

export function put(s: Situation, u: number, cell: number): void {
  s.at[u] = cell;
  if (s.types[u] === LEADER) {
    s.leaders[sideOf(s, u)][cell]!++;
    return;
  }
  s.fighter[cell] = u;
  countNear(s, sideOf(s, u), cell, 1);
}

/** Takes a unit from its cell: to put it elsewhere, or because it is removed. */
export function lift(s: Situation, u: number): void {
  const cell = s.at[u]!;
  s.at[u] = GONE;
  if (s.types[u] === LEADER) {
    s.leaders[sideOf(s, u)][cell]!--;
    return;
  }
  s.fighter[cell] = NOBODY;
  countNear(s, sideOf(s, u), cell, -1);
}

function countNear(s: Situation, side: SideNumber, cell: number, change: 1 | -1): void {
  const near = s.near[side];
  const { offsets, inside, width } = s.ground.grid;
  if (inside[cell] === ALL_AROUND) {
    // Most cells: written out, as this is done for every unit of every position that is read.
    for (let row = cell - width; row <= cell + width; row += width) {
      near[row - 1]! += change;
      near[row]! += change;
      near[row + 1]! += change;
    }
    near[cell]! -= change;
    return;
  }
  for (let open = inside[cell]!; open !== 0; open &= open - 1) {
    near[cell + offsets[31 - Math.clz32(open & -open)]!]! += change;
  }
}
const ALL_AROUND = 0xff;

/** Counts anew beside whom a side's fighting units stand, after they have moved. */
export function recountNear(s: Situation, side: SideNumber): void {
  s.near[side].fill(0);
  for (let u = 0; u < s.count; u++) {
    if (s.sides[u] === side && s.types[u] !== LEADER && s.at[u] !== GONE) countNear(s, side, s.at[u]!, 1);
  }
}

/** Lists the fighting units of a side next to a cell in roster order; returns how many. */
export function fightersBeside(s: Situation, cell: number, side: SideNumber, out: Int16Array): number {
  const { offsets, inside } = s.ground.grid;
  let count = 0;
  for (let open = inside[cell]!; open !== 0; open &= open - 1) {
    const u = s.fighter[cell + offsets[31 - Math.clz32(open & -open)]!]!;
    if (u === NOBODY || s.sides[u] !== side) continue;
    let i = count++;
    for (; i > 0 && out[i - 1]! > u; i--) out[i] = out[i - 1]!;
    out[i] = u;
  }
  return count;
}

/** Writes the units out again; those that nothing happened to stay the same object. */
export function writeUnits(s: Situation, before: readonly Unit[]): readonly Unit[] {
  const { ids } = s;
  const { squares, width } = s.ground.grid;
  const units: Unit[] = [];
  let u = 0;
  for (const unit of before) {
    while (ids[u] !== unit.id) if (++u >= ids.length) throw new Error(outOfOrder(unit));
    const cell = s.at[u]!;
    if (cell === GONE) continue;
    const isSame =
      cell === unit.at[1] * width + unit.at[0] &&
      s.force[u] === unit.force &&
      (s.moved[u] === 1) === unit.moved &&
      (s.fired[u] === 1) === unit.fired;
    units.push(isSame ? unit : changed(s, u, unit, squares[cell]!));
  }
  return units;
}

const changed = (s: Situation, u: number, { id, side, type }: Unit, at: Unit['at']): Unit => ({
  id,
  side,
  type,
  at,
  force: s.force[u]!,
  moved: s.moved[u] === 1,
  fired: s.fired[u] === 1,
});
