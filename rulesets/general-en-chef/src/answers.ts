import type {
  Answer,
  Chance,
  DistanceAnswer,
  Place,
  RangeAnswer,
  ReachAnswer,
  SightAnswer,
  Sum,
  TargetsAnswer,
  Term,
  TerrainAnswer,
  WhyAnswer,
} from '@grognard/engine';
import type { Cm } from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import type { Lying } from './questions/lying.ts';
import type { TerrainEffects } from './terrain-effects.ts';
import type { Cover, State } from './types.ts';

/** An answer with the numbers it came from, where it came from any. */
interface Reasoned<T> extends Answer<T, Clause> {
  readonly terms?: readonly Term<Clause>[];
}

/** What a shot, fight or test would bring, every throw counted: the share of each result. */
export interface ChancesAnswer extends Answer<readonly Chance[], Clause> {
  readonly clause: Clause;
  readonly sums: readonly Sum<Clause>[];
  /** Men put down on average, by the unit and by its enemy. */
  readonly men?: readonly number[];
  /** Figures that shoot, and men lost for each face of the die. */
  readonly figures?: number;
  readonly byDie?: readonly number[];
}

export interface Strength {
  readonly figures: number;
  readonly factor: number;
  readonly mods: Readonly<Record<string, number>>;
}

/** What each question of this game is answered with. */
export interface Answers {
  readonly sight: SightAnswer<Clause>;
  readonly distance: DistanceAnswer<Clause>;
  readonly range: RangeAnswer<Clause>;
  readonly targets: TargetsAnswer<Clause>;
  readonly chances: ChancesAnswer;
  readonly reach: ReachAnswer<Clause>;
  readonly terrain: TerrainAnswer<Clause>;
  readonly underfoot: Answer<readonly Lying[], Clause>;
  readonly why: WhyAnswer<Clause>;
  readonly ahead: Reasoned<Cm> & { readonly by?: string };
  readonly 'movement-allowance': Reasoned<Cm>;
  readonly 'formation-after': Answer<State | null, Clause>;
  readonly 'change-time': Answer<number | null, Clause>;
  readonly 'crossing-time': Answer<
    { readonly ranks: number; readonly steps: number; readonly quarters: number },
    Clause
  >;
  readonly entry: Answer<boolean, Clause>;
  readonly 'contact-figures': Answer<{ readonly fight: number; readonly fold: number }, Clause>;
  readonly 'fire-protection': Answer<Cover, Clause>;
  readonly 'fire-figures': Answer<number, Clause>;
  readonly 'fire-factor': Reasoned<number>;
  readonly 'melee-strength': Reasoned<Strength>;
  readonly 'side-capacity': Answer<number, Clause>;
  readonly 'work-time': Answer<number, Clause>;
  /** Lines on the table, and how wide they are. */
  readonly stretch: Answer<readonly (readonly Place[])[], Clause> & { readonly width: Cm };
  readonly 'terrain-characters': Answer<readonly string[], Clause>;
  readonly 'scenario-problems': Answer<readonly unknown[], Clause>;
  readonly budget: Answer<number, Clause>;
  readonly 'terrain-effects': Answer<TerrainEffects, Clause>;
}
