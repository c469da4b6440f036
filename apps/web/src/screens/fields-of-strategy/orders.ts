import type { Refusal } from '@grognard/engine';
import type { Unit } from '@grognard/fields-of-strategy';
import { redraft } from '../../shell/drafting.ts';
import type { FieldBattle } from './model.ts';
import { goalOf, type Paths, withPaths } from './programme.ts';
import { routeOf } from './questions.ts';
import { selectedUnits } from './selection.ts';
import type { Path, Square } from './types.ts';

export function setPaths(battle: FieldBattle, paths: Readonly<Record<string, Path>>): void {
  redraft(battle, withPaths(battle.draft.value.now, paths));
}

export const clearOrders = (battle: FieldBattle, ids: readonly string[]): void =>
  setPaths(battle, Object.fromEntries(ids.map(id => [id, []])));

/**
 * Sends the selected units towards a square: one goes there, several keep their places to each other.
 * With `further` the way is added to what they have. Tells how many cannot follow.
 */
export function orderTo(battle: FieldBattle, to: Square, further: boolean): number {
  const units = selectedUnits(battle);
  const [lead] = units;
  if (!lead) return 0;
  const paths = battle.draft.value.now;
  const origin = further ? goalOf(paths, lead) : lead.at;
  const [dx, dy] = [to[0] - origin[0], to[1] - origin[1]];
  const changed: Record<string, Path> = {};
  let stuck = 0;
  for (const unit of units) {
    const after = further ? (paths[unit.id] ?? []) : [];
    const start = after.at(-1) ?? unit.at;
    const route = routeOf(battle, unit.id, [start[0] + dx, start[1] + dy], after);
    if (route) changed[unit.id] = [...after, ...route];
    else stuck += 1;
  }
  if (Object.keys(changed).length > 0) setPaths(battle, changed);
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

/** The paths in hand that could still be ordered: of units that live, on ways that are open. */
export function stillPossible({ draft, rules, view, side }: FieldBattle): Paths {
  const mayGo = (paths: Paths): boolean =>
    rules.judge(view.value, side.value, { type: 'programme', side: side.value, paths }).ok;
  return Object.fromEntries(Object.entries(draft.value.now).filter(([id, path]) => mayGo({ [id]: path })));
}
