import { phaseOf } from '../../table/learn/gesture.ts';
import { measured } from '../../table/spoken.ts';
import type { TableBattle } from '../model.ts';
import { type Glance, WISHES } from './glance.ts';
import { gestureOf } from './steps.ts';

/** What the coach's sentences name, as things stand now. */
export interface Places {
  /** How far the gesture of the step has come. */
  readonly phase: 'choose' | 'do' | 'commit';
  /** Ids of who is to act, and of who is to be attacked; the catalogues have their names. */
  readonly unit: string;
  readonly enemy: string;
  /** What the outlined manoeuvre costs, and how far the unit may go in all. */
  readonly cost: string;
  readonly allowance: string;
  /** Dice of the newest shot or melee, ours first, and what they had to reach. */
  readonly dice: number;
  readonly theirDice: number;
  readonly limit: number;
  readonly combativity: number;
  /** How many may act in an impulse. */
  readonly most: number;
}

export function placesOf(battle: TableBattle, step: string, now: Glance): Places {
  const gesture = gestureOf(step, now);
  const unit = gesture?.unit ?? '';
  const enemySide = battle.scenario.sides.find(({ id }) => id !== now.side)?.id ?? '';
  return {
    phase: gesture ? phaseOf(now, gesture) : 'commit',
    unit,
    enemy: gesture?.enemy ?? '',
    cost: measured(now.goal?.cost ?? 0),
    allowance: WISHES[step] ? measured(battle.table.allowanceOf(battle, unit)) : '',
    ...diceIn(now),
    limit: now.combativity[enemySide] ?? 0,
    combativity: now.combativity[now.side] ?? 0,
    most: now.combativity[now.side] ?? 0,
  };
}

/** How many dice each side threw last. */
function diceIn({ told, side }: Glance): { readonly dice: number; readonly theirDice: number } {
  const melees = told.flatMap(event => (event.type === 'melee' ? [event] : []));
  const shot = told.findLast(event => event.type === 'shot');
  const thrown = (own: boolean) => melees.findLast(event => (event.side === side) === own)?.dice.length ?? 0;
  if (shot?.type === 'shot' && melees.length === 0) return { dice: shot.dice.length, theirDice: 0 };
  return { dice: thrown(true), theirDice: thrown(false) };
}
