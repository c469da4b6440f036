import type { Beats } from '@grognard/engine';
import type { Witnessed } from './types.ts';

type Kind = Witnessed['type'];

/** What follows from an event of the first kind is shown with it. */
const CONSEQUENCES: Partial<Record<Kind, readonly Kind[]>> = {
  fire: ['fire'],
  unfinished: ['unfinished'],
  'melee-lost': ['melee-lost'],
  'morale-test': ['force-lost', 'unit-removed'],
  'phase-ended': ['game-ended'],
};

/** Steps of the same half impulse are made at the same time. */
const isSameInstant = (first: Witnessed, next: Witnessed): boolean =>
  'impulse' in first && 'impulse' in next && first.impulse === next.impulse && first.half === next.half;

/** Leaders without troops withdraw or are taken at the same time: which comes first would tell who they are. */
const isOfLeaders = (event: Witnessed): boolean =>
  event.type === 'withdrawal' || (event.type === 'unit-removed' && event.reason === 'leader-trapped');

const belongs = (first: Witnessed, next: Witnessed): boolean =>
  isSameInstant(first, next) ||
  (isOfLeaders(first) && isOfLeaders(next)) ||
  (CONSEQUENCES[first.type]?.includes(next.type) ?? false);

/** All that happens in one half impulse is one beat, and so is a result with what follows from it. */
export const beats: Beats = (first, next) => belongs(first as Witnessed, next as Witnessed);
