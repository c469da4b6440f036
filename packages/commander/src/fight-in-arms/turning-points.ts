import { type Carried, type Match, replay } from '@grognard/engine';
import type { FightInArms, Position } from '@grognard/fight-in-arms';
import type { Reason, TurningPoint } from '../contract.ts';
import { scaleOf, worthNow } from './worth.ts';

/** Less than this, where a whole army is 100, is the ordinary to and fro. */
const LEAST = 4;
const MOST_POINTS = 3;
const MOST_NAMES = 4;

/** What a side still has, of 100. */
function standing(position: Position, side: string): number {
  const scale = scaleOf(position);
  return position.units
    .filter(unit => unit.side === side && unit.status !== 'gone')
    .reduce((sum, unit) => sum + worthNow(scale, unit), 0);
}

/** The moments at which a match turned, in their order; seen with everything known, so for after the end. */
export function turningPoints(match: Match<FightInArms>): readonly TurningPoint[] {
  const [first, second] = match.scenario.sides.map(({ id }) => id) as [string, string];
  const lead = (position: Position) => standing(position, first) - standing(position, second);
  const carried = [...replay(match)].flatMap(each => each.carried ?? []);
  const swings = carried.map((each): TurningPoint => {
    const swing = lead(each.after) - lead(each.before);
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

/** What the loser of the moment lost: units, an HQ among them, strength, order. */
function reasonsOf({ before, events }: Carried<FightInArms>, loser: string): readonly Reason[] {
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
    gone.length > 0 && named('turned-gone', loser, gone),
    gone.some(isHq) && { type: 'turned-hq', side: loser },
    hurt.length > 0 && named('turned-hurt', loser, hurt),
    shaken.length > 0 && gone.length + hurt.length === 0 && named('turned-shaken', loser, shaken),
  ];
  return told.filter(reason => reason !== false);
}

const named = (type: string, side: string, units: readonly string[]): Reason => ({
  type,
  side,
  units: units.slice(0, MOST_NAMES),
  more: Math.max(0, units.length - MOST_NAMES),
});
