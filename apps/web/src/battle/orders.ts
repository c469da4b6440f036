import type { Refusal } from '@grognard/engine';
import type { Unit } from '@grognard/fields-of-strategy';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { ask } from './ask.ts';
import type { Battle } from './model.ts';
import { hush } from './notice.ts';
import { type Draft, goalOf, redoDraft, revise, undoDraft, withPaths } from './programme.ts';
import { selectedUnits } from './selection.ts';
import type { Path, Square } from './types.ts';

const keep = (battle: Battle): void => {
  const { snapshot, draft } = battle;
  void host().draft(snapshot.value.seat, draft.value.paths);
};

function change(battle: Battle, draft: Draft): void {
  batch(() => {
    battle.draft.value = draft;
    battle.refusal.value = null;
    hush();
  });
  keep(battle);
}

export const undoOrders = (battle: Battle): void => change(battle, undoDraft(battle.draft.value));
export const redoOrders = (battle: Battle): void => change(battle, redoDraft(battle.draft.value));

export function setPaths(battle: Battle, paths: Readonly<Record<string, Path>>): void {
  const { draft } = battle;
  change(battle, revise(draft.value, withPaths(draft.value.paths, paths)));
}

export const clearOrders = (battle: Battle, ids: readonly string[]): void =>
  setPaths(battle, Object.fromEntries(ids.map(id => [id, []])));

/** The best way for a unit, after the steps it has already; nothing when it cannot get there. */
const routeOf = (battle: Battle, unit: Unit, to: Square, after: Path): Path | null =>
  ask(battle, { query: 'route', unit: unit.id, to, after })?.is ?? null;

/**
 * Sends the selected units towards a square: one goes there, several keep their places to each other.
 * With `further` the way is added to what they have. Tells how many cannot follow.
 */
export function orderTo(battle: Battle, to: Square, further: boolean): number {
  const units = selectedUnits(battle);
  const [lead] = units;
  if (!lead) return 0;
  const { paths } = battle.draft.value;
  const origin = further ? goalOf(paths, lead) : lead.at;
  const [dx, dy] = [to[0] - origin[0], to[1] - origin[1]];
  const changed: Record<string, Path> = {};
  let stuck = 0;
  for (const unit of units) {
    const after = further ? (paths[unit.id] ?? []) : [];
    const start = after.at(-1) ?? unit.at;
    const route = routeOf(battle, unit, [start[0] + dx, start[1] + dy], after);
    if (route) changed[unit.id] = [...after, ...route];
    else stuck += 1;
  }
  if (Object.keys(changed).length > 0) setPaths(battle, changed);
  return stuck;
}

/** Why a unit cannot get to a square: the clause that forbids the straight way there. */
export function whyNot({ rules, view, side }: Battle, unit: Unit, to: Square): Refusal | null {
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
  return verdict.accepted ? null : { ...verdict, details: { to, ...verdict.details } };
}

/** Takes the last step back from every selected unit. */
export function stepBack(battle: Battle): void {
  const { paths } = battle.draft.value;
  setPaths(battle, Object.fromEntries(battle.selection.value.map(id => [id, paths[id]?.slice(0, -1) ?? []])));
}
