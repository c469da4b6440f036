import type { Unit } from '@grognard/fields-of-strategy';
import { select } from '../../shell/selection.ts';
import type { FieldBattle } from './model.ts';
import { isSame, type Square } from './types.ts';

export const ownUnits = ({ view, side }: FieldBattle): readonly Unit[] =>
  view.value.units.filter(unit => unit.side === side.value);

/** Own units in a square: the troops before the leaders who stand with them. */
export const ownAt = (battle: FieldBattle, square: Square): readonly Unit[] => {
  const here = ownUnits(battle).filter(unit => isSame(unit.at, square));
  return [...here.filter(({ type }) => type !== 'leader'), ...here.filter(({ type }) => type === 'leader')];
};

export const selectedUnits = (battle: FieldBattle): readonly Unit[] =>
  ownUnits(battle).filter(unit => battle.selection.value.includes(unit.id));

/** Fingers gather units one by one; whoever has his orders already is not kept among them. */
export function toggleGathering(battle: FieldBattle): void {
  const { gathering, selection, draft } = battle;
  if (!gathering.value)
    select(
      battle,
      selection.value.filter(id => !draft.value.now[id]),
    );
  gathering.value = !gathering.value;
}

/** Every unit of the same arm. */
export const selectAlike = (battle: FieldBattle, { type }: Unit): void =>
  select(
    battle,
    ownUnits(battle)
      .filter(unit => unit.type === type)
      .map(({ id }) => id),
  );

/** Units still without orders, in roster order. */
export const idleUnits = (battle: FieldBattle): readonly Unit[] =>
  ownUnits(battle).filter(({ id }) => !battle.draft.value.now[id]);

/** Goes to the next unit without orders after the one selected, forwards or backwards. */
export function selectNextIdle(battle: FieldBattle, step: 1 | -1): Unit | null {
  const all = ownUnits(battle);
  const idle = idleUnits(battle);
  if (idle.length === 0) return null;
  const here = all.findIndex(({ id }) => id === battle.selection.value[0]);
  const order = (unit: Unit) => (all.indexOf(unit) - here) * step;
  const after = idle.filter(unit => order(unit) > 0).sort((a, b) => order(a) - order(b));
  const next = after[0] ?? (step > 0 ? idle[0] : idle.at(-1)) ?? null;
  if (next) {
    select(battle, [next.id]);
    battle.cursor.value = next.at;
  }
  return next;
}
