import type { Chance, Sum } from '@grognard/engine';
import { sumOf } from '@grognard/engine';
import type { ChancesAnswer } from './answers.ts';
import type { Clause } from './clauses.gen.ts';
import { MORALE_RESULTS, MORALE_TABLE } from './data.ts';
import type { MoraleCause } from './events.ts';
import { fireShare } from './rules/fire-judge.ts';
import { moraleTerms, resultOf } from './rules/morale.ts';
import { rallyTerms } from './rules/rally.ts';
import { menDown, strengthIn, winnerOf } from './rules/reckon.ts';
import type { Shooter } from './rules/shooter.ts';
import { aimAt, firingFigures, menLost } from './rules/shot.ts';
import { meleeSum, shotSum } from './rules/sums.ts';
import type { Situation } from './situation.ts';
import type { Body, Engagement, Shot, Unit } from './types.ts';

/*
 * Exact chances: every die is counted, none is thrown.
 */

const FACES = [1, 2, 3, 4, 5, 6] as const;
const throws = (): number[] => FACES.flatMap(a => FACES.map(b => a + b));
const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;

/** The share of each result, those that cannot come left out. */
function sharesOf<R extends string>(results: readonly R[], order: readonly R[]): Chance[] {
  const count = (result: R) => results.filter(each => each === result).length;
  return order
    .map(result => ({ result, share: count(result) / results.length }))
    .filter(({ share }) => share > 0);
}

/** What a shot does, for each face of its die (GECH-FIRE-07): how likely it is to take figures off. */
export function fireChances(
  { terrain }: Situation,
  unit: Unit,
  target: Body,
  { shooter, shot }: { readonly shooter: Shooter; readonly shot: Shot | null },
): ChancesAnswer {
  const aim = aimAt(terrain, shooter, target, shot);
  const { figures } = firingFigures(terrain, shooter, target);
  const share = fireShare(unit);
  const byDie = FACES.map(die => menLost(figures, aim?.factor ?? 0, die, share));
  const results = byDie.map(men => (men > 0 ? 'men-lost' : 'no-effect'));
  return {
    is: sharesOf(results, ['men-lost', 'no-effect']),
    clause: 'GECH-FIRE-07',
    figures,
    byDie,
    men: [mean(byDie)],
    sums: aim ? [shotSum(unit.id, aim.terms, null)] : [],
  };
}

/** How a round comes out for a unit, over all throws of both dice (GECH-MELEE-05). */
export function meleeChances(
  { terrain, scene }: Situation,
  engagement: Engagement,
  unit: Body,
  enemy: Body,
): ChancesAnswer {
  const mine = strengthIn(terrain, scene, engagement, unit, enemy);
  const theirs = strengthIn(terrain, scene, engagement, enemy, unit);
  const own = FACES.map(die => menDown(mine, die));
  const other = FACES.map(die => menDown(theirs, die));
  const WORDS = { attacker: 'won', draw: 'drawn', defender: 'lost' } as const;
  const results = own.flatMap(a => other.map(b => WORDS[winnerOf(a, b)]));
  return {
    is: sharesOf(results, ['won', 'drawn', 'lost']),
    clause: 'GECH-MELEE-05',
    men: [mean(own), mean(other)],
    sums: [
      fightersSum(unit.id, mine.figures),
      fightersSum(enemy.id, theirs.figures),
      meleeSum(unit.id, mine.terms, 0),
      meleeSum(enemy.id, theirs.terms, 0),
    ],
  };
}

const fightersSum = (of: string, figures: number): Sum<Clause> =>
  sumOf({
    what: 'figures',
    clause: 'GECH-MELEE-02',
    of,
    terms: [{ what: 'fighting', clause: 'GECH-MELEE-02', value: figures }],
  });

/** Of all throws, how many give each result (GECH-MORALE-02). */
export function moraleChances({ terrain, scene }: Situation, unit: Unit, cause: MoraleCause): ChancesAnswer {
  const trial = { unit: unit.id, cause, by: null, isFlanked: false, isCaught: false };
  const terms = moraleTerms(terrain, scene, unit, trial);
  const sum = sumOf({ what: 'morale', clause: 'GECH-MORALE-02', of: unit.id, terms });
  const results = throws().map(total => resultOf(total + sum.total, false));
  return { is: sharesOf(results, MORALE_RESULTS), clause: 'GECH-MORALE-02', sums: [sum] };
}

/** GEC-HOUSE-72: of all throws after a round lost, how many make a garrison lay its arms down, or refuse to. */
export function surrenderChances(situation: Situation, unit: Unit): ChancesAnswer {
  const { is, sums } = moraleChances(situation, unit, 'melee');
  const gives = unit.lastStand ? 'fights-on' : 'surrenders';
  const stays = is.filter(({ result }) => result === 'fine' || result === 'halt');
  const share = stays.reduce((sum, each) => sum + each.share, 0);
  const both: readonly Chance[] = [
    { result: 'stands', share },
    { result: gives, share: 1 - share },
  ];
  return { is: both.filter(each => each.share > 0), clause: 'GEC-HOUSE-72', sums: sums ?? [] };
}

/** Of all throws, how many rally a routing unit (GECH-RALLY-01). */
export function rallyChances({ terrain, scene }: Situation, unit: Unit): ChancesAnswer {
  const terms = rallyTerms(terrain, scene, unit);
  const sum = sumOf({ what: 'rally', clause: 'GECH-RALLY-01', of: unit.id, terms });
  const isRallied = (total: number) => total + sum.total >= MORALE_TABLE.rally.target;
  const results = throws().map(total => (isRallied(total) ? 'rallied' : 'rally-failed'));
  return { is: sharesOf(results, ['rallied', 'rally-failed']), clause: 'GECH-RALLY-01', sums: [sum] };
}
