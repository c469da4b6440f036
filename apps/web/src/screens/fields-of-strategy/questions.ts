import { type AnswerTo, ask as askRules } from '@grognard/engine';
import type {
  FieldsOfStrategy,
  Foresight,
  Odds,
  Outlook,
  Question,
  Sight,
  View,
} from '@grognard/fields-of-strategy';
import type { FieldBattle } from './model.ts';
import type { Paths } from './programme.ts';
import type { Path, Square } from './types.ts';

/*
 * Everything this screen asks the rules, on what its seat knows. It works nothing out by itself; where the rules
 * have no answer it has nothing to show.
 */

interface Asking extends Pick<FieldBattle, 'rules'> {
  readonly view: { readonly value: View };
}

function ask<const Q extends Question>(
  { rules, view }: Asking,
  question: Q,
): AnswerTo<FieldsOfStrategy, Q> | null {
  const answer = askRules(rules, view.value, question);
  return answer.ok ? answer.value : null;
}

const programmeOf = (side: string, paths: Paths) => ({ type: 'programme' as const, side, paths });

/** What the paths would do, without dice. */
export const foresightOf = (asking: Asking, side: string, paths: Paths): Foresight | null =>
  ask(asking, { query: 'foresight', programme: programmeOf(side, paths) });

/** The chances of every engaged unit: after these paths, or as they stand. */
export const oddsAfter = (asking: Asking, side: string, paths: Paths): Odds | null =>
  ask(asking, { query: 'chances', of: 'melee', programme: programmeOf(side, paths) });
export const oddsNow = (asking: Asking): Odds | null => ask(asking, { query: 'chances', of: 'melee' });

/** The best way for a unit, after the steps it has already; nothing when it cannot get there. */
export const routeOf = (asking: Asking, unit: string, to: Square, after: Path = []): Path | null =>
  ask(asking, { query: 'route', unit, to, after })?.is ?? null;

/** Every square in reach, and the impulse in which it is reached. */
export function reachOf(
  asking: Asking,
  unit: string,
): readonly { readonly at: Square; readonly cost: number }[] {
  const reach = ask(asking, { query: 'reach', unit });
  return reach?.is.map((at, i) => ({ at, cost: reach.costs[i] ?? 0 })) ?? [];
}

/** The impulse in which each step of a path ends, where the next does not end in it too. */
export const impulsesOf = (asking: Asking, unit: string, path: Path): readonly (number | null)[] =>
  ask(asking, { query: 'impulses', unit, path })?.is ?? [];

interface Seen {
  readonly identified: readonly Square[];
  readonly detected: readonly Square[];
}

/** The squares that a side sees clearly, and those where it only makes out that somebody is there. */
export function seenBy(asking: Asking, side: string): Seen | null {
  const seen = ask(asking, { query: 'visible-squares', side });
  return seen && { identified: seen.is, detected: seen.detected };
}

/** What infantry would see from a square. */
export const outlookFrom = (asking: Asking, from: Square): Outlook | null =>
  ask(asking, { query: 'outlook', from, type: 'infantry' });

/** Whether one square is in sight of another, and what is in the way. */
export const sightLine = (asking: Asking, from: Square, to: Square): Sight | null =>
  ask(asking, { query: 'sight', from, to, purpose: 'sight' });

export const distanceOf = (asking: Asking, from: Square, to: Square): number =>
  ask(asking, { query: 'distance', from, to })?.is ?? 0;

export const rallyFactorOf = (asking: Asking, side: string): number =>
  ask(asking, { query: 'rally-factor', side })?.is ?? 0;

export interface Score {
  readonly forces: number;
  readonly objectives: number;
  readonly total: number;
}
export const scoreOf = (asking: Asking, side: string): Score =>
  ask(asking, { query: 'score', side })?.is ?? { forces: 0, objectives: 0, total: 0 };
