import type { SideId } from './ruleset.ts';
import type { Details } from './verdict.ts';

/** One of the answers that can be given: what it is called, and the order that gives it. */
export interface PromptValue<Order = unknown> {
  /** A word that the texts name under `prompts.<kind>.values`. */
  readonly value: string;
  readonly order: Order;
  readonly details?: Details;
}

/** What the game asks of a side now. */
export interface Prompt<Order = unknown, Clause extends string = string> {
  /** A word that the texts tell under `prompts`: its sentence and the meaning of its values. */
  readonly kind: string;
  readonly clauses: readonly Clause[];
  /** Who may answer. */
  readonly sides: readonly SideId[];
  /** Whom it concerns and the numbers of its sentence. */
  readonly details: Details;
  /** Every answer, where they can be listed. One alone need not be asked: the shell gives it and tells it. */
  readonly values: readonly PromptValue<Order>[];
  /** The kinds of orders that answer it, where the answers cannot be listed. */
  readonly orders: readonly string[];
  /** What is taken where nobody chooses; none where a choice is owed. */
  readonly fallback: Order | null;
}
