import { drawLeg, drawPill } from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import type { Order } from '@grognard/general-en-chef';
import { distance } from '@grognard/table';
import type { Stroke } from '../../shell/screen.ts';
import { isOn } from '../table/body.ts';
import type { Piece, PlacingHand } from '../table/game.ts';
import { chosenPiece, hold, refuse, restore } from '../table/hand.ts';
import { previewOf } from '../table/model.ts';
import { measured } from '../table/spoken.ts';
import { tenth } from '../table/steps.ts';
import type { OnTable } from './model.ts';
import { findUnit } from './model.ts';

/** The general in hand, who rides where the finger is. */
function rider(battle: OnTable): Piece | undefined {
  const piece = chosenPiece(battle);
  const isGeneral = findUnit(battle, piece?.id)?.arm === 'general';
  return isGeneral && battle.view.value.phase === 'act' ? piece : undefined;
}

export const rideTo = (unit: string, [x, y]: Place): Order => ({
  type: 'move-general',
  unit,
  to: [tenth(x), tenth(y)],
});

/** Takes a ride in hand, or says why there is none. */
export function ride(battle: OnTable, unit: string, to: Place): void {
  const order = rideTo(unit, to);
  const { verdict } = previewOf(battle, order);
  if (verdict.ok) hold(battle, order);
  else refuse(battle, verdict, to);
}

function grab(battle: OnTable, from: Place): Stroke | null {
  const piece = rider(battle);
  if (!piece || !isOn(piece.body, from, 1)) return null;
  const before = battle.draft.value.now.order;
  return {
    to: to => to && restore(battle, rideTo(piece.id, to)),
    done: to => {
      restore(battle, before);
      if (to) ride(battle, piece.id, to);
    },
    cancel: () => restore(battle, before),
  };
}

/** A general goes where he is put; everybody else manoeuvres. */
export const generals: PlacingHand<OnTable> = {
  choose: (battle, place, here) => {
    const piece = rider(battle);
    if (!piece || here) return false;
    ride(battle, piece.id, place);
    return true;
  },
  grab,
  draw: (battle, size) => {
    const { order } = battle.draft.value.now;
    const unit = order?.type === 'move-general' ? findUnit(battle, order.unit) : undefined;
    if (order?.type !== 'move-general' || !unit) return null;
    const { verdict } = previewOf(battle, order);
    const text = measured(distance(unit.at, order.to));
    return (
      drawLeg(unit.at, order.to, { size }) +
      drawPill({ at: order.to, text, tone: verdict.ok ? 'snap' : 'refused', off: [0, -24] }, { size })
    );
  },
};
