import { type Phase, phaseOf } from '../../table/learn/gesture.ts';
import { measured } from '../../table/spoken.ts';
import type { ArmsBattle } from '../model.ts';
import { nameOf } from '../spoken.ts';
import { CAST, type Glance } from './glance.ts';
import { gestureOf } from './steps.ts';

/** What the coach's sentences name, as things stand now. */
export interface Places {
  /** How far the gesture of the step has come. */
  readonly phase: Phase;
  readonly unit: string;
  /** How far the squad marches. */
  readonly allowance: string;
  /** How many dice were thrown last. */
  readonly dice: number;
}

export function placesOf(battle: ArmsBattle, step: string, now: Glance): Places {
  const gesture = gestureOf(step, now);
  const thrown = now.told.findLast(({ type }) => type === 'shot' || type === 'melee-dice');
  return {
    phase: gesture ? phaseOf(now, gesture) : 'commit',
    unit: gesture ? nameOf(battle, gesture.unit) : '',
    allowance: step === 'march' ? measured(battle.table.allowanceOf(battle, CAST.first)) : '',
    dice: thrown && 'dice' in thrown && typeof thrown.dice === 'number' ? thrown.dice : 0,
  };
}
