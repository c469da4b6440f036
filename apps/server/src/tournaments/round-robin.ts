import { type Entrant, type Round, unplayed } from './rounds.ts';

/**
 * All rounds in which everybody meets everybody once. The first stays at the table's head, the others move on
 * by one place a round; with an odd number whoever faces the empty chair rests.
 */
export function roundRobin(entrants: readonly Entrant[]): readonly Round[] {
  if (entrants.length < 2) return [];
  const chairs: (Entrant | null)[] = entrants.length % 2 === 0 ? [...entrants] : [...entrants, null];
  return Array.from({ length: chairs.length - 1 }, (_, round) => roundOf(turned(chairs, round), round));
}

function turned(chairs: readonly (Entrant | null)[], by: number): readonly (Entrant | null)[] {
  const [head, ...ring] = chairs as [Entrant | null, ...(Entrant | null)[]];
  const cut = (ring.length - by) % ring.length;
  return [head, ...ring.slice(cut), ...ring.slice(0, cut)];
}

function roundOf(chairs: readonly (Entrant | null)[], number: number): Round {
  const half = chairs.length / 2;
  return Array.from({ length: half }, (_, n) => {
    const [left, right] = [chairs[n]!, chairs[chairs.length - 1 - n]!];
    // The head would always be named first; every second round it is not.
    const swap = left === null || (n === 0 && number % 2 === 1 && right !== null);
    return swap ? unplayed(right, left) : unplayed(left, right);
  });
}
