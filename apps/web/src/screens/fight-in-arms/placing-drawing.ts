import { drawKeptClear, drawStrip } from '@grognard/drawing';
import { drawnSide } from '@grognard/fight-in-arms';
import { drawHeld } from '../table/placing-art.ts';
import { drawGhost } from '../table/plan.ts';
import type { OnTable } from './model.ts';
import { asks, ownZone, placing } from './preparing.ts';
import { deploymentOf } from './questions.ts';
import { nameOf } from './spoken.ts';
import { drawTerrainInHand } from './terrain-drawing.ts';
import { printOf } from './tray.ts';
import { findUnit } from './units.ts';

/** Who or what is in the hand to be put down; nothing outside of that. */
export function drawPlacing(battle: OnTable, size: number): string | null {
  if (asks(battle, 'place-terrain')) return drawTerrainInHand(battle, 10 / size);
  const held = placing.held(battle);
  const unit = held && findUnit(battle, held.id);
  if (!held || !unit) return null;
  const print = printOf(battle, unit, held);
  const ghost = print ? drawGhost({ ...print, ghost: true, name: undefined }) : '';
  return drawHeld(battle, placing, held, { ghost, name: nameOf(battle, held.id), px: 10 / size });
}

/** Where the seat may deploy, and the ground about the enemies that it has to keep clear of. */
export function drawDeployment(battle: OnTable, size: number): string {
  const [own] = ownZone(battle);
  if (!own || battle.stage.value !== 'plan') return '';
  const away = deploymentOf(battle, battle.side.value)?.away ?? [];
  const side = drawnSide(battle.scenario, battle.side.value);
  return drawStrip({ side, polygon: own }, { size }) + drawKeptClear(away, { size, id: 'map' });
}
