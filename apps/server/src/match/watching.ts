import { type Seat, UMPIRE } from '@grognard/engine';
import { BEHIND } from '../sockets/pages.ts';
import type { Live } from './live.ts';

/** Under fog watchers see what was so many turns ago. */
export const TURNS_BEHIND = 3;

/**
 * From where somebody without a seat may look at a match: live where nothing is hidden, three turns behind under
 * fog, after the end alone where it is rated, and not at all before where its players do not want it.
 */
export function watchersSeat({ facts, outcome }: Live): Seat | null {
  if (outcome) return UMPIRE;
  if (facts.row.is_watchable === 0 || facts.row.is_rated === 1) return null;
  return facts.field.ruleset.facts.information === 'open' ? UMPIRE : BEHIND;
}
