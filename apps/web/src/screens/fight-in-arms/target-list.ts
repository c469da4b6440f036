import { oncePerView } from '../table/once.ts';
import type { Column, OnTable } from './model.ts';
import { gapTo, shootingChances, shootingDice, targetsWith } from './questions.ts';
import { nameOf, wordsKey } from './spoken.ts';

/** A target as it is listed: how far, with how many dice, and with what chance of what. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly clause: string | undefined;
  /** The class of target it is; 0 where it is none. */
  readonly priority: number;
  readonly gap: number;
  readonly dice: number;
  /** What shields it from this weapon: a trench, a forest. */
  readonly cover: readonly Cover[];
  readonly hurt: number;
  readonly gone: number;
}

/** Terms of a shot that the target owes to the ground it stands on. */
const COVER = ['bunker', 'trench', 'target-in-forest'] as const;
type Cover = (typeof COVER)[number];

/** Every enemy as a target of a weapon; those that the rules forbid carry their clause. */
function reckonTargets(battle: OnTable, unit: string, weapon: string, thenMove: boolean): readonly Listed[] {
  return targetsWith(battle, unit, weapon).map(({ target, legal, clause, priority }) => {
    const shot = { unit, target, weapon };
    const chances = legal ? shootingChances(battle, shot, thenMove) : [];
    const dice = legal ? shootingDice(battle, shot, thenMove) : undefined;
    const share = (wanted: string) => chances.find(({ result }) => result === wanted)?.share ?? 0;
    return {
      id: target,
      name: nameOf(battle, target),
      clause: legal ? undefined : clause,
      priority,
      gap: gapTo(battle, unit, target),
      dice: dice?.is ?? 0,
      cover: COVER.filter(cover => dice?.terms.some(({ what }) => what === cover)),
      hurt: share('hurt') + share('removed'),
      gone: share('removed'),
    };
  });
}

/** By a column, up or down; whoever may not be shot at comes last, the nearest first. */
export function sorted(list: readonly Listed[], by: Column, isDown: boolean): readonly Listed[] {
  const sign = isDown ? -1 : 1;
  const compare = (a: Listed, b: Listed): number =>
    by === 'target' ? sign * a.name.localeCompare(b.name) : sign * (a[by] - b[by]);
  const lawful = list.filter(({ clause }) => clause === undefined);
  const barred = list.filter(({ clause }) => clause !== undefined);
  return [...lawful.toSorted(compare), ...barred.toSorted((a, b) => a.gap - b.gap)];
}

/** Lists of one view are made once: the card and the map show the same. */
const known = oncePerView<readonly Listed[]>();

export function listTargets(
  battle: OnTable,
  unit: string,
  weapon: string,
  thenMove: boolean,
): readonly Listed[] {
  const key = [wordsKey(battle), unit, weapon, thenMove].join();
  return known(battle.view.value, key, () => reckonTargets(battle, unit, weapon, thenMove));
}
