import type { Happened } from '@grognard/engine';
import { setRunning } from './course.ts';
import type { Battle, Reasoned } from './model.ts';

/** Did an event come from numbers that can be shown? */
export const explains = ({ sums = [] }: Happened): boolean => sums.length > 0;

export const reasonedOf = (event: Happened): Reasoned => ({
  event,
  sums: event.sums ?? [],
  clauses: event.clauses,
});

/** Asks why an event came out as it did. */
export const askWhy = (battle: Battle, event: Happened): void => {
  battle.why.value = reasonedOf(event);
};

/** Stops the results and asks why of the first that can be explained. */
export function askWhyNow(battle: Battle): void {
  setRunning(battle, false);
  const event = battle.events.value.find(explains);
  battle.why.value = event ? reasonedOf(event) : null;
}
