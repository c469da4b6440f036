import { type Phase, phaseOf } from '../../table/learn/gesture.ts';
import { measured } from '../../table/spoken.ts';
import type { GecBattle } from '../model.ts';
import { CAST, type Glance } from './glance.ts';
import { gestureOf } from './steps.ts';

/** What the coach's sentences name, as things stand now. */
export interface Places {
  /** How far the gesture of the step has come. */
  readonly phase: Phase;
  /** How far the battalion marches in a quarter. */
  readonly allowance: string;
}

export function placesOf(battle: GecBattle, step: string, now: Glance): Places {
  const gesture = gestureOf(step);
  return {
    phase: gesture ? phaseOf(now, gesture) : 'commit',
    allowance: step === 'march' ? measured(battle.table.allowanceOf(battle, CAST.line)) : '',
  };
}
