import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Square } from '../types.ts';
import type { Glance } from './glance.ts';

export const STEP_IDS = [
  'aim',
  'select',
  'road',
  'group',
  'fog',
  'sight',
  'gun',
  'leader',
  'idle',
  'commit',
  'results',
  'why',
  'retreat',
  'forecast',
  'odds',
  'score',
  'alone',
  'end',
] as const;
export type StepId = (typeof STEP_IDS)[number];

/** Things outside the map that a step may point at. */
export const CONTROLS = [
  'standing',
  'gather',
  'sight',
  'ruler',
  'next-idle',
  'commit',
  'playback',
  'why',
  'forecasts',
] as const;
export type Control = (typeof CONTROLS)[number];
export type Target = { readonly square: Square } | { readonly control: Control };

/** One thing to learn. Steps are conditions, not a script: each says when it can be taught, and when it is learnt. */
export interface Step {
  readonly id: StepId;
  readonly clauses: readonly FieldsOfStrategy['Clause'][];
  readonly fits: (now: Glance) => boolean;
  /** Left out where there is nothing to do but to read. */
  readonly isDone?: (now: Glance, since: Glance) => boolean;
  /** It is done, but the player is still looking: the lesson waits until he turns away. */
  readonly holds?: (now: Glance) => boolean;
  readonly points: (now: Glance) => readonly Target[];
  /** Stops the results, so that nothing runs away while it is read. */
  readonly pauses?: boolean;
  /** Proposes a march that fits the moment. */
  readonly advises?: boolean;
  /** Is just now to be read or done in the panel, which a small screen must make room for. */
  readonly needsPanel?: (now: Glance) => boolean;
}
