import { drawTableThumbnail } from '@grognard/drawing';
import { seededDice } from '@grognard/engine';
import { generalEnChef, type Scenario, sceneOf } from '@grognard/general-en-chef';
import { settings } from '../../storage/settings.ts';

const CARD = { width: 320, height: 240 };

/** The table as the first side sees it when the battle opens: nobody's garrison is given away on a card. */
export function drawOpening(scenario: unknown, id: string): string {
  const battle = scenario as Scenario;
  const rules = generalEnChef.prepare(battle);
  const { position } = rules.begin(seededDice('cover'));
  const view = rules.view(position, battle.sides[0]?.id ?? '');
  return drawTableThumbnail(sceneOf(battle, view, settings.value.language), { ...CARD, id });
}
