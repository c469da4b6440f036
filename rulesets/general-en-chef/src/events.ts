import type { SideId, Sum, Term } from '@grognard/engine';
import type { Cm, Compass, Degrees, Point, Stretch } from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import type { MoraleResult } from './data.ts';
import type {
  ByUnit,
  Cover,
  Crossed,
  Declaration,
  Engagement,
  Feature,
  FeatureId,
  Formation,
  Half,
  Morale,
  Pace,
  Phase,
  Places,
  Shot,
  State,
  Task,
  UnitId,
  Use,
  Winding,
  Work,
} from './types.ts';

/*
 * What can happen. The first fields of each event are those of the rulebook's vocabulary; what stands after the blank
 * line is what `apply` needs to redo it, or what an explanation shows.
 */

interface Happened<Type extends string> {
  readonly type: Type;
  readonly clauses: readonly Clause[];
}
/** It came from numbers: every one with its clause. */
interface OfSums {
  readonly sums: readonly Sum<Clause>[];
}
interface OfUnit {
  readonly unit: UnitId;
}

/** A number of a sum with the clause it comes from, and what it stands for. */
export type Reckoned = Term<Clause>;

// ---------------------------------------------------------------- moving

export interface Moved extends Happened<'moved'>, OfUnit {
  readonly from: Point;
  readonly to: Point;
  readonly cm: Cm;
  readonly cost: Cm;
  readonly pace: Pace | 'retire';

  readonly facing: Degrees;
  readonly spent: Cm;
  readonly offRoad: boolean;
  readonly winding: Winding | null;
}
export interface MoveStopped extends Happened<'move-stopped'>, OfUnit {
  /** A feature, a unit, or the table's edge. */
  readonly by: string;
}
export interface Wheeled extends Happened<'wheeled'>, OfUnit {
  readonly angle: Degrees;
  readonly hand: 'left' | 'right';

  readonly at: Point;
  readonly facing: Degrees;
  readonly cost: Cm;
  readonly spent: Cm;
  readonly offRoad: boolean;
}
export interface Turned extends Happened<'turned'>, OfUnit {
  readonly angle: Degrees;

  readonly at: Point;
  readonly facing: Degrees;
}
export const STATE_CAUSES = [
  'terrain',
  'forced march',
  'crossing',
  'entering',
  'leaving',
  'recoil',
  'blocked',
  'second round',
  'caught moving',
  'caught changing',
  'trees',
  'fire',
  'morale',
  'reform',
] as const;
export type StateCause = (typeof STATE_CAUSES)[number];
export interface StateChanged extends Happened<'state-changed'>, OfUnit {
  readonly from: State;
  readonly to: State;
  readonly cause: StateCause;
}
export interface FormationChanging extends Happened<'formation-changing'>, OfUnit {
  readonly from: Formation;
  readonly to: Formation;
  readonly quarters: number;
}
export interface FormationChanged extends Happened<'formation-changed'>, OfUnit {
  readonly from: Formation;
  readonly to: Formation;
  readonly quarters: number;

  readonly front: number;
  readonly at: Point;
  readonly facing: Degrees;
  readonly dressed: FeatureId | null;
}
export interface Dressed extends Happened<'dressed'>, OfUnit {
  readonly along: FeatureId;

  readonly at: Point;
  readonly facing: Degrees;
}
/** The last rank of a column that left a house is clear of it. */
export interface Emerged extends Happened<'emerged'>, OfUnit {
  readonly feature: FeatureId;
}
export interface Reacting extends Happened<'reacting'>, OfUnit {
  readonly cause: 'emptied' | 'surprised';
}
export interface GeneralMoved extends Happened<'general-moved'>, OfUnit {
  readonly from: Point;
  readonly to: Point;

  /** Ridden by order, not displaced. */
  readonly ridden: boolean;
}

// ---------------------------------------------------------------- tasks and time

export interface TaskBegun extends Happened<'task-begun'>, OfUnit {
  readonly task: Task;
}
export interface TaskEnded extends Happened<'task-ended'>, OfUnit {
  readonly task: Task['kind'];
  readonly how: 'done' | 'dropped' | 'cancelled';
}
export interface StanceTaken extends Happened<'stance-taken'>, OfUnit {
  readonly lastStand: boolean;
}
export interface QuarterEnded extends Happened<'quarter-ended'> {
  readonly quarter: number;

  readonly used: ByUnit<Use>;
}
export interface PhaseBegun extends Happened<'phase'> {
  readonly turn: number;
  readonly quarter: 1 | 2 | 3 | 4;
  readonly phase: Phase;
  readonly side: SideId;
}
export interface GameOver extends Happened<'game-over'>, OfSums {
  readonly winner: SideId | 'none';
  readonly grade: string;
  readonly score: Readonly<Record<SideId, number>>;
  /** GECH-VICT-02: whose losses had reached half their budget. */
  readonly broken: readonly SideId[];
}

// ---------------------------------------------------------------- contact

export interface Contact extends Happened<'contact'> {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly feature: FeatureId | null;
  readonly side: Compass | null;
  readonly contact: ByUnit<number>;
  readonly overlap: ByUnit<number>;
  readonly charge: boolean;
  readonly half: 1 | 2;

  readonly engagement: Engagement;
}
export interface CaughtMoving extends Happened<'caught-moving'>, OfUnit {
  readonly by: UnitId;
  readonly state: State;
}
export interface Revealed extends Happened<'revealed'>, OfUnit {
  readonly cause: 'fire' | 'melee' | 'leaving';
}
/** Out of the wood in which it was known. */
export type Concealed = Happened<'concealed'> & OfUnit;
export interface FeatureFound extends Happened<'feature-found'> {
  readonly side: SideId;
  readonly feature: FeatureId;
}

// ---------------------------------------------------------------- houses

interface Lodging extends OfUnit {
  readonly feature: FeatureId;
  readonly side: Compass;
  readonly garrison: Places;
  readonly reserve: number;
}
export interface Entering extends Happened<'entering'>, Lodging {}
export interface Entered extends Happened<'entered'>, Lodging {
  readonly at: Point;
}
export interface BreakingIn extends Happened<'breaking-in'>, OfUnit {
  readonly feature: FeatureId;
  readonly side: Compass;
}
export interface BrokeIn extends Happened<'broke-in'>, OfUnit {
  readonly feature: FeatureId;
  readonly side: Compass;

  readonly at: Point;
  readonly engagement: Engagement;
}
export interface MetInStreets extends Happened<'met-in-streets'> {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly feature: FeatureId;
  readonly half: 1 | 2;

  readonly lodgings: readonly (Lodging & { readonly at: Point })[];
  readonly engagement: Engagement;
}
export interface Leaving extends Happened<'leaving'>, OfUnit {
  readonly feature: FeatureId;
  readonly by: Compass;
  readonly as: 'column' | 'unformed';
}
export interface Left extends Happened<'left'>, OfUnit {
  readonly feature: FeatureId;
  readonly by: Compass;
  readonly as: 'column' | 'unformed';

  readonly at: Point;
  readonly facing: Degrees;
  readonly formation: Formation;
  readonly front: number;
  readonly emerging: FeatureId | null;
}
export interface Repositioning extends Happened<'repositioning'>, OfUnit {
  readonly garrison: Places;
}
export interface Repositioned extends Happened<'repositioned'>, OfUnit {
  readonly garrison: Places;

  readonly reserve: number;
}
export interface Relieved extends Happened<'relieved'>, OfUnit {
  readonly by: UnitId;
  readonly feature: FeatureId;
}
export interface Expelled extends Happened<'expelled'>, OfUnit {
  readonly feature: FeatureId;
  readonly side: Compass;

  readonly at: Point;
  readonly facing: Degrees;
}
export interface EvacuationDue extends Happened<'evacuation-due'>, OfUnit, Half {
  readonly feature: FeatureId;
  readonly cause: 'few' | 'fire';
}
export interface FrontExtended extends Happened<'front-extended'>, OfUnit {
  readonly by: number;
  readonly contact: number;
  readonly side: Compass | null;

  readonly front: number;
  /** The engagement with its new numbers, where there is one. */
  readonly engagement: Engagement | null;
}
export interface Folded extends Happened<'folded'>, OfUnit {
  readonly figures: number;
  readonly side: Compass;

  readonly spent: Cm;
  /** The engagement on the other side, where somebody holds it. */
  readonly engagement: Engagement | null;
}

// ---------------------------------------------------------------- linear obstacles, works

export interface CrossingStep extends Happened<'crossing'>, OfUnit {
  readonly obstacle: FeatureId;
  readonly passed: number;
  readonly ranks: number;

  readonly at: Point;
}
export interface CrossedOver extends Happened<'crossed'>, OfUnit {
  readonly obstacle: FeatureId;
}
export interface ObstacleTaken extends Happened<'obstacle-taken'>, OfUnit {
  readonly feature: FeatureId;
}
export interface Battered extends Happened<'battered'>, OfUnit {
  readonly feature: FeatureId;
  readonly side: Compass | null;
  readonly section: Stretch;
  readonly from: Cover;
  readonly to: Cover;

  readonly changed: Feature;
}
export interface Ignited extends Happened<'ignited'>, OfSums {
  readonly feature: FeatureId;
  readonly by: UnitId;

  readonly changed: Feature;
}
export interface WorkBegun extends Happened<'work-begun'>, OfUnit {
  readonly job: Work['job'];
  readonly feature: FeatureId | null;
  readonly section: Stretch | null;
}
export interface WorkDone extends Happened<'work-done'>, OfUnit {
  readonly job: Work['job'];
  readonly feature: FeatureId;
  readonly section: Stretch | null;

  readonly changed: Feature;
}
export interface BatteryAbandoned extends Happened<'battery-abandoned'>, OfUnit {
  readonly feature: FeatureId;

  readonly changed: Feature;
}
export interface BatterySpiked extends Happened<'battery-spiked'>, OfUnit {
  readonly feature: FeatureId;

  readonly changed: Feature;
}

// ---------------------------------------------------------------- fire

export interface FireDeclared extends Happened<'fire-declared'>, OfUnit {
  readonly declaration: Declaration;
}
export interface Fired extends Happened<'fired'>, OfUnit, OfSums {
  readonly target: UnitId;
  readonly side: Compass | null;
  readonly shot: Shot | null;
  readonly figures: number;
  readonly factor: number;
  readonly cover: Cover;
  readonly die: number | null;
  readonly men: number;

  readonly range: Cm;
  readonly share: number;
}
export interface Penetrated extends Happened<'penetrated'>, OfUnit {
  readonly target: UnitId;
  readonly men: number;
}
export interface Loss extends Happened<'loss'>, OfUnit {
  readonly men: number;
  readonly figures: number;
  readonly side: Compass | null;

  readonly wounds: number;
  readonly left: number;
  readonly front: number;
  readonly garrison: Places;
  readonly reserve: number;
}

// ---------------------------------------------------------------- melee

export interface MeleeRound extends Happened<'melee-round'>, OfSums {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly round: number;
  readonly figures: ByUnit<number>;
  readonly factors: ByUnit<number>;
  readonly men: ByUnit<number>;
  readonly halved: boolean;
  readonly result: 'attacker' | 'defender' | 'draw';

  readonly dice: ByUnit<number>;
  readonly engagement: Engagement;
}
export interface Recoiled extends Happened<'recoiled'>, OfUnit {
  readonly cm: Cm;

  readonly at: Point;
  readonly crossing: Crossed | null;
}
export interface Followed extends Happened<'followed'>, OfUnit {
  readonly enemy: UnitId;
  readonly round: number;

  readonly at: Point;
  readonly engagement: Engagement;
  /** The obstacle that part of it has yet to pass. */
  readonly crossing: Crossed | null;
}
export interface FightGoesOn extends Happened<'fight-goes-on'> {
  readonly engagement: string;
  readonly round: number;
}
export interface EngagementEnded extends Happened<'engagement-ended'> {
  readonly engagement: string;
}

// ---------------------------------------------------------------- morale

export const MORALE_CAUSES = ['melee', 'fire', 'panic'] as const;
export type MoraleCause = (typeof MORALE_CAUSES)[number];
export interface MoraleTest extends Happened<'morale-test'>, OfUnit, OfSums {
  readonly cause: MoraleCause;
  readonly dice: readonly [number, number];
  readonly modifiers: Readonly<Record<string, number>>;
  readonly total: number;
  readonly result: MoraleResult;
}
export interface Halted extends Happened<'halted'>, OfUnit {
  readonly until: Half;
}
export interface Steadied extends Happened<'steadied'>, OfUnit {
  readonly from: Morale;
}
export interface CompulsoryMove extends Happened<'compulsory-move'>, OfUnit {
  readonly kind: 'retreat' | 'rout' | 'flight';
  readonly from: Point;
  readonly to: Point;

  readonly facing: Degrees;
  /** The half-period it takes. */
  readonly bound: Half | null;
  /** The obstacle that it stands across at the end. */
  readonly crossing: Crossed | null;
}
export type SurrenderRefused = Happened<'surrender-refused'> & OfUnit;
export interface UnitCaptured extends Happened<'unit-captured'>, OfUnit {
  readonly by: UnitId;
}
export interface UnitDestroyed extends Happened<'unit-destroyed'>, OfUnit {
  readonly cause: 'losses' | 'melee' | 'ford' | 'evacuation' | 'rout';
}
export type UnitLeftTable = Happened<'unit-left-table'> & OfUnit;
export interface Rallied extends Happened<'rallied'>, OfUnit, OfSums {
  readonly dice: readonly [number, number];
  readonly total: number;
}
export interface RallyFailed extends Happened<'rally-failed'>, OfUnit, OfSums {
  readonly dice: readonly [number, number];
  readonly total: number;
}
export interface ObjectiveHeld extends Happened<'objective-held'> {
  readonly objective: string;
  readonly side: SideId;
}

export type Event =
  | Moved
  | MoveStopped
  | Wheeled
  | Turned
  | StateChanged
  | FormationChanging
  | FormationChanged
  | Dressed
  | Emerged
  | Reacting
  | GeneralMoved
  | TaskBegun
  | TaskEnded
  | StanceTaken
  | QuarterEnded
  | PhaseBegun
  | GameOver
  | Contact
  | CaughtMoving
  | Revealed
  | Concealed
  | FeatureFound
  | Entering
  | Entered
  | BreakingIn
  | BrokeIn
  | MetInStreets
  | Leaving
  | Left
  | Repositioning
  | Repositioned
  | Relieved
  | Expelled
  | EvacuationDue
  | FrontExtended
  | Folded
  | CrossingStep
  | CrossedOver
  | ObstacleTaken
  | Battered
  | Ignited
  | WorkBegun
  | WorkDone
  | BatteryAbandoned
  | BatterySpiked
  | FireDeclared
  | Fired
  | Penetrated
  | Loss
  | MeleeRound
  | Recoiled
  | Followed
  | FightGoesOn
  | EngagementEnded
  | MoraleTest
  | Halted
  | Steadied
  | CompulsoryMove
  | SurrenderRefused
  | UnitCaptured
  | UnitDestroyed
  | UnitLeftTable
  | Rallied
  | RallyFailed
  | ObjectiveHeld;
export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { type: T }>;

/** An event as a side sees it: what it may not know is left out. */
type Glimpse<E extends Event> = Pick<E, 'type' | 'clauses'> & Partial<Omit<E, 'type' | 'clauses'>>;
export type Witnessed = { [T in EventType]: Glimpse<EventOf<T>> }[EventType];
