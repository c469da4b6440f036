import type { Outcome, Scenario as ScenarioEnvelope, Seat, Side, SideId, Text } from '@grognard/engine';
import type { Cm, Degrees, Point, Polygon, Size } from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import type { Order } from './orders.ts';
import type { Question } from './question-schema.ts';
import type { Choice, Task } from './tasks.ts';
import type {
  Arm,
  Bulk,
  Cover,
  Edge,
  Mount,
  Period,
  Quality,
  Role,
  Scale,
  TerrainType,
  Trait,
  Weapon,
  Weight,
} from './words.ts';

export type { Outcome, SideId };
export type UnitId = string;
export type PieceId = string;

/** What troops are: the same for all bases of a unit (EA-UNIT-01). */
export interface Profile {
  readonly arm: Arm;
  readonly quality: Quality;
  readonly weight: Weight;
  readonly weapon: Weapon;
  /** One base of the unit; all have the same width (EA-BASE-02, EA-BASE-03). */
  readonly base: Size;
}

/** The horses that dismounted cavalry left behind (EA-DISMOUNT-03). */
export interface Horses {
  readonly at: Point;
  readonly facing: Degrees;
}

/** What is true of a unit wherever it is. */
export interface Recruit extends Profile {
  readonly id: UnitId;
  readonly side: SideId;
  /** Its place in the order of battle. */
  readonly roster: number;
  readonly name?: Text;
  readonly traits: readonly Trait[];
  /** An embedded general rides in its ranks (EA-GENERAL-01). */
  readonly general: boolean;
  readonly mount: Mount;
  readonly bulk?: Bulk;
  readonly dismountedWeapon: Weapon;
  readonly bases: number;
  readonly files: number;
  readonly disorganised: boolean;
  readonly routing: boolean;
  readonly limbered: boolean;
}

/** A unit on the table. */
export interface Unit extends Recruit {
  readonly at: Point;
  readonly facing: Degrees;
  readonly activated: boolean;
  /** Moved into contact in this impulse (EA-MELEE-07). */
  readonly fresh: boolean;
  /** Has fought a melee this turn. */
  readonly fought: boolean;
  readonly role: Role | null;
  /** An elephant out of control (EA-ELEPH-04). */
  readonly amok: boolean;
  /** What it was before it dismounted. */
  readonly mounted: Profile | null;
  readonly horses: Horses | null;
}

/** One side's army as a whole. */
export interface Army {
  readonly combativity: number;
  /** Bases at the start, and a quarter of them (EA-SETUP-03). */
  readonly bases: number;
  readonly quarter: number;
  readonly lost: number;
  /** Points of the lost bases (EA-BUDGET-01). */
  readonly value: number;
  /** Quarters already paid for with combativity (EA-COMB-04). */
  readonly quarters: number;
  readonly edge: Edge;
}

export interface Camp {
  readonly id: string;
  readonly side: SideId;
  /** Nowhere yet, before it is pitched. */
  readonly at: Point | null;
  readonly facing: Degrees;
  readonly width: Cm;
  readonly depth: Cm;
  readonly taken: boolean;
}

/** Ground to be taken (EA-OBJ-01): a terrain piece, or a circle. */
export interface Objective {
  readonly id: string;
  readonly name?: Text;
  readonly terrain?: PieceId;
  readonly at?: Point;
  readonly radius?: Cm;
  readonly holder: SideId | null;
  /** Who occupied it at the end of the last turn (EA-OBJ-07). */
  readonly occupant: readonly UnitId[];
}

export interface Position {
  /** 0 while the battle is being prepared. */
  readonly turn: number;
  /** Who began this turn. */
  readonly first: SideId;
  /** Whose impulse it is. */
  readonly side: SideId;
  readonly limit: number | 'all';
  /** Activations used in this impulse. */
  readonly activations: number;
  readonly passes: number;
  /** In roster order; a unit that is gone leaves the list. */
  readonly units: readonly Unit[];
  /** Units that are still to be deployed, in roster order. */
  readonly reserve: readonly Recruit[];
  readonly armies: Readonly<Record<SideId, Army>>;
  readonly camps: readonly Camp[];
  readonly objectives: readonly Objective[];
  /** Terrain laid in preparation, beside the scenario's own (EA-SETUP-06). */
  readonly laid: readonly TerrainPiece[];
  /** Units that have retreated or routed since the present round of melee began (EA-PURSUE-01). */
  readonly withdrawn: readonly UnitId[];
  /** Who deployed first, once that is settled (EA-FIRST-02). */
  readonly deployedFirst: SideId | null;
  /** A choice that somebody has to make, and what is left to do after it. */
  readonly pending: Choice | null;
  readonly agenda: readonly Task[];
  /** Who has offered to end the battle (EA-END-03). */
  readonly offer: SideId | null;
  readonly outcome: Outcome | null;
}

/** What a seat knows: all, but for what is deployed behind the screen (EA-DEPLOY-02). */
export interface View {
  readonly seat: Seat;
  readonly position: Position;
}

/** How movement over a piece of terrain goes. */
export const MOVEMENTS = ['none', 'road', 'slow', 'impassable', 'choice'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** A piece of terrain as a scenario writes it; what it leaves open comes from the table (EA-TERR-03). */
export interface TerrainPiece {
  readonly id: PieceId;
  readonly type: TerrainType;
  readonly name?: Text;
  readonly polygon?: Polygon;
  readonly line?: readonly Point[];
  readonly width?: Cm;
  readonly passable?: boolean;
  readonly ford?: boolean;
  readonly height?: number;
  readonly movement?: Movement;
  readonly sight?: boolean;
  readonly cover?: Cover | 'hill';
  readonly rough?: boolean;
}

/** A piece that may be laid in preparation: its outline about the origin. */
export interface PieceTemplate {
  readonly id: PieceId;
  readonly type: TerrainType;
  readonly polygon: Polygon;
}

export interface ScenarioUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly name?: Text;
  readonly arm: Arm;
  readonly quality: Quality;
  readonly weight: Weight;
  readonly weapon: Weapon;
  readonly bases: number;
  readonly files: number;
  readonly traits: readonly Trait[];
  readonly general: boolean;
  readonly disorganised: boolean;
  readonly routing: boolean;
  readonly limbered: boolean;
  readonly mount?: Mount;
  readonly depth?: Cm;
  readonly bulk?: Bulk;
  readonly dismountedWeapon?: Weapon;
  readonly at?: Point;
  readonly facing?: Degrees;
}

export interface ScenarioSide extends Side {
  readonly combativity: number;
  readonly edge: Edge;
}

export type Condition =
  | { readonly hold: string }
  | { readonly destroyed: UnitId }
  | { readonly alive: UnitId }
  | { readonly 'camp-taken': SideId };

/** A scenario's own way to win (EA-END-02). */
export interface Victory {
  readonly side: SideId;
  readonly all: readonly Condition[];
  readonly when: 'any' | 'end';
}

/** Combativity that the scenario grants (or takes) at the start of a turn (EA-COMB-02). */
export interface Grant {
  readonly turn: number;
  readonly side: SideId;
  readonly combativity: number;
}

export interface Setup {
  readonly terrain: (typeof SETUP_WAYS.terrain)[number];
  readonly edges: (typeof SETUP_WAYS.edges)[number];
  readonly objectives: (typeof SETUP_WAYS.objectives)[number];
  readonly deployment: (typeof SETUP_WAYS.deployment)[number];
  /** The pieces to choose from; without them, those of data/pieces.yaml. */
  readonly pieces?: readonly PieceTemplate[];
}

/** How each step of the preparation may be done (EA-SETUP-06, EA-SETUP-07, EA-OBJ-02, EA-DEPLOY-01). */
export const SETUP_WAYS = {
  terrain: [
    'scenario',
    'agreed',
    'symmetric',
    'umpire',
    'one-picks-other-places',
    'alternate',
    'one-places-other-amends',
    'halves',
  ],
  edges: ['scenario', 'agreed', 'lot', 'umpire', 'non-placer', 'higher-combativity'],
  objectives: ['scenario', 'roll'],
  deployment: ['scenario', 'roll', 'together', 'hidden', 'higher-combativity-chooses', 'alternate'],
} as const;

export interface Scenario extends ScenarioEnvelope {
  readonly ruleset: 'en-avant';
  readonly scale: Scale;
  readonly period: Period;
  readonly options: Options;
  readonly setup: Setup;
  readonly sides: readonly ScenarioSide[];
  readonly field: {
    readonly width: Cm;
    readonly height: Cm;
    readonly terrain: readonly TerrainPiece[];
  };
  readonly units: readonly ScenarioUnit[];
  readonly camps: readonly {
    readonly id: string;
    readonly side: SideId;
    readonly at?: Point;
    readonly facing: Degrees;
    readonly width: Cm;
    readonly depth: Cm;
  }[];
  readonly objectives: readonly {
    readonly id: string;
    readonly name?: Text;
    readonly terrain?: PieceId;
    readonly at?: Point;
    readonly radius?: Cm;
    readonly holder?: SideId;
  }[];
  readonly victory: readonly Victory[];
  readonly grants: readonly Grant[];
  readonly turns?: number;
}

/** The game's types under one name. */
export interface EnAvant {
  readonly Clause: Clause;
  readonly Scenario: Scenario;
  readonly Position: Position;
  readonly View: View;
  readonly Order: Order;
  readonly Event: Event;
  readonly Witnessed: Event;
  readonly Question: Question;
}
