import type { Scenario as ScenarioEnvelope, Side, SideId, Text } from '@grognard/engine';
import type { Cm, Degrees, Point, Polygon, TableSize } from '@grognard/table';
import type { NamedPlace } from '@grognard/table-scenario';
import type { Options } from './options.ts';
import type {
  Arm,
  Bulk,
  Cover,
  Edge,
  Mount,
  Period,
  Quality,
  Scale,
  TerrainType,
  Trait,
  Weapon,
  Weight,
} from './words.ts';

export type UnitId = string;
export type PieceId = string;

/** How movement over a piece of terrain goes. */
export const MOVEMENTS = ['none', 'road', 'slow', 'impassable', 'choice'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** A piece of terrain as a scenario writes it; what it leaves open comes from the table (EA-TERR-03). */
export interface TerrainPiece {
  readonly id: PieceId;
  readonly kind: TerrainType;
  readonly name?: Text;
  readonly shape?: Polygon;
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
  readonly kind: TerrainType;
  readonly shape: Polygon;
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
    readonly size: TableSize;
    readonly terrain: readonly TerrainPiece[];
    readonly places: readonly NamedPlace[];
  };
  readonly units: readonly ScenarioUnit[];
  readonly camps: readonly {
    readonly id: string;
    readonly side: SideId;
    readonly name?: Text;
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
