import type { GridScene } from '@grognard/drawing';
import { countersOf, groundOf, objectivesOf, type Scenario, type View } from '@grognard/fields-of-strategy';
import { settings } from '../../storage/settings.ts';

/** A battle as a seat sees it. */
export function sceneSeen(raw: unknown, view: View): GridScene {
  const scenario = raw as Scenario;
  const { language } = settings.value;
  return {
    ground: groundOf(scenario, language),
    counters: countersOf(scenario, view, language),
    objectives: objectivesOf(scenario, view, language),
  };
}

/** The opening of a battle as it stands in its file: for a card, so without a view of anybody. */
export function gridSceneOf(raw: unknown): GridScene {
  const units = (raw as Scenario).units.map(unit => ({
    ...unit,
    force: unit.force ?? 0,
    moved: false,
    fired: false,
  }));
  return sceneSeen(raw, { seat: 'umpire', units, enemies: [], marks: [], control: [] } as unknown as View);
}
