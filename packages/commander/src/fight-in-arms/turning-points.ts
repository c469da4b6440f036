import type { Carried, Match } from '@grognard/engine';
import type { FightInArms } from '@grognard/fight-in-arms';
import type { Reason } from '../contract.ts';
import { hindsight, namedReason, type Turned } from '../shared/turning-points.ts';
import { leadOf } from './worth.ts';

/** Less than this, where a whole army is 100, is the ordinary to and fro. */
const LEAST = 4;

/** What is left of both armies, each 100 when whole. */
export const inHindsight = hindsight<FightInArms>({
  leadIn: ({ scenario }) => {
    const first = scenario.sides[0]!.id;
    return position => leadOf(position, first);
  },
  least: LEAST,
  horizon: 1,
  reasonsOf,
});

/** What the loser of the moment lost: units, an HQ among them, strength, order. */
function reasonsOf(
  _: Match<FightInArms>,
  { before, events }: Carried<FightInArms>,
  { loser }: Turned,
): readonly Reason[] {
  const own = before.units.filter(({ side }) => side === loser);
  const of = (type: 'unit-removed' | 'vg-lost' | 'disorganised'): readonly string[] => {
    const hit = new Set(events.flatMap(event => (event.type === type ? [event.unit] : [])));
    return own.map(({ id }) => id).filter(id => hit.has(id));
  };
  const gone = of('unit-removed');
  const isHq = (id: string) => own.some(unit => unit.id === id && unit.profile.flags.includes('hq'));
  const hurt = of('vg-lost').filter(id => !gone.includes(id));
  const shaken = of('disorganised').filter(id => !gone.includes(id) && !hurt.includes(id));
  const told: readonly (Reason | false)[] = [
    gone.length > 0 && namedReason('turned-gone', loser, gone),
    gone.some(isHq) && { type: 'turned-hq', side: loser },
    hurt.length > 0 && namedReason('turned-hurt', loser, hurt),
    shaken.length > 0 && gone.length + hurt.length === 0 && namedReason('turned-shaken', loser, shaken),
  ];
  return told.filter(reason => reason !== false);
}
