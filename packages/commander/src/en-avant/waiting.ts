import type { Order } from '@grognard/en-avant';
import { footprintGap } from '@grognard/table';
import { isFar, type Judge } from './judge.ts';
import { canAttack, mayStrike, type Troop } from './outlook.ts';

/**
 * Which orders can wait until the enemy has shown his hand. Who marches last in a turn has seen where everybody went,
 * cannot be charged before the next, and may act with all that are left once the enemy has nobody (EA-TURN-04). So a
 * patient commander only shoots, strikes and rallies while the enemy still has units to move; but whoever stands within
 * reach of one of these does as he likes, and when the enemy has just passed there is nothing to wait for (EA-TURN-08).
 */
export function waiting({ outlook, mood }: Judge): (order: Order) => boolean {
  const { position, own, foes } = outlook;
  const yetToMove = foes.filter(({ unit }) => !unit.activated && !unit.routing);
  if (mood.patience === 0 || position.limit === 'all' || position.passes > 0 || yetToMove.length === 0) {
    return () => false;
  }
  const threatened = new Map<string, boolean>();
  const isThreatened = (id: string): boolean => {
    const known = threatened.get(id);
    if (known !== undefined) return known;
    const troop = own.find(({ unit }) => unit.id === id);
    const is = troop !== undefined && yetToMove.some(foe => reaches(foe, troop));
    threatened.set(id, is);
    return is;
  };
  return order => isMarch(order) && !isThreatened(order.unit);
}

const reaches = (foe: Troop, troop: Troop): boolean =>
  canAttack(foe) &&
  mayStrike(foe, troop) &&
  !isFar(foe, troop, foe.pace) &&
  footprintGap(foe.print, troop.print) <= foe.pace;

type March = Extract<Order, { readonly action: 'move' | 'form' }>;

const isMarch = (order: Order): order is March =>
  order.type === 'activate' &&
  ((order.action === 'move' && order.contact === undefined) ||
    (order.action === 'form' && !('unlimber' in order)));
