import type { SideId, Sum, Term } from '@grognard/engine';
import type { Cm, Degrees, Point } from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import type { Element, Kind, UnitId } from './types.ts';

/** Why a unit was tested, disorganised or removed, or lost VG. */
export const CAUSES = [
  'terrain',
  'river',
  'wire',
  'mines',
  'back-or-side',
  'crossing',
  'shooting',
  'melee',
  'overrun',
  'retreat',
  'pursuit',
  'edge',
  'surrounded',
  'bail-out',
  'left-out',
] as const;
export type Cause = (typeof CAUSES)[number];

/** What a number in a sum stands for. */
export const TERM_NAMES = [
  'vg',
  'disorganised',
  'bunker',
  'trench',
  'weapon',
  'moved',
  'target-type',
  'target-in-forest',
  'rough-ground',
  'indirect-unseen',
  'secondary',
  'higher-ground',
  'against-vehicle',
  'hq',
  'psychology',
  'ceiling',
  'at-least-one',
  'die',
  'dice',
  'hq-on-table',
  'hqs',
  'sixes',
  'pairs-of-fives',
  'dice-thrown-again',
  'movement',
  'charge-bonus',
  'lost',
  'stopped',
  'vd-lost',
  'forward',
  'wheel',
  'pivot',
  'back',
  'side',
  'follow',
] as const;
/** What a sum is, or what it is measured against. */
export const SUM_NAMES = [
  'roles',
  'terrain',
  'refused-from',
  'landing',
  'lands-on',
  'initiative',
  'cost',
  'allowance',
  'cohesion-roll',
  'cohesion-target',
  'shooting-dice',
  'melee-dice',
  'damage',
  'thrown-again',
  'vg-left',
  'retreat',
  'retreat-result',
  'pursuit',
  'vd-lost',
  'breaking-point',
] as const;
export type SumName = (typeof SUM_NAMES)[number];
export interface Reckoned extends Term<Clause> {
  readonly what: (typeof TERM_NAMES)[number];
}
export type Reckoning = readonly Reckoned[];

export type Totals = Readonly<Record<SideId, number>>;

interface Happened<Type extends string> {
  readonly type: Type;
  /** The clause of the event, then those that led to it. */
  readonly clauses: readonly Clause[];
}
/** What came from numbers, with all of them. */
interface Summed<Type extends string> extends Happened<Type> {
  readonly sums: readonly Sum<Clause>[];
}
interface OfUnit<Type extends string> extends Happened<Type> {
  readonly unit: UnitId;
}

// ---------------------------------------------------------------- before the battle

export interface Roles extends Summed<'roles'> {
  readonly totals: Totals;
  readonly defender: SideId;
  readonly attacker: SideId;
}
export interface RolesTied extends Summed<'roles-tied'> {
  readonly totals: Totals;
}
export interface TerrainPlaced extends Summed<'terrain-placed'> {
  readonly element: string;
  readonly kind: Kind;
  readonly roll: number;
  readonly feature: Element;
}
export interface TerrainRefused extends Summed<'terrain-refused'> {
  readonly element: string;
  readonly kind: Kind;
  readonly roll: number;
}
export interface DeploymentBegun extends Happened<'deployment-begun'> {
  readonly side: SideId;
}
export interface Deployed extends OfUnit<'deployed'> {
  readonly at?: Point;
  readonly facing?: Degrees;
  readonly in?: UnitId;
}
export type DeploymentEnded = Happened<'deployment-ended'>;

// ---------------------------------------------------------------- the turn

export interface TurnBegun extends Happened<'turn-begun'> {
  readonly turn: number;
}
export interface AirborneRoll extends Summed<'airborne-roll'> {
  readonly list: string;
  readonly roll: number;
  readonly bonus: number;
  readonly total: number;
  readonly lands: boolean;
}
export interface AirborneLanded extends OfUnit<'airborne-landed'> {
  readonly at: Point;
  readonly facing: Degrees;
}
export interface InitiativeTied extends Summed<'initiative-tied'> {
  readonly totals: Totals;
}
export interface Initiative extends Summed<'initiative'> {
  readonly totals: Totals;
  readonly winner: SideId;
}
export interface PhaseBegun extends Happened<'phase-begun'> {
  readonly side: SideId;
}
export interface PhaseEnded extends Happened<'phase-ended'> {
  readonly side: SideId;
}
export interface Activated extends Happened<'activated'> {
  readonly units: readonly UnitId[];
}
export interface ActivationEnded extends Happened<'activation-ended'> {
  readonly units: readonly UnitId[];
}
export interface TurnEnded extends Summed<'turn-ended'> {
  readonly turn: number;
  /** VD of the units lost so far. */
  readonly lost: Totals;
}
export interface GameOver extends Summed<'game-over'> {
  readonly turn: number;
  readonly winner: SideId | 'none';
  readonly grade: 'demoralised' | 'points' | 'draw';
}

// ---------------------------------------------------------------- moving

export interface Moved extends OfUnit<'moved'> {
  readonly sums: readonly Sum<Clause>[];
  readonly from: Point;
  readonly to: Point;
  readonly facing: Degrees;
  readonly cost: Cm;
  /** FIA-WHEEL-04: pivots alone, which are not a move. */
  readonly steady: boolean;
}
export interface CrossingFailed extends OfUnit<'crossing-failed'> {
  readonly friends: readonly UnitId[];
}
export interface Disorganised extends OfUnit<'disorganised'> {
  readonly cause: Cause;
}
export interface VgLost extends OfUnit<'vg-lost'> {
  readonly sums: readonly Sum<Clause>[];
  readonly amount: number;
  readonly vg: number;
  readonly cause: Cause;
}
export interface UnitRemoved extends OfUnit<'unit-removed'> {
  readonly cause: Cause;
}
export interface Cohesion extends OfUnit<'cohesion'> {
  readonly roll: number;
  readonly target: number;
  readonly passed: boolean;
  readonly cause: Cause;
  readonly sums: readonly Sum<Clause>[];
}
export interface ChargeDeclared extends Summed<'charge-declared'> {
  readonly units: readonly UnitId[];
  readonly target: UnitId;
  readonly bonus: number;
  readonly allowance: Cm;
}
export interface ChargeShort extends Happened<'charge-short'> {
  readonly units: readonly UnitId[];
  readonly target: UnitId;
  readonly missing: Cm;
}
export interface Contact extends OfUnit<'contact'> {
  readonly enemy: UnitId;
}
export interface Overrun extends OfUnit<'overrun' | 'overrun-short'> {
  readonly target: UnitId;
}

// ---------------------------------------------------------------- shooting and fighting

export interface Rerolled extends OfUnit<'rerolled'> {
  readonly sums: readonly Sum<Clause>[];
  readonly target: UnitId;
  readonly rolls: readonly number[];
}
export interface Shot extends OfUnit<'shot'> {
  readonly target: UnitId;
  readonly weapon: string;
  readonly dice: number;
  readonly rolls: readonly number[];
  readonly damage: number;
  readonly thenMove: boolean;
  readonly sums: readonly Sum<Clause>[];
}
export interface Melee extends Happened<'melee'> {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  /** The attacker's side first. */
  readonly secondary: readonly UnitId[];
  /** FIA-MELEE-15: nobody ordered it. */
  readonly compelled: boolean;
}
export interface MeleeDice extends OfUnit<'melee-dice'> {
  readonly role: 'main' | 'secondary';
  readonly dice: number;
  readonly rolls: readonly number[];
  readonly damage: number;
  readonly sums: readonly Sum<Clause>[];
}
export interface MeleeDrawn extends Happened<'melee-drawn'> {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  /** Each way. */
  readonly damage: number;
}
export interface MeleeHeld extends Happened<'melee-held'> {
  readonly attacker: UnitId;
  readonly defender: UnitId;
}
export interface Retreat extends OfUnit<'retreat'> {
  readonly sums: readonly Sum<Clause>[];
  readonly roll: number;
  readonly distance: Cm;
  /** FIA-RETREAT-08: the roll, or the centimetres covered if it was stopped. */
  readonly result: Cm;
  readonly from: Point;
  /** Absent if it is removed. */
  readonly to?: Point;
}
export interface PursuitOffered extends OfUnit<'pursuit-offered'> {
  readonly enemy: UnitId;
  readonly result: Cm;
}
export interface Pursuit extends OfUnit<'pursuit'> {
  readonly sums: readonly Sum<Clause>[];
  readonly enemy: UnitId;
  readonly roll: number;
  readonly caught: boolean;
}
export type PursuitDeclined = OfUnit<'pursuit-declined'>;
export interface Advanced extends OfUnit<'advanced'> {
  readonly from: Point;
  readonly to: Point;
}
export type Rally = OfUnit<'rally-begun' | 'rally-broken' | 'rallied'>;

// ---------------------------------------------------------------- transports

export interface Boarded extends OfUnit<'boarding' | 'embarked'> {
  readonly vehicle: UnitId;
}
export interface Disembarked extends OfUnit<'disembarked'> {
  readonly vehicle: UnitId;
  readonly moving: boolean;
  readonly at: Point;
  readonly facing: Degrees;
}
export interface BailedOut extends OfUnit<'bailed-out'> {
  readonly vehicle: UnitId;
  readonly at: Point;
  readonly facing: Degrees;
}

export type Event =
  | Roles
  | RolesTied
  | TerrainPlaced
  | TerrainRefused
  | DeploymentBegun
  | Deployed
  | DeploymentEnded
  | TurnBegun
  | AirborneRoll
  | AirborneLanded
  | InitiativeTied
  | Initiative
  | PhaseBegun
  | PhaseEnded
  | Activated
  | ActivationEnded
  | TurnEnded
  | GameOver
  | Moved
  | CrossingFailed
  | Disorganised
  | VgLost
  | UnitRemoved
  | Cohesion
  | ChargeDeclared
  | ChargeShort
  | Contact
  | Overrun
  | Rerolled
  | Shot
  | Melee
  | MeleeDice
  | MeleeDrawn
  | MeleeHeld
  | Retreat
  | PursuitOffered
  | Pursuit
  | PursuitDeclined
  | Advanced
  | Rally
  | Boarded
  | Disembarked
  | BailedOut;
