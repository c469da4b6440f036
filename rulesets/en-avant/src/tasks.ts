import type { Term } from '@grognard/engine';
import type { Footprint, Point } from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import type { PieceId, SideId, UnitId } from './types.ts';
import type { Edge, Effect, Hand } from './words.ts';

/** One die of the last roll, with the impacts its chain of sixes has brought so far. */
export interface RolledDie {
  readonly face: number;
  readonly impacts: number;
}

/** Dice thrown for impacts, sixes still open to a re-roll (EA-RESOLVE-07). */
export interface Roll {
  /** As first rolled. */
  readonly dice: readonly number[];
  /** A die of at least this is an impact: the enemy's combativity. */
  readonly need: number;
  /** What the last throw shows; the sixes in it may be re-rolled. */
  readonly last: readonly RolledDie[];
  readonly impacts: number;
}

/** Lines of an advantage table that count, with their dice: `{ attack: 1 }`. */
export type Lines = Readonly<Record<string, number>>;

/** A shot on its way: announced and rolled, not yet saved. */
export interface Shot {
  readonly unit: UnitId;
  readonly target: UnitId;
  /** What lets the target save (EA-RESOLVE-06). */
  readonly saves: readonly Term<Clause>[];
  /** Combativity of the target's side when the dice were rolled (EA-ROUT-01). */
  readonly nerve: number;
  readonly roll: Roll;
}

/** Units that fight together (EA-MELEE-08). */
export interface Combat {
  readonly active: readonly UnitId[];
  readonly passive: readonly UnitId[];
}

/** What one side throws into a round of melee. */
export interface Blow {
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly against: readonly UnitId[];
  readonly advantages: readonly Term<Clause>[];
  /** Combativity of this side when the dice were rolled. */
  readonly nerve: number;
  readonly roll: Roll;
}

/** One round of one combat. */
export interface Round {
  readonly active: Blow;
  readonly passive: Blow;
  /** Who touches whom with the front as the round begins. */
  readonly touches: readonly { readonly unit: UnitId; readonly enemy: UnitId }[];
}

/** Impacts that a unit has to suffer (EA-HIT-01). */
export interface Hurt {
  readonly unit: UnitId;
  readonly impacts: number;
  readonly cause: 'shooting' | 'melee';
  readonly nerve: number;
  /** Where the shooter's centre was (EA-RETREAT-03); nowhere in melee. */
  readonly from: Point | null;
}

/** Impacts on a side with several units, to be shared out (EA-MELEE-34). */
export interface Share {
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly impacts: number;
}

export type Shares = Readonly<Record<UnitId, number>>;

/** What somebody has to decide before play goes on (EA-ORDER-02). */
export type Choice =
  | {
      readonly type: 'sixes';
      readonly side: SideId;
      readonly unit: UnitId;
      readonly roll: Roll;
      readonly of: { readonly shot: Shot } | { readonly round: Round; readonly turn: 'active' | 'passive' };
    }
  | {
      readonly type: 'effects';
      readonly side: SideId;
      readonly unit: UnitId;
      readonly hurt: Hurt;
      readonly available: readonly Effect[];
    }
  | {
      readonly type: 'allocate';
      readonly round: Round;
      readonly open: readonly Share[];
      readonly shares: Shares;
    }
  | {
      readonly type: 'pursue';
      readonly side: SideId;
      readonly unit: UnitId;
      readonly queue: readonly UnitId[];
      readonly followed: readonly UnitId[];
      readonly round: Round;
    }
  | { readonly type: 'run'; readonly side: SideId; readonly unit: UnitId; readonly away: boolean }
  | { readonly type: 'first'; readonly side: SideId }
  | PreparationChoice;

export type ChoiceOf<T extends Choice['type']> = Extract<Choice, { readonly type: T }>;

/** The choice that an order answers; an answer to something else is a mistake of ours. */
export function pendingOf<T extends Choice['type']>(choice: Choice, type: T): ChoiceOf<T> {
  if (choice.type !== type) throw new Error(`'${choice.type}' is asked, not '${type}'.`);
  return choice as ChoiceOf<T>;
}

/** Choices before the first turn (EA-SETUP-01). */
export type PreparationChoice =
  | { readonly type: 'pick-terrain'; readonly side: SideId; readonly placer: SideId }
  | ({ readonly type: 'place-terrain'; readonly side: SideId } & Laying)
  | { readonly type: 'amend-terrain'; readonly side: SideId }
  | { readonly type: 'choose-edge'; readonly side: SideId }
  | { readonly type: 'deploy-first'; readonly side: SideId }
  | {
      readonly type: 'deploy';
      /** Who may place units now. */
      readonly sides: readonly SideId[];
      /** Who has finished. */
      readonly done: readonly SideId[];
      readonly hidden: boolean;
      readonly alternate: boolean;
    };

/** Pieces that a side is to lay on the table (EA-SETUP-06). */
export interface Laying {
  /** Those that were picked for it; none, if it may take any. */
  readonly pieces: readonly PieceId[] | null;
  readonly left: number;
  /** The half of the table it must keep to. */
  readonly half: Edge | null;
  /** May it stop before all are laid? */
  readonly mayStop: boolean;
}

/** Something that remains to be done, in plain data, so that a half-resolved turn can be saved. */
export type Task =
  // shooting and its effects
  | { readonly task: 'shot-sixes'; readonly shot: Shot }
  | { readonly task: 'saves'; readonly shot: Shot }
  | { readonly task: 'suffer'; readonly hurt: Hurt }
  | {
      readonly task: 'effect';
      readonly hurt: Hurt;
      readonly effect: Effect;
      readonly times: number;
      readonly end: Hand;
    }
  | { readonly task: 'rout-due'; readonly hurt: Hurt; readonly bases: number }
  | {
      readonly task: 'rout';
      readonly unit: UnitId;
      readonly begins: boolean;
      readonly tested: readonly UnitId[];
    }
  | {
      readonly task: 'panic';
      readonly router: UnitId;
      readonly side: SideId;
      readonly place: Footprint;
      readonly tested: readonly UnitId[];
    }
  // movement
  | {
      readonly task: 'arrival';
      readonly unit: UnitId;
      readonly by: 'move' | 'pursuit';
      readonly stage: 'general' | 'horses';
    }
  // melee
  | {
      readonly task: 'combats';
      readonly side: SideId;
      readonly queue: readonly Combat[];
      readonly pursuit: boolean;
    }
  | { readonly task: 'round-sixes'; readonly round: Round; readonly turn: 'active' | 'passive' }
  | { readonly task: 'blows'; readonly round: Round }
  | { readonly task: 'suffer-melee'; readonly round: Round; readonly shares: Shares }
  | {
      readonly task: 'pursuits';
      readonly round: Round;
      readonly queue: readonly UnitId[];
      readonly followed: readonly UnitId[];
    }
  | { readonly task: 'pursue'; readonly unit: UnitId }
  | { readonly task: 'pursuit-fights'; readonly side: SideId; readonly followed: readonly UnitId[] }
  | { readonly task: 'elephant'; readonly unit: UnitId; readonly impacts: number; readonly lost: boolean }
  | { readonly task: 'run'; readonly unit: UnitId; readonly away: boolean }
  | { readonly task: 'stampede'; readonly unit: UnitId; readonly heading: number }
  // the turn
  | { readonly task: 'begin-turn'; readonly turn: number }
  | { readonly task: 'fatigue'; readonly turn: number }
  | { readonly task: 'grants'; readonly turn: number }
  | { readonly task: 'initiative' }
  | { readonly task: 'open-impulse'; readonly side: SideId }
  | { readonly task: 'fight-impulse'; readonly melees: readonly UnitId[] }
  | { readonly task: 'close-impulse' }
  | { readonly task: 'end-turn' }
  | { readonly task: 'objective'; readonly objective: string }
  | { readonly task: 'close-turn' }
  // preparation
  | { readonly task: 'terrain' }
  | { readonly task: 'lay'; readonly turns: readonly ({ readonly side: SideId } & Laying)[] }
  | { readonly task: 'amend'; readonly side: SideId }
  | { readonly task: 'edges'; readonly placer: SideId | null }
  | { readonly task: 'objectives' }
  | { readonly task: 'deployment' }
  | { readonly task: 'deploy'; readonly order: readonly SideId[] }
  | { readonly task: 'begin-battle' };
