import type { Place } from '@grognard/engine';
import { toggle } from '../../shell/selection.ts';
import { pieceAt } from '../table/body.ts';
import { layDown } from '../table/hand.ts';
import { choose as chooseOne } from '../table/pointer.ts';
import type { GecBattle } from './model.ts';

const FINGER = 10;

/** Shift, or gathering by touch, chooses several units that march alike; anything else is as on every table. */
export function choose(battle: GecBattle, place: Place, further: boolean): void {
  const isGathering = (further || battle.gathering.value) && battle.tool.value === null;
  const here =
    isGathering && battle.stage.value === 'plan'
      ? pieceAt(battle.table.pieces(battle), place, FINGER / battle.px.value)
      : undefined;
  if (here?.side === battle.side.value) {
    layDown(battle);
    toggle(battle, here.id);
  } else chooseOne(battle, place, further);
}
