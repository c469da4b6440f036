import { cellOf } from '@grognard/board';
import type { Position, Unit, View } from '@grognard/fields-of-strategy';
import { type Field, LEADER, other, type SideNumber } from './field.ts';

export const NOBODY = -1;
export const GONE = -1;

/**
 * The field as a commander lays it out before him, to push pieces about on it: his own units, and the
 * enemies that he sees, remembers or supposes. Typed arrays, made once; by unit in roster order, with
 * those whom nobody has identified after the roster.
 */
export interface SandTable {
  readonly field: Field;
  count: number;
  readonly sides: Uint8Array;
  readonly types: Uint8Array;
  /** By unit: its cell, or GONE. */
  readonly at: Int16Array;
  readonly force: Int8Array;
  /** FOS-UNIT-06: has it left the square in which it began the phase? */
  readonly moved: Uint8Array;
  /** FOS-FIRE-06: has it fired in this turn, as far as is known? */
  readonly fired: Uint8Array;
  /** By cell: the fighting unit there, or NOBODY. */
  readonly fighter: Int16Array;
  /** By side and cell: how many leaders stand there, and how many fighting units beside it. */
  readonly leaders: readonly [Uint8Array, Uint8Array];
  readonly near: readonly [Uint8Array, Uint8Array];
}

export function makeSandTable(field: Field): SandTable {
  const { roster, grid } = field.ground;
  const most = 2 * roster.ids.length;
  const table = {
    field,
    count: roster.ids.length,
    sides: new Uint8Array(most),
    types: new Uint8Array(most),
    at: new Int16Array(most).fill(GONE),
    force: new Int8Array(most),
    moved: new Uint8Array(most),
    fired: new Uint8Array(most),
    fighter: new Int16Array(grid.size).fill(NOBODY),
    leaders: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
    near: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
  };
  table.sides.set(roster.sides);
  table.types.set(roster.types);
  return table;
}

export function sweep(t: SandTable): void {
  t.count = t.field.ground.roster.ids.length;
  t.at.fill(GONE);
  t.moved.fill(0);
  t.fired.fill(0);
  t.fighter.fill(NOBODY);
  for (const side of [0, 1] as const) {
    t.leaders[side].fill(0);
    t.near[side].fill(0);
  }
}

/** What an enemy that is seen but not identified is taken for. */
const STRANGER_FORCE = 2;

/** Lays out what a side sees. */
export function layView(t: SandTable, view: View): void {
  const { grid, sideNumbers } = t.field.ground;
  sweep(t);
  for (const unit of view.units) placeUnit(t, unit);
  for (const { id, at, force } of view.enemies) place(t, id, cellOf(grid, at), force);
  for (const mark of view.marks) {
    if (t.fighter[cellOf(grid, mark)] === NOBODY)
      addStranger(t, other(sideNumbers.get(view.seat)!), cellOf(grid, mark));
  }
}

/** Lays out a whole position, as somebody believes it. */
export function layPosition(t: SandTable, { units }: Position): void {
  sweep(t);
  for (const unit of units) placeUnit(t, unit);
}

function placeUnit(t: SandTable, { id, at, force, fired }: Unit): void {
  place(t, id, cellOf(t.field.ground.grid, at), force);
  t.fired[t.field.ground.roster.numbers.get(id)!] = fired ? 1 : 0;
}

function place(t: SandTable, id: string, cell: number, force: number): void {
  const u = t.field.ground.roster.numbers.get(id)!;
  t.force[u] = force;
  put(t, u, cell);
}

function addStranger(t: SandTable, side: SideNumber, cell: number): void {
  const u = t.count++;
  t.sides[u] = side;
  t.types[u] = 0;
  t.force[u] = STRANGER_FORCE;
  put(t, u, cell);
}

export const isStranger = (t: SandTable, u: number): boolean => u >= t.field.ground.roster.ids.length;
export const sideOf = (t: SandTable, u: number): SideNumber => t.sides[u] as SideNumber;
export const isFighter = (t: SandTable, u: number): boolean => t.types[u] !== LEADER;

/** FOS-FIRE-01: has a fighting unit an enemy one beside it? */
export const isEngaged = (t: SandTable, u: number): boolean =>
  t.types[u] !== LEADER && t.near[other(sideOf(t, u))][t.at[u]!] !== 0;

export function put(t: SandTable, u: number, cell: number): void {
  t.at[u] = cell;
  const side = sideOf(t, u);
  if (t.types[u] === LEADER) t.leaders[side][cell]!++;
  else {
    t.fighter[cell] = u;
    countNear(t, side, cell, 1);
  }
}

export function lift(t: SandTable, u: number): void {
  const cell = t.at[u]!;
  const side = sideOf(t, u);
  t.at[u] = GONE;
  if (t.types[u] === LEADER) t.leaders[side][cell]!--;
  else {
    t.fighter[cell] = NOBODY;
    countNear(t, side, cell, -1);
  }
}

function countNear(t: SandTable, side: SideNumber, cell: number, change: 1 | -1): void {
  const near = t.near[side];
  const { offsets, inside } = t.field.ground.grid;
  for (let open = inside[cell]!; open !== 0; open &= open - 1) {
    near[cell + offsets[31 - Math.clz32(open & -open)]!]! += change;
  }
}
