import type { Dice, Rules, SideId } from '@grognard/engine';
import {
  type FightInArms,
  failureAt,
  type Order,
  type Position,
  type Question,
  type Unit,
  type View,
} from '@grognard/fight-in-arms';
import type { Outlook } from './outlook.ts';
import { worthNow, worthOf } from './worth.ts';

/** What lies before a commander who has to give an order. */
export interface Desk {
  readonly rules: Rules<FightInArms>;
  readonly view: View;
  readonly side: SideId;
  /** What it believes: in this game, what it sees. */
  readonly position: Position;
  readonly outlook: Outlook;
}

/** A question of a kind. */
export type Asked<Q extends Question['query']> = Extract<Question, { readonly query: Q }>;

/** An order and what it promises beyond doing nothing, in points. */
export interface Plan {
  readonly order: Order;
  readonly gain: number;
}

/** For rehearsals: tests are passed, and whoever charges runs as far as he can; chances are reckoned beside. */
const SMOOTH: Dice = { draw: (key, low, high) => (key.startsWith('charge:') ? high : low) };

export const isLawful = ({ rules, view, side }: Desk, order: Order): boolean =>
  rules.judge(view, side, order).ok;

export const rehearse = ({ rules, position, side }: Desk, order: Order) =>
  rules.resolve(position, side, order, SMOOTH);

/** Disorder costs more than it shows: it has to be rallied before the unit is of use again. */
const RALLYING = 1.5;

/** What the ground on the way costs a unit on average; nothing if the move would fail. */
export function hazardOn(
  { outlook: { scale, field } }: Desk,
  { events }: ReturnType<typeof rehearse>,
  units: readonly Unit[],
): number | null {
  let hazard = 0;
  for (const event of events) {
    if (event.type === 'crossing-failed') return null;
    const unit = 'unit' in event ? units.find(({ id }) => id === event.unit) : undefined;
    if (!unit) continue;
    const now = worthNow(scale, unit);
    if (event.type === 'disorganised') hazard += RALLYING * (now - worthOf(scale, unit, unit.vg, true));
    if (event.type === 'cohesion') {
      const lost = event.cause === 'mines' ? (unit.width < unit.depth ? unit.vg : 2) : 1;
      hazard += failureAt(field.options, event.target) * (now - worthOf(scale, unit, unit.vg - lost, true));
    }
  }
  return hazard;
}
