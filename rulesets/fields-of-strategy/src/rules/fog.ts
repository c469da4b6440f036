import { addWindow, cellDistance, hasBit, isInWindow, makeBits } from '@grognard/board';
import { LEADER, type SideNumber } from '../constants.ts';
import type { Ground } from '../ground.ts';
import type { Unit } from '../types.ts';
import { isClear, type Seeing } from './sight-fast.ts';

export const VISIBILITIES = ['hidden', 'detected', 'identified'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export const [HIDDEN, DETECTED, IDENTIFIED] = [0, 1, 2] as const;

/** FOS-FOG-03: from how many squares a unit is detected, in the open and in cover. */
export const RANGE = { fighting: { open: 8, cover: 1 }, leader: { open: 9, cover: 2 } } as const;
/** FOS-FOG-04: from how many squares a detected unit is identified. */
export const IDENTIFYING = 6;

/** What is seen from a cell: identified and detected by a fighting unit there, and the same by a leader. */
export const SIGHT_LAYERS = 4;

/**
 * FOS-FOG-02  A unit is detected within range along a clear line.
 * FOS-FOG-05  What it is and does makes no difference; so sight is a matter of squares.
 *
 * The layers in which one cell sees another.
 */
export function sightBits(ground: Seeing, from: number, to: number): number {
  const squares = cellDistance(ground.grid, from, to);
  const where = ground.cover[to] === 1 ? 'cover' : 'open';
  if (squares > RANGE.leader[where] || !isClear(ground, from, to)) return 0;
  const byLeader = squares <= IDENTIFYING ? 0b1100 : 0b1000;
  if (squares > RANGE.fighting[where]) return byLeader;
  return byLeader | (squares <= IDENTIFYING ? 0b0011 : 0b0010);
}

/** The squares that a side identifies and detects, as sets of bits. */
export interface Seen {
  readonly identified: Int32Array;
  readonly detected: Int32Array;
}
export const makeSeen = ({ grid }: Ground): Seen => ({
  identified: makeBits(grid),
  detected: makeBits(grid),
});

const LAYERS = {
  fighting: {
    identified: { layer: 0, reach: IDENTIFYING },
    detected: { layer: 1, reach: RANGE.fighting.open },
  },
  leader: { identified: { layer: 2, reach: IDENTIFYING }, detected: { layer: 3, reach: RANGE.leader.open } },
} as const;

export function clearSeen({ identified, detected }: Seen): void {
  identified.fill(0);
  detected.fill(0);
}

/** Adds what a unit sees from a cell. */
export function addSight(seen: Seen, { grid, sight }: Ground, cell: number, isLeader: boolean): void {
  const { identified, detected } = isLeader ? LAYERS.leader : LAYERS.fighting;
  addWindow(seen.identified, sight, grid, cell, identified);
  addWindow(seen.detected, sight, grid, cell, detected);
}

/** FOS-FOG-01: how well an enemy in a cell is seen; without fog always identified. */
export function visibilityAt(seen: Seen, { grid, sight, options }: Ground, cell: number): 0 | 1 | 2 {
  if (!options.fog) return IDENTIFIED;
  if (hasBit(seen.identified, sight.words, grid, cell)) return IDENTIFIED;
  return hasBit(seen.detected, sight.words, grid, cell) ? DETECTED : HIDDEN;
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
    const layer = spotter.type === 'leader' ? 2 : 0;
    if (isInWindow(sight, grid, layer, from, cell)) return IDENTIFIED;
    if (best === HIDDEN && isInWindow(sight, grid, layer + 1, from, cell)) best = DETECTED;
  }
  return best;
}

/** What the units of a side see, where they are laid out by number. */
export function lookAround(
  seen: Seen,
  ground: Ground,
  units: {
    readonly count: number;
    readonly at: Int16Array;
    readonly sides: Uint8Array;
    readonly types: Uint8Array;
  },
  side: SideNumber,
): Seen {
  clearSeen(seen);
  for (let u = 0; u < units.count; u++) {
    if (units.sides[u] !== side || units.at[u]! < 0) continue;
    addSight(seen, ground, units.at[u]!, units.types[u] === LEADER);
  }
  return seen;
}
