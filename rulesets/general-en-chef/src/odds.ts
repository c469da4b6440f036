import { MORALE_RESULTS, MORALE_TABLE, type MoraleResult } from './data.ts';
import type { MoraleCause } from './events.ts';
import { fireShare } from './rules/fire-judge.ts';
import { moraleTerms, resultOf } from './rules/morale.ts';
import { rallyTerms } from './rules/rally.ts';
import { menDown, strengthIn, winnerOf } from './rules/reckon.ts';
import type { Shooter } from './rules/shooter.ts';
import { aimAt, firingFigures, menLost } from './rules/shot.ts';
import type { Situation } from './situation.ts';
import type { Body, Engagement, Position, Shot, Unit } from './types.ts';

/*
 * Exact odds: every die is counted, none is thrown.
 */

const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface FireOdds {
  readonly figures: number;
  readonly factor: number;
  readonly share: number;
  /** Men lost for each face of the die. */
  readonly men: readonly number[];
  readonly mean: number;
}

/** What a shot does, for each face of its die (GECH-FIRE-07). */
export function fireOdds(
  { terrain }: Situation,
  unit: Unit,
  target: Body,
  { shooter, shot }: { readonly shooter: Shooter; readonly shot: Shot | null },
): FireOdds {
  const aim = aimAt(terrain, shooter, target, shot);
  const { figures } = firingFigures(terrain, shooter, target);
  const share = fireShare(unit);
  const factor = aim?.factor ?? 0;
  const men = FACES.map(die => menLost(figures, factor, die, share));
  return { figures, factor, share, men, mean: mean(men) };
}

export interface MeleeOdds {
  /** Of 36 throws, how many each party wins. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Men put down on average by the unit, and by its enemy. */
  readonly men: readonly [own: number, enemy: number];
}

/** How a round comes out for a unit, over all throws of both dice (GECH-MELEE-05). */
export function meleeOdds(
  { terrain, scene }: Situation,
  engagement: Engagement,
  unit: Body,
  enemy: Body,
): MeleeOdds {
  const mine = strengthIn(terrain, scene, engagement, unit, enemy);
  const theirs = strengthIn(terrain, scene, engagement, enemy, unit);
  const own = FACES.map(die => menDown(mine, die));
  const other = FACES.map(die => menDown(theirs, die));
  const results = own.flatMap(a => other.map(b => winnerOf(a, b)));
  const count = (result: string) => results.filter(each => each === result).length;
  return {
    wins: count('attacker'),
    draws: count('draw'),
    losses: count('defender'),
    men: [mean(own), mean(other)],
  };
}

export type MoraleOdds = Readonly<Record<MoraleResult, number>> & { readonly modifier: number };

/** Of 36 throws, how many give each result (GECH-MORALE-02). */
export function moraleOdds({ terrain, scene }: Situation, unit: Unit, cause: MoraleCause): MoraleOdds {
  const trial = { unit: unit.id, cause, by: null, isFlanked: false, isCaught: false };
  const terms = moraleTerms(terrain, scene as Position, unit, trial);
  const modifier = terms.reduce((sum, { value }) => sum + value, 0);
  const results = throws().map(total => resultOf(total + modifier, false));
  const counts = Object.fromEntries(
    MORALE_RESULTS.map(result => [result, results.filter(each => each === result).length]),
  ) as Record<MoraleResult, number>;
  return { ...counts, modifier };
}

/** Of 36 throws, how many rally a routing unit (GECH-RALLY-01). */
export function rallyOdds({ terrain, scene }: Situation, unit: Unit): { readonly rallies: number } {
  const modifier = rallyTerms(terrain, scene, unit).reduce((sum, { value }) => sum + value, 0);
  return { rallies: throws().filter(total => total + modifier >= MORALE_TABLE.rally.target).length };
}

const throws = (): number[] => FACES.flatMap(a => FACES.map(b => a + b));
const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
