import type {
  Answer as AnswerBy,
  Chance,
  DistanceAnswer,
  RangeAnswer,
  ReachAnswer,
  SightAnswer,
  Sum,
  TargetsAnswer,
  TerrainAnswer,
  WhyAnswer,
} from '@grognard/engine';
import type { Cm, Degrees, Point, Polygon } from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import type { Lines } from './tasks.ts';
import type { Cover } from './words.ts';

type Answer<T> = AnswerBy<T, Clause>;

/** EA-SHOOT-18: where shots are guessed, nothing is measured to an enemy before it is announced. */
export interface Unmeasured {
  readonly is: null;
  readonly clause: 'EA-SHOOT-18';
}
export const UNMEASURED: Unmeasured = { is: null, clause: 'EA-SHOOT-18' };

/** What impacts mean for units: nothing, some, a rout, the end. */
export interface Suffered {
  /** The chance of 0, 1, 2 … impacts. */
  readonly impacts: readonly number[];
  readonly expected: number;
  readonly unhurt: number;
  readonly rout: number;
  readonly destroyed: number;
}

/** The chances of what can come of it, and the sums that go into them. */
interface Weighed extends Answer<readonly Chance[]> {
  readonly sums: readonly Sum<Clause>[];
}
export interface ShootingChances extends Weighed, Suffered {
  readonly dice: number;
  readonly saves: number;
  readonly need: number;
}
export interface MeleeChances extends Weighed {
  readonly dice: { readonly units: number; readonly against: number };
  readonly units: Suffered;
  readonly against: Suffered;
  readonly better: number;
  readonly equal: number;
  readonly worse: number;
}
export type TestChances = Weighed;

type ShootingAdvantagesAnswer = Answer<{ readonly shooter: number; readonly defender: number }> & {
  readonly shooters: number;
  readonly targets: number;
  readonly lines: Lines;
};
type MeleeAdvantagesAnswer = Answer<{ readonly units: number; readonly against: number }> & {
  readonly lines: { readonly units: Lines; readonly against: Lines };
};

/** The nearest lawful place for a unit that is to be deployed; none if there is none about. */
export type PlaceAnswer = Answer<Point | null> & { readonly facing: Degrees; readonly files: number };

/** Where a side deploys, and the way it looks from there. */
export type StripAnswer = Answer<Polygon> & { readonly facing: Degrees };

/** Who would stand where in a line of battle. */
export type BattleLineAnswer = Answer<
  readonly { readonly unit: string; readonly at: Point; readonly facing: Degrees; readonly files: number }[]
>;

/** What lies under the middle of a front, and which slow pieces reach under another part of the unit. */
export type StandsOnAnswer = TerrainAnswer<Clause> & { readonly partly: readonly string[] };

/** What each question is answered with. */
export type Answers = {
  readonly sight: SightAnswer<Clause> | Unmeasured;
  readonly distance: DistanceAnswer<Clause> | Unmeasured;
  readonly range: RangeAnswer<Clause>;
  readonly targets: TargetsAnswer<Clause>;
  readonly chances: ShootingChances | MeleeChances | TestChances;
  readonly reach: ReachAnswer<Clause>;
  readonly terrain: TerrainAnswer<Clause>;
  readonly 'stands-on': StandsOnAnswer;
  readonly why: WhyAnswer<Clause> & { readonly sums: readonly Sum<Clause>[] };
  readonly advantages: ShootingAdvantagesAnswer | MeleeAdvantagesAnswer;
  readonly allowance: Answer<Cm>;
  readonly 'longest-advance': Answer<Cm>;
  readonly place: PlaceAnswer;
  /** The nearest lawful place of a piece of ground that is to be laid; none if it fits nowhere. */
  readonly 'ground-place': Answer<Point | null>;
  readonly strip: StripAnswer;
  readonly 'line-of-battle': BattleLineAnswer;
  readonly footprint: Answer<Polygon>;
  readonly zone: Answer<Polygon | 'none' | boolean>;
  readonly 'weapon-advantage': Answer<number>;
  readonly 'field-of-fire': Answer<Polygon | boolean> | Unmeasured;
  readonly cover: Answer<Cover>;
  readonly elevation: Answer<number>;
  readonly contact: Answer<boolean>;
  readonly points: Answer<number>;
  readonly 'weighted-points': Answer<number>;
  readonly quarter: Answer<number>;
};
