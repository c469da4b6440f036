import type { Square } from '@grognard/board';
import type { SideId } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { Situation } from '../situation.ts';
import type { Toll } from '../toll.ts';
import type { Reckoning, UnitId } from '../types.ts';
import type { Influence } from './influence.ts';
import type { Pair } from './pairs.ts';
import type { Rallying } from './rallying.ts';

/** How a melee may go, seen by one of the two. */
export interface MeleeOdds {
  readonly against: UnitId;
  /** Both factors, its own first, and the base. */
  readonly sums: readonly [Reckoning, Reckoning, Reckoning];
  readonly base: number;
  readonly automatic: boolean;
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
}

export interface Chance<T> {
  readonly value: T;
  readonly chance: number;
}

/** What may become of an engaged unit; hold, retreat and noRetreat add up to 1. */
export interface UnitOdds {
  readonly unit: UnitId;
  readonly side: SideId;
  readonly at: Square;
  /** An enemy that is not identified, taken for infantry of force 2. */
  readonly assumed: boolean;
  /** FOS-MELEE-08 */
  readonly hold: number;
  /** FOS-RETREAT-01 */
  readonly retreat: number;
  /** FOS-RETREAT-03 */
  readonly noRetreat: number;
  /** FOS-MORALE-05 */
  readonly loseForce: number;
  /** FOS-RETREAT-03, FOS-MORALE-06 */
  readonly removed: number;
  /** FOS-MORALE-03: the worst differential it may suffer. */
  readonly suffered: readonly Chance<number>[];
  readonly melees: readonly MeleeOdds[];
  /** False if too much hung together to be worked out: then others' retreats are taken as certain to fail. */
  readonly exact: boolean;
}

export interface Odds {
  readonly units: readonly UnitOdds[];
  /** FOS-MORALE-08: the rallying factors at the tests. */
  readonly rally: Readonly<Record<SideId, readonly Chance<number>[]>>;
  readonly clauses: Readonly<
    Record<'hold' | 'retreat' | 'noRetreat' | 'loseForce' | 'removed' | 'rally', readonly Clause[]>
  >;
}

/** What the chances are worked out from. */
export interface Study {
  readonly s: Situation;
  readonly toll: Toll;
  readonly pairs: readonly Pair[];
  readonly influence: Influence;
  readonly rallying: Rallying;
}
