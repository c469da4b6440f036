import type { Forecast } from '@grognard/engine';
import { weighMelee } from '../answers/chances.ts';
import type { Clause } from '../clauses.gen.ts';
import { unitOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import { meleeAdvantages } from '../rules/melee-advantages.ts';
import type { Combat } from '../tasks.ts';
import type { Position, Unit } from '../types.ts';

interface Foreseen {
  readonly combats: readonly Combat[];
  readonly pursuit: boolean;
}

/** EA-MELEE-10: the fight of a unit among these, weighed from its side as everybody stands. */
export function fightOf(
  ground: Ground,
  position: Position,
  { id }: Unit,
  { combats, pursuit }: Foreseen,
): readonly Forecast<Clause>[] {
  const combat = combats.find(({ active, passive }) => active.includes(id) || passive.includes(id));
  if (!combat) return [];
  const castOf = (ids: readonly string[]) => ids.map(each => unitOf(position, each));
  const isActive = combat.active.includes(id);
  const [units, against] = [
    castOf(isActive ? combat.active : combat.passive),
    castOf(isActive ? combat.passive : combat.active),
  ];
  const terms = {
    units: meleeAdvantages(ground, position, { units, enemies: against, pursuit }),
    against: meleeAdvantages(ground, position, { units: against, enemies: units, pursuit }),
  };
  const { is: chances, sums } = weighMelee({ ground, position }, { units, against, terms, sixes: 'keep' });
  const clauses = ['EA-MELEE-10', 'EA-MELEE-12'] as const;
  return [{ what: 'melee', unit: id, target: against[0]!.id, chances, sums, clauses }];
}
