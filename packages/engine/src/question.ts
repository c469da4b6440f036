import type { Term } from './term.ts';
import type { Details } from './verdict.ts';

/** A place: a square of a grid, or a point of a table in centimetres. */
export type Place = readonly [x: number, y: number];

/** Somebody or somewhere: the id of a unit, camp or feature, or a place. */
export type Spot = string | Place;

/**
 * An answer says what is the case, and beside it what tells why. A case compares its `is` with `is`, and
 * every further field it lists with the field of that name.
 */
export interface Answer<T, Clause extends string = string> {
  readonly is: T;
  /** The clause that decided. */
  readonly clause?: Clause;
}

/** Does one see the other? And if not, what stands in the way, and where. */
export interface SightAnswer<Clause extends string = string> extends Answer<boolean, Clause> {
  readonly blocked?: { readonly at?: Place; readonly by?: string };
}

/** How far it is from one to the other, edge to edge, and between which points. */
export interface DistanceAnswer<Clause extends string = string> extends Answer<number, Clause> {
  readonly between: readonly [Place, Place];
}

/** How far a unit shoots, in which bands, and over which ground. */
export interface RangeAnswer<Clause extends string = string> extends Answer<number, Clause> {
  readonly bands?: readonly { readonly to: number; readonly what: string; readonly clause: Clause }[];
  readonly area?: readonly (readonly Place[])[];
}

/** Whom a unit may shoot at; every enemy with the clause that forbids it, where one does. */
export interface TargetsAnswer<Clause extends string = string> extends Answer<readonly string[], Clause> {
  readonly targets: readonly {
    readonly target: string;
    readonly legal: boolean;
    readonly clause?: Clause;
  }[];
}

/** Where and why a movement would end. */
export interface Stop<Clause extends string = string> {
  readonly clause: Clause;
  readonly at: Place;
  /** The unit or feature that stops it. */
  readonly by?: string;
  /** Not by standing there, but by the zone before it, or as ground on which one is slower. */
  readonly how?: 'zone' | 'slow';
  /** What a refusal to go on would say besides its clause, where going on would be refused. */
  readonly details?: Details;
}

/** Where a unit can come to stand: squares, or the outlines of areas. */
export interface ReachAnswer<Clause extends string = string>
  extends Answer<readonly Place[] | readonly (readonly Place[])[], Clause> {
  /** How far straight ahead. */
  readonly ahead?: number;
  /** How far it would reach if no zone and no ground ended its way early, and what does; `is` lies within. */
  readonly cut?: {
    readonly areas: readonly (readonly Place[])[];
    readonly stops: readonly Stop<Clause>[];
  };
}

/** What lies at a place, and what it does to a unit there. */
export interface TerrainAnswer<Clause extends string = string> extends Answer<string, Clause> {
  readonly features: readonly { readonly id?: string; readonly kind: string }[];
  readonly effects: readonly {
    readonly what: string;
    readonly clause: Clause;
    readonly value?: number | string;
  }[];
}

/** The numbers behind something, each with its clause. */
export interface WhyAnswer<Clause extends string = string> extends Answer<unknown, Clause> {
  readonly terms: readonly Term<Clause>[];
}

/**
 * The words that mean the same in every game. A game that answers one of these answers in this shape;
 * what only it knows it asks in words of its own.
 *
 * | query      | asks                                                                                |
 * |------------|-------------------------------------------------------------------------------------|
 * | `sight`    | `from`, `to`: does one see the other, and what is in the way                        |
 * | `distance` | `from`, `to`: edge to edge                                                          |
 * | `range`    | `unit`: how far it shoots, bands and arc                                            |
 * | `targets`  | `unit`: whom it may shoot at, and why not the others                                |
 * | `chances`  | what a fight, shot or test would bring, exactly: `of` says which kind               |
 * | `reach`    | `unit`: where it can come to stand                                                  |
 * | `terrain`  | `at`, `unit`: what lies there and what it does                                      |
 * | `why`      | `question`: the numbers behind another answer                                       |
 */
export interface CommonAnswers<Clause extends string = string> {
  readonly sight: SightAnswer<Clause>;
  readonly distance: DistanceAnswer<Clause>;
  readonly range: RangeAnswer<Clause>;
  readonly targets: TargetsAnswer<Clause>;
  readonly chances: object;
  readonly reach: ReachAnswer<Clause>;
  readonly terrain: TerrainAnswer<Clause>;
  readonly why: WhyAnswer<Clause>;
}
