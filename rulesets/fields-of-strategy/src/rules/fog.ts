import { addWindow, cellDistance, hasBit, isInWindow, makeBits, type Strip } from '@grognard/board';
import { FIRE_RANGE, LEADER, type SideNumber } from '../constants.ts';
import type { Ground } from '../ground.ts';
import type { Unit } from '../types.ts';
import { isClear, type Seeing } from './sight-fast.ts';

export const VISIBILITIES = ['hidden', 'detected', 'identified'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export const [HIDDEN, DETECTED, IDENTIFIED] = [0, 1, 2] as const;

/**
 * FOS-FOG-03: from how many squares (FOS-MAP-02) a unit is detected, in the open and in cover; FOS-FOG-06: so
 * adjacent units always identify each other.
 */
export const RANGE = { fighting: { open: 8, cover: 1 }, leader: { open: 9, cover: 2 } } as const;
/** FOS-FOG-04: from how many squares a detected unit is identified. */
export const IDENTIFYING = 6;

/**
 * What is seen from a cell, in layers: identified and detected by a fighting unit there, the same by a
 * leader; and last what has a clear line within the range of guns.
 */
export const SIGHT_REACHES = [IDENTIFYING, RANGE.fighting.open, IDENTIFYING, RANGE.leader.open, FIRE_RANGE];
const [FIGHTING_LAYER, LEADER_LAYER] = [0, 2] as const;

/**
 * FOS-FOG-02  A unit is detected within range along a clear line.
 * FOS-FOG-05  What it is and does makes no difference; so sight is a matter of squares.
 *
 * The layers in which one cell sees another.
 */
export function sightBits(ground: Seeing, from: number, to: number): number {
  const squares = cellDistance(ground.grid, from, to);
  const where = ground.cover[to] === 1 ? 'cover' : 'open';
  if (squares > Math.max(RANGE.leader[where], FIRE_RANGE) || !isClear(ground, from, to)) return 0;
  const isNear = squares <= IDENTIFYING;
  return (
    (squares <= RANGE.fighting[where] ? (isNear ? 0b00011 : 0b00010) : 0) |
    (squares <= RANGE.leader[where] ? (isNear ? 0b01100 : 0b01000) : 0) |
    (squares <= FIRE_RANGE ? 0b10000 : 0)
  );
}

/** The squares that a side identifies and detects, in the rows that matter. */
export interface Seen {
  readonly identified: Strip;
  readonly detected: Strip;
}
export function makeSeen({ grid }: Ground): Seen {
  const strip = () => ({ bits: makeBits(grid), north: 0, south: grid.height - 1 });
  return { identified: strip(), detected: strip() };
}

/** Begins to look; only at the rows from `north` to `south`, where the enemies are, which saves half the work. */
export function beginLooking({ identified, detected }: Seen, north: number, south: number): void {
  identified.bits.fill(0);
  detected.bits.fill(0);
  identified.north = detected.north = north;
  identified.south = detected.south = south;
}

/** Adds what a unit sees from a cell. */
export function addSight(seen: Seen, { sight }: Ground, cell: number, isLeader: boolean): void {
  const layer = isLeader ? LEADER_LAYER : FIGHTING_LAYER;
  addWindow(seen.identified, sight, cell, layer);
  addWindow(seen.detected, sight, cell, layer + 1);
}

/** FOS-FOG-01: how well an enemy in a cell is seen; without fog always identified. */
export function visibilityAt(seen: Seen, { grid, sight, options }: Ground, cell: number): 0 | 1 | 2 {
  if (!options.fog) return IDENTIFIED;
  if (hasBit(seen.identified.bits, sight.words, grid, cell)) return IDENTIFIED;
  return hasBit(seen.detected.bits, sight.words, grid, cell) ? DETECTED : HIDDEN;
}

/** The same for one cell alone, by asking every spotter. */
export function visibilityBy(
  { grid, sight, options }: Ground,
  spotters: readonly Unit[],
  side: string,
  cell: number,
): 0 | 1 | 2 {
  if (!options.fog) return IDENTIFIED;
  let best: 0 | 1 | 2 = HIDDEN;
  for (const spotter of spotters) {
    if (spotter.side !== side) continue;
    const from = spotter.at[1] * grid.width + spotter.at[0];
    if (cellDistance(grid, from, cell) > sight.radius) continue;
    const layer = spotter.type === 'leader' ? LEADER_LAYER : FIGHTING_LAYER;
    if (isInWindow(sight, layer, from, cell)) return IDENTIFIED;
    if (best === HIDDEN && isInWindow(sight, layer + 1, from, cell)) best = DETECTED;
  }
  return best;
}

/** Units laid out by number; those that are not on the field are nowhere, below nought. */
interface Laid {
  readonly count: number;
  readonly at: Int16Array;
  readonly sides: Uint8Array;
  readonly types: Uint8Array;
}

/** The same where units are laid out by number. */
export function visibilityFrom(
  { grid, sight }: Ground,
  { count, at, sides, types }: Laid,
  side: SideNumber,
  cell: number,
): 0 | 1 | 2 {
  let best: 0 | 1 | 2 = HIDDEN;
  for (let u = 0; u < count; u++) {
    const from = at[u]!;
    if (sides[u] !== side || from < 0 || cellDistance(grid, from, cell) > sight.radius) continue;
    const layer = types[u] === LEADER ? LEADER_LAYER : FIGHTING_LAYER;
    if (isInWindow(sight, layer, from, cell)) return IDENTIFIED;
    if (best === HIDDEN && isInWindow(sight, layer + 1, from, cell)) best = DETECTED;
  }
  return best;
}

/** What the units of a side see, where they are laid out by number. */
export function lookAround(seen: Seen, ground: Ground, units: Laid, side: SideNumber): Seen {
  beginLooking(seen, 0, ground.grid.height - 1);
  for (let u = 0; u < units.count; u++) {
    if (units.sides[u] !== side || units.at[u]! < 0) continue;
    addSight(seen, ground, units.at[u]!, units.types[u] === LEADER);
  }
  return seen;
}
