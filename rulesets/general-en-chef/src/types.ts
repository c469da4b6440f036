import type { Scenario as Envelope, Outcome, Seat, Side, SideId, Text } from '@grognard/engine';
import type { Cm, Compass, Degrees, LineEnd, Point, Stretch, TableSize } from '@grognard/table';
import type { NamedPlace } from '@grognard/table-scenario';
import type { Answers } from './answers.ts';
import type { Clause } from './clauses.gen.ts';
import type { Event, Witnessed } from './events.ts';
import type { Options } from './options.ts';
import type { Order } from './orders.ts';
import type { Question } from './question.ts';
import type { TOLD_OF_UNIT } from './told.ts';

export type UnitId = string;
export type FeatureId = string;

// ---------------------------------------------------------------- words

export const ARMS = ['infantry', 'engineer', 'cavalry', 'artillery', 'general'] as const;
export type Arm = (typeof ARMS)[number];
export const WEIGHTS = ['light', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];
export const MOUNTS = ['foot', 'horse'] as const;
export type Mount = (typeof MOUNTS)[number];
export const GUNS = ['light', 'medium', 'heavy'] as const;
export type Gun = (typeof GUNS)[number];
export const QUALITIES = ['militia', 'line', 'veteran', 'elite', 'guard'] as const;
export type Quality = (typeof QUALITIES)[number];
export const WEAPONS = ['musket', 'rifle', 'carbine', 'none'] as const;
export type Weapon = (typeof WEAPONS)[number];
export const FORMATIONS = [
  'line',
  'column',
  'division',
  'square',
  'skirmish',
  'limbered',
  'unlimbered',
] as const;
export type Formation = (typeof FORMATIONS)[number];
/** From best to worst: "becomes X" always means "X, unless already worse". */
export const STATES = ['formed', 'disorganised', 'unformed', 'disordered'] as const;
export type State = (typeof STATES)[number];
export const MORALES = ['steady', 'halted', 'retreating', 'routing', 'fleeing'] as const;
export type Morale = (typeof MORALES)[number];
/** From least to most. */
export const COVERS = ['none', 'light', 'hard', 'house'] as const;
export type Cover = (typeof COVERS)[number];
export const PACES = ['normal', 'forced', 'charge'] as const;
export type Pace = (typeof PACES)[number];
export const SHOTS = ['ball', 'canister'] as const;
export type Shot = (typeof SHOTS)[number];
export const PHASES = ['act', 'fire', 'follow'] as const;
export type Phase = (typeof PHASES)[number];
export const ASPECTS = ['front', 'flank', 'rear'] as const;
export type Aspect = (typeof ASPECTS)[number];

// ---------------------------------------------------------------- features

export const LINEAR_CLASSES = ['light', 'hard', 'gap'] as const;
export type LinearClass = (typeof LINEAR_CLASSES)[number];
/** A stretch of a linear obstacle, in centimetres along it. */
export type Section = readonly [from: Cm, to: Cm, is: LinearClass];
/** A stretch of a wall that fire or sappers have changed, from its left end as seen from inside. */
export type WallSection = readonly [from: Cm, to: Cm, is: 'hard' | 'gap'];

interface Marked<Kind extends string> {
  readonly id: FeatureId;
  readonly kind: Kind;
  readonly name?: Text;
  /** GEC-WOOD-17: unknown to a side until one of its units comes near. */
  readonly hidden?: boolean;
}
interface Area<Kind extends string> extends Marked<Kind> {
  readonly shape: readonly Point[];
}
interface Way<Kind extends string> extends Marked<Kind> {
  readonly line: readonly Point[];
  readonly width: Cm;
}
interface Built<Kind extends string> extends Marked<Kind> {
  readonly at: Point;
  /** Length of the north and south sides, then of the east and west sides. */
  readonly size: readonly [northSouth: Cm, eastWest: Cm];
  readonly turn: Degrees;
}
interface Walled<Kind extends string> extends Built<Kind> {
  readonly walls?: Readonly<Partial<Record<Compass, readonly WallSection[]>>>;
}

export interface Hill extends Area<'hill'> {
  readonly crest?: readonly Point[];
}
export interface Plateau extends Area<'plateau'> {
  readonly crest?: readonly Point[];
}
export const WOOD_VARIANTS = ['wood', 'forest', 'orchard'] as const;
export interface Wood extends Area<'wood'> {
  readonly variant?: (typeof WOOD_VARIANTS)[number];
}
export const PATCH_KINDS = ['clearing', 'marsh', 'crops', 'vines', 'plough', 'mountain'] as const;
export type Patch = Area<(typeof PATCH_KINDS)[number]>;
export interface Road extends Way<'road'> {
  /** GEC-TREEROAD: planted with trees all along, or on some stretches. */
  readonly trees?: 'all' | readonly Stretch[];
}
export type Track = Way<'path' | 'avenue'>;
export const WATER_KINDS = ['stream', 'river', 'great-river'] as const;
export type WaterKind = (typeof WATER_KINDS)[number];
export type Water = Way<WaterKind>;
export interface Crossing extends Way<'bridge' | 'ford'> {
  readonly over: FeatureId;
}
export interface House extends Walled<'house'> {
  readonly village?: string;
  /** GEC-HOUSE-29: set alight in play. */
  readonly burning?: boolean;
}
export interface Redoubt extends Walled<'redoubt'> {
  readonly gorge?: Compass;
}
export interface Linear extends Marked<'linear'> {
  readonly line: readonly Point[];
  readonly class?: 'light' | 'hard';
  readonly make?: string;
  readonly sections?: readonly Section[];
}
export const BATTERY_STATUSES = ['abandoned', 'spiked', 'overturned'] as const;
export interface LostBattery extends Built<'battery'> {
  readonly status: (typeof BATTERY_STATUSES)[number];
}
export type Feature =
  | Hill
  | Plateau
  | Wood
  | Patch
  | Road
  | Track
  | Water
  | Crossing
  | House
  | Redoubt
  | Linear
  | LostBattery;
export type FeatureKind = Feature['kind'];

// ---------------------------------------------------------------- units

/** Figures along the outer walls of a building. */
export type Places = Readonly<Record<Compass, number>>;

export interface Crossed {
  readonly obstacle: FeatureId;
  /** Ranks already over. */
  readonly passed: number;
}
/** A column that winds along a road (GECH-MOVE-11). */
export interface Winding {
  readonly road: FeatureId;
  readonly toward: LineEnd;
}
/** A half-period. */
export interface Half {
  readonly turn: number;
  readonly half: 1 | 2;
}
export interface Evacuation extends Half {
  readonly cause: 'few' | 'fire';
}

/** What anybody who sees a unit knows of it. */
export interface Body {
  readonly id: UnitId;
  readonly side: SideId;
  readonly name?: Text;
  readonly template?: string;
  readonly arm: Arm;
  readonly weight: Weight | null;
  readonly mount: Mount | null;
  readonly gun: Gun | null;
  readonly howitzer: boolean;
  readonly quality: Quality;
  readonly weapon: Weapon;
  readonly figures: number;
  readonly startFigures: number;
  readonly company: number;
  /** Budget points a figure. */
  readonly cost: number;
  readonly formation: Formation;
  /** Figures in the first rank; a battery is one base. */
  readonly front: number;
  /** The midpoint of the front edge; of a garrison, the centre of its building. */
  readonly at: Point;
  readonly facing: Degrees;
  readonly state: State;
  readonly morale: Morale;
  /** The house or redoubt it is in. */
  readonly in: FeatureId | null;
  readonly garrison: Places;
  readonly reserve: number;
  readonly revealed: boolean;
  readonly emerging: FeatureId | null;
  readonly dressed: FeatureId | null;
  readonly winding: Winding | null;
  readonly crossing: Crossed | null;
}

export const TASK_KINDS = [
  'reform',
  'about',
  'abandon',
  'change-formation',
  'dress',
  'extend',
  'extend-front',
  'cross',
  'enter',
  'break-in',
  'leave',
  'relieve',
  'reposition',
  'work',
  'spike',
] as const;
export type Task =
  | { readonly kind: 'reform' | 'about' | 'abandon'; readonly left: number }
  | { readonly kind: 'change-formation'; readonly left: number; readonly to: Formation }
  | { readonly kind: 'dress'; readonly left: number; readonly along: FeatureId }
  | { readonly kind: 'extend'; readonly left: number; readonly along: FeatureId }
  | {
      readonly kind: 'extend-front';
      readonly left: number;
      readonly figures: number;
      readonly feature: FeatureId;
      readonly side: Compass | null;
    }
  | { readonly kind: 'cross'; readonly left: number; readonly obstacle: FeatureId }
  | {
      readonly kind: 'enter';
      readonly left: number;
      readonly feature: FeatureId;
      readonly side: Compass;
      readonly place: Places;
    }
  | {
      readonly kind: 'break-in';
      readonly left: number;
      readonly feature: FeatureId;
      readonly side: Compass;
      readonly contact: Half;
    }
  | {
      readonly kind: 'leave';
      readonly left: number;
      readonly by: Compass;
      readonly as: 'column' | 'unformed';
    }
  | {
      readonly kind: 'relieve';
      readonly left: number;
      readonly feature: FeatureId;
      readonly side: Compass;
      readonly place: Places;
      readonly relieved: UnitId;
    }
  | { readonly kind: 'reposition'; readonly left: number; readonly place: Places; readonly from: Places }
  | ({ readonly kind: 'work'; readonly left: number } & Work)
  | { readonly kind: 'spike'; readonly left: number; readonly feature: FeatureId };

export const JOBS = ['bridge', 'light', 'demolish'] as const;
/** What sappers are to build or pull down (GEC-ENG-03 and after). */
export interface Work {
  readonly job: (typeof JOBS)[number];
  readonly sappers: number;
  readonly feature: FeatureId | null;
  readonly side: Compass | null;
  readonly section: Stretch | null;
  readonly at: Point | null;
  readonly bearing: Degrees | null;
}

export const USES = ['idle', 'move', 'busy'] as const;
export type Use = (typeof USES)[number];

/** A unit as its own side knows it. */
export interface Unit extends Body {
  /** 0 to 39 men short of a figure. */
  readonly wounds: number;
  readonly forced: boolean;
  readonly reacting: boolean;
  readonly task: Task | null;
  /** How the quarters of the running half-period were spent. */
  readonly used: readonly [first: Use, second: Use];
  /** What it has done in this quarter. */
  readonly acted: 'nothing' | 'move' | 'task';
  /** Movement spent in this quarter. */
  readonly spent: Cm;
  /** GEC-ROAD-07: some movement of this quarter was not wholly on a road. */
  readonly offRoad: boolean;
  readonly lastStand: boolean;
  readonly evacuate: Evacuation | null;
  /** The side of its building by which it came in. */
  readonly entry: Compass | null;
  /** Until the end of which half-period it stays halted or retreating. */
  readonly until: Half | null;
  /** GECH-MORALE-03: the half-period that a compulsory move takes. */
  readonly bound: Half | null;
  /** A general that has ridden in this period. */
  readonly ridden: boolean;
}

/** A unit that has left the table. */
export interface Lost {
  readonly id: UnitId;
  readonly side: SideId;
  /** Budget points lost with it. */
  readonly value: number;
}

// ---------------------------------------------------------------- fights

export const GROUNDS = ['open', 'wood', 'linear', 'house-side', 'house-inside', 'street', 'redoubt'] as const;
export type FightGround = (typeof GROUNDS)[number];

export type ByUnit<T> = Readonly<Record<UnitId, T>>;

export interface Engagement {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly ground: FightGround;
  readonly feature: FeatureId | null;
  /** The side of the building that is attacked, or was entered. */
  readonly side: Compass | null;
  readonly aspect: Aspect;
  readonly contact: ByUnit<number>;
  readonly overlap: ByUnit<number>;
  readonly charge: boolean;
  readonly round: number;
  readonly half: 1 | 2;
  readonly above: UnitId | null;
  readonly followed: UnitId | null;
  /** GEC-WOOD-32: the unit caught moving. */
  readonly caught: UnitId | null;
  /** The common stretch of both fronts, for folding round a house. */
  readonly length: Cm;
  /** Has fought its round of this period. */
  readonly fought: boolean;
}

/** A round won, until the follow phase is over. */
export interface Won {
  readonly engagement: Engagement;
  readonly winner: UnitId;
  readonly loser: UnitId;
}

/** A shot told in the fire phase, to be carried out with all the others. */
export type Declaration =
  | {
      readonly kind: 'fire';
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly side: Compass | null;
      readonly shot: Shot | null;
    }
  | {
      readonly kind: 'batter';
      readonly unit: UnitId;
      readonly feature: FeatureId;
      readonly side: Compass | null;
      readonly section: Stretch;
    };

// ---------------------------------------------------------------- the scenario

export interface Objective {
  readonly id: string;
  readonly name?: Text;
  readonly points: number;
  readonly terrain?: FeatureId;
  readonly at?: Point;
}
export interface Scenario extends Envelope {
  readonly ruleset: 'general-en-chef';
  readonly options: Options;
  readonly sides: readonly Side[];
  readonly field: {
    readonly size: TableSize;
    readonly terrain: readonly Feature[];
    readonly places: readonly NamedPlace[];
  };
  readonly units: readonly ScenarioUnit[];
  readonly objectives: readonly Objective[];
  readonly turns: number;
}
/** A unit as its author wrote it; `muster` makes a unit of it. */
export type ScenarioUnit = Partial<Omit<Unit, 'garrison' | 'task' | 'used'>> & {
  readonly id: UnitId;
  readonly side: SideId;
  readonly garrison?: Partial<Places>;
  readonly task?: GivenTask | null;
  readonly used?: readonly Use[];
};
/** A task that is under way as its author wrote it; whatever else it remembers is worked out. */
export interface GivenTask {
  readonly kind: Task['kind'];
  readonly left: number;
  readonly to?: Formation;
  readonly along?: FeatureId;
  readonly obstacle?: FeatureId;
  readonly feature?: FeatureId;
  readonly side?: Compass;
  readonly place?: Partial<Places>;
  readonly from?: Partial<Places>;
  readonly relieved?: UnitId;
  readonly contact?: Half;
  readonly by?: Compass;
  readonly as?: 'column' | 'unformed';
  readonly figures?: number;
  readonly job?: Work['job'];
  readonly sappers?: number;
  readonly section?: Stretch;
  readonly at?: Point;
  readonly bearing?: Degrees;
}

// ---------------------------------------------------------------- position and view

/** What is on the table, as far as somebody knows. */
export interface Scene {
  readonly turn: number;
  readonly quarter: 1 | 2 | 3 | 4;
  readonly phase: Phase;
  /** The side whose part it is. */
  readonly side: SideId;
  /** Features that play has changed or added; in a view also the hidden ones that were found. */
  readonly features: readonly Feature[];
  readonly engagements: readonly Engagement[];
  readonly won: readonly Won[];
  readonly units: readonly Body[];
  /** Hidden features that are known; all of them if left out. */
  readonly discovered?: readonly FeatureId[];
  /** Buildings known to be held, and by whom, though nobody inside is seen. */
  readonly holders?: Readonly<Record<FeatureId, SideId>>;
}

export interface Position extends Scene {
  readonly units: readonly Unit[];
  readonly lost: readonly Lost[];
  readonly declared: readonly Declaration[];
  /** Hidden features that each side has come upon. */
  readonly known: Readonly<Record<SideId, readonly FeatureId[]>>;
  /** Who holds each objective. */
  readonly held: Readonly<Record<string, SideId | null>>;
  readonly outcome: Outcome | null;
}

/** An enemy as he is seen: how many figures stand where in a building nobody outside can count. */
export interface Seen extends Pick<Unit, (typeof TOLD_OF_UNIT)[number]> {
  /** The sides of its building where somebody shows. */
  readonly manned: readonly Compass[];
}

/** GECH-VIEW-01: what a seat knows. Own units are whole, enemies as they are seen. */
export interface View extends Omit<Scene, 'units'> {
  readonly seat: Seat;
  readonly units: readonly (Seen | Unit)[];
  readonly lost: readonly Lost[];
  readonly declared: readonly Declaration[];
  readonly discovered: readonly FeatureId[];
  readonly holders: Readonly<Record<FeatureId, SideId>>;
  readonly held: Readonly<Record<string, SideId | null>>;
  readonly outcome: Outcome | null;
  /** The umpire's seat keeps what a position holds besides. */
  readonly known: Readonly<Record<SideId, readonly FeatureId[]>>;
}

/** The types of this game under one name. */
export interface GeneralEnChef {
  readonly Clause: Clause;
  readonly Scenario: Scenario;
  readonly Position: Position;
  readonly View: View;
  readonly Order: Order;
  readonly Event: Event;
  readonly Witnessed: Witnessed;
  readonly Question: Question;
  readonly Answers: { readonly [Q in keyof Answers]: Answers[Q] };
}
