import type { Reference } from '../../shell/reference/sheet.ts';
import { groundUnder } from '../table/reference.ts';
import { type GecBattle, ownUnit } from './model.ts';

/** How the chosen unit marches, and the ground it stands on. */
function counts(battle: GecBattle): readonly string[] {
  const unit = ownUnit(battle, battle.selection.value[0]);
  if (!unit) return [];
  const { arm, weight, mount, formation } = unit;
  const mover =
    arm === 'cavalry' ? weight : arm === 'artillery' ? mount : arm === 'engineer' ? 'infantry' : arm;
  return [
    arm === 'general' ? 'marching/general' : `marching/${mover}-${formation}`,
    ...groundUnder(battle, unit.id, unit.at),
  ];
}

/** The tables of each part of a quarter. */
const OF_PHASE: Readonly<Record<GecBattle['actual']['value']['phase'], readonly string[]>> = {
  act: ['turn', 'marching', 'charge', 'ground'],
  fire: ['small', 'guns', 'fire', 'effect'],
  follow: ['melee', 'morale'],
};
const moment = ({ actual }: GecBattle): readonly string[] => OF_PHASE[actual.value.phase];

/** What of the tables counts for who is chosen, and which are needed now. */
export const reference: Reference<GecBattle> = { counts, moment };
