import type { EnAvant } from '@grognard/en-avant';
import type { Carried, Match } from '@grognard/engine';
import type { Reason } from '../contract.ts';
import { hindsight, namedReason, type Turned } from '../shared/turning-points.ts';
import { SPIRIT, standing } from './worth.ts';

/** Less than this, in the coin of combativity, is the ordinary to and fro. */
const LEAST = 0.6 * SPIRIT;

/** What both armies are worth, in the coin of combativity. */
export const inHindsight = hindsight<EnAvant>({
  leadIn: ({ scenario }) => {
    const first = scenario.sides[0]!.id;
    return position => standing({ ...position, outcome: null }, first);
  },
  least: LEAST,
  horizon: 1,
  reasonsOf,
});

/** What the loser of the moment lost: units, his general, his camp, bases, heart. */
function reasonsOf(
  _: Match<EnAvant>,
  { before, events }: Carried<EnAvant>,
  { loser }: Turned,
): readonly Reason[] {
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
    gone.length > 0 && namedReason('turned-gone', loser, gone),
    routed.length > 0 && namedReason('turned-rout', loser, routed),
    general !== undefined && { type: 'turned-general', side: loser },
    camp !== undefined && { type: 'turned-camp', side: loser },
    gone.length + routed.length === 0 && bases > 0 && { type: 'turned-bases', side: loser, count: bases },
  ];
  return told.filter(reason => reason !== false);
}
