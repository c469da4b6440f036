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

/** What stands out of a unit's own rectangle: its point before it, its tab or strip behind. */
const BEFORE = 11;
const BEHIND = 17;

/** A unit on its bases, at true size. */
export function footprintArt(unit: Body): PaperArt {
  const { width, depth } = sizeOf(unit);
  return {
    svg: drawFootprint({ ...unit, id: 'paper', at: [0, 0], facing: 0, name: undefined, mark: undefined }),
    from: [-width / 2, -BEFORE],
    size: [width, depth + BEFORE + BEHIND],
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

/** Units as pieces to be cut out; on the back the same men in disorder. */
export const unitPieces = (units: readonly Footprint[]) =>
  units.flatMap(unit => {
    const parts = partsOf(unit, WIDEST);
    return parts.map((part, i) => ({
      id: unit.id,
      name: `${unit.name ?? unit.id}${parts.length > 1 ? ` ${i + 1}/${parts.length}` : ''}`,
      art: footprintArt({ ...part, spent: false, selected: false }),
      back: footprintArt({ ...part, spent: false, selected: false, disorganised: true }),
      label: 'beside' as const,
    }));
  });

/** How many bases there are of each size, and on what trays they stand. */
export function unitBases(units: readonly Footprint[], nameOf: (unit: Footprint) => string) {
  const all = units.map(unit => ({
    name: nameOf(unit),
    width: unit.base.width * 10,
    depth: unit.base.depth * 10,
    files: unit.files,
    ranks: Math.max(1, Math.ceil(unit.bases / unit.files)),
    count: unit.bases,
  }));
  const sizes = new Map<string, (typeof all)[number]>();
  for (const base of all) {
    const key = JSON.stringify({ ...base, count: 0 });
    sizes.set(key, { ...base, count: base.count + (sizes.get(key)?.count ?? 0) });
  }
  return [...sizes.values()];
}
