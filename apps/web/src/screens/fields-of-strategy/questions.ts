import type { Foresight, Odds, Outlook, Question, View } from '@grognard/fields-of-strategy';
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

function ask<T>({ rules, view }: Asking, question: Question): T | null {
  const answer = rules.answer(view.value, question);
  return answer.ok ? (answer.value as T) : null;
}

const programmeOf = (side: string, paths: Paths) => ({ type: 'programme' as const, side, paths });

/** What the paths would do, without dice. */
export const foresightOf = (asking: Asking, side: string, paths: Paths): Foresight | null =>
  ask(asking, { query: 'foresee', programme: programmeOf(side, paths) });

/** The chances of every engaged unit: after these paths, or as they stand. */
export const oddsAfter = (asking: Asking, side: string, paths: Paths): Odds | null =>
  ask(asking, { query: 'odds', programme: programmeOf(side, paths) });
export const oddsNow = (asking: Asking): Odds | null => ask(asking, { query: 'odds' });

/** The best way for a unit, after the steps it has already; nothing when it cannot get there. */
export const routeOf = (asking: Asking, unit: string, to: Square, after: Path = []): Path | null =>
  ask(asking, { query: 'route', unit, to, after });

/** Every square in reach, and the impulse in which it is reached. */
export const reachOf = (
  asking: Asking,
  unit: string,
): readonly { readonly at: Square; readonly cost: number }[] =>
  ask(asking, { query: 'reach-costs', unit }) ?? [];

/** The impulse in which each step of a path ends, where the next does not end in it too. */
export const impulsesOf = (asking: Asking, unit: string, path: Path): readonly (number | null)[] =>
  ask(asking, { query: 'impulses', unit, path }) ?? [];

interface Seen {
  readonly identified: readonly Square[];
  readonly detected: readonly Square[];
}

/** The squares that a side sees clearly, and those where it only makes out that somebody is there. */
export const seenBy = (asking: Asking, side: string): Seen | null => ask(asking, { query: 'seen', side });

/** What infantry would see from a square. */
export const outlookFrom = (asking: Asking, from: Square): Outlook | null =>
  ask(asking, { query: 'sight', from, type: 'infantry' });

interface SightLine {
  readonly clear: boolean;
  readonly clause?: string;
  readonly by?: readonly Square[];
}

/** Whether one square is in sight of another, and what is in the way. */
export const sightLine = (asking: Asking, from: Square, to: Square): SightLine | null =>
  ask(asking, { query: 'explain-line', from, to, purpose: 'sight' });

export const distanceOf = (asking: Asking, from: Square, to: Square): number =>
  ask<number>(asking, { query: 'distance', from, to }) ?? 0;

export const rallyFactorOf = (asking: Asking, side: string): number =>
  ask<number>(asking, { query: 'rally-factor', side }) ?? 0;

export interface Score {
  readonly forces: number;
  readonly objectives: number;
  readonly total: number;
}
export const scoreOf = (asking: Asking, side: string): Score =>
  ask<Score>(asking, { query: 'score', side }) ?? { forces: 0, objectives: 0, total: 0 };
