import type { PlacingHand } from '../table/game.ts';
import { grabHeld, placingKey } from '../table/placing.ts';
import type { OnTable } from './model.ts';
import { drawPlacing } from './placing-drawing.ts';
import { asks, isDeploying, placementInHand, placing, putAt, take } from './preparing.ts';
import { piecePlacing, terrainPlacing } from './terrain.ts';

/** Taps and pulls while somebody or something is to be put down. */
export const placingOnTable: PlacingHand<OnTable> = {
  choose: (battle, place, here) => {
    if (asks(battle, 'place-terrain')) return terrainPlacing.choose(battle, place);
    const isOwn = here?.side === battle.side.value;
    if (isDeploying(battle) && here && isOwn) take(battle, here.id);
    else if (placementInHand(battle) && !here) putAt(battle, place);
    else return isDeploying(battle) || asks(battle, 'place-airborne');
    return true;
  },
  grab: (battle, from) =>
    asks(battle, 'place-terrain')
      ? terrainPlacing.grab(battle, from)
      : grabHeld(battle, placing, { from, px: battle.px.value }),
  key: (battle, event) => placingKey(battle, asks(battle, 'place-terrain') ? piecePlacing : placing, event),
  draw: drawPlacing,
};
