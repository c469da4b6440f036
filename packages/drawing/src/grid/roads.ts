import { add, bend, clamp, flatCurve, middle, times, type Vec } from '../geometry.ts';
import { noise } from '../noise.ts';
import { Pen } from '../pen.ts';
import { element, group, num } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { type GridGround, type GridRoad, SQUARE, type Square } from './scene.ts';

/** A stretch of road as drawn: control points of a smooth line, in drawing units. */
export interface RoadLine {
  readonly main: boolean;
  readonly points: readonly Vec[];
}

/** A road may leave the middle of a square by this much and still plainly lead through it. */
const STRAY = 0.22;

/** Every square a road runs through, in order. */
export function roadSquares({ squares }: GridRoad): Square[] {
  const out: Square[] = [];
  squares.forEach((to, i) => {
    const from = squares[i - 1];
    const steps = from === undefined ? 0 : Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    if (from === undefined) out.push(to);
    for (let k = 1; k <= steps && from !== undefined; k++) {
      out.push([
        Math.round(from[0] + ((to[0] - from[0]) * k) / steps),
        Math.round(from[1] + ((to[1] - from[1]) * k) / steps),
      ]);
    }
  });
  return out;
}

/** Main roads first; a stretch that two roads share is drawn once, a side road starts from the drawn line. */
export function roadLines(ground: GridGround): RoadLine[] {
  const ordered = [...(ground.roads ?? [])].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false));
  const drawn = new Set<string>();
  const anchors = new Map<string, Vec>();
  const lines: RoadLine[] = [];
  for (const road of ordered) {
    for (const run of newStretches(roadSquares(road), drawn)) {
      const [before, inner, after] = runPoints(ground, run, anchors);
      const points = [...before, ...inner, ...after];
      run.forEach((square, i) => {
        const key = String(square);
        if (!anchors.has(key)) anchors.set(key, pointOnCurve(points, i + before.length));
      });
      lines.push({ main: road.main === true, points });
    }
  }
  return lines;
}

function newStretches(squares: readonly Square[], drawn: Set<string>): Square[][] {
  const runs: Square[][] = [];
  let run: Square[] = [];
  squares.forEach((to, i) => {
    const from = squares[i - 1];
    if (from === undefined) return;
    const key = [String(from), String(to)].sort().join('-');
    if (drawn.has(key)) {
      run = [];
    } else if (run.length === 0) {
      run = [from, to];
      runs.push(run);
    } else run.push(to);
    drawn.add(key);
  });
  return runs;
}

/** A point for each square of a stretch, and one beyond either end that leaves the map. */
function runPoints(
  ground: GridGround,
  run: readonly Square[],
  anchors: ReadonlyMap<string, Vec>,
): [before: Vec[], inner: Vec[], after: Vec[]] {
  const last = run.length - 1;
  const isJoined = (i: number): boolean => anchors.has(String(run[i]));
  const points = run.map(
    (square, i) => ((i === 0 || i === last) && anchors.get(String(square))) || trembling(square),
  );
  const inner = relaxed(points, run);
  const beyond = (end: number, before: number): Vec[] =>
    isJoined(end) ? [] : exitBeyond(ground, run[end] as Square, run[before] as Square, inner[end] as Vec);
  return [beyond(0, 1), inner, beyond(last, last - 1)];
}

function trembling([x, y]: Square): Vec {
  const dx = 0.16 * noise(x * 0.45 + 7.3, y * 0.45 + 0.4, 11);
  const dy = 0.16 * noise(x * 0.45 + 0.7, y * 0.45 + 11.1, 12);
  return [(x + 0.5 + dx) * SQUARE, (y + 0.5 + dy) * SQUARE];
}

/** Calms the zigzag of squares; the ends stay, and no point leaves the heart of its square. */
function relaxed(points: readonly Vec[], run: readonly Square[]): Vec[] {
  let now = [...points];
  for (let pass = 0; pass < 3; pass++) {
    now = now.map((p, i) => {
      const before = now[i - 1];
      const after = now[i + 1];
      if (before === undefined || after === undefined) return p;
      return inHeart(middle(p, middle(before, after)), run[i] as Square);
    });
  }
  return now;
}

const inHeart = ([px, py]: Vec, [x, y]: Square): Vec => [
  clamp(px, (x + 0.5 - STRAY) * SQUARE, (x + 0.5 + STRAY) * SQUARE),
  clamp(py, (y + 0.5 - STRAY) * SQUARE, (y + 0.5 + STRAY) * SQUARE),
];

/** A road that heads off the map is drawn on beyond its edge, by the shortest way. */
function exitBeyond(ground: GridGround, end: Square, before: Square, at: Vec): Vec[] {
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
  const leaves = (to: number, size: number): boolean => to < 0 || to >= size;
  const out: Vec = [leaves(end[0] + dx, ground.width) ? dx : 0, leaves(end[1] + dy, ground.height) ? dy : 0];
  return out[0] === 0 && out[1] === 0 ? [] : [add(at, times(out, SQUARE))];
}

/** The drawn line at its i-th control point. */
function pointOnCurve(points: readonly Vec[], i: number): Vec {
  const p = points[i] as Vec;
  const before = points[i - 1];
  const after = points[i + 1];
  return before === undefined || after === undefined ? p : bend(middle(before, p), p, middle(p, after), 0.5);
}

export const flatRoads = (roads: readonly RoadLine[]): Vec[][] => roads.map(r => flatCurve(r.points, 6));

/** Casings first, then the paper of the road, so that junctions open into each other. */
export function drawRoads(roads: readonly RoadLine[], scale = 1): string {
  const widths = (main: boolean): [number, number] => (main ? [4.6, 3] : [3.1, 1.8]);
  const layer = (stroke: string, k: 0 | 1): string =>
    group(
      { stroke },
      roads
        .map(r =>
          element('path', {
            'stroke-width': num(widths(r.main)[k] * scale, 2),
            d: new Pen().curve(r.points).data,
          }),
        )
        .join(''),
    );
  if (roads.length === 0) return '';
  return group(
    { class: 'roads', fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    layer(MAP.road, 0) + layer(MAP.roadFill, 1),
  );
}
