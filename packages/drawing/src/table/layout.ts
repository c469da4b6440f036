import type { Vec } from '../geometry.ts';
import { type BasePlace, CENTIMETRE, type Footprint } from './scene.ts';

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

/** A base as it is drawn: its middle, its turn and its measures, in drawing units. */
export interface Based {
  readonly at: Vec;
  readonly turn: number;
  readonly w: number;
  readonly d: number;
}

export function basedAt({ at: [x, y], turn = 0, size }: BasePlace, { w, d }: Pick<Size, 'w' | 'd'>): Based {
  return {
    at: [x * CENTIMETRE, y * CENTIMETRE],
    turn,
    w: size ? size.width * CENTIMETRE : w,
    d: size ? size.depth * CENTIMETRE : d,
  };
}

/** Every base: where it is said to stand, else rank by rank. */
export function basesOf(unit: Pick<Footprint, 'base' | 'files' | 'bases' | 'lastRank' | 'places'>): Based[] {
  const size = sizeOf(unit);
  if (unit.places) return unit.places.map(place => basedAt(place, size));
  return baseCentres(unit).map(at => ({ at, turn: 0, w: size.w, d: size.d }));
}
