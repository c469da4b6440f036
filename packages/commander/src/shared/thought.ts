import { type Game, seededDice } from '@grognard/engine';
import type { Post, Progress } from '../contract.ts';
import { type Craft, type Draft, makeStage, type Stage } from './stage.ts';
import { bestDraft } from './trial.ts';

/** How hard a commander thinks. */
export interface Grade {
  readonly id: string;
  /** Imagined positions to try a draft on, each with its share of luck. */
  readonly beliefs: number;
  /** Stretches that are played after the present one. */
  readonly beyond: number;
  /** Work for a decision, as the meter of the rules counts it. */
  readonly work: number;
  /** What must be gained to leave the usual judgement, in the coin of the game. */
  readonly margin: number;
}

/** What a commander who rehearses has at hand. */
export interface Thought<G extends Game> {
  readonly craft: Craft<G>;
  readonly grade: Grade;
  readonly post: Post<G>;
  readonly stage: Stage<G>;
}

export const thoughtOf = <G extends Game>(craft: Craft<G>, grade: Grade, post: Post<G>): Thought<G> => ({
  craft,
  grade,
  post,
  stage: makeStage(craft, post),
});

/** What drafts are to be compared on. */
export interface Matter<G extends Game> {
  readonly view: G['View'];
  readonly seed: string;
  readonly effort: number;
  /** What the stage had done before the thought began. */
  readonly since: number;
  /** The order to give if the thought had to stop at a draft. */
  readonly orderOf: (best: Draft<G>) => G['Order'];
}

/** Compares drafts by rehearsal on what can be believed of a view. */
export function* choose<G extends Game>(
  { stage, grade, post }: Thought<G>,
  drafts: readonly [Draft<G>, ...Draft<G>[]],
  { view, seed, effort, since, orderOf }: Matter<G>,
): Generator<Progress<G>, Draft<G>, void> {
  const dice = seededDice(seed, 'beliefs');
  const beliefs = Array.from({ length: grade.beliefs }, () => post.rules.imagine(view, dice));
  const work = effort * grade.work;
  const left = () => work - (stage.spent() - since);
  const search = bestDraft(stage, drafts, { ...grade, beliefs, seed, left });
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
    yield { share: Math.min(1, 1 - left() / work), best: orderOf(value) };
  }
}
