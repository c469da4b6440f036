import { type Seat, type SideId, UMPIRE } from '@grognard/engine';
import { COMPASS, type Compass } from '@grognard/table';
import { NOWHERE, totalPlaced } from './figures.ts';
import { findBuilding, type Ground, keptOnce, type Terrain } from './ground.ts';
import { muster } from './muster.ts';
import { type Building, capacityOf, filledFrom } from './obstacles/index.ts';
import { isWhole } from './scene.ts';
import { picked, TOLD_OF_UNIT } from './told.ts';
import type {
  Body,
  FeatureId,
  Places,
  Position,
  Scenario,
  ScenarioUnit,
  Scene,
  Seen,
  Unit,
  View,
} from './types.ts';
import { seenBy } from './view.ts';

/** The table as a view tells it, in the terms of the rules. */
export function sceneIn(ground: Ground, view: View): Scene {
  const ready = ground.scenes.get(view);
  if (ready) return ready;
  const terrain = ground.terrainOf(view);
  const scene: Scene = { ...view, units: view.units.map(unit => bodyFrom(terrain, unit)) };
  ground.scenes.set(view, scene);
  return scene;
}

/** An enemy as the rules need him: his garrison is believed to stand evenly on the sides where it shows. */
export const bodyFrom = (terrain: Terrain, unit: Seen | Unit): Body =>
  isWhole(unit) ? unit : keptOnce(terrain.around.bodies, unit, () => bodyOf(terrain, unit));

function bodyOf(terrain: Terrain, unit: Seen): Body {
  const { manned, ...seen } = unit;
  const house = findBuilding(terrain, unit.in);
  const garrison = house ? evenly(house, manned, unit.figures) : NOWHERE;
  return { ...seen, garrison, reserve: house ? unit.figures - totalPlaced(garrison) : 0 };
}

/** One figure after the other to each side in turn, as far as the walls have room. */
function evenly(house: Building, manned: readonly Compass[], figures: number): Places {
  const places: Record<Compass, number> = { ...NOWHERE };
  let left = figures;
  for (let more = true; more && left > 0; ) {
    more = false;
    for (const side of COMPASS) {
      if (left === 0 || !manned.includes(side) || places[side] >= capacityOf(house, side)) continue;
      places[side] += 1;
      left -= 1;
      more = true;
    }
  }
  return places;
}

/** GECH-VIEW-01: the scenario with what a seat sees of it before the first order. */
export function scenarioFor(ground: Ground, opening: Position, seat: Seat): Scenario {
  const { scenario } = ground;
  if (seat === UMPIRE) return scenario;
  const seen = seenBy(ground, opening, seat);
  const open = scenario.field.terrain.filter(({ hidden }) => !hidden);
  const isOpen = (id: FeatureId | undefined) => id === undefined || open.some(feature => feature.id === id);
  return {
    ...scenario,
    field: { ...scenario.field, terrain: open },
    units: scenario.units.flatMap(unit => toldOf(unit, seat, seen)),
    objectives: scenario.objectives.filter(({ terrain }) => isOpen(terrain)),
  };
}

function toldOf(unit: ScenarioUnit, seat: SideId, seen: ReadonlySet<string>): ScenarioUnit[] {
  if (unit.side === seat) return [unit];
  return seen.has(unit.id) ? [picked(unit, TOLD_OF_UNIT)] : [];
}

const BATTALION = { arm: 'infantry', figures: 12, company: 3, state: 'unformed', formation: 'line' } as const;

/** A garrison that nobody has seen: a battalion of the line, behind all walls. */
export function unseenGarrison(
  ground: Ground,
  view: Pick<Scene, 'features' | 'discovered'>,
  { id, side, feature }: Unseen,
): Unit {
  const house = findBuilding(ground.terrainOf(view), feature);
  const unit = muster(ground.scenario, { id, side, ...BATTALION, in: feature });
  if (!house) return unit;
  const { place, reserve } = filledFrom(house, 'north', unit.figures);
  return { ...unit, garrison: place, reserve };
}
interface Unseen {
  readonly id: string;
  readonly side: SideId;
  readonly feature: FeatureId;
}
