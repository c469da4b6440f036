import { type Carried, type Game, type Match, replay } from '@grognard/engine';
import type { Advantage, Reason, TurningPoint } from '../contract.ts';
import type { Teaching } from '../levels.ts';

const MOST_POINTS = 3;
const MOST_NAMES = 4;

/** How a game judges a position from outside, with everything known: so for after the end. */
export interface Judging<G extends Game> {
  /** How far the first side is ahead of the second, in the coin of this game. */
  leadIn(match: Match<G>): (position: G['Position']) => number;
  /** Less than this is the ordinary to and fro. */
  readonly least: number;
  /** How many turns are played on to see what an order was worth; nothing: to the end of the battle. */
  readonly horizon: number | null;
  /** What was won and lost in an entry that turned a match. */
  reasonsOf(match: Match<G>, carried: Carried<G>, sides: Turned): readonly Reason[];
}
/** For whom a match turned, and against whom. */
export interface Turned {
  readonly winner: string;
  readonly loser: string;
}

const carriedIn = <G extends Game>(match: Match<G>): readonly Carried<G>[] =>
  [...replay(match)].flatMap(each => each.carried ?? []);

type Timed = Game & { readonly Position: { readonly turn: number } };

/** What a game can tell of a match that is over: where it turned, and who was ahead when. */
export const hindsight = <G extends Timed>(judging: Judging<G>): Omit<Teaching<G>, 'texts'> => ({
  turningPoints: match => turningPoints(judging, match),
  advantage: match => advantage(judging, match),
  leadIn: match => ({ of: judging.leadIn(match) }),
  turnOf: ({ turn }) => turn,
  horizon: judging.horizon,
});

/** The moments at which a match turned, in their order. */
function turningPoints<G extends Timed>(
  { leadIn, least, reasonsOf }: Judging<G>,
  match: Match<G>,
): readonly TurningPoint[] {
  const [first, second] = match.scenario.sides.map(({ id }) => id) as [string, string];
  const lead = leadIn(match);
  const swings = carriedIn(match).map((each): TurningPoint => {
    const swing = lead(each.after) - lead(each.before);
    const sides = swing > 0 ? { winner: first, loser: second } : { winner: second, loser: first };
    return {
      entry: each.number,
      turn: each.before.turn,
      side: sides.winner,
      points: Math.round(Math.abs(swing)),
      reasons: swing === 0 ? [] : reasonsOf(match, each, sides),
    };
  });
  return swings
    .filter(({ points, reasons }) => points >= least && reasons.length > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.entry - b.entry);
}

/** How far the first side was ahead, at the beginning and after every entry. */
function advantage<G extends Timed>({ leadIn }: Judging<G>, match: Match<G>): readonly Advantage[] {
  const lead = leadIn(match);
  const carried = carriedIn(match);
  const [first] = carried;
  if (first === undefined) return [];
  const after = carried.map(each => ({ entry: each.number, lead: lead(each.after) }));
  return [{ entry: 0, lead: lead(first.before) }, ...after];
}

/** A reason that names a few of those who were lost, and tells how many more there were. */
export const namedReason = (type: string, side: string, units: readonly string[]): Reason => ({
  type,
  side,
  units: units.slice(0, MOST_NAMES),
  count: units.length,
  more: Math.max(0, units.length - MOST_NAMES),
});
