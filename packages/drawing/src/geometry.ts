/** A point or an arrow in the plane. */
export type Vec = readonly [x: number, y: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k];
export const mix = (a: Vec, b: Vec, t: number): Vec => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const middle = (a: Vec, b: Vec): Vec => mix(a, b, 0.5);
export const length = (a: Vec): number => Math.sqrt(a[0] * a[0] + a[1] * a[1]);
export const distance = (a: Vec, b: Vec): number => length(minus(a, b));
/** The arrow turned right by a quarter (y grows downwards). */
export const right = (a: Vec): Vec => [-a[1], a[0]];
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export function unit(a: Vec): Vec {
  const l = length(a);
  return l === 0 ? [0, 0] : [a[0] / l, a[1] / l];
}

/** Turns by degrees, clockwise as seen on the map. */
export function turned([x, y]: Vec, degrees: number): Vec {
  const a = (degrees * Math.PI) / 180;
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [x * c - y * s, x * s + y * c];
}

/** Degrees clockwise from east, the way `rotate` in SVG counts them. */
export const slant = ([x, y]: Vec): number => (Math.atan2(y, x) * 180) / Math.PI;

/** The smallest upright rectangle around points. */
export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export function boxOf(points: readonly Vec[]): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { west, north, east, south };
}

/** The area that two boxes have in common. */
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.east, b.east) - Math.max(a.west, b.west);
  const high = Math.min(a.south, b.south) - Math.max(a.north, b.north);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south;

/** Tells of many points whether they lie inside; even-odd, so a hole turned either way is a hole. */
export function insideOf(rings: readonly (readonly Vec[])[]): (at: Vec) => boolean {
  const boxed = rings.map(ring => ({ ring, box: boxOf(ring) }));
  return at => {
    const near = boxed.filter(({ box }) =>
      boxesMeet(box, { west: at[0], east: at[0], north: at[1], south: at[1] }),
    );
    return (
      near.length > 0 &&
      isInside(
        near.map(({ ring }) => ring),
        at,
      )
    );
  };
}

export function isInside(rings: readonly (readonly Vec[])[], [x, y]: Vec): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as Vec;
      const [bx, by] = ring[j] as Vec;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** The points of a smooth ring as `Pen.ring` draws it, `steps` to a control. */
export function flatRing(controls: readonly Vec[], steps = 4): Vec[] {
  const n = controls.length;
  const out: Vec[] = [];
  for (let i = 0; i < n; i++) {
    const c = controls[i] as Vec;
    const from = middle(controls[(i + n - 1) % n] as Vec, c);
    const to = middle(c, controls[(i + 1) % n] as Vec);
    for (let k = 0; k < steps; k++) out.push(bend(from, c, to, k / steps));
  }
  return out;
}

/** The points of a smooth line as `Pen.curve` draws it. */
export function flatCurve(points: readonly Vec[], steps = 4): Vec[] {
  const n = points.length;
  if (n < 3) return [...points];
  const out: Vec[] = [points[0] as Vec, middle(points[0] as Vec, points[1] as Vec)];
  for (let i = 1; i < n - 1; i++) {
    const c = points[i] as Vec;
    const from = middle(points[i - 1] as Vec, c);
    const to = middle(c, points[i + 1] as Vec);
    for (let k = 1; k <= steps; k++) out.push(bend(from, c, to, k / steps));
  }
  return [...out, points[n - 1] as Vec];
}

/** A point of a quadratic curve. */
export const bend = (from: Vec, control: Vec, to: Vec, t: number): Vec =>
  mix(mix(from, control, t), mix(control, to, t), t);

/** Where two stretches cross: how far along the first, or undefined. */
export function crossing(a: Vec, b: Vec, c: Vec, d: Vec): number | undefined {
  const [rx, ry] = minus(b, a);
  const [sx, sy] = minus(d, c);
  const den = rx * sy - ry * sx;
  if (den === 0) return undefined;
  const [qx, qy] = minus(c, a);
  const t = (qx * sy - qy * sx) / den;
  const u = (qx * ry - qy * rx) / den;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
}

/** Walks along a line and calls at every `gap` with the place and the direction there. */
export function walk(
  line: readonly Vec[],
  gap: number,
  visit: (at: Vec, along: Vec, i: number) => void,
): void {
  let left = gap / 2;
  let count = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Vec;
    const b = line[i + 1] as Vec;
    const l = distance(a, b);
    if (l === 0) continue;
    const along = unit(minus(b, a));
    while (left <= l) {
      visit(mix(a, b, left / l), along, count++);
      left += gap;
    }
    left -= l;
  }
}

/** Where a horizontal line meets the rings, from west to east: inside lies between the 1st and 2nd, 3rd and 4th, … */
export function crossingsAt(rings: readonly (readonly Vec[])[], y: number): number[] {
  const out: number[] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as Vec;
      const [bx, by] = ring[j] as Vec;
      if (ay > y !== by > y) out.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
    }
  }
  return out.sort((a, b) => a - b);
}

export const lineLength = (line: readonly Vec[]): number =>
  line.reduce((sum, p, i) => (i === 0 ? 0 : sum + distance(line[i - 1] as Vec, p)), 0);
