import { boxOf, crossingsAt, type Vec } from './geometry.ts';
import type { Mask } from './mask.ts';
import { hash } from './noise.ts';
import { num } from './svg.ts';

export interface Sowing {
  /** Distance between rows and between plants, in drawing units. */
  readonly row: number;
  readonly gap: number;
  /** Kept free along the edge. */
  readonly inset: number;
  /** Share of plants that stand, at the edge and inside. */
  readonly edge: number;
  readonly heart: number;
  /** Largest shift of a plant, as a share of row and gap. */
  readonly shift: number;
  readonly kinds: number;
  readonly salt: number;
}

/** Plants of one row, by kind. */
export type Row = readonly (readonly Vec[])[];

/** Sows an area row by row, from north to south, so that a nearer tree stands before a farther one. */
export function sow(area: readonly (readonly Vec[])[], sowing: Sowing, taken?: Mask): Row[] {
  const rings = area.map(ring => ({ ring, box: boxOf(ring) }));
  const north = Math.min(...rings.map(r => r.box.north));
  const south = Math.max(...rings.map(r => r.box.south));
  const reach = 3 * sowing.inset;
  const rows: Row[] = [];
  for (let r = Math.ceil(north / sowing.row); r * sowing.row < south; r++) {
    const y = r * sowing.row;
    const near = rings.filter(({ box }) => box.north <= y + reach && box.south >= y - reach);
    rows.push(
      sowRow(
        near.map(({ ring }) => ring),
        r,
        sowing,
        taken,
      ),
    );
  }
  return rows;
}

function sowRow(area: readonly (readonly Vec[])[], r: number, s: Sowing, taken: Mask | undefined): Row {
  const y = r * s.row;
  const kinds: Vec[][] = Array.from({ length: s.kinds }, () => []);
  const open = common(inner(area, y - s.inset, s.inset), inner(area, y + s.inset, s.inset));
  const deep = 3 * s.inset;
  const heart = common(inner(area, y - deep, deep), inner(area, y + deep, deep));
  for (const [west, east] of open) {
    for (let c = Math.ceil(west / s.gap); c * s.gap <= east; c++) {
      const x = (c + (r % 2) / 2 + (hash(c, r, s.salt) - 0.5) * s.shift) * s.gap;
      const at: Vec = [x, y + (hash(c, r, s.salt + 1) - 0.5) * s.shift * s.row];
      const share = heart.some(([a, b]) => x >= a && x <= b) ? s.heart : s.edge;
      if (x < west || x > east || hash(c, r, s.salt + 2) > share || taken?.has(at)) continue;
      kinds[Math.floor(hash(c, r, s.salt + 3) * s.kinds)]?.push(at);
    }
  }
  return kinds;
}

type Stretch = readonly [west: number, east: number];

function inner(area: readonly (readonly Vec[])[], y: number, inset: number): Stretch[] {
  const xs = crossingsAt(area, y);
  const out: Stretch[] = [];
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const west = (xs[i] as number) + inset;
    const east = (xs[i + 1] as number) - inset;
    if (west < east) out.push([west, east]);
  }
  return out;
}

function common(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const [west, east] of a) {
    for (const [w, e] of b)
      if (Math.max(west, w) < Math.min(east, e)) out.push([Math.max(west, w), Math.min(east, e)]);
  }
  return out;
}

/**
 * A symbol at each point, as markers on an invisible line: a tenth of the size of as many `use` elements, and nothing
 * for a browser to keep in its tree.
 */
export function stampRow(points: readonly Vec[], marker: string): string {
  if (points.length === 0) return '';
  let d = '';
  let px = 0;
  let py = 0;
  points.forEach(([x, y], i) => {
    const rx = Math.round(x * 10) / 10;
    const ry = Math.round(y * 10) / 10;
    const dy = num(ry - py);
    d += `${i === 0 ? 'm' : i === 1 ? 'l' : ' '}${num(rx - px)}${dy.startsWith('-') ? '' : ' '}${dy}`;
    px = rx;
    py = ry;
  });
  const m = `url(#${marker})`;
  return `<path marker-start="${m}" marker-mid="${m}" marker-end="${m}" d="${d}"/>`;
}
