import { drawTableThumbnail } from '@grognard/drawing';
import { seededDice } from '@grognard/engine';
import { fightInArms, type Scenario, sceneOf } from '@grognard/fight-in-arms';
import { settings } from '../../storage/settings.ts';

const CARD = { width: 320, height: 240 };

/** The table as a battle opens, for its card. */
export function drawOpening(scenario: unknown, id: string): string {
  const battle = scenario as Scenario;
  const { position } = fightInArms.prepare(battle).begin(seededDice('cover'));
  return drawTableThumbnail(sceneOf(battle, position, settings.value.language), { ...CARD, id });
}
