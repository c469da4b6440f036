import { ask, type Place } from '@grognard/engine';
import type { OnTable } from './model.ts';
import { named } from './units.ts';

type Question = Parameters<OnTable['rules']['answer']>[1];

/** The answer, or nothing where the question does not fit what is on the table. */
function answerTo<const Q extends Question>({ rules, view }: OnTable, question: Q) {
  const answer = ask(rules, view.value, question);
  return answer.ok ? answer.value : null;
}

export interface Shot {
  readonly unit: string;
  readonly target: string;
  readonly weapon: string;
}

/** Every enemy with his class as a target, and the clause that forbids it. */
export const targetsWith = (battle: OnTable, unit: string, weapon: string) =>
  answerTo(battle, { query: 'targets', unit, weapon })?.targets ?? [];
export const gapTo = (battle: OnTable, unit: string, target: string): number =>
  answerTo(battle, { query: 'shooting-distance', unit, target })?.is ?? 0;
export const shootingDice = (battle: OnTable, shot: Shot, thenMove: boolean) =>
  answerTo(battle, { query: 'shooting-dice', ...shot, ...(thenMove ? { moved: true } : {}) });
export const shootingChances = (battle: OnTable, shot: Shot, thenMove: boolean) =>
  answerTo(battle, { query: 'chances', of: 'shooting', ...shot, ...(thenMove ? { moved: true } : {}) })?.is ??
  [];
export const rangeWith = (battle: OnTable, unit: string, weapon: string) =>
  answerTo(battle, { query: 'range', unit, weapon });
/** Every line that could be drawn, with what bars it. */
export const linesBetween = (battle: OnTable, from: string, to: string) =>
  answerTo(battle, { query: 'sight', from, to })?.lines ?? [];

export const cohesionOf = (battle: OnTable, unit: string) =>
  answerTo(battle, { query: 'cohesion-target', unit });
/** How units stand together, if they may act as a group. */
export const shapeOf = (battle: OnTable, units: readonly string[]): 'line' | 'column' | false =>
  answerTo(battle, { query: 'group', units: [...units] })?.is ?? false;
export const areInContact = (battle: OnTable, unit: string, other: string): boolean =>
  answerTo(battle, { query: 'contact', unit, other })?.is ?? false;
export const zoneOf = (battle: OnTable, unit: string): readonly Place[] =>
  answerTo(battle, { query: 'zone', unit })?.area[0] ?? [];

/** Places along roads that a unit, or the group of the chosen, could march to. */
export const placesOnRoads = (battle: OnTable, unit: string) =>
  (answerTo(battle, { query: 'reach', unit, ...named(battle, unit) })?.places ?? []).flatMap(
    ({ at, path: [step] }) => (step && 'follow' in step ? [{ at, step }] : []),
  );

/** Where a side may deploy, and whom it keeps away from. */
export const deploymentOf = (battle: OnTable, side: string) =>
  answerTo(battle, { query: 'deployment', side });

/** Demoralisation value lost and whole, of a side. */
export function moraleOf(battle: OnTable, side: string): { readonly lost: number; readonly total: number } {
  const is = answerTo(battle, { query: 'demoralisation', side })?.is;
  return is && 'lost' in is && typeof is.lost === 'number'
    ? (is as { lost: number; total: number })
    : { lost: 0, total: 0 };
}
