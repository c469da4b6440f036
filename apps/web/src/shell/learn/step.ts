import type { Place } from '@grognard/engine';
import type { Stage } from '../stage.ts';

/** What every coach sees of the screen: plain values, so that a step can be tried without a screen. */
export interface Look {
  /** Fingers have no Shift key and do not hover. */
  readonly byTouch: boolean;
  readonly stage: Stage;
  /** The player is being asked whether he is sure. */
  readonly confirming: boolean;
  /** What the person holds over the map, such as a ruler. */
  readonly tool: string | null;
}

/** What a step points at: a place, an outline to be filled, or a control beside the map, by the script's name. */
export type Target =
  | { readonly place: Place; readonly px?: number; readonly says?: string }
  | { readonly outline: readonly Place[]; readonly says?: string }
  | { readonly control: string };

/** One thing to learn. Steps are conditions, not a script: each says when it can be taught, and when it is learnt. */
export interface Step<L extends Look = Look> {
  readonly id: string;
  /** The last steps teach nothing and bear no number: one sends the player off, one meets him at the end. */
  readonly farewell?: 'alone' | 'end';
  readonly clauses: readonly string[];
  fits(now: L): boolean;
  /** Left out where there is nothing to do but to read. */
  isDone?(now: L, since: L): boolean;
  /** It is done, but the player is still looking: the lesson waits until he turns away. */
  holds?(now: L): boolean;
  points(now: L): readonly Target[];
  /** Stops the results, so that nothing runs away while it is read. */
  readonly pauses?: boolean;
  /** Is just now to be read or done in the panel, which a small screen must make room for. */
  needsPanel?(now: L): boolean;
  /** The tool that it is done with; any other is in the way. */
  readonly uses?: string;
}

export const isTaught = ({ farewell }: Step): boolean => farewell === undefined;

/** A tool in the hand keeps every click on the map for itself. */
export const isHindered = ({ uses }: Step, { tool, stage }: Look): boolean =>
  stage === 'plan' && tool !== null && tool !== uses;
