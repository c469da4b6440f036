import type { Unit } from '@grognard/fields-of-strategy';
import type { FieldBattle } from './model.ts';
import { setPaths } from './orders.ts';
import { goalOf } from './programme.ts';
import { ownUnits } from './selection.ts';
import { isSame } from './types.ts';
import { wayOn } from './ways.ts';

/** A leader whose troops march on without him. */
interface LeftBehind {
  readonly leader: Unit;
  readonly unit: Unit;
}

/** Leaders without orders whose troops have some. */
export function leadersLeft(battle: FieldBattle): readonly LeftBehind[] {
  const paths = battle.draft.value.now;
  const own = ownUnits(battle);
  const isLeft = ({ id, type }: Unit) => type === 'leader' && !paths[id];
  return own.filter(isLeft).flatMap(leader => {
    const here = own.filter(({ type, at }) => type !== 'leader' && isSame(at, leader.at));
    const unit = here.find(({ id }) => paths[id]);
    return unit && here.every(({ id }) => paths[id]) ? [{ leader, unit }] : [];
  });
}

/** Sends a leader where the troops that he stands with will be; a way of his own where theirs is closed to him. */
export function takeAlong(battle: FieldBattle, leader: Unit, unit: Unit): void {
  const way = wayOn(battle, leader.id, goalOf(battle.draft.value.now, unit), []);
  if (way) setPaths(battle, { [leader.id]: way });
}
