import type { Footprint, Size } from './footprint.ts';
import type { Cm, Pose } from './point.ts';
import { fromLocal } from './point.ts';

/** Bases of one size drawn up in files and ranks. */
export interface Formation {
  readonly bases: number;
  readonly files: number;
  readonly base: Size;
  /** Where a short last rank stands: filled from the left, or centred on the unit's axis. */
  readonly lastRank: 'left' | 'centred';
}

/** Bases in rank and file, both counted from 1; rank 1 is the front, file 1 the left. */
export interface Post {
  readonly rank: number;
  readonly file: number;
}

export const ranksOf = ({ bases, files }: Formation): number => Math.ceil(bases / files);

/** How many bases stand in a rank. */
export const basesInRank = (formation: Formation, rank: number): number =>
  Math.max(0, Math.min(formation.files, formation.bases - (rank - 1) * formation.files));

/** The rectangle of the whole unit, kept whole when the last rank is short. */
export const formationFootprint = (pose: Pose, formation: Formation): Footprint => ({
  at: pose.at,
  facing: pose.facing,
  width: formation.files * formation.base.width,
  depth: ranksOf(formation) * formation.base.depth,
});

function rightOf(formation: Formation, { rank, file }: Post): Cm {
  const files = formation.lastRank === 'centred' ? basesInRank(formation, rank) : formation.files;
  return formation.base.width * (file - (files + 1) / 2);
}

/** The footprint of one base of a unit. */
export const baseFootprint = (pose: Pose, formation: Formation, post: Post): Footprint => ({
  at: fromLocal(pose, { ahead: (1 - post.rank) * formation.base.depth, right: rightOf(formation, post) }),
  facing: pose.facing,
  ...formation.base,
});

/** The posts that are filled, front rank first, each from left to right. */
export const postsOf = (formation: Formation): Post[] =>
  Array.from({ length: formation.bases }, (_, i) => ({
    rank: Math.floor(i / formation.files) + 1,
    file: (i % formation.files) + 1,
  }));

/** The footprints of all bases of a unit, in the order of `postsOf`. */
export const baseFootprints = (pose: Pose, formation: Formation): Footprint[] =>
  postsOf(formation).map(post => baseFootprint(pose, formation, post));
