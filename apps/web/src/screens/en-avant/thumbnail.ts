import { drawTableThumbnail } from '@grognard/drawing';
import { type EnAvant, enAvant, type Scenario, sceneOf } from '@grognard/en-avant';
import { seededDice } from '@grognard/engine';
import { settings } from '../../storage/settings.ts';

const CARD = { width: 320, height: 240 };

/** The table as a seat sees it. */
export function drawSeen(scenario: unknown, view: unknown, id: string): string {
  const scene = sceneOf(scenario as Scenario, view as EnAvant['View'], settings.value.language);
  return drawTableThumbnail(scene, { ...CARD, id });
}

/** The table as a battle opens, for its card. */
export function drawOpening(scenario: unknown, id: string): string {
  const battle = scenario as Scenario;
  const { position } = enAvant.prepare(battle).begin(seededDice('cover'));
  return drawTableThumbnail(sceneOf(battle, position, settings.value.language), { ...CARD, id });
}
