import type { Square } from '@grognard/board';
import { type Draft, isRecord, listAt, withValue } from '../draft.ts';
import { gridSize, isOnField } from './rows.ts';
import { waySquares } from './shapes.ts';

const ROADS = ['field', 'roads'];
const OBSTACLES = ['field', 'obstacles'];

export const isSquare = (value: unknown): value is Square =>
  Array.isArray(value) && value.length === 2 && value.every(n => Number.isInteger(n));

/** The roads of a draft as far as they can be followed. */
export const roadsOf = (draft: Draft): readonly (readonly Square[])[] =>
  listAt(draft, ROADS).map(road => (Array.isArray(road) ? road.filter(isSquare) : []));

/** A way from neighbour to neighbour as its corners alone: each stretch a row, a column or a diagonal. */
export function cornersOf(way: readonly Square[]): readonly Square[] {
  const steps = way.filter((at, i) => i === 0 || String(at) !== String(way[i - 1]));
  return steps.filter((at, i) => {
    const [before, after] = [steps[i - 1], steps[i + 1]];
    if (!before || !after) return true;
    return at[0] - before[0] !== after[0] - at[0] || at[1] - before[1] !== after[1] - at[1];
  });
}

/** A road along a way; one that goes nowhere is none. */
export function withRoad(draft: Draft, way: readonly Square[]): Draft {
  const size = gridSize(draft);
  const corners = cornersOf(waySquares(way).filter(at => isOnField(size, at)));
  return corners.length < 2 ? draft : withValue(draft, ROADS, [...listAt(draft, ROADS), corners]);
}

/** Takes roads off squares: a road that is cut in two is two roads afterwards. */
export function withoutRoads(draft: Draft, squares: readonly Square[]): Draft {
  const off = new Set(squares.map(String));
  const roads = roadsOf(draft);
  const isTouched = roads.map(road => waySquares(road).some(at => off.has(String(at))));
  if (!isTouched.some(Boolean)) return draft;
  const left = roads.flatMap((road, i) => (isTouched[i] ? piecesOf(waySquares(road), off) : [road]));
  return withValue(draft, ROADS, left);
}

const piecesOf = (way: readonly Square[], off: ReadonlySet<string>): readonly (readonly Square[])[] =>
  stretchesOf(way, at => !off.has(String(at)));

/** The stretches of a way that lie on some of its squares, as their corners; a single square is none. */
export function stretchesOf(
  way: readonly Square[],
  isOn: (at: Square) => boolean,
): readonly (readonly Square[])[] {
  const stretches: Square[][] = [[]];
  for (const at of way) {
    if (isOn(at)) stretches.at(-1)!.push(at);
    else stretches.push([]);
  }
  return stretches.filter(stretch => stretch.length > 1).map(cornersOf);
}

/** A point where four squares meet: `[x, y]` is the north-west corner of the square of the same numbers. */
export type Corner = readonly [x: number, y: number];
export type Edge = readonly [Square, Square];

const ordered = ([a, b]: Edge): Edge => (a[1] < b[1] || (a[1] === b[1] && a[0] <= b[0]) ? [a, b] : [b, a]);
const keyOf = (edge: Edge): string => String(ordered(edge));

/** The sides of squares along a way over corners, first along rows and then along columns where it is aslant. */
export function edgesAlong(way: readonly Corner[]): readonly Edge[] {
  return way.flatMap((to, i) => {
    const from = way[i - 1];
    return from ? [...across(from[0], to[0], from[1]), ...down(from[1], to[1], to[0])] : [];
  });
}

const span = (a: number, b: number): readonly number[] =>
  Array.from({ length: Math.abs(a - b) }, (_, i) => Math.min(a, b) + i);
const across = (from: number, to: number, y: number): readonly Edge[] =>
  span(from, to).map(x => [
    [x, y - 1],
    [x, y],
  ]);
const down = (from: number, to: number, x: number): readonly Edge[] =>
  span(from, to).map(y => [
    [x - 1, y],
    [x, y],
  ]);

interface Obstacle {
  readonly edge: Edge;
  readonly kind?: unknown;
}
const isEdge = (value: unknown): value is Edge =>
  Array.isArray(value) && value.length === 2 && value.every(isSquare);
const edgeOf = (item: unknown): Edge | null => (isRecord(item) && isEdge(item['edge']) ? item['edge'] : null);

/** Streams or works along a way over corners; where something lies already, the new takes its place. */
export function withObstacles(
  draft: Draft,
  way: readonly Corner[],
  more: Omit<Draft & Obstacle, 'edge'>,
): Draft {
  const size = gridSize(draft);
  const edges = edgesAlong(way).filter(edge => edge.every(at => isOnField(size, at)));
  const fresh = new Map(edges.map(edge => [keyOf(edge), { edge: ordered(edge), ...more }]));
  if (fresh.size === 0) return draft;
  const kept = listAt(draft, OBSTACLES).filter(item => {
    const edge = edgeOf(item);
    return !edge || !fresh.has(keyOf(edge));
  });
  return withValue(draft, OBSTACLES, [...kept, ...fresh.values()]);
}

/** Takes away what lies between squares of a set, and at its rim. */
export function withoutObstacles(draft: Draft, squares: readonly Square[]): Draft {
  const off = new Set(squares.map(String));
  const all = listAt(draft, OBSTACLES);
  const kept = all.filter(item => !edgeOf(item)?.some(at => off.has(String(at))));
  return kept.length === all.length ? draft : withValue(draft, OBSTACLES, kept);
}
