import type { Seat } from '@grognard/engine';
import type { Previewed, PrintOptions } from '@grognard/print';

/** What is printed: a battle before its first order, a game of this device as it stands, or an army. */
export type Subject =
  | { readonly kind: 'battle'; readonly ruleset: string; readonly scenario: unknown }
  | { readonly kind: 'game'; readonly id: string }
  | { readonly kind: 'army'; readonly ruleset: string; readonly raw: unknown };

/** How it is printed. */
export interface Wish extends Omit<PrintOptions, 'made'> {
  readonly seat: Seat;
  readonly square: number;
  readonly reduction: number;
}

export interface Task {
  /** The document itself, what it would be, or one sheet to measure the printer by. */
  readonly make: 'pdf' | 'preview' | 'test';
  readonly subject: Subject;
  readonly wish: Wish;
}
export type Done =
  | {
      readonly bytes: Uint8Array;
      readonly sheets: readonly { readonly kind: string }[];
      readonly name: string;
    }
  | { readonly error: string };
export type Shown = Previewed | { readonly error: string };
