import { drawTableThumbnail, type TableScene } from '@grognard/drawing';
import { type Game, type Language, type Ruleset, type SideId, seededDice } from '@grognard/engine';
import { settings } from '../../storage/settings.ts';

const CARD = { width: 320, height: 240 };

/** The cards of a table game: a battle as a seat sees it, and as it opens. */
export function thumbnails<G extends Game>(
  { prepare }: Ruleset<G>,
  sceneOf: (scenario: G['Scenario'], view: G['View'], language: Language) => TableScene,
) {
  const drawSeen = (scenario: unknown, view: unknown, id: string): string =>
    drawTableThumbnail(sceneOf(scenario as G['Scenario'], view as G['View'], settings.value.language), {
      ...CARD,
      id,
    });
  return {
    drawSeen,
    /** As the first side sees it, where no seat is named: nobody's garrison is given away on a card. */
    drawOpening(scenario: unknown, id: string, seat?: SideId): string {
      const battle = scenario as G['Scenario'];
      const rules = prepare(battle);
      const { position } = rules.begin(seededDice('cover'));
      return drawSeen(battle, rules.view(position, seat ?? battle.sides[0]?.id ?? ''), id);
    },
  };
}
