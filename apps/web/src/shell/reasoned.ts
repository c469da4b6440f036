import type { Happened } from '@grognard/engine';
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
  const { value } = battle.showing;
  if (value) battle.showing.value = { ...value, running: false };
  const event = battle.events.value.find(explains);
  battle.why.value = event ? reasonedOf(event) : null;
}

/** What is being explained now: what was asked for, or the one result at which the showing stands still. */
export function reasonedNow({ why, showing, events }: Battle): Reasoned | null {
  if (why.value) return why.value;
  const { value } = showing;
  if (!value || value.running || value.frames[value.at]?.of !== undefined) return null;
  const event = events.value.find(explains);
  return event ? reasonedOf(event) : null;
}
