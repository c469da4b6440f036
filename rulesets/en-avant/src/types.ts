import type { Outcome, SideId, Text } from '@grognard/engine';
import type { Cm, Degrees, Point, Size } from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import type { Event } from './events.ts';
import type { Order } from './orders.ts';
import type { Question } from './question-schema.ts';
import type { Answers } from './question-types.ts';
import type { PieceId, Scenario, TerrainPiece, UnitId } from './scenario-types.ts';
import type { View, Witnessed } from './seen.ts';
import type { Choice, Task } from './tasks.ts';
import type { Arm, Bulk, Edge, Mount, Quality, Role, Trait, Weapon, Weight } from './words.ts';

export type * from './scenario-types.ts';
export { MOVEMENTS, SETUP_WAYS } from './scenario-types.ts';
export type { View, Witnessed } from './seen.ts';
export type { Outcome, SideId };

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
  readonly name?: Text;
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

/** The game's types under one name. */
export interface EnAvant {
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
