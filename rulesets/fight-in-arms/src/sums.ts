import { type Bar, type Sum, sumOf, total } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { Reckoned, Reckoning, SumName } from './events.ts';
import { damageOf } from './rules/dice.ts';

/* The numbers that an event came from, whole: what a table of reasons shows, line by line. */

export type FiaSum = Sum<Clause>;

interface Parts {
  readonly of?: string;
  readonly terms: Reckoning;
  readonly bar?: Bar<Clause> & { readonly what: SumName };
  readonly dice?: readonly number[];
}

/** A sum by its name and the clause that asks for it. */
export const sum = (what: SumName, clause: Clause, parts: Parts): FiaSum => sumOf({ what, clause, ...parts });

/** A die, or several added up, as a term. */
export const thrown = (clause: Clause, rolls: readonly number[]): Reckoned => ({
  clause,
  what: rolls.length === 1 ? 'die' : 'dice',
  value: total(rolls.map(value => ({ value }))),
});

/** FIA-HIT-01: the dice of a unit, how many and why, and the damage they do. */
export function damageSums(
  [what, clause]: readonly ['shooting-dice', 'FIA-SHOOT-03'] | readonly ['melee-dice', 'FIA-MELEE-04'],
  of: string,
  terms: Reckoning,
  rolls: readonly number[],
): readonly FiaSum[] {
  const sixes = rolls.filter(roll => roll === 6).length;
  return [
    sum(what, clause, { of, terms, dice: rolls }),
    sum('damage', 'FIA-HIT-01', {
      of,
      terms: [
        { clause: 'FIA-HIT-01', what: 'sixes', value: sixes },
        { clause: 'FIA-HIT-01', what: 'pairs-of-fives', value: damageOf(rolls) - sixes },
      ],
    }),
  ];
}
