import { findUnit } from './field.ts';
import type { Ground } from './ground.ts';
import type { QuestionOf } from './question-schema.ts';
import { meleeAdvantages } from './rules/melee-advantages.ts';
import type { EnTerm } from './rules/sums.ts';
import type { Position, Unit } from './types.ts';

/** The units of a question as they would fight: those named fresh attackers, the others defenders. */
export function partiesOf(
  position: Position,
  question: QuestionOf<'melee-advantages'> | QuestionOf<'melee-odds'>,
) {
  const attackers = question.attackers ?? [];
  const cast = (ids: readonly string[]): readonly Unit[] =>
    ids.map(id => {
      const attacks = attackers.includes(id);
      return {
        ...findUnit(position, id)!,
        fresh: attacks,
        role: attacks ? ('attacker' as const) : ('defender' as const),
      };
    });
  return { units: cast(question.units), against: cast(question.against) };
}

/** The advantages of both sides of a melee. */
export function bothAdvantages(
  ground: Ground,
  position: Position,
  question: QuestionOf<'melee-advantages'> | QuestionOf<'melee-odds'>,
): { readonly units: readonly EnTerm[]; readonly against: readonly EnTerm[] } {
  const { units, against } = partiesOf(position, question);
  return {
    units: meleeAdvantages(ground, position, { units, enemies: against, pursuit: false }),
    against: meleeAdvantages(ground, position, { units: against, enemies: units, pursuit: false }),
  };
}
