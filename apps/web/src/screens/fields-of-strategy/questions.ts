import { type AnswerTo, ask as askRules } from '@grognard/engine';
import type { FieldsOfStrategy, Question, UnitType, View } from '@grognard/fields-of-strategy';
import type { FieldBattle } from './model.ts';
import type { Paths } from './programme.ts';
import type { Path, Square } from './types.ts';

/*
 * Everything this screen asks the rules, on what its seat knows. It works nothing out by itself; where the rules
 * have no answer it has nothing to show.
 */

export interface Asking extends Pick<FieldBattle, 'rules'> {
  readonly view: { readonly value: View };
}
type AnswerOf<Q extends Question['query']> = FieldsOfStrategy['Answers'][Q];

function ask<Q extends Question>({ rules, view }: Asking, question: Q): AnswerTo<FieldsOfStrategy, Q> | null {
  const answer = askRules(rules, view.value, question);
  return answer.ok ? answer.value : null;
}

const programmeOf = (side: string, paths: Paths) => ({ type: 'programme' as const, side, paths });

/** What the paths would do, without dice. */
export const foresightOf = (asking: Asking, side: string, paths: Paths): AnswerOf<'foresight'> | null =>
  ask(asking, { query: 'foresight', programme: programmeOf(side, paths) });

/** The chances of every engaged unit: after these paths, or as they stand. */
export const oddsAfter = (asking: Asking, side: string, paths: Paths): AnswerOf<'chances'> | null =>
  ask(asking, { query: 'chances', of: 'melee', programme: programmeOf(side, paths) });
export const oddsNow = (asking: Asking): AnswerOf<'chances'> | null =>
  ask(asking, { query: 'chances', of: 'melee' });

/** The best way for a unit, after the steps it has already; nothing when it cannot get there. */
export const routeOf = (asking: Asking, unit: string, to: Square, after: Path = []): Path | null =>
  ask(asking, { query: 'route', unit, to, after })?.is ?? null;

/** The way over as many turns as it takes, turn by turn; without a goal only the steps it has already. */
export const marchOf = (
  asking: Asking,
  unit: string,
  to?: Square,
  after: Path = [],
): readonly Path[] | null => ask(asking, { query: 'march', unit, after, ...(to && { to }) })?.is ?? null;

/** The squares that a gun could fire at, from where it stands or from another square. */
export const fieldOfFire = (asking: Asking, unit: string, from?: Square): readonly Square[] =>
  ask(asking, { query: 'field-of-fire', unit, ...(from && { from }) })?.is ?? [];

/** The squares where a unit could fight in its next phase. */
export const threatOf = (asking: Asking, unit: string): readonly Square[] =>
  ask(asking, { query: 'threat', unit })?.is ?? [];

export const isEngaged = (asking: Asking, unit: string): boolean =>
  ask(asking, { query: 'engagement', unit })?.is ?? false;

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

/** The squares that a side sees clearly, and beside them those where it only makes out that somebody is there. */
export const seenBy = (asking: Asking, side: string): AnswerOf<'visible-squares'> | null =>
  ask(asking, { query: 'visible-squares', side });

/** What a unit would see from a square, and how well. */
export const outlookFrom = (
  asking: Asking,
  from: Square,
  type: UnitType = 'infantry',
): AnswerOf<'outlook'> | null => ask(asking, { query: 'outlook', from, type });

/** Whether one square is in sight of another, and what is in the way. */
export const sightLine = (asking: Asking, from: Square, to: Square): AnswerOf<'sight'> | null =>
  ask(asking, { query: 'sight', from, to, purpose: 'sight' });

export const distanceOf = (asking: Asking, from: Square, to: Square): number =>
  ask(asking, { query: 'distance', from, to })?.is ?? 0;

/** Whether a unit may not stand in a square, or only where a road leads in. */
export function isClosedTo(asking: Asking, unit: string, at: Square): boolean {
  const effects = ask(asking, { query: 'terrain', at, unit })?.effects;
  return !effects || effects.some(({ what }) => what === 'forbidden' || what === 'closed');
}

/** What lies in a square: wood, village, road; and how high it is. */
export function groundAt(
  asking: Asking,
  at: Square,
): { readonly kinds: readonly string[]; readonly height: number } {
  const terrain = ask(asking, { query: 'terrain', at });
  const height = terrain?.effects.find(({ what }) => what === 'height')?.value;
  return { kinds: terrain?.features.map(({ kind }) => kind) ?? [], height: Number(height ?? 0) };
}

export const rallyFactorOf = (asking: Asking, side: string): number =>
  ask(asking, { query: 'rally-factor', side })?.is ?? 0;

export const scoreOf = (asking: Asking, side: string): AnswerOf<'score'>['is'] =>
  ask(asking, { query: 'score', side })?.is ?? { forces: 0, objectives: 0, total: 0 };
