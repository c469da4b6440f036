import type { Happened as HappenedBy, Outcome } from '@grognard/engine';
import type { Cm, Degrees, Point } from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import type { Choice, Lines, Task } from './tasks.ts';
import type { Horses, PieceId, Profile, SideId, TerrainPiece, UnitId } from './types.ts';
import type { Action, Edge } from './words.ts';

type Face = 'front' | 'left' | 'right' | 'rear';

/** An event with its fields; every one says by which clauses it came about. */
type Told<Type extends string, Fields = unknown> = Type extends string
  ? Readonly<Fields> & HappenedBy<Clause> & { readonly type: Type }
  : never;

interface Of {
  readonly unit: UnitId;
}
interface Pose {
  readonly to: Point;
  readonly facing: Degrees;
}
/** Bases that count as lost, and their points (EA-COMB-05). */
interface Loss {
  readonly bases: number;
  readonly value: number;
}

export const DESTRUCTIONS = [
  'shooting',
  'melee',
  'no-room',
  'no-escape',
  'last-base',
  'rout',
  'trampled',
] as const;
export type Destruction = (typeof DESTRUCTIONS)[number];
export const COMBATIVITY_CAUSES = [
  'losses',
  'camp',
  'general',
  'fatigue',
  'objective',
  'overflow',
  'scenario',
] as const;
export type CombativityCause = (typeof COMBATIVITY_CAUSES)[number];

/** Events of the turn. */
type TurnEvent =
  | Told<'turn-started' | 'turn-ended' | 'fatigue', { turn: number }>
  | Told<'initiative', { side: SideId; die: number; total: number }>
  | Told<'first-chosen', { side: SideId }>
  | Told<'impulse-started', { side: SideId; limit: number | 'all' }>
  | Told<'impulse-ended', { side: SideId; activated: number }>
  | Told<'activated', Of & { action: Action; free: boolean }>
  | Told<'choice-asked', { choice: Choice; agenda: readonly Task[] }>
  | Told<'choice-answered', { answer: Choice['type'] }>;

/** Events of movement and formation. */
type MoveEvent =
  | Told<'moved', Of & Pose & { from: Point; cost: Cm; allowance: Cm; slowed: boolean; road: boolean }>
  | Told<'halted', Of & { by: 'zone' | 'obstacle'; of: string; at: Point }>
  | Told<'crossed', Of & { obstacle: PieceId; to: Point }>
  | Told<'followed', Of & Pose & { with: UnitId }>
  | Told<'horses-lost' | 'limbered' | 'unlimbered', Of>
  | Told<'contact', Of & { target: UnitId; face: Face; surprise: boolean }>
  | Told<'conformed', Of & Pose>
  | Told<'formed' | 'faced', Of & Pose & { files: number }>
  | Told<'dismounted', Of & { profile: Profile; horses: Horses }>
  | Told<'mounted', Of & { profile: Profile }>
  | Told<'disengaged', Of>;

/** Events of shooting and melee. */
type FightEvent =
  | Told<
      'shot',
      Of & {
        target: UnitId;
        shooters: number;
        targets: number;
        advantages: { readonly shooter: number; readonly defender: number };
        lines: Lines;
        dice: readonly number[];
      }
    >
  | Told<'shot-lost', Of & { target: UnitId; reason: Clause }>
  | Told<'rerolled', Of & { die: number; impacts: number }>
  | Told<'saves', Of & { dice: readonly number[]; saved: number }>
  | Told<
      'melee',
      {
        side: SideId;
        units: readonly UnitId[];
        against: readonly UnitId[];
        advantages: number;
        lines: Lines;
        dice: readonly number[];
        impacts: number;
      }
    >
  | Told<'impacts', Of & { count: number; cause: 'shooting' | 'melee' }>
  | Told<'pursued', Of & { to: Point; distance: Cm; touched: readonly UnitId[] }>
  | Told<'pursuit-declined', Of>;

/** Events of what impacts do. */
type EffectEvent =
  | Told<'disorganised', Of & { cause: 'impact' | 'retire' | 'rout' | 'break-off' }>
  | Told<'base-lost', Of & { lost: number; left: number; value: number; files: number; at: Point }>
  | Told<'retreated', Of & { from: Point; to: Point }>
  | Told<'trampled', Of & { by: UnitId }>
  | Told<'destroyed', Of & Loss & { cause: Destruction }>
  | Told<'rout', Of & { edge: Edge; begins: boolean; to?: Point; facing?: Degrees }>
  | Told<'left-table', Of & Loss>
  | Told<'panic', Of & { die: number; modified: number; passed: boolean }>
  | Told<'reorganised', Of & { die?: number; automatic?: true; to?: Point; facing?: Degrees }>
  | Told<'reorganise-failed', Of & { die: number }>
  | Told<'broke-off', Of & { die: number; to: Point }>
  | Told<'break-off-failed', Of & { die: number }>
  | Told<'amok', Of & Loss>
  | Told<'amok-run', Of & { heading: Degrees; to: Point }>;

/** Events of the army as a whole. */
type ArmyEvent =
  | Told<'objective-set', { objective: string; die: number }>
  | Told<'objective-missed', { objective: string; die: number }>
  | Told<'objective-noted', { objective: string; occupant: readonly UnitId[] }>
  | Told<'objective-taken', { objective: string; side: SideId; unit: UnitId }>
  | Told<'camp-taken', { side: SideId; by: UnitId }>
  | Told<'general-lost', { side: SideId; unit: UnitId }>
  | Told<'combativity', { side: SideId; from: number; to: number; cause: CombativityCause; quarters: number }>
  | Told<'end-offered', { side: SideId }>
  | Told<'game-ended', Outcome>;

/** Events of the preparation. */
type PreparationEvent =
  | Told<'setup-rolled', { what: string; side: SideId; die: number; total: number }>
  | Told<'terrain-picked', { side: SideId; pieces: readonly PieceId[] }>
  | Told<'terrain-placed', { side: SideId; piece: TerrainPiece }>
  | Told<'terrain-removed', { side: SideId; piece: PieceId }>
  | Told<'edge-chosen', { side: SideId; edge: Edge }>
  | Told<'deployment-begun', { order: readonly SideId[] }>
  | Told<'deployed', Of & { at: Point; facing: Degrees; files: number }>
  | Told<'camp-pitched', { side: SideId; camp: string; at: Point; facing: Degrees }>
  | Told<'deployment-finished', { side: SideId }>
  | Told<'revealed', { placements: readonly (Of & { at: Point; facing: Degrees; files: number })[] }>;

export type Event = TurnEvent | MoveEvent | FightEvent | EffectEvent | ArmyEvent | PreparationEvent;
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
