import { type Box, type Cm, cornersOf, type Footprint, type Polygon, type Vector } from '@grognard/table';
import type { PathStep, Placed } from '../types.ts';
import type { Formation, Shape } from './groups.ts';

/** What moves as one: a unit, or a group in its formation. */
export interface Body {
  /** In the order in which they were named. */
  readonly members: readonly Placed[];
  readonly shape: Shape | 'single';
  /** Where each place of the formation, from left to right or front to rear, is found among the members. */
  readonly ranks: readonly number[];
}

export const bodyOf = (members: readonly Placed[], formation?: Formation): Body => ({
  members,
  shape: formation?.shape ?? 'single',
  ranks: formation ? formation.order.map(unit => members.findIndex(({ id }) => id === unit.id)) : [0],
});

/** The members from left to right, or from front to rear. */
export const inRanks = ({ members, ranks }: Body): readonly Placed[] => ranks.map(i => members[i]!);

/** FIA-MOVE-01, FIA-GROUP-05: the movement of a body, that of its slowest member. */
export const paceOf = ({ members }: Body): Cm => Math.min(...members.map(unit => unit.profile.m));

/** One member's part in a step: where from, where to, and the ground it covers on the way. */
export interface Track {
  readonly from: Placed;
  readonly to: Placed;
  /** Of a straight step. */
  readonly by: Vector | null;
  /** Everything it could cover lies in here, the place it sets out from too. */
  readonly box: Box;
  /** FIA-BASE-11: the swept area of a straight step, the sampled places of a turn or a road step. */
  readonly cover: readonly Polygon[];
  /** The places that were sampled, one for each cover; none for a straight step. */
  readonly places: readonly Footprint[];
}

/** A straight track: one swept area. */
export const sweptTrack = (
  track: Omit<Track, 'cover' | 'places'>,
  sweep: () => readonly Polygon[],
): Track => {
  let cover: readonly Polygon[] | undefined;
  return {
    ...track,
    places: [],
    get cover() {
      cover ??= sweep(); // most tracks are cleared by their box and never swept
      return cover;
    },
  };
};

/** A track that is looked at place by place. */
export const sampledTrack = (
  track: Omit<Track, 'cover' | 'places'>,
  sample: () => readonly Footprint[],
): Track => {
  let places: readonly Footprint[] | undefined;
  let cover: readonly Polygon[] | undefined;
  return {
    ...track,
    get places() {
      places ??= sample();
      return places;
    },
    get cover() {
      cover ??= this.places.map(cornersOf);
      return cover;
    },
  };
};

/** One step of a path as carried out. */
export interface Stage {
  readonly step: PathStep;
  readonly kind: 'straight' | 'turn' | 'road';
  readonly cost: Cm;
  /** One for each member. */
  readonly tracks: readonly Track[];
}

/** A path as carried out so far: where the body has come, by which steps, and what they cost. */
export interface Walk {
  readonly body: Body;
  readonly stages: readonly Stage[];
  readonly cost: Cm;
}

export const standing = (body: Body): Walk => ({ body, stages: [], cost: 0 });

export const walkOn = ({ stages, cost, body }: Walk, stage: Stage): Walk => ({
  body: { ...body, members: stage.tracks.map(({ to }) => to) },
  stages: [...stages, stage],
  cost: cost + stage.cost,
});
