import { areaOf } from '../table/features/outline.ts';
import { drawFootprint } from '../table/footprints.ts';
import { drawTableGround } from '../table/ground.ts';
import { sizeOf } from '../table/layout.ts';
import { drawTableOverlay } from '../table/overlay.ts';
import { CENTIMETRE, type Footprint, type TableFeature, type TableScene } from '../table/scene.ts';
import type { PaperArt } from './art.ts';

/** Millimetres to a drawing unit at true size. */
const TRUE = 10 / CENTIMETRE;

/** A table for paper, one to `reduction`. */
export function tableField(scene: TableScene, reduction: number) {
  const art = (svg: string): PaperArt => ({
    svg,
    from: [0, 0],
    size: [scene.width * CENTIMETRE, scene.height * CENTIMETRE],
    scale: TRUE / reduction,
  });
  return {
    art: art(
      drawTableGround(scene, { id: 'paper' }) +
        drawTableOverlay(scene, { id: 'paper', layers: ['names', 'objectives'] }),
    ),
    troops: art(drawTableOverlay(scene, { id: 'paper', layers: ['camps', 'units'] })),
    columns: [],
    rows: [],
  };
}

type Body = Omit<Footprint, 'id' | 'at' | 'facing'>;

/** What stands out of a unit's own rectangle: its point before it, farther over a heavy front; its tab behind. */
const BEFORE = 14;
const BEFORE_HEAVY = 19;
const BEHIND = 17;
const TAB = 46;

/** A unit on its bases, at true size. */
export function footprintArt(unit: Body): PaperArt {
  const { width, depth } = sizeOf(unit);
  const before = unit.weight === 'heavy' ? BEFORE_HEAVY : BEFORE;
  const wide = Math.max(width, TAB, (unit.quality ?? 0) * 12 + 12);
  return {
    svg: drawFootprint({ ...unit, id: 'paper', at: [0, 0], facing: 0, name: undefined, mark: undefined }),
    from: [-wide / 2, -before],
    size: [wide, depth + before + BEHIND],
    scale: TRUE,
  };
}

/** A unit in parts that are no wider than a sheet takes: so many files each. */
export function partsOf<U extends Body>(unit: U, widest: number): readonly U[] {
  const { width, files, base, bases } = { ...unit, width: unit.files * unit.base.width * 10 };
  if (width <= widest || unit.places) return [unit];
  const most = Math.max(1, Math.floor(widest / (base.width * 10)));
  const ranks = Math.max(1, Math.ceil(bases / files));
  const parts = Math.ceil(files / most);
  return Array.from({ length: parts }, (_, i) => {
    const own = Math.min(most, files - i * most);
    return { ...unit, files: own, bases: Math.min(own * ranks, bases - i * most * ranks) };
  }).filter(part => part.bases > 0);
}

/** A piece of ground by itself, as it lies, at true size. */
export function featureArt(feature: TableFeature): PaperArt {
  const ring = areaOf(feature.shape);
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [west, north] = [Math.min(...xs) - 3, Math.min(...ys) - 3];
  const [east, south] = [Math.max(...xs) + 3, Math.max(...ys) + 3];
  return {
    svg: drawTableGround(
      { width: east / CENTIMETRE + 1, height: south / CENTIMETRE + 1, features: [feature] },
      { id: `paper-${feature.id ?? ''}`, bare: true },
    ),
    from: [west, north],
    size: [east - west, south - north],
    scale: TRUE,
    outline: ring,
  };
}

/** Wider than this no piece is cut out whole, in millimetres. */
const WIDEST = 176;

/** A piece is turned over when its unit falls into disorder: its front never shows any. */
const TIDY = {
  spent: false,
  selected: false,
  disorganised: false,
  disorder: undefined,
  routing: false,
} as const;

/** Units as pieces to be cut out; on the back the same men in disorder. */
export const unitPieces = (units: readonly Footprint[]) =>
  units.flatMap(unit => {
    const parts = partsOf(unit, WIDEST);
    return parts.map((part, i) => ({
      id: unit.id,
      name: `${unit.name ?? unit.id}${parts.length > 1 ? ` ${i + 1}/${parts.length}` : ''}`,
      art: footprintArt({ ...part, ...TIDY }),
      back: footprintArt({ ...part, ...TIDY, disorganised: true }),
      label: 'beside' as const,
    }));
  });

/** How many bases there are of each size and who stands on them, and once each tray on which units stand. */
export function unitBases(units: readonly Footprint[], nameOf: (unit: Footprint) => string) {
  const all = units.map(unit => ({
    name: nameOf(unit),
    width: unit.base.width * 10,
    depth: unit.base.depth * 10,
    files: unit.files,
    ranks: Math.max(1, Math.ceil(unit.bases / unit.files)),
    count: unit.bases,
  }));
  return grouped(all, ({ width, depth }) => `${width}/${depth}`).map(same => ({
    name: [...new Set(same.map(({ name }) => name))].join(' · '),
    width: same[0]!.width,
    depth: same[0]!.depth,
    count: same.reduce((sum, { count }) => sum + count, 0),
    trays: grouped(same, ({ files, ranks }) => `${files}/${ranks}`).map(alike => ({
      files: alike[0]!.files,
      ranks: alike[0]!.ranks,
      count: alike.length,
    })),
  }));
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()];
}
