import type { UnitType } from '@grognard/fight-in-arms';
import { areaHolds, nearestOnLine, type Point } from '@grognard/table';
import { type Battlefield, isOnFoot, type Plot } from './battlefield.ts';

/** Who finds the way: ground costs men, vehicles and commandos differently. */
export type Gait = 'foot' | 'commando' | 'vehicle';
export const gaitOf = (type: UnitType, isCommando: boolean): Gait =>
  isOnFoot(type) ? (isCommando ? 'commando' : 'foot') : 'vehicle';

/** The table in cells, with the cost of a centimetre in each; nothing passes where it is infinite. */
interface Lattice {
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float32Array;
}
const CELL = 4;
const CLOSED = Number.POSITIVE_INFINITY;
/** Half a base: how near it can come to what it may not touch. */
const HALF = 2.3;

/** What a centimetre of a plot costs, its danger included. */
function costIn(plot: Plot, gait: Gait): number {
  switch (plot.class) {
    case 'difficult':
      return gait === 'commando' ? 1 : gait === 'foot' ? 2 : plot.isForest ? 6 : 4;
    case 'rough':
      return gait === 'vehicle' ? 3 : 1;
    case 'river':
      return plot.isFordable ? (gait === 'commando' ? 1 : 2.5) : CLOSED;
    case 'impassable':
      return CLOSED;
    case 'bunker':
      return gait === 'vehicle' ? CLOSED : 1;
    case 'wire':
      return 6;
    case 'mines':
      return gait === 'vehicle' ? 25 : 10;
    default:
      return 1;
  }
}

const BLOCKING = ['impassable', 'river'];

function costAt({ plots, lanes }: Battlefield, at: Point, gait: Gait): number {
  const isOnLane = lanes.some(({ line }) => nearestOnLine(line, at).distance <= CELL * 0.75);
  const around: readonly Point[] = [
    at,
    ...[-HALF, HALF].flatMap((by): readonly Point[] => [
      [at[0] + by, at[1]],
      [at[0], at[1] + by],
    ]),
  ];
  let cost = 1;
  for (const plot of plots) {
    const isMet = BLOCKING.includes(plot.class)
      ? around.some(point => areaHolds(plot.area, point))
      : areaHolds(plot.area, at);
    if (!isMet) continue;
    const isMined = plot.class === 'wire' || plot.class === 'mines'; // FIA-TERR-11
    if (!isOnLane || isMined) cost = Math.max(cost, costIn(plot, gait));
  }
  return isOnLane && cost === 1 ? (gait === 'vehicle' ? 0.55 : 0.8) : cost;
}

function layLattice(field: Battlefield, gait: Gait): Lattice {
  const [columns, rows] = field.size.map(side => Math.max(1, Math.floor(side / CELL))) as [number, number];
  const cost = new Float32Array(columns * rows);
  for (let cell = 0; cell < cost.length; cell++) {
    cost[cell] = costAt(
      field,
      [((cell % columns) + 0.5) * CELL, (Math.floor(cell / columns) + 0.5) * CELL],
      gait,
    );
  }
  return { columns, rows, cost };
}

const cellAt = ({ columns, rows }: Lattice, [x, y]: Point): number =>
  Math.max(0, Math.min(columns - 1, Math.floor(x / CELL))) +
  columns * Math.max(0, Math.min(rows - 1, Math.floor(y / CELL)));

/** Neighbours: columns, rows, and how long the step is. */
const ASIDE = Int8Array.of(1, -1, 0, 0, 1, 1, -1, -1);
const DOWN = Int8Array.of(0, 0, 1, -1, 1, -1, 1, -1);
const LENGTH = Float64Array.of(1, 1, 1, 1, Math.SQRT2, Math.SQRT2, Math.SQRT2, Math.SQRT2);

/**
 * Buckets of a centimetre each: near enough, and quicker than a heap. A bucket is a chain of entries: its last one,
 * which knows the one before.
 */
function spread({ columns, rows, cost }: Lattice, from: number): Float32Array {
  const far = new Float32Array(cost.length).fill(CLOSED);
  const buckets: number[] = [0];
  const cells: number[] = [from];
  const before: number[] = [NONE];
  far[from] = 0;
  for (let now = 0; now < buckets.length; now++) {
    for (let entry = buckets[now] ?? NONE; entry !== NONE; entry = before[entry]!) {
      const cell = cells[entry]!;
      const here = far[cell]!;
      if (Math.floor(here) !== now) continue;
      const x = cell % columns;
      const y = (cell - x) / columns;
      for (let k = 0; k < LENGTH.length; k++) {
        const dx = ASIDE[k]!;
        const dy = DOWN[k]!;
        if (x + dx < 0 || y + dy < 0 || x + dx >= columns || y + dy >= rows) continue;
        const to = cell + dx + dy * columns;
        const reached = here + LENGTH[k]! * CELL * cost[to]!;
        if (!(reached < far[to]!)) continue;
        far[to] = reached;
        const bucket = Math.floor(reached);
        while (buckets.length <= bucket) buckets.push(NONE);
        before.push(buckets[bucket]!);
        buckets[bucket] = cells.push(to) - 1;
      }
    }
  }
  return far;
}
const NONE = -1;

/** How far it is from place to place for whoever walks or drives. */
export interface Ways {
  /** Centimetres of movement, ground considered; a long way where there is none. */
  readonly distance: (gait: Gait, from: Point, to: Point) => number;
}

const NO_WAY = 400;

/** Ways to a cell are worked out when they are first asked for, and kept: the ground does not change. */
export function makeWays(field: Battlefield): Ways {
  const known = new Map<Gait, { readonly lattice: Lattice; readonly ways: Float32Array[] }>();
  const waysFor = (gait: Gait) => {
    const found = known.get(gait) ?? { lattice: layLattice(field, gait), ways: [] };
    known.set(gait, found);
    return found;
  };
  return {
    distance(gait, from, to) {
      const { lattice, ways } = waysFor(gait);
      const target = cellAt(lattice, to);
      ways[target] ??= spread(lattice, target);
      return smooth(lattice, ways[target], from);
    },
  };
}

/** Between the middles of cells the way is read in proportion, so that a short step counts. */
function smooth({ columns, rows, cost }: Lattice, far: Float32Array, [x, y]: Point): number {
  const [gx, gy] = [x / CELL - 0.5, y / CELL - 0.5];
  const [i, j] = [
    Math.max(0, Math.min(columns - 2, Math.floor(gx))),
    Math.max(0, Math.min(rows - 2, Math.floor(gy))),
  ];
  const [u, v] = [Math.max(0, Math.min(1, gx - i)), Math.max(0, Math.min(1, gy - j))];
  let [sum, weight] = [0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const [di, dj] = [corner & 1, corner >> 1];
    const cell = i + di + (j + dj) * columns;
    const share = (di === 1 ? u : 1 - u) * (dj === 1 ? v : 1 - v);
    if (cost[cell] === CLOSED || far[cell] === CLOSED || share === 0) continue;
    sum += share * far[cell]!;
    weight += share;
  }
  return weight > 0 ? sum / weight : NO_WAY;
}
