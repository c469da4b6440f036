import type { Order } from '@grognard/general-en-chef';
import { distance } from '@grognard/table';
import type { Piece } from '../table/game.ts';
import { previewOf } from '../table/model.ts';
import { type OnTable, ownUnit } from './model.ts';
import { formationsFor } from './offers.ts';

/** How wide a unit would be after an order, as the rules foresee it. */
function widthAfter(battle: OnTable, order: Order): number | null {
  const shown = previewOf(battle, order);
  const [a, b] = shown.steps.at(-1)?.outline ?? [];
  return shown.verdict.ok && a && b ? distance(a, b) : null;
}

/** The change of formation that comes nearest to a width; none where the unit is as wide already. */
export function formNearest(battle: OnTable, { id, body }: Piece, width: number): Order | null {
  const unit = ownUnit(battle, id);
  if (!unit) return null;
  const ways = formationsFor(battle, unit).flatMap(({ order }) => {
    const wide = widthAfter(battle, order);
    return wide === null ? [] : [{ order, off: Math.abs(wide - width) }];
  });
  const [best] = ways.sort((a, b) => a.off - b.off);
  return best && best.off < Math.abs(body.width - width) ? best.order : null;
}

/** The formation after the one in hand, for who changes it by key. */
export function nextFormation(battle: OnTable, id: string): Order | null {
  const unit = ownUnit(battle, id);
  const ways = unit ? formationsFor(battle, unit) : [];
  const held = battle.draft.value.now.order;
  const at = ways.findIndex(
    ({ order }) =>
      order.type === 'change-formation' && held?.type === 'change-formation' && order.to === held.to,
  );
  return ways[(at + 1) % Math.max(1, ways.length)]?.order ?? null;
}
