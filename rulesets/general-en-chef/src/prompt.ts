import type { Prompt, PromptValue, SideId } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { Ground } from './ground.ts';
import { judge } from './judge.ts';
import { mattersIn } from './matters.ts';
import type { Order, OrderType } from './orders.ts';
import { isWhole } from './scene.ts';
import type { Unit, View } from './types.ts';

const END: Order = { type: 'end' };

const ACTS: readonly OrderType[] = [
  'advance',
  'wheel',
  'retire',
  'about',
  'reform',
  'change-formation',
  'dress',
  'extend',
  'attack',
  'charge',
  'fold',
  'enter',
  'leave',
  'reposition',
  'relieve',
  'cross',
  'work',
  'spike',
  'abandon',
  'stance',
  'cancel',
  'move-general',
  'end',
];
const SHOTS: readonly OrderType[] = ['fire', 'batter', 'stance', 'end'];

type Asked = Prompt<Order, Clause>;

/**
 * What the game asks of a side now; it may always pass, which ends its part (GECH-SEQ-03).
 * In a quarter, the values are the choices of single units that are due or that offer themselves.
 */
export function prompt(ground: Ground, view: View, side: SideId): Asked | null {
  if (view.outcome || view.side !== side) return null;
  switch (view.phase) {
    case 'act':
      return asking('quarter', ['GECH-SEQ-01', 'GECH-SEQ-02'], view, {
        orders: ACTS,
        values: mattersIn(ground, view, side),
      });
    case 'fire':
      return asking('fire', ['GECH-SEQ-01', 'GECH-FIRE-01'], view, { orders: SHOTS, values: [] });
    case 'follow':
      return asking('follow', ['GECH-MELEE-06', 'GEC-LIN-33'], view, {
        orders: [],
        values: [...victories(ground, view, side), { value: 'pass', order: END }],
      });
  }
}

const asking = (
  kind: string,
  clauses: readonly Clause[],
  { turn, quarter, side, units }: View,
  { orders, values }: Pick<Asked, 'orders' | 'values'>,
): Asked => ({
  kind,
  clauses,
  sides: [side],
  details: { turn, quarter, free: units.filter(unit => isWhole(unit) && isFree(unit, side)).length },
  values,
  orders,
  fallback: END,
});

/** Has it anything left to be told in this quarter? */
const isFree = ({ side: own, acted, task, arm }: Unit, side: SideId): boolean =>
  own === side && acted === 'nothing' && task === null && arm !== 'general';

/** GECH-MELEE-06, GEC-LIN-33: a winner may follow, or be content to occupy what was won. */
function victories(ground: Ground, view: View, side: SideId): PromptValue<Order>[] {
  return view.won.flatMap(({ winner: unit, loser: enemy, engagement }) =>
    (['follow', 'occupy'] as const)
      .map(
        (type): PromptValue<Order> => ({
          value: type,
          order: { type, unit },
          details: {
            matter: 'follow',
            unit,
            enemy,
            ...(engagement.ground === 'house-side' ? { feature: engagement.feature } : {}),
          },
        }),
      )
      .filter(({ order }) => judge(ground, view, side, order).ok),
  );
}
