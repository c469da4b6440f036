import type { Reference } from '../../shell/reference/sheet.ts';
import { chosenPiece } from '../table/hand.ts';
import { groundUnder } from '../table/reference.ts';
import type { ArmsBattle } from './model.ts';
import { findUnit } from './units.ts';

/** What the chosen unit shoots with, and the ground it stands on. */
function counts(battle: ArmsBattle): readonly string[] {
  const unit = findUnit(battle, chosenPiece(battle)?.id);
  if (!unit?.at) return [];
  return [
    ...unit.profile.weapons.map(weapon => `weapons/${weapon}`),
    ...groundUnder(battle, unit.id, unit.at),
  ];
}

/** The tables of the order in hand, or of this part of the turn. */
function moment({ view, draft }: ArmsBattle): readonly string[] {
  const { order } = draft.value.now;
  if (order?.type === 'shoot') return ['shooting', 'damage', 'weapons'];
  if (order?.type === 'charge' || order?.type === 'fight' || order?.type === 'overrun')
    return ['melee', 'damage'];
  if (view.value.phase === 'activation') return ['turn', 'ground'];
  return view.value.phase === 'terrain' || view.value.phase === 'deploy' ? ['ground'] : ['turn'];
}

/** What of the tables counts for who is chosen, and which are needed now. */
export const reference: Reference<ArmsBattle> = { counts, moment };
