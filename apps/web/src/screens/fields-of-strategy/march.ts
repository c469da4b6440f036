import type { Unit, View } from '@grognard/fields-of-strategy';
import type { FieldBattle } from './model.ts';
import type { Paths } from './programme.ts';
import { marchOf } from './questions.ts';
import { ownUnits } from './selection.ts';
import { isSame, type Path, type Square } from './types.ts';

/*
 * A path in hand may be longer than a turn. What can be marched in this phase is ordered, the rest stays in hand
 * for the next one. Where a turn ends, the rules say.
 */

type Marching = Pick<FieldBattle, 'rules' | 'view' | 'draft'>;

/** What was asked of a view is not asked again: paths are drawn anew at every move of the mouse. */
const asked = new WeakMap<View, WeakMap<Path, readonly Path[]>>();

/** A path turn by turn. */
export function stagesOf(battle: Marching, unit: string, path: Path): readonly Path[] {
  const { value: view } = battle.view;
  const known = asked.get(view) ?? new WeakMap<Path, readonly Path[]>();
  asked.set(view, known);
  const stages = known.get(path) ?? marchOf(battle, unit, undefined, path) ?? [path];
  known.set(path, stages);
  return stages;
}

/** What of some paths is ordered in this phase. */
export const ofThisTurn = (battle: Marching, paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([unit, path]) => [unit, stagesOf(battle, unit, path)[0] ?? []]),
  );

/** The units on a march of several turns, with its turns. */
export function marchesIn(battle: FieldBattle): readonly (readonly [Unit, readonly Path[]])[] {
  return ownUnits(battle).flatMap(unit => {
    const path = battle.draft.value.now[unit.id];
    const stages = path ? stagesOf(battle, unit.id, path) : [];
    return stages.length > 1 ? [[unit, stages] as const] : [];
  });
}

/** Paths that go on after this turn, as they were drawn: they are taken up from where their units then stand. */
export function carriedOver(battle: FieldBattle): Paths {
  const { now } = battle.draft.value;
  return Object.fromEntries(marchesIn(battle).map(([{ id }]) => [id, now[id] ?? []]));
}

/** What is left of a path for a unit that has come so far along it; nothing for one that has left it. */
export function restOf(path: Path, at: Square): Path | null {
  const here = path.findLastIndex(square => isSame(square, at));
  if (here >= 0) return path.slice(here + 1);
  const [first] = path;
  return first && Math.max(Math.abs(first[0] - at[0]), Math.abs(first[1] - at[1])) === 1 ? path : null;
}

/** The paths in hand that could still be ordered: of units that live, on ways that are open. */
export function stillPossible(battle: FieldBattle): Paths {
  const { rules, view, side, draft } = battle;
  const mayGo = (paths: Paths): boolean =>
    rules.judge(view.value, side.value, { type: 'programme', side: side.value, paths }).ok;
  return Object.fromEntries(
    ownUnits(battle).flatMap(({ id, at }) => {
      const rest = restOf(draft.value.now[id] ?? [], at);
      if (!rest || rest.length === 0) return [];
      return mayGo(ofThisTurn(battle, { [id]: rest })) ? [[id, rest] as const] : [];
    }),
  );
}
