import { type Cm, type Degrees, normaliseDegrees, type Point, turnAbout } from '@grognard/table';
import { type Draft, isRecord } from '../draft.ts';

/** Places are kept to the millimetre. */
const MILLIMETRE = 0.1;
export const toMillimetre = (cm: Cm): Cm => Math.round(cm / MILLIMETRE) / (1 / MILLIMETRE);
const rounded = ([x, y]: Point): Point => [toMillimetre(x), toMillimetre(y)];

export const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every(n => typeof n === 'number' && Number.isFinite(n));

const isBox = (value: unknown): value is readonly [number, number, number, number] =>
  Array.isArray(value) && value.length === 4 && value.every(n => typeof n === 'number' && Number.isFinite(n));

/** Fields that hold points along an outline or a middle line. */
const OUTLINES = ['shape', 'line', 'crest'] as const;
export type Outline = (typeof OUTLINES)[number];

/** The points of an outline; an upright rectangle by two corners has four. */
export function pointsOf(piece: Draft, outline: Outline): readonly Point[] {
  const value = piece[outline];
  if (isBox(value)) {
    const [x0, y0, x1, y1] = value;
    return [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ];
  }
  return Array.isArray(value) ? value.filter(isPoint) : [];
}

/** The outline that its corners are moved on; nothing for what is only turned: a unit, a house. */
export const outlineOf = (piece: Draft): Outline | null =>
  OUTLINES.find(outline => outline !== 'crest' && pointsOf(piece, outline).length > 0) ?? null;

/** Every point that a piece has. */
export const allPoints = (piece: Draft): readonly Point[] => [
  ...OUTLINES.flatMap(outline => pointsOf(piece, outline)),
  ...(isPoint(piece['at']) ? [piece['at']] : []),
];

/** The box around points: west, north, east, south. */
export function boxAround(points: readonly Point[]): readonly [Cm, Cm, Cm, Cm] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The middle that a piece is turned about. */
export function middleOf(piece: Draft): Point {
  if (isPoint(piece['at'])) return piece['at'];
  const points = allPoints(piece);
  if (points.length === 0) return [0, 0];
  const [west, north, east, south] = boxAround(points);
  return [(west + east) / 2, (north + south) / 2];
}

/** A piece with every point moved by one rule. */
function mapped(piece: Draft, move: (point: Point) => Point): Draft {
  const outlines = OUTLINES.filter(outline => pointsOf(piece, outline).length > 0);
  const changed = Object.fromEntries(
    outlines.map(outline => [outline, pointsOf(piece, outline).map(point => rounded(move(point)))]),
  );
  return { ...piece, ...changed, ...(isPoint(piece['at']) && { at: rounded(move(piece['at'])) }) };
}

const ANGLES = ['facing', 'turn'] as const;

function withAngles(piece: Draft, change: (degrees: Degrees) => Degrees): Draft {
  const turned = ANGLES.flatMap(field => {
    const value = piece[field];
    return typeof value === 'number' ? [[field, normaliseDegrees(change(value))] as const] : [];
  });
  return { ...piece, ...Object.fromEntries(turned) };
}

export const moved = (piece: Draft, [dx, dy]: Point): Draft => mapped(piece, ([x, y]) => [x + dx, y + dy]);

/** Turned clockwise about its own middle. */
export const turnedBy = (piece: Draft, degrees: Degrees): Draft =>
  withAngles(
    mapped(piece, point => turnAbout(point, middleOf(piece), degrees)),
    angle => angle + degrees,
  );

/** Stretched about its middle to a width and a depth; a house keeps its own words for them. */
export function stretched(piece: Draft, width: Cm, depth: Cm): Draft {
  if (Array.isArray(piece['size'])) return { ...piece, size: [toMillimetre(width), toMillimetre(depth)] };
  const points = allPoints(piece);
  if (points.length < 2) return piece;
  const [west, north, east, south] = boxAround(points);
  const [cx, cy] = [(west + east) / 2, (north + south) / 2];
  const [fx, fy] = [east > west ? width / (east - west) : 1, south > north ? depth / (south - north) : 1];
  return mapped(piece, ([x, y]) => [cx + (x - cx) * fx, cy + (y - cy) * fy]);
}

export function sizeOf(piece: Draft): readonly [width: Cm, depth: Cm] {
  const { size } = piece;
  if (isPoint(size)) return size;
  const points = allPoints(piece);
  if (points.length === 0) return [0, 0];
  const [west, north, east, south] = boxAround(points);
  return [toMillimetre(east - west), toMillimetre(south - north)];
}

// ------------------------------------------------------- corner by corner

const withOutline = (piece: Draft, outline: Outline, points: readonly Point[]): Draft => ({
  ...piece,
  [outline]: points.map(rounded),
});

export const cornerMoved = (piece: Draft, outline: Outline, index: number, to: Point): Draft =>
  withOutline(
    piece,
    outline,
    pointsOf(piece, outline).map((point, i) => (i === index ? to : point)),
  );

/** A corner more, in the middle of the side after a corner; an area's last side leads back to its first. */
export function cornerAdded(piece: Draft, outline: Outline, after: number): Draft {
  const points = pointsOf(piece, outline);
  const [from, to] = [points[after], points[(after + 1) % points.length]];
  if (!from || !to || (outline === 'line' && after === points.length - 1)) return piece;
  const between: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return withOutline(piece, outline, points.toSpliced(after + 1, 0, between));
}

/** A corner less, as long as an area or a line is left. */
export function cornerRemoved(piece: Draft, outline: Outline, index: number): Draft {
  const points = pointsOf(piece, outline);
  const least = outline === 'line' ? 2 : 3;
  return points.length <= least ? piece : withOutline(piece, outline, points.toSpliced(index, 1));
}

// ------------------------------------------------------------ in a mirror

const SWAPS: Readonly<Record<'across' | 'down', Readonly<Record<string, string>>>> = {
  across: { east: 'west', west: 'east' },
  down: { north: 'south', south: 'north' },
};

/** Sides of the compass in a mirror: a wall to the east is then to the west. */
function swapped(value: unknown, axis: 'across' | 'down'): unknown {
  const swap = (word: string): string => SWAPS[axis][word] ?? word;
  if (typeof value === 'string') return swap(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [swap(key), each]));
}
const COMPASS_FIELDS = ['walls', 'gorge', 'entry', 'edge', 'garrison'] as const;

/** A piece, a unit or a side as it is in a mirror that stands across the table. */
export function inMirror(piece: Draft, [width, height]: Point, axis: 'across' | 'down'): Draft {
  const flip = ([x, y]: Point): Point => (axis === 'across' ? [width - x, y] : [x, height - y]);
  const turned = withAngles(mapped(piece, flip), angle => (axis === 'across' ? -angle : 180 - angle));
  const sides = COMPASS_FIELDS.filter(field => field in turned);
  return { ...turned, ...Object.fromEntries(sides.map(field => [field, swapped(turned[field], axis)])) };
}
