import type { Square } from '@grognard/board';
import type { Scenario as Envelope, Outcome, Seat, Side, SideId, Sum, Term, Text } from '@grognard/engine';
import type { Answers } from './answers.ts';
import type { Clause } from './clauses.gen.ts';
import type { OptionChoices } from './options.ts';
import type { Question } from './question.ts';

export const UNIT_TYPES = ['infantry', 'cavalry', 'artillery', 'leader'] as const;
/** FOS-UNIT-01: type and force describe a unit. FOS-UNIT-02: three fighting types, and the leader, a headquarters. */
export type UnitType = (typeof UNIT_TYPES)[number];
export type UnitId = string;

// ---------------------------------------------------------------- the scenario

export interface ScenarioSide extends Side {
  /** FOS-MORALE-04: added to the side's morale tests; a burden if positive. */
  readonly handicap: number;
}
export interface ScenarioUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly type: UnitType;
  /** FOS-UNIT-03: 1 to 3; a leader has none. */
  readonly force?: number;
  /** Left out where a seat may not know it (`scenarioFor`). */
  readonly at?: Square;
  readonly name?: Text;
  /** The larger body it belongs to, for lists. */
  readonly corps?: Text;
}
export interface Objective {
  readonly id: string;
  readonly at: Square;
  readonly name?: Text;
}
export const OBSTACLE_KINDS = ['stream', 'fortification'] as const;
export interface Obstacle {
  readonly edge: readonly [Square, Square];
  /** For display only. */
  readonly kind?: (typeof OBSTACLE_KINDS)[number];
  /** FOS-OBST-04: the only one of its two squares that it protects. */
  readonly shelters?: Square;
}
export const PLACE_KINDS = ['village', 'town', 'hill', 'height', 'water', 'wood', 'road'] as const;
/** A name on the map. */
export interface Place {
  readonly text: Text;
  readonly at: Square;
  readonly kind?: (typeof PLACE_KINDS)[number];
}
export interface ScenarioField {
  /** Rows from north to south, one character a square (TERRAIN in scenario.ts). */
  readonly terrain: readonly string[];
  /** Rows of digits; all 0 if left out. */
  readonly heights?: readonly string[];
  /** Polylines of squares. */
  readonly roads: readonly (readonly Square[])[];
  readonly obstacles: readonly Obstacle[];
  readonly places: readonly Place[];
}
export interface Scenario extends Envelope {
  readonly ruleset: 'fields-of-strategy';
  readonly options: OptionChoices;
  readonly sides: readonly ScenarioSide[];
  readonly field: ScenarioField;
  readonly objectives: readonly Objective[];
  readonly units: readonly ScenarioUnit[];
  readonly turns: number;
}

// ---------------------------------------------------------------- the position

export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly type: UnitType;
  readonly at: Square;
  /** Current force; 0 for a leader, who has none. */
  readonly force: number;
  /** FOS-UNIT-06: has made a step in this phase. Nobody has between two phases. */
  readonly moved: boolean;
  /** FOS-FIRE-06: has fired in this turn. */
  readonly fired: boolean;
}
/** How the battle stands when a side is to give its programme. */
export interface Position {
  readonly turn: number;
  /** The phasing side. */
  readonly side: SideId;
  /** Roster order; a unit that leaves the field leaves the list. */
  readonly units: readonly Unit[];
  /** Set when the game is over (FOS-END-03). */
  readonly outcome: Outcome | null;
}

// ---------------------------------------------------------------- the view

/** FOS-FOG-07: what is known of an identified enemy. */
export type Sighting = Pick<Unit, 'id' | 'side' | 'type' | 'at' | 'force'>;

export type Control = SideId | 'none';

/** What a seat knows of the present position; it has no memory (FOS-FOG-08). */
export interface View {
  readonly seat: Seat;
  readonly turn: number;
  readonly side: SideId;
  readonly outcome: Outcome | null;
  /** In full: the seat's own units; the umpire has all. Roster order. */
  readonly units: readonly Unit[];
  /** Identified enemies, roster order. */
  readonly enemies: readonly Sighting[];
  /** Squares held by enemies that are detected but not identified, reading order. */
  readonly marks: readonly Square[];
  /** By objective: who controls it, as the units in this view suggest (FOS-FOG-10). */
  readonly control: readonly Control[];
}

// ---------------------------------------------------------------- the order

export type Path = readonly Square[];
/** FOS-PROG-01: a path for each unit that shall move. */
export interface Programme {
  readonly type: 'programme';
  readonly side?: SideId;
  readonly paths: Readonly<Record<UnitId, Path>>;
}
export type Order = Programme;

// ---------------------------------------------------------------- reckoning

/** What a number in a sum stands for; the texts name each under `terms`. */
export const TERM_WORDS = [
  'force',
  'artillery-static',
  'artillery-mobile',
  'cavalry-mobile',
  'cover',
  'fire',
  'enemies',
  'leader',
  'factor',
  'factor-enemy',
  'height',
  'obstacle',
  'obstacle-enemy',
  'base',
  'draw',
  'differential',
  'handicap',
  'forces',
  'units',
  'objectives',
] as const;
export interface Reckoned extends Term<Clause> {
  readonly what: (typeof TERM_WORDS)[number];
}
export type Terms = readonly Reckoned[];

/** What a sum, or what it is measured against, is called; the texts name each under `sums`. */
export const SUM_WORDS = [
  'factor',
  'base',
  'differential',
  'automatic',
  'threshold',
  'morale',
  'rallying-factor',
  'score',
] as const;
export interface Reckoning extends Sum<Clause> {
  readonly what: (typeof SUM_WORDS)[number];
  readonly terms: Terms;
}

// ---------------------------------------------------------------- what happens

interface Happened<Type extends string> {
  readonly type: Type;
  readonly clauses: readonly Clause[];
}
/** What came from sums shows them, every number with its clause (FOS-INTRO-02). */
interface Weighed {
  readonly sums: readonly Reckoning[];
}
interface Moment {
  readonly impulse: number;
  readonly half: number;
}

export interface PhaseStarted extends Happened<'phase-started'> {
  readonly turn: number;
  readonly side: SideId;
}
export interface Stepped extends Happened<'step'>, Moment {
  readonly unit: UnitId;
  readonly from: Square;
  readonly to: Square;
  readonly fast: boolean;
}
export interface Blocked extends Happened<'blocked'>, Moment {
  readonly unit: UnitId;
  readonly at: Square;
  readonly to: Square;
  readonly reason: 'occupied' | 'priority';
  /** The unit that stays in the square, or the one that enters it. */
  readonly by: UnitId;
}
export interface Halted extends Happened<'halted'>, Moment {
  readonly unit: UnitId;
  readonly at: Square;
}
export interface Unfinished extends Happened<'unfinished'> {
  readonly unit: UnitId;
  readonly at: Square;
  readonly left: number;
}
export interface Withdrawal extends Happened<'withdrawal'> {
  readonly unit: UnitId;
  readonly from: Square;
  readonly to: Square;
}
export interface Fire extends Happened<'fire'> {
  readonly unit: UnitId;
  readonly target: UnitId;
}
export interface Melee extends Happened<'melee'>, Weighed {
  /** The unit in phase; everything is as seen by it. */
  readonly unit: UnitId;
  readonly against: UnitId;
  readonly base: number;
  readonly die: number | null;
  readonly differential: number;
  readonly automatic: boolean;
  readonly result: 'won' | 'lost' | 'drawn';
}
export interface MeleeLost extends Happened<'melee-lost'> {
  readonly unit: UnitId;
  /** The enemies it lost to, roster order. */
  readonly by: readonly UnitId[];
  /** The worst it suffered (FOS-MORALE-03). */
  readonly differential: number;
}
export interface Retreat extends Happened<'retreat'> {
  readonly unit: UnitId;
  readonly from: Square;
  readonly to: Square;
  /** Those who go with it, roster order. */
  readonly leaders: readonly UnitId[];
  /** FOS-RETREAT-04: the direction away from the enemies. */
  readonly away: readonly [x: number, y: number];
}
export interface MoraleTest extends Happened<'morale-test'>, Weighed {
  readonly unit: UnitId;
  readonly draw: number;
  readonly modifier: number;
  readonly handicap: number;
  readonly total: number;
  /** The rallying factor of its side, in per cent. */
  readonly factor: number;
  readonly passed: boolean;
}
export interface ForceLost extends Happened<'force-lost'> {
  readonly unit: UnitId;
  /** After the loss. */
  readonly force: number;
}
export interface UnitRemoved extends Happened<'unit-removed'> {
  readonly unit: UnitId;
  readonly at: Square;
  readonly reason: 'no-retreat' | 'morale' | 'leader-trapped';
}
export interface PhaseEnded extends Happened<'phase-ended'> {
  readonly turn: number;
  readonly side: SideId;
}
export interface GameEnded extends Happened<'game-ended'>, Weighed {
  readonly winner: SideId | 'none';
  readonly grade: Grade;
  readonly scores: Readonly<Record<SideId, number>>;
  /** The phase in which it ended. */
  readonly turn: number;
  readonly side: SideId;
}
export type Grade = 'strategic' | 'tactical' | 'draw';

export type Event =
  | PhaseStarted
  | Stepped
  | Blocked
  | Halted
  | Unfinished
  | Withdrawal
  | Fire
  | Melee
  | MeleeLost
  | Retreat
  | MoraleTest
  | ForceLost
  | UnitRemoved
  | PhaseEnded
  | GameEnded;

export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;

/** An event as a side sees it: what it may not know is left out (FOS-FOG-10). */
type Glimpse<E extends Event> = Pick<E, 'type' | 'clauses'> & Partial<Omit<E, 'type' | 'clauses'>>;
export type Witnessed = { [T in Event['type']]: Glimpse<EventOf<T>> }[Event['type']];

/** The types of this game under one name. */
export interface FieldsOfStrategy {
  readonly Clause: Clause;
  readonly Scenario: Scenario;
  readonly Position: Position;
  readonly View: View;
  readonly Order: Order;
  readonly Event: Event;
  readonly Witnessed: Witnessed;
  readonly Question: Question;
  readonly Answers: Answers;
}
