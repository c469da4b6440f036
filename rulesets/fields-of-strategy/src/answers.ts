import type { Square } from '@grognard/board';
import type {
  Answer as AnswerIn,
  DistanceAnswer,
  RangeAnswer,
  ReachAnswer,
  SightAnswer,
  TargetsAnswer,
  TerrainAnswer,
  WhyAnswer,
} from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { Foresight } from './foresee.ts';
import type { Odds } from './odds/types.ts';
import type { Score } from './outcome.ts';
import type { Visibility } from './rules/fog.ts';
import type { Control, Path, Reckoning, UnitId, UnitType } from './types.ts';

type Answer<T> = AnswerIn<T, Clause>;

/** Whether a line is clear; if not, at which square, or between which two at a corner (FOS-LOS-08). */
export interface Sight extends SightAnswer<Clause> {
  readonly blocked?: { readonly at: Square; readonly squares: readonly Square[] };
}
/** The squares in reach, reading order, and the impulses that each takes. */
export interface Reach extends ReachAnswer<Clause> {
  readonly is: readonly Square[];
  readonly costs: readonly number[];
}
/** What a unit would see from a square: how well; and by which clause it does not see the rest. */
export interface Outlook extends Answer<readonly SeenSquare[]> {
  readonly unseen: readonly {
    readonly at: Square;
    readonly clause: Clause;
    readonly by: readonly Square[];
  }[];
}
export interface SeenSquare {
  readonly at: Square;
  readonly as: Exclude<Visibility, 'hidden'>;
}
/** An enemy as a side sees it: identified, or no more than its square. */
export interface Sighted {
  readonly at: Square;
  readonly unit?: UnitId;
  readonly type?: UnitType;
  readonly force?: number;
}

/** What each question is answered with. */
export type Answers = {
  readonly sight: Sight;
  readonly distance: DistanceAnswer<Clause>;
  readonly range: RangeAnswer<Clause>;
  readonly targets: TargetsAnswer<Clause>;
  readonly chances: Odds;
  readonly reach: Reach;
  readonly terrain: TerrainAnswer<Clause>;
  /** The terms of a factor, or of the base of a pair; `sums` has the factors of the pair too. */
  readonly why: WhyAnswer<Clause> & { readonly sums: readonly Reckoning[] };

  // In words of its own.
  readonly step: Answer<boolean>;
  readonly obstacle: Answer<boolean>;
  readonly 'fast-step': Answer<boolean>;
  readonly 'move-cost': Answer<number | null>;
  readonly route: Answer<Path | null>;
  readonly march: Answer<readonly Path[] | null>;
  readonly impulses: Answer<readonly (number | null)[] | null>;
  readonly 'army-reach': Answer<readonly { readonly unit: UnitId; readonly squares: readonly Square[] }[]>;
  readonly foresight: Foresight;
  readonly visibility: Answer<Visibility>;
  readonly sightings: Answer<readonly Sighted[]>;
  /** Where a side identifies enemies, and where it only detects them. */
  readonly 'visible-squares': Answer<readonly Square[]> & { readonly detected: readonly Square[] };
  readonly outlook: Outlook;
  readonly engagement: Answer<boolean>;
  readonly 'fire-target': Answer<UnitId | null>;
  readonly 'field-of-fire': Answer<readonly Square[]>;
  readonly threat: Answer<readonly Square[]>;
  readonly factor: Answer<number>;
  readonly differential: Answer<number>;
  readonly 'automatic-loss': Answer<boolean>;
  readonly 'retreat-square': Answer<Square | null>;
  readonly withdrawal: Answer<boolean>;
  readonly 'withdrawal-square': Answer<Square | null>;
  readonly control: Answer<Control>;
  readonly 'rally-factor': Answer<number>;
  readonly score: Answer<Score>;
};
