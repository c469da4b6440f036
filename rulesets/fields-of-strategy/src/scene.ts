import type { Counter, GridGround, GridScene, Objective, Side } from '@grognard/drawing';
import { type Language, type SideId, type Text, textIn } from '@grognard/engine';
import type { Scenario, Sighting, Unit, View } from './types.ts';

/** The first side is drawn blue and square, the second amber with cut corners. */
export const drawnSide = ({ sides }: Scenario, side: SideId): Side =>
  sides[0]?.id === side ? 'first' : 'second';

/** What never changes on the map. */
export function groundOf({ field }: Scenario, language: Language): GridGround {
  return {
    width: field.terrain[0]?.length ?? 0,
    height: field.terrain.length,
    terrain: field.terrain,
    heights: field.heights,
    roads: field.roads.map(squares => ({ squares })),
    obstacles: field.obstacles,
    places: field.places.map(({ text, at, kind = 'village' }) => ({
      text: textIn(text, language),
      at,
      kind,
    })),
  };
}

/** Objectives with their flags, as the view knows who holds them. */
export const objectivesOf = (scenario: Scenario, view: View, language: Language): readonly Objective[] =>
  scenario.objectives.map(({ id, at, name }, i) => {
    const holder = view.control[i];
    return {
      id,
      at,
      control: holder === undefined || holder === 'none' ? undefined : drawnSide(scenario, holder),
      name: name === undefined ? undefined : textIn(name, language),
    };
  });

/** The name a player reads for a unit. */
export function unitName({ units }: Scenario, id: string, language: Language): string {
  const name: Text | undefined = units.find(unit => unit.id === id)?.name;
  return name === undefined ? id : textIn(name, language);
}

/** The counters that a view shows: own and identified units, marks for the rest, leaders on their troops. */
export function countersOf(scenario: Scenario, view: View, language: Language): readonly Counter[] {
  const seen: readonly (Unit | Sighting)[] = [...view.units, ...view.enemies];
  const fighters = new Set(
    seen.filter(({ type }) => type !== 'leader').map(({ at, side }) => `${side}/${at}`),
  );
  const led = new Set(seen.filter(({ type }) => type === 'leader').map(({ at, side }) => `${side}/${at}`));
  const counters = seen
    .filter(({ type, at, side }) => type !== 'leader' || !fighters.has(`${side}/${at}`))
    .map(unit => ({
      id: unit.id,
      side: drawnSide(scenario, unit.side),
      arm: unit.type,
      at: unit.at,
      force: unit.type === 'leader' ? undefined : unit.force,
      name: unitName(scenario, unit.id, language),
      leader: unit.type !== 'leader' && led.has(`${unit.side}/${unit.at}`),
      mobile: 'moved' in unit && unit.moved,
    }));
  const enemy = scenario.sides.find(({ id }) => id !== view.seat)?.id ?? '';
  const marks = view.marks.map(at => ({
    id: `mark-${at.join('-')}`,
    side: drawnSide(scenario, enemy),
    arm: 'infantry' as const,
    at,
    unidentified: true,
  }));
  return [...counters, ...marks];
}

/** The battle as a view holds it, ready to be drawn. */
export const sceneOf = (scenario: Scenario, view: View, language: Language): GridScene => ({
  ground: groundOf(scenario, language),
  objectives: objectivesOf(scenario, view, language),
  counters: countersOf(scenario, view, language),
});
