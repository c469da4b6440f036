import type { Vec } from '../geometry.ts';
import { CENTIMETRE, type Footprint } from './scene.ts';

/** The measures of a unit, in drawing units. */
export interface Size {
  /** One base, in drawing units. */
  readonly w: number;
  readonly d: number;
  readonly ranks: number;
  readonly width: number;
  readonly depth: number;
}

export function sizeOf({ base, files, bases }: Pick<Footprint, 'base' | 'files' | 'bases'>): Size {
  const [w, d] = [base.width * CENTIMETRE, base.depth * CENTIMETRE];
  const ranks = Math.max(1, Math.ceil(bases / files));
  return { w, d, ranks, width: files * w, depth: ranks * d };
}

/** Middle of each base, rank by rank from the front. */
export function baseCentres(unit: Pick<Footprint, 'base' | 'files' | 'bases' | 'lastRank'>): Vec[] {
  const { w, d, ranks } = sizeOf(unit);
  return Array.from({ length: unit.bases }, (_, i) => {
    const rank = Math.floor(i / unit.files);
    const left = rank === ranks - 1 ? unit.bases - rank * unit.files : unit.files;
    const across = unit.lastRank === 'centre' ? left : unit.files;
    return [((i % unit.files) - (across - 1) / 2) * w, (rank + 0.5) * d] as const;
  });
}
