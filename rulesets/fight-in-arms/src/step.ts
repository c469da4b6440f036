import { chain as chainSteps, type Step as EngineStep, nothing as noStep, stepsOf } from '@grognard/engine';
import { apply } from './apply.ts';
import type { FightInArms } from './types.ts';

export type Step = EngineStep<FightInArms>;

/** The step of a single event. */
export const happen = stepsOf<FightInArms>(apply);
export const chain = chainSteps<FightInArms>;
export const nothing = noStep<FightInArms>;
