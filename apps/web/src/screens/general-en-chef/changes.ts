import type { View } from '@grognard/general-en-chef';
import { sideName } from '../../shell/speech.ts';
import type { GecBattle } from './model.ts';
import { called } from './names.ts';
import { ownWords } from './words.ts';

/** What changed between two views of a seat, in sentences: who came in sight, ground, and who is gone. */
export function changes(battle: GecBattle, before: unknown, after: unknown): readonly string[] {
  const [then, now] = [before as View, after as View];
  return [...sighted(battle, then, now), ...ground(battle, then, now), ...gone(battle, then, now)];
}

function sighted(battle: GecBattle, then: View, now: View): readonly string[] {
  const isNew = ({ id }: { readonly id: string }) => !then.units.some(unit => unit.id === id);
  return now.units
    .filter(unit => unit.side !== now.seat && isNew(unit))
    .map(({ id }) => ownWords.value.inSight(called(battle, id)));
}

function ground(battle: GecBattle, then: View, now: View): readonly string[] {
  return Object.entries(now.held).flatMap(([id, holder]) =>
    holder === null || holder === then.held[id]
      ? []
      : [ownWords.value.holds(sideName(battle, holder), called(battle, id))],
  );
}

function gone(battle: GecBattle, then: View, now: View): readonly string[] {
  const lost = now.lost.filter(({ id }) => !then.lost.some(each => each.id === id));
  return lost.map(({ id }) => ownWords.value.isGone(called(battle, id)));
}
