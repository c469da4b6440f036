import { type Carried, type Match, replay } from '@grognard/engine';
import type { GeneralEnChef, Position } from '@grognard/general-en-chef';
import type { Reason, TurningPoint } from '../contract.ts';

/** Less than this, in points of the final score, is the ordinary to and fro. */
const LEAST = 4;
const MOST_POINTS = 3;
const MOST_NAMES = 4;

/** The moments at which a match turned, in their order; seen with everything known, so for after the end. */
export function turningPoints(match: Match<GeneralEnChef>): readonly TurningPoint[] {
  const [first, second] = match.scenario.sides.map(({ id }) => id) as [string, string];
  const lead = (position: Position): number => {
    const { sides } = match.rules.inspect(position);
    const score = (side: string) => (sides[side] as { readonly score: number }).score;
    return score(first) - score(second);
  };
  const carried = [...replay(match)].flatMap(each => each.carried ?? []);
  const swings = carried.map((each): TurningPoint => {
    const swing = lead(each.after) - lead(each.before);
    const side = swing > 0 ? first : second;
    return {
      entry: each.number,
      turn: each.before.turn,
      side,
      points: Math.abs(swing),
      reasons: swing === 0 ? [] : reasonsOf(each, side, side === first ? second : first),
    };
  });
  return swings
    .filter(({ points, reasons }) => points >= LEAST && reasons.length > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.entry - b.entry);
}

/** What was won and lost: a place, units, figures, heart. */
function reasonsOf(
  { before, events }: Carried<GeneralEnChef>,
  winner: string,
  loser: string,
): readonly Reason[] {
  const own = new Set(before.units.flatMap(({ id, side }) => (side === loser ? [id] : [])));
  const taken = events.flatMap(event =>
    event.type === 'objective-held' && event.side === winner ? [event.objective] : [],
  );
  const gone = events.flatMap(event =>
    isLoss(event.type) && 'unit' in event && own.has(event.unit) ? [event.unit] : [],
  );
  const routed = events.flatMap(event =>
    event.type === 'compulsory-move' && event.kind !== 'retreat' && own.has(event.unit) ? [event.unit] : [],
  );
  const figures = events.reduce(
    (sum, event) => (event.type === 'loss' && own.has(event.unit) ? sum + event.figures : sum),
    0,
  );
  const fled = [...new Set(routed)].filter(id => !gone.includes(id));
  const told: readonly (Reason | false)[] = [
    taken.length > 0 && { type: 'turned-taken', side: winner, objectives: taken },
    gone.length > 0 && named('turned-gone', loser, [...new Set(gone)]),
    fled.length > 0 && named('turned-rout', loser, fled),
    gone.length === 0 && figures > 0 && { type: 'turned-figures', side: loser, count: figures },
  ];
  return told.filter(reason => reason !== false);
}

const isLoss = (type: string): boolean =>
  type === 'unit-captured' || type === 'unit-destroyed' || type === 'unit-left-table';

const named = (type: string, side: string, units: readonly string[]): Reason => ({
  type,
  side,
  units: units.slice(0, MOST_NAMES),
  more: Math.max(0, units.length - MOST_NAMES),
});
