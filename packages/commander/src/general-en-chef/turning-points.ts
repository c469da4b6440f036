import type { Carried, Match } from '@grognard/engine';
import type { GeneralEnChef } from '@grognard/general-en-chef';
import type { Reason } from '../contract.ts';
import { hindsight, namedReason, type Turned } from '../shared/turning-points.ts';

/** Less than this, in points of the final score, is the ordinary to and fro. */
const LEAST = 4;

/** The score as it stands. */
export const inHindsight = hindsight<GeneralEnChef>({
  leadIn: ({ rules, scenario }) => {
    const [first, second] = scenario.sides.map(({ id }) => id) as [string, string];
    return position => {
      const { sides } = rules.inspect(position);
      const score = (side: string) => (sides[side] as { readonly score: number }).score;
      return score(first) - score(second);
    };
  },
  least: LEAST,
  horizon: 1,
  reasonsOf,
});

/** What was won and lost: a place, units, figures, heart. */
function reasonsOf(
  _: Match<GeneralEnChef>,
  { before, events }: Carried<GeneralEnChef>,
  { winner, loser }: Turned,
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
    gone.length > 0 && namedReason('turned-gone', loser, [...new Set(gone)]),
    fled.length > 0 && namedReason('turned-rout', loser, fled),
    gone.length === 0 && figures > 0 && { type: 'turned-figures', side: loser, count: figures },
  ];
  return told.filter(reason => reason !== false);
}

const isLoss = (type: string): boolean =>
  type === 'unit-captured' || type === 'unit-destroyed' || type === 'unit-left-table';
