import type { Game } from '@grognard/engine';
import type { Reason, Staff, Task } from './contract.ts';
import { decide, type Patience } from './decide.ts';

/** What a commander would do in a person's place, and why. */
export interface Hint<G extends Game = Game> {
  readonly order: G['Order'];
  readonly reasons: readonly Reason[];
}

/** Two or three reasons are read, more are not. */
const MOST_REASONS = 3;

/** Suggests an order, for the whole army or for some of its units; it sees no more than the person does. */
export function hint<G extends Game>(
  staff: Staff<G>,
  task: Task<G>,
  { units, patience }: { readonly units?: readonly string[]; readonly patience?: Patience<G> } = {},
): Hint<G> {
  const whole = decide(staff, task, patience);
  const order = units && staff.narrow ? staff.narrow(whole, units) : whole;
  return { order, reasons: (staff.explain?.(task, order) ?? []).slice(0, MOST_REASONS) };
}
