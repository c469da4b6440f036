import type { Point } from './point.ts';
import { turnOf } from './point.ts';
import type { Polygon } from './polygon.ts';
import { clockwise, isConvex } from './polygon.ts';

const holds = (a: Point, b: Point, c: Point, p: Point): boolean =>
  turnOf(a, b, p) >= 0 && turnOf(b, c, p) >= 0 && turnOf(c, a, p) >= 0;

/** Is the corner `i` of a clockwise ring an ear: does its triangle bulge out and hold no other corner? */
function isEar(ring: readonly Point[], i: number): boolean {
  const n = ring.length;
  const a = ring[(i + n - 1) % n]!;
  const b = ring[i]!;
  const c = ring[(i + 1) % n]!;
  if (turnOf(a, b, c) <= 0) return false;
  return ring.every(p => p === a || p === b || p === c || !holds(a, b, c, p));
}

/** Cuts a clockwise polygon into triangles, ear by ear. */
function triangles(polygon: Polygon): Polygon[] {
  const ring = [...polygon];
  const cut: Polygon[] = [];
  while (ring.length > 3) {
    const n = ring.length;
    const flat = ring.findIndex((b, i) => turnOf(ring[(i + n - 1) % n]!, b, ring[(i + 1) % n]!) === 0);
    const ear = flat >= 0 ? flat : ring.findIndex((_, i) => isEar(ring, i));
    const i = Math.max(0, ear); // a self-crossing outline has no ear: take any corner rather than hang
    if (flat < 0) cut.push([ring[(i + n - 1) % n]!, ring[i]!, ring[(i + 1) % n]!]);
    ring.splice(i, 1);
  }
  if (turnOf(ring[0]!, ring[1]!, ring[2]!) > 0) cut.push(ring);
  return cut;
}

/** Joins two clockwise pieces over a common edge, if they have one and the result is convex. */
function joined(a: Polygon, b: Polygon): Polygon | undefined {
  for (let i = 0; i < a.length; i++) {
    const from = a[i]!;
    const to = a[(i + 1) % a.length]!;
    const j = b.findIndex((p, k) => p === to && b[(k + 1) % b.length] === from);
    if (j < 0) continue;
    const rest = Array.from({ length: b.length - 2 }, (_, k) => b[(j + 2 + k) % b.length]!);
    const whole = [...a.slice(0, i + 1), ...rest, ...a.slice(i + 1)];
    return isConvex(whole) ? whole : undefined;
  }
  return undefined;
}

/** Cuts a polygon without crossing edges into a few convex pieces that cover it; a convex one is its only piece. */
export function convexPieces(polygon: Polygon): Polygon[] {
  if (polygon.length < 3) return [];
  const ring = clockwise(polygon);
  if (isConvex(ring)) return [ring];
  const pieces: Polygon[] = [];
  for (let piece of triangles(ring)) {
    for (let i = 0; i < pieces.length; i++) {
      const whole = joined(pieces[i]!, piece);
      if (!whole) continue;
      piece = whole;
      pieces.splice(i, 1);
      i = -1;
    }
    pieces.push(piece);
  }
  return pieces;
}
