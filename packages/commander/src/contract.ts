import type { Dice, Game, Rules, Ruleset, SideId, Typed } from '@grognard/engine';

/** Where a commander takes command: the rules and the scenario as its side may know it, and whose troops it leads. */
export interface Post<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: Rules<G>;
  readonly scenario: G['Scenario'];
  readonly side: SideId;
}

/** What a commander keeps of what it saw: plain data of its own making. */
export type Memory = unknown;

/** What its side has come to know: what it witnessed of an order, and how things look after it. */
export interface Glimpse<G extends Game = Game> {
  readonly events: readonly G['Witnessed'][];
  readonly view: G['View'];
}

/** A decision to take. The same task gives the same order, whatever the machine and its mood. */
export interface Task<G extends Game = Game> {
  readonly view: G['View'];
  /** What `remember` made of all glimpses so far; `null` where the commander keeps nothing. */
  readonly memory: Memory;
  /** The commander's own chance; it has nothing to do with the dice of the match. */
  readonly dice: Dice;
  /** How much work to put in, as a share of what the commander finds right: 1 unless told. */
  readonly effort: number;
}

/** How far the thinking has come, and the order it would give if it had to stop here. */
export interface Progress<G extends Game = Game> {
  /** From 0 to 1. */
  readonly share: number;
  readonly best: G['Order'];
}

/** Thought in slices of a few milliseconds: after each, whoever runs it may stop and take the best so far. */
export type Thinking<G extends Game = Game> = Generator<Progress<G>, G['Order'], void>;

/**
 * Why an order is a good one, or a moment mattered: a type and what it is about, told like an event by the
 * texts of the game's judgement. Units, sides and objectives are named by their ids.
 */
export interface Reason extends Typed {
  readonly [about: string]: string | number | readonly string[];
}

/** A commander at its post. It is given views and witnessed events, and never a position. */
export interface Staff<G extends Game = Game> {
  think(task: Task<G>): Thinking<G>;
  /** Takes a glimpse into the memory; without it the commander lives in the present. */
  remember?(memory: Memory | null, glimpse: Glimpse<G>): Memory;
  /** What speaks for an order, weightiest first; for a person who asked for a hint. */
  explain?(task: Task<G>, order: G['Order']): readonly Reason[];
  /** The part of an order that concerns some units. */
  narrow?(order: G['Order'], units: readonly string[]): G['Order'];
}

/** A moment at which the battle turned. */
export interface TurningPoint {
  /** The entry of the match, counted from 1. */
  readonly entry: number;
  readonly turn: number;
  /** The side it turned for, and by how many points of the final lead. */
  readonly side: SideId;
  readonly points: number;
  readonly reasons: readonly Reason[];
}

/** How a battle stood after an entry of the match; 0 is its beginning. */
export interface Advantage {
  readonly entry: number;
  /** How far the first side is ahead, as a commander who knows everything estimates it. */
  readonly lead: number;
}

export interface Commander<G extends Game = Game> {
  readonly id: string;
  /** Does it fight every match in a temper that its own dice give it (`shared/temper.ts`)? */
  readonly isTempered?: true;
  /** Takes command; whatever can be worked out once for a battlefield is worked out here. */
  takePost(post: Post<G>): Staff<G>;
}
