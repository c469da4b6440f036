import { BUDGET_ADVICE } from '../data.ts';
import type { Period } from '../words.ts';
import { type ArmyFile, armyPeriod, armySummary } from './army.ts';
import { ARMY_LISTS, type ArmyList, findList } from './lists.ts';

/** EA-LIST-06: a pair is historical only if both lists allow it; civil wars where a list names itself. */
export const areHistorical = (a: ArmyList, b: ArmyList): boolean =>
  a.opponents.includes(b.id) && b.opponents.includes(a.id);

export const opponentsOf = (list: ArmyList): readonly ArmyList[] =>
  ARMY_LISTS.filter(other => areHistorical(list, other));

const ANCIENT: readonly Period[] = ['antiquity', 'medieval'];

/**
 * EA-SETUP-02  Opponents are of one period; lists of Antiquity and the Middle Ages may meet each other, Napoleonic
 *              and Civil War armies only their like.
 */
export const mayMeet = (a: Period, b: Period): boolean =>
  a === b || (ANCIENT.includes(a) && ANCIENT.includes(b));

export interface Encounter {
  readonly allowed: boolean;
  readonly historical: boolean;
  readonly points: readonly [number, number];
  readonly weighted: readonly [number, number];
  /** The heavier army against the lighter one, 1 if they are equal (EA-BUDGET-05). */
  readonly ratio: number;
}

/**
 * EA-SETUP-05, EA-BUDGET-03  Armies of equal points and combativity are a fair match;
 * EA-BUDGET-05               unequal ones are if points × combativity are equal.
 */
export function encounterOf(a: ArmyFile, b: ArmyFile): Encounter {
  const [first, second] = [armySummary(a), armySummary(b)];
  const lists = [a, b].map(army => ('list' in army ? findList(army.list) : undefined));
  const [one, other] = lists;
  const [more, less] = [Math.max(first.weighted, second.weighted), Math.min(first.weighted, second.weighted)];
  return {
    allowed: mayMeet(armyPeriod(a), armyPeriod(b)),
    historical: one && other ? areHistorical(one, other) : armyPeriod(a) === armyPeriod(b),
    points: [first.points, second.points],
    weighted: [first.weighted, second.weighted],
    ratio: less === 0 ? Infinity : more / less,
  };
}

/** EA-BUDGET-04: what to expect of a battle of so many points a side. */
export const sizeOf = (points: number): 'quick' | 'long' | 'several-players' =>
  points <= BUDGET_ADVICE.quick_game_max
    ? 'quick'
    : points <= BUDGET_ADVICE.several_players_above
      ? 'long'
      : 'several-players';
