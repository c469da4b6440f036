import type { Place, Stop } from './question.ts';
import type { Sum } from './term.ts';
import type { Verdict } from './verdict.ts';

/** Where a unit would stand, on the way or at the end. */
export interface Stance {
  readonly unit: string;
  readonly at: Place;
  readonly facing?: number;
  /** The corners of its footprint, on a table. */
  readonly outline?: readonly Place[];
}

/** One step of an order: where it leads, what it costs, and what is left after it. */
export interface PreviewStep<Clause extends string = string> extends Stance {
  /** What kind of step: `advance`, `wheel`, a word that the texts name under `steps`. */
  readonly what: string;
  readonly cost: number;
  readonly left: number;
  /** Why it ended short of what was asked, where it did. */
  readonly stopped?: Stop<Clause>;
}

/** A value to which the last step could be drawn: the legal most, touching, lined up, an interval, square on. */
export interface Snap<G = unknown, Clause extends string = string> {
  readonly what: 'most' | 'contact' | 'line' | 'interval' | 'square' | 'place';
  readonly with?: string;
  readonly clause?: Clause;
  /** The order with that value in its place. */
  readonly order: G;
  readonly stance: Stance;
  /** What ends the step there, where it is more than the allowance. */
  readonly stopped?: Stop<Clause>;
}

/** An enemy met, and how. */
export interface Contact<Clause extends string = string> {
  readonly unit: string;
  readonly target: string;
  readonly face?: string;
  readonly clause: Clause;
}

/** What is risked on the way: a zone entered, fire drawn, ground that disorders. */
export interface Danger<Clause extends string = string> {
  /** A word that the texts name under `dangers`. */
  readonly what: string;
  readonly unit: string;
  readonly by?: string;
  readonly at?: Place;
  readonly clause: Clause;
}

/** The chance of one result of a fight, shot or test that follows. */
export interface Chance {
  /** A word that the texts name under `results`. */
  readonly result: string;
  readonly share: number;
}

/** A fight, shot or test that would follow, exactly weighed, with the sums that go into it. */
export interface Forecast<Clause extends string = string> {
  readonly what: string;
  readonly unit: string;
  readonly target?: string;
  readonly chances: readonly Chance[];
  readonly sums: readonly Sum<Clause>[];
  readonly clauses: readonly Clause[];
}

/** What an order, or the beginning of one, would do as far as its side knows. No dice fall for it. */
export interface Preview<Order = unknown, Clause extends string = string> {
  readonly verdict: Verdict<Clause>;
  readonly steps: readonly PreviewStep<Clause>[];
  /** Where everybody concerned would stand at the end. */
  readonly ends: readonly Stance[];
  readonly snaps: readonly Snap<Order, Clause>[];
  readonly contacts: readonly Contact<Clause>[];
  readonly dangers: readonly Danger<Clause>[];
  readonly forecasts: readonly Forecast<Clause>[];
}

/** The preview of an order that leads to nothing more than its verdict. */
export const plainPreview = <Order, Clause extends string>(
  verdict: Verdict<Clause>,
): Preview<Order, Clause> => ({
  verdict,
  steps: [],
  ends: [],
  snaps: [],
  contacts: [],
  dangers: [],
  forecasts: [],
});
