import { type Sum, sumOf } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { FIRE_TABLE, MELEE_TABLE, MORALE_TABLE } from '../data.ts';
import type { Reckoned } from '../events.ts';
import type { UnitId } from '../types.ts';

/*
 * The numbers behind what happened, in the shape that all games share.
 */

/** GECH-FIRE-06, GECH-MELEE-03: a factor is never less than so much; what is made good stands as a term of its own. */
export function noLessThan(terms: readonly Reckoned[], least: number, clause: Clause): readonly Reckoned[] {
  const total = terms.reduce((sum, { value }) => sum + value, 0);
  return total < least ? [...terms, { what: 'least', clause, value: least - total }] : terms;
}

const asThrown = (dice: readonly number[]) => (dice.length > 0 ? { dice } : {});

/** GECH-FIRE-06: the factor of a shot, with the die that gives its effect. */
export const shotSum = (of: UnitId, terms: readonly Reckoned[], die: number | null): Sum<Clause> =>
  sumOf({
    what: 'fire-factor',
    clause: 'GECH-FIRE-06',
    of,
    terms: noLessThan(terms, 0, 'GECH-FIRE-06'),
    ...asThrown(die === null ? [] : [die]),
  });

/** GECH-MELEE-03: the factor of a party, with its die. */
export const meleeSum = (of: UnitId, terms: readonly Reckoned[], die: number): Sum<Clause> =>
  sumOf({
    what: 'melee-factor',
    clause: 'GECH-MELEE-03',
    of,
    terms: noLessThan(terms, MELEE_TABLE.minFactor, 'GECH-MELEE-03'),
    ...asThrown(die === 0 ? [] : [die]),
  });

/** GECH-MELEE-05: the men a party puts down, against what would win it the round. */
export const menSum = (of: UnitId, men: number, enemy: number): Sum<Clause> =>
  sumOf({
    what: 'men',
    clause: 'GECH-MELEE-05',
    of,
    terms: [{ what: 'men', clause: 'GECH-MELEE-04', value: men }],
    bar: { what: 'winning', clause: 'GECH-MELEE-05', value: MELEE_TABLE.winRatio * enemy },
  });

const thrown = (dice: readonly number[], clause: Clause): Reckoned => ({
  what: 'dice',
  clause,
  value: dice.reduce((sum, die) => sum + die, 0),
});

/** GECH-MORALE-02: two dice and what is added to them, against what leaves a unit unshaken. */
export const moraleSum = (of: UnitId, terms: readonly Reckoned[], dice: readonly number[]): Sum<Clause> =>
  sumOf({
    what: 'morale',
    clause: 'GECH-MORALE-02',
    of,
    terms: [thrown(dice, 'GECH-MORALE-02'), ...terms],
    bar: {
      what: 'unshaken',
      clause: 'GECH-MORALE-02',
      value: MORALE_TABLE.results.find(({ result }) => result === 'fine')?.min ?? 0,
    },
    dice,
  });

/** GECH-RALLY-01: two dice and what is added to them, against what rallies. */
export const rallySum = (of: UnitId, terms: readonly Reckoned[], dice: readonly number[]): Sum<Clause> =>
  sumOf({
    what: 'rally',
    clause: 'GECH-RALLY-01',
    of,
    terms: [thrown(dice, 'GECH-RALLY-01'), ...terms],
    bar: { what: 'rallying', clause: 'GECH-RALLY-01', value: MORALE_TABLE.rally.target },
    dice,
  });

/** GECH-FIRE-11: a howitzer's die against what sets a house alight. */
export const igniteSum = (of: UnitId, die: number): Sum<Clause> =>
  sumOf({
    what: 'ignition',
    clause: 'GECH-FIRE-11',
    of,
    terms: [thrown([die], 'GECH-FIRE-11')],
    bar: { what: 'alight', clause: 'GECH-FIRE-11', value: FIRE_TABLE.ignite.die },
    dice: [die],
  });
