import type {
  Answer,
  Chance,
  CommonAnswers,
  Details,
  Place,
  RangeAnswer,
  SideId,
  TargetsAnswer,
} from '@grognard/engine';
import type { Degrees, Point, Polygon } from '@grognard/table';
import type { ArmyFault } from './armies.ts';
import type { Clause } from './clauses.gen.ts';
import type { Reckoning } from './events.ts';
import type { MeleeOdds, ShootingOdds } from './odds.ts';
import type { Morale } from './outcome.ts';
import type { Reachable } from './reach.ts';
import type { SightLine } from './rules/sight.ts';
import type { UnitId } from './types.ts';

type Common = CommonAnswers<Clause>;

/** FIA-LOS-01: every line that could be drawn, with what interrupts it. */
export type Seen = Common['sight'] & {
  readonly line?: readonly [Place, Place];
  readonly lines: readonly SightLine[];
};

/** FIA-PRIO-01: each enemy with its class; 0 where it is no lawful target. */
export interface Targets extends TargetsAnswer<Clause> {
  readonly targets: readonly (TargetsAnswer<Clause>['targets'][number] & {
    readonly priority: 0 | 1 | 2 | 3;
  })[];
}

/** Places on a lattice with the path to each, and the outline of the ground they cover. */
export type Reach = Common['reach'] & {
  readonly is: readonly (readonly Place[])[];
  readonly ahead: number;
  readonly places: readonly Reachable[];
};

/** A number, and the terms it is made of. */
export interface Reckoned extends Answer<number, Clause> {
  readonly terms: Reckoning;
}

/** What a path comes to as a move now; tests on the way count as passed. */
export interface PathAnswer extends Answer<boolean, Clause> {
  /** The clause that forbids it. */
  readonly refused?: Clause;
  readonly details?: Details;
  readonly cost?: number;
  readonly at?: Point;
  readonly facing?: Degrees;
  readonly places?: Readonly<Record<UnitId, { readonly at: Point; readonly facing: Degrees }>>;
}

/** The share of each result, and the figures behind them. */
export interface Chances
  extends Answer<readonly Chance[], Clause>,
    Partial<ShootingOdds>,
    Partial<MeleeOdds> {
  /** Of a charge: the clause that forbids it, what it costs, and the chance that the bonus suffices. */
  readonly refused?: Clause;
  readonly cost?: number;
  readonly chance?: number;
}

export interface ArmyAnswer extends Answer<boolean, Clause> {
  readonly refused?: Clause;
  readonly faults: readonly ArmyFault[];
}

/** What each question is answered with. */
export type Answers = {
  readonly sight: Seen;
  readonly distance: Common['distance'];
  readonly range: RangeAnswer<Clause>;
  readonly targets: Targets;
  readonly reach: Reach;
  readonly terrain: Common['terrain'];
  readonly why: Common['why'];
  readonly chances: Chances;
  readonly path: PathAnswer;
  readonly group: Answer<'line' | 'column' | false, Clause>;
  /** The enemies in whose zones a base stands, and the ground that its own unit controls. */
  readonly zone: Answer<readonly UnitId[], Clause> & { readonly area: readonly Polygon[] };
  readonly contact: Answer<boolean, Clause>;
  readonly 'shooting-distance': Answer<number, Clause>;
  readonly arc: Answer<boolean, Clause>;
  readonly priority: Answer<0 | 1 | 2 | 3, Clause>;
  readonly 'shooting-dice': Reckoned;
  readonly 'melee-dice': Reckoned;
  readonly 'cohesion-target': Reckoned;
  readonly demoralisation: Answer<Morale | Readonly<Record<SideId, Morale>>, Clause>;
  readonly army: ArmyAnswer;
  /** The ground within the margins, and what the attacker keeps away from. */
  readonly deployment: Answer<Polygon, Clause> & { readonly away: readonly Polygon[] };
};
