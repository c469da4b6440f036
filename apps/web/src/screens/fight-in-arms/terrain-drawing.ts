import { drawTableGround } from '@grognard/drawing';
import { sceneOf } from '@grognard/fight-in-arms';
import { settings } from '../../storage/settings.ts';
import { drawHeld } from '../table/placing-art.ts';
import type { OnTable } from './model.ts';
import { pieceName } from './spoken.ts';
import { piecePlacing, piecesInHand } from './terrain.ts';

/** The pieces that are to be laid, as ground; the chosen one with its ring and handle. */
export function drawTerrainInHand(battle: OnTable, px: number): string {
  const { scenario, view } = battle;
  const pieces = piecesInHand(battle);
  const bare = scenario.field.terrain.length;
  const scene = sceneOf(scenario, { ...view.value, units: [], terrain: pieces }, settings.value.language);
  const ground =
    pieces.length === 0
      ? ''
      : drawTableGround(
          { ...scene, features: (scene.features ?? []).slice(bare) },
          { id: 'in-hand', bare: true },
        );
  const held = piecePlacing.held(battle);
  if (!held) return ground;
  const kind = pieces.find(({ id }) => id === held.id)?.kind ?? '';
  return ground + drawHeld(battle, piecePlacing, held, { ghost: '', name: pieceName(battle, kind), px });
}
