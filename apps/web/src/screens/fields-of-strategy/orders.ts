import type { Refusal } from '@grognard/engine';
import type { Unit } from '@grognard/fields-of-strategy';
import { redraft } from '../../shell/drafting.ts';
import type { FieldBattle } from './model.ts';
import { withPaths } from './programme.ts';
import type { Path, Square } from './types.ts';
import { waysTo } from './ways.ts';

export function setPaths(battle: FieldBattle, paths: Readonly<Record<string, Path>>): void {
  redraft(battle, withPaths(battle.draft.value.now, paths));
}

export const clearOrders = (battle: FieldBattle, ids: readonly string[]): void =>
  setPaths(battle, Object.fromEntries(ids.map(id => [id, []])));

/** Sends the selected units towards a square, and tells how many cannot follow. */
export function orderTo(battle: FieldBattle, to: Square, further: boolean): number {
  const { paths, stuck } = waysTo(battle, to, further);
  if (Object.keys(paths).length > 0) setPaths(battle, paths);
  return stuck;
}

/** Why a unit cannot get to a square: the clause that forbids the straight way there. */
export function whyNot({ rules, view, side }: FieldBattle, unit: Unit, to: Square): Refusal | null {
  const way: Square[] = [];
  for (let [x, y] = unit.at; x !== to[0] || y !== to[1]; ) {
    x += Math.sign(to[0] - x);
    y += Math.sign(to[1] - y);
    way.push([x, y]);
  }
  const verdict = rules.judge(view.value, side.value, {
    type: 'programme',
    side: side.value,
    paths: { [unit.id]: way },
  });
  return verdict.ok ? null : { ...verdict, details: { to, ...verdict.details } };
}

/** Takes the last step back from every selected unit. */
export function stepBack(battle: FieldBattle): void {
  const paths = battle.draft.value.now;
  setPaths(battle, Object.fromEntries(battle.selection.value.map(id => [id, paths[id]?.slice(0, -1) ?? []])));
}
