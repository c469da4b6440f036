import type { TableObjective, TableScene } from '@grognard/drawing';
import type { Language, SideId } from '@grognard/engine';
import type { Point } from '@grognard/table';
import { drawnFeature } from './drawn-features.ts';
import { drawnNames } from './drawn-names.ts';
import { drawnSide, lodged, standing } from './drawn-units.ts';
import { featuresOf } from './features.ts';
import { layGround, type Terrain } from './ground.ts';
import { bodyFrom } from './known.ts';
import type { Feature, Objective, Position, Scenario, Seen, Unit, View } from './types.ts';

function drawnObjective(
  scenario: Scenario,
  { id, at, terrain }: Objective,
  held: SideId | null,
): TableObjective | null {
  const ground = scenario.field.terrain.find(each => each.id === terrain);
  const place = at ?? (ground && middleOf(ground));
  if (!place) return null;
  return { id, at: place, radius: 5, control: held === null ? undefined : drawnSide(scenario, held) };
}

function middleOf(feature: Feature): Point {
  if ('at' in feature) return feature.at;
  const points = 'shape' in feature ? feature.shape : feature.line;
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length;
  return [sum(0), sum(1)];
}

/** Draws the table of a battle as somebody knows it: its ground is made ready once. */
export type DrawScene = (known: View | Position, language: Language) => TableScene;

export function layScene(scenario: Scenario): DrawScene {
  const ground = layGround(scenario);
  const [width, height] = scenario.field.size;
  return (known, language) => {
    const terrain = ground.terrainOf(known);
    const features = featuresOf(
      scenario,
      known.features,
      'discovered' in known ? known.discovered : undefined,
    );
    return {
      width,
      height,
      features: features.flatMap(feature => drawnFeature(terrain, feature, language)),
      names: drawnNames(scenario, features, language),
      objectives: scenario.objectives.flatMap(
        objective => drawnObjective(scenario, objective, known.held[objective.id] ?? null) ?? [],
      ),
      units: known.units.map(unit => drawnUnit(scenario, terrain, unit, language)),
    };
  };
}

function drawnUnit(scenario: Scenario, terrain: Terrain, known: Seen | Unit, language: Language) {
  const house = [...terrain.houses, ...terrain.redoubts].find(({ id }) => id === known.in)?.feature;
  return house
    ? lodged(scenario, terrain, known, { house, language })
    : standing(scenario, terrain, { known, body: bodyFrom(terrain, known) }, language);
}

/** The table as somebody knows it, ready to be drawn. */
export const sceneOf = (scenario: Scenario, known: View | Position, language: Language): TableScene =>
  layScene(scenario)(known, language);
