import { chain as chainSteps, type Dice, nothing as noStep, type Step, stepsOf } from '@grognard/engine';
import { apply } from './apply.ts';
import type { Ground } from './ground.ts';
import type { Choice, Task } from './tasks.ts';
import type { EnAvant } from './types.ts';

export type EnStep = Step<EnAvant>;

/** The step of a single event, the rule that does nothing, and rules one after another, for this game. */
export const happen = stepsOf<EnAvant>(apply);
export const nothing = noStep<EnAvant>;
export const chain = chainSteps<EnAvant>;

/** Where and with what dice a rule is carried out. */
export interface Play {
  readonly ground: Ground;
  readonly dice: Dice;
}

/** What a task has done, what is to be done next before the rest, and what somebody has to choose first. */
export interface Progress extends EnStep {
  readonly next?: readonly Task[];
  readonly ask?: Choice;
}

export const followedBy = (step: EnStep, next: readonly Task[]): Progress => ({ ...step, next });
export const asking = (step: EnStep, ask: Choice): Progress => ({ ...step, ask });

export const rollDie = ({ dice }: Play, key: string): number => dice.draw(key, 1, 6);
export const rollDice = (play: Play, key: string, count: number): readonly number[] =>
  Array.from({ length: count }, () => rollDie(play, key));
