import { has, hasBit, makeBits } from '@grognard/board';
import { ALLOWANCE, CAVALRY, type Field, LEADER, other, type SideNumber } from './field.ts';
import { NOBODY, type SandTable, sideOf } from './sand-table.ts';
import { markSlow } from './ways.ts';

/** FOS-MOVE-02: the half-impulses of a phase. */
export const SLOTS = 10;
export const OUT = 255;
const STRIDE = SLOTS + 1;

/**
 * Marches that do not get in each other's way. Every fighting unit holds the cells of its route, half-impulse
 * by half-impulse; another finds its way between them, following a column, and waiting where it would be
 * blocked (FOS-MOVE-03, 05, 08), so that a programme comes out as it was planned.
 */
export interface Routes {
  readonly field: Field;
  /** FOS-ROAD-05: where the road is slow; FOS-PROG-06: what is not entered. */
  readonly slow: Int32Array;
  readonly closed: Uint8Array;
  /** By cell and slot: who stands there after it, and 1 more; 0 if nobody. And by cell, a bit for every slot so taken. */
  readonly taken: Int16Array;
  readonly busy: Uint16Array;
  /** The same for who minds nobody: all free. */
  readonly idle: Uint16Array;
  /** By unit: the cells of its route, the slots in which it enters them, and how many. */
  readonly cells: Int16Array;
  readonly slots: Uint8Array;
  readonly length: Uint8Array;
  readonly start: Int16Array;
  readonly search: Search;
}

/** The last search: by cell, when it was reached, in which slot it was entered, and where from. */
interface Search {
  stamp: number;
  unit: number;
  readonly visit: Int32Array;
  readonly time: Uint8Array;
  readonly slot: Uint8Array;
  readonly from: Int16Array;
  readonly queues: readonly number[][];
  /** Every cell that was reached, nearest first as a rule. */
  readonly reached: number[];
}

export function makeRoutes(field: Field): Routes {
  const { grid, roster } = field.ground;
  const units = 2 * roster.ids.length;
  return {
    field,
    slow: makeBits(grid),
    closed: new Uint8Array(grid.size),
    taken: new Int16Array(STRIDE * grid.size),
    busy: new Uint16Array(grid.size),
    idle: new Uint16Array(grid.size),
    cells: new Int16Array(units * SLOTS),
    slots: new Uint8Array(units * SLOTS),
    length: new Uint8Array(units),
    start: new Int16Array(units),
    search: {
      stamp: 0,
      unit: NOBODY,
      visit: new Int32Array(grid.size),
      time: new Uint8Array(grid.size),
      slot: new Uint8Array(grid.size),
      from: new Int16Array(grid.size),
      queues: Array.from({ length: SLOTS + 3 }, () => []),
      reached: [],
    },
  };
}

/** Begins a phase in which everybody stays where the table has him. */
export function openRoutes(r: Routes, t: SandTable, side: SideNumber): void {
  markSlow(r, t, side);
  r.taken.fill(0);
  r.busy.fill(0);
  r.length.fill(0);
  r.start.set(t.at);
  for (let u = 0; u < t.count; u++) if (t.at[u]! >= 0 && t.sides[u] === side) hold(r, t, u, u + 1);
}

/** Enters a unit's route into the timetable; or, with 0, strikes it out. */
export function hold(r: Routes, t: SandTable, u: number, mark: number): void {
  if (t.types[u] === LEADER) return; // FOS-MOVE-11: leaders neither block nor are blocked
  let cell = r.start[u]!;
  let next = 0;
  for (let slot = 0; slot <= SLOTS; slot++) {
    if (next < r.length[u]! && r.slots[u * SLOTS + next] === slot) cell = r.cells[u * SLOTS + next++]!;
    r.taken[cell * STRIDE + slot] = mark;
    if (mark === 0) r.busy[cell]! &= ~(1 << slot);
    else r.busy[cell]! |= 1 << slot;
  }
}

export const release = (r: Routes, t: SandTable, u: number): void => hold(r, t, u, 0);

/**
 * FOS-MOVE-04  Searches the cells that a unit can reach from its start between the routes of the others. Its
 *              own must have been released.
 */
export function searchRoutes(r: Routes, t: SandTable, u: number): void {
  const { grid, steps, roads, slowing } = r.field.ground;
  const { visit, time, slot, from, queues, reached } = r.search;
  const type = t.types[u]!;
  const budget = 2 * ALLOWANCE[type]!;
  const mask = steps[type]!;
  const ends = t.near[other(sideOf(t, u))];
  const busy = busyFor(r, type);
  const stamp = ++r.search.stamp;
  const start = r.start[u]!;
  r.search.unit = u;
  for (const queue of queues) queue.length = 0;
  visit[start] = stamp;
  time[start] = slot[start] = 0;
  queues[0]!.push(start);
  reached.length = 0;
  reached.push(start);
  for (let now = 0; now < budget; now++) {
    for (const cell of queues[now]!) {
      if (time[cell] !== now || (ends[cell] !== 0 && cell !== start)) continue;
      const isSlow = roads[cell] === 0 || hasBit(r.slow, slowing.words, grid, cell);
      // How long it may stand here: until somebody else's route comes through.
      let until = slot[cell]! + 1;
      while (until <= SLOTS && (busy[cell]! & (1 << until)) === 0) until++;
      for (let open = mask[cell]!; open !== 0; open &= open - 1) {
        const d = 31 - Math.clz32(open & -open);
        const to = cell + grid.offsets[d]!;
        if (r.closed[to] !== 0) continue;
        const isFast = !isSlow && has(roads, cell, d) && !hasBit(r.slow, slowing.words, grid, to);
        const pace = isFast ? 1 : 2;
        let at = isFast ? now + 1 : now + (now & 1) + 1;
        while (at <= until && at + pace - 1 <= budget && (busy[to]! & (1 << at)) !== 0) {
          if (!isBlockedBy(r, t, u, to * STRIDE + at)) at = SLOTS + 2;
          at += pace;
        }
        const after = at + pace - 1;
        if (at > until || after > budget || (visit[to] === stamp && time[to]! <= after)) continue;
        if (visit[to] !== stamp) reached.push(to);
        visit[to] = stamp;
        time[to] = after;
        slot[to] = at;
        from[to] = cell;
        queues[after]!.push(to);
      }
    }
  }
}

/** FOS-MOVE-11: leaders neither block nor are blocked. */
const busyFor = ({ busy, idle }: Routes, type: number): Uint16Array => (type === LEADER ? idle : busy);

/**
 * Would whoever holds a cell at a slot really keep a unit out? Who stands there already does; of two who enter
 * at once only the one that goes first (FOS-MOVE-06, 07).
 */
function isBlockedBy(r: Routes, t: SandTable, u: number, place: number): boolean {
  const holder = r.taken[place]! - 1;
  if (r.taken[place - 1] === holder + 1) return true;
  return rank(t, holder) > rank(t, u) || (rank(t, holder) === rank(t, u) && holder < u);
}

const rank = (t: SandTable, u: number): number => (t.types[u] === CAVALRY ? 100 : 0) + t.force[u]!;

/** Could the unit of the last search end its march in a cell that it reached? */
export const canEnd = (r: Routes, t: SandTable, cell: number): boolean =>
  busyFor(r, t.types[r.search.unit]!)[cell]! >> (r.search.slot[cell]! + 1) === 0;

/** Makes the way that the last search found to a cell the route of its unit. */
export function takeRoute(r: Routes, to: number): void {
  const { search } = r;
  const u = search.unit;
  let length = 0;
  for (let cell = to; cell !== r.start[u]; cell = search.from[cell]!) length++;
  r.length[u] = length;
  for (let cell = to; cell !== r.start[u]; cell = search.from[cell]!) {
    length--;
    r.cells[u * SLOTS + length] = cell;
    r.slots[u * SLOTS + length] = search.slot[cell]!;
  }
}

/** Gives a unit a route to a cell, if there is one between the others. */
export function reroute(r: Routes, t: SandTable, u: number, to: number): boolean {
  release(r, t, u);
  searchRoutes(r, t, u);
  const isOpen = r.search.visit[to] === r.search.stamp && canEnd(r, t, to);
  if (isOpen) takeRoute(r, to);
  hold(r, t, u, u + 1);
  return isOpen;
}

// ---------------------------------------------------------------- keeping routes

/** A unit's route, put by. */
export interface Route {
  readonly cells: Int16Array;
  readonly slots: Uint8Array;
}

export const routeOf = (r: Routes, u: number): Route => ({
  cells: r.cells.slice(u * SLOTS, u * SLOTS + r.length[u]!),
  slots: r.slots.slice(u * SLOTS, u * SLOTS + r.length[u]!),
});

/**
 * Sets units on routes that were put by. All leave the timetable before any enters it again: one may march where
 * another stood.
 */
export function setRoutes(r: Routes, t: SandTable, routes: ReadonlyMap<number, Route>): void {
  for (const u of routes.keys()) release(r, t, u);
  for (const [u, { cells, slots }] of routes) {
    r.length[u] = cells.length;
    r.cells.set(cells, u * SLOTS);
    r.slots.set(slots, u * SLOTS);
    hold(r, t, u, u + 1);
  }
}
