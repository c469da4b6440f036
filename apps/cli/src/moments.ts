import { type Match, positionOf, UMPIRE } from '@grognard/engine';
import { Stopped } from './io.ts';

/** The seat that a side was named for; the umpire's where none was. */
export function seatOf(match: Match, side: string | undefined): string {
  const seats = [...match.scenario.sides.map(({ id }) => id), UMPIRE];
  if (side !== undefined && !seats.includes(side))
    throw new Stopped(`No side '${side}': expected one of ${seats.join(', ')}.`);
  return side ?? UMPIRE;
}

/** The number of entries after which a turn begins. */
export function entryOf(match: Match, turn: number): number {
  const turns = Array.from(
    { length: match.entries.length + 1 },
    (_, i) => match.rules.inspect(positionOf(match, i)).turn,
  );
  const entry = turns.findIndex(each => each >= turn);
  if (entry < 0) throw new Stopped(`The match does not reach turn ${turn}: its last is ${turns.at(-1)}.`);
  return entry;
}
