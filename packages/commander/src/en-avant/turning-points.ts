import type { EnAvant } from '@grognard/en-avant';
import { type Carried, type Match, replay } from '@grognard/engine';
import type { Reason, TurningPoint } from '../contract.ts';
import { SPIRIT, standing } from './worth.ts';

/** Less than this, in the coin of combativity, is the ordinary to and fro. */
const LEAST = 0.6 * SPIRIT;
const MOST_POINTS = 3;
const MOST_NAMES = 4;

/** The moments at which a match turned, in their order; seen with everything known, so for after the end. */
export function turningPoints(match: Match<EnAvant>): readonly TurningPoint[] {
  const [first, second] = match.scenario.sides.map(({ id }) => id) as [string, string];
  const carried = [...replay(match)].flatMap(each => each.carried ?? []);
  const swings = carried.map((each): TurningPoint => {
    const swing =
      standing({ ...each.after, outcome: null }, first) - standing({ ...each.before, outcome: null }, first);
    const side = swing > 0 ? first : second;
    return {
      entry: each.number,
      turn: each.before.turn,
      side,
      points: Math.round(Math.abs(swing)),
      reasons: reasonsOf(each, side === first ? second : first),
    };
  });
  return swings
    .filter(({ points, reasons }) => points >= LEAST && reasons.length > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.entry - b.entry);
}

/** What the loser of the moment lost: units, his general, his camp, bases, heart. */
function reasonsOf({ before, events }: Carried<EnAvant>, loser: string): readonly Reason[] {
  const own = new Set(before.units.flatMap(({ id, side }) => (side === loser ? [id] : [])));
  const ofLoser = (type: 'destroyed' | 'left-table' | 'rout'): readonly string[] => [
    ...new Set(events.flatMap(event => (event.type === type && own.has(event.unit) ? [event.unit] : []))),
  ];
  const gone = [...ofLoser('destroyed'), ...ofLoser('left-table')];
  const routed = ofLoser('rout').filter(id => !gone.includes(id));
  const bases = events.reduce(
    (sum, event) => (event.type === 'base-lost' && own.has(event.unit) ? sum + event.lost : sum),
    0,
  );
  const general = events.find(event => event.type === 'general-lost' && event.side === loser);
  const camp = events.find(event => event.type === 'camp-taken' && event.side === loser);
  const told: readonly (Reason | false)[] = [
    gone.length > 0 && named('turned-gone', loser, gone),
    routed.length > 0 && named('turned-rout', loser, routed),
    general !== undefined && { type: 'turned-general', side: loser },
    camp !== undefined && { type: 'turned-camp', side: loser },
    gone.length + routed.length === 0 && bases > 0 && { type: 'turned-bases', side: loser, count: bases },
  ];
  return told.filter(reason => reason !== false);
}

const named = (type: string, side: string, units: readonly string[]): Reason => ({
  type,
  side,
  units: units.slice(0, MOST_NAMES),
  more: Math.max(0, units.length - MOST_NAMES),
});
