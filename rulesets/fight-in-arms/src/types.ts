import type { Scenario as Envelope, Outcome, Seat, SideId, Text } from '@grognard/engine';
import type { Cm, Degrees, Hand, LineEnd, Point, Polygon, TableSize } from '@grognard/table';
import type { NamedPlace } from '@grognard/table-scenario';
import type { Answers } from './answers.ts';
import type { Clause } from './clauses.gen.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import type { Order } from './orders.ts';
import type { Question } from './question.ts';

export type UnitId = string;

/** FIA-TROOP-01, FIA-TROOP-02: reduced and classic infantry, light and heavy vehicles, motorcycles or cavalry. */
export const UNIT_TYPES = ['IR', 'IC', 'VL', 'VO', 'MC'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** FIA-UNIT-07 */
export const FLAGS = ['hq', 'commando', 'sniper', 'tracked', 'turret', 'horse'] as const;
export type Flag = (typeof FLAGS)[number];

/** FIA-TERR-02 */
export const KINDS = [
  'hill',
  'rocks',
  'field',
  'mud',
  'forest',
  'wooded-hill',
  'dunes',
  'village',
  'marsh',
  'lake',
  'sea',
  'cliff',
  'building',
  'river',
  'river-wide',
  'road',
  'wire',
  'minefield',
  'trench',
  'bunker',
] as const;
export type Kind = (typeof KINDS)[number];

// ---------------------------------------------------------------- the scenario

/** FIA-UNIT-06: dice more or fewer against each class of target; a dash forbids the shot. */
export type WeaponModifier = number | '-';
export interface Weapon {
  readonly range: Cm;
  readonly inf: WeaponModifier;
  readonly veh: WeaponModifier;
  readonly indirect?: boolean;
  readonly grenade?: boolean;
  readonly name?: Text;
}

/** A piece of terrain as a scenario or a player writes it. */
export interface Element {
  readonly id: string;
  readonly kind: Kind;
  readonly shape?: Polygon;
  readonly line?: readonly Point[];
  readonly width?: Cm;
  readonly level?: number;
  readonly name?: Text;
}
export interface ScenarioField {
  readonly size: TableSize;
  readonly terrain: readonly Element[];
  readonly places: readonly NamedPlace[];
}
export interface ScenarioList {
  readonly id: string;
  readonly side: SideId;
  /** A list of the data files. */
  readonly army?: string;
  readonly airborne?: boolean;
}
export interface ScenarioUnit {
  readonly id: UnitId;
  readonly side: SideId;
  /** `<list>/<profile>` of the data files: fields left out come from there. */
  readonly profile?: string;
  readonly type?: UnitType;
  readonly m?: Cm;
  readonly vg?: number;
  readonly p?: number;
  readonly vd?: number;
  readonly ve?: number;
  readonly weapons?: readonly string[];
  readonly flags?: readonly Flag[];
  readonly list?: string;
  readonly base?: { readonly front: Cm; readonly depth: Cm };
  readonly at?: Point;
  readonly facing?: Degrees;
  readonly in?: UnitId;
  readonly disorganised?: boolean;
  readonly name?: Text;
}
export interface Scenario extends Envelope {
  readonly ruleset: 'fight-in-arms';
  readonly options: Options;
  readonly field: ScenarioField;
  readonly setup: 'none' | 'full';
  readonly roles?: { readonly defender: SideId };
  readonly lists: readonly ScenarioList[];
  readonly weapons: Readonly<Record<string, Weapon>>;
  readonly units: readonly ScenarioUnit[];
  readonly turns?: number;
}

// ---------------------------------------------------------------- the position

/** FIA-UNIT-01: what a unit is, and stays. */
export interface Profile {
  readonly type: UnitType;
  /** FIA-UNIT-02: movement in centimetres, one for each point (FIA-BASE-01). */
  readonly m: Cm;
  /** FIA-UNIT-03: the general value it starts with: attack, defence and staying power in one. */
  readonly vg: number;
  readonly p: number;
  readonly vd: number;
  /** FIA-TROOP-03: how many infantry units it carries; 0 if it is no transport. */
  readonly ve: number;
  readonly weapons: readonly string[];
  readonly flags: readonly Flag[];
  /** FIA-BASE-14: for the eye alone, like figures and scenery. */
  readonly name?: Text;
}

export const STATUSES = ['reserve', 'waiting', 'landing', 'table', 'embarked', 'gone'] as const;
export type Status = (typeof STATUSES)[number];

/** What a unit has done this turn. */
export interface Markers {
  readonly activated: boolean;
  /** FIA-MOVE-08 */
  readonly moved: boolean;
  readonly shot: boolean;
  /** FIA-ACT-07: it declared, when it shot, that it would move. */
  readonly thenMove: boolean;
  readonly rallying: boolean;
  /** FIA-TRANS-04: the vehicle it is boarding. */
  readonly boarding: UnitId | null;
  readonly fought: boolean;
  readonly landed: boolean;
  /** FIA-TRANS-06, FIA-TRANS-07: it left a transport that stood, or one that had moved. */
  readonly alighted: 'standing' | 'moving' | null;
  /** FIA-TRANS-06: a vehicle that put units down standing. */
  readonly unloaded: boolean;
}

export interface Unit extends Markers {
  readonly id: UnitId;
  readonly side: SideId;
  readonly profile: Profile;
  readonly list: string | null;
  readonly width: Cm;
  readonly depth: Cm;
  readonly status: Status;
  /** Midpoint of the front edge; null when it has no base on the table. */
  readonly at: Point | null;
  readonly facing: Degrees;
  /** Points left: all of them while it is normal (FIA-STATE-01), fewer when it is in losses (FIA-STATE-02). */
  readonly vg: number;
  /** FIA-STATE-03; the chapter on shooting calls it disordered (FIA-STATE-05). */
  readonly disorganised: boolean;
  readonly in: UnitId | null;
}
/** A unit whose base stands on the table: a rectangle behind the midpoint of its front edge (FIA-BASE-04). */
export interface Placed extends Unit {
  readonly at: Point;
}

export const PHASES = [
  'setup',
  'terrain',
  'deploy',
  'turn-start',
  'airborne',
  'activation',
  'turn-end',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** FIA-ACT-02: the unit or group whose activation is open; a group lasts no longer (FIA-GROUP-06). */
export interface Activation {
  readonly units: readonly UnitId[];
  /** It has used its move. */
  readonly moved: boolean;
}
/** FIA-PURSUE-01: a decision the winner of a fight owes. */
export interface Offer {
  readonly unit: UnitId;
  readonly enemy: UnitId;
  readonly result: Cm;
}

export interface Position {
  readonly turn: number;
  readonly phase: Phase;
  /** The side to act; both may where the phase leaves no choice. */
  readonly side: SideId;
  /** Who has the initiative this turn. */
  readonly first: SideId | null;
  readonly defender: SideId | null;
  /** Terrain that a player placed before the battle. */
  readonly terrain: readonly Element[];
  /** Roster order; those that are gone stay in the list, for they count as lost. */
  readonly units: readonly Unit[];
  readonly activation: Activation | null;
  /** FIA-MULTI-03: who has been in a fight of the present activation. */
  readonly engaged: readonly UnitId[];
  /** Pursuits still to be decided, first in line first. */
  readonly pursuits: readonly Offer[];
  readonly outcome: Outcome | null;
}

/** What may be told of a position: in this game all of it, and no field that is not named here. */
type Told =
  | 'turn'
  | 'phase'
  | 'side'
  | 'first'
  | 'defender'
  | 'terrain'
  | 'units'
  | 'activation'
  | 'engaged'
  | 'pursuits'
  | 'outcome';
/** A position as somebody sees it, and who looks at it. */
export interface View extends Pick<Position, Told> {
  readonly seat: Seat;
}

// ---------------------------------------------------------------- moving

/** FIA-MOVE-02: one step of a path. */
export type PathStep =
  | { readonly forward: Cm }
  | { readonly wheel: Hand; readonly degrees: Degrees }
  | { readonly pivot: Degrees }
  | { readonly back: Cm }
  | { readonly side: Hand; readonly cm: Cm }
  | { readonly follow: string; readonly toward: LineEnd; readonly cm: Cm };
export type Path = readonly PathStep[];

/** The types of this game under one name. */
export interface FightInArms {
  readonly Clause: Clause;
  readonly Scenario: Scenario;
  readonly Position: Position;
  readonly View: View;
  readonly Order: Order;
  readonly Event: Event;
  readonly Witnessed: Event;
  readonly Question: Question;
  readonly Answers: Answers;
}
