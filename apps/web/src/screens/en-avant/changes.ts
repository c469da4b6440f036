import type { EnAvant } from '@grognard/en-avant';
import { sideName } from '../../shell/speech.ts';
import type { TableBattle } from './model.ts';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

type View = EnAvant['View'];

/** What changed between two views of a seat, in sentences: heart, ground, and who is gone. */
export function changes(battle: TableBattle, before: unknown, after: unknown): readonly string[] {
  const [then, now] = [before as View, after as View];
  return [...heart(battle, then, now), ...ground(battle, then, now), ...gone(battle, then, now)];
}

function heart(battle: TableBattle, then: View, now: View): readonly string[] {
  return battle.scenario.sides.flatMap(({ id }) => {
    const [from, to] = [then.armies[id]?.combativity, now.armies[id]?.combativity];
    return to === undefined || from === to
      ? []
      : [`${ownWords.value.combativityOf(sideName(battle, id), to)}.`];
  });
}

function ground(battle: TableBattle, then: View, now: View): readonly string[] {
  return now.objectives.flatMap(({ id, holder }) => {
    const was = then.objectives.find(each => each.id === id)?.holder ?? null;
    if (holder === null || holder === was) return [];
    return [ownWords.value.holds(sideName(battle, holder), nameOf(battle, id))];
  });
}

function gone(battle: TableBattle, then: View, now: View): readonly string[] {
  const left = then.units.filter(({ id }) => !now.units.some(unit => unit.id === id));
  return left.map(({ id }) => ownWords.value.isGone(nameOf(battle, id)));
}
