import type { Dice, SideId } from '@grognard/engine';
import {
  type Area,
  areaHolds,
  type Box,
  boxOf,
  centreOf,
  type Line,
  type Point,
  prepareArea,
  type TableSize,
} from '@grognard/table';
import { outlineOf } from './element.ts';
import type { Options } from './options.ts';
import { isAirborne } from './roster.ts';
import type { Sightings } from './rules/sees.ts';
import { ROAD_WIDTH, TERRAIN, type TerrainClass, WEAPONS } from './tables.ts';
import type { Element, Kind, Placed, Scenario, Weapon } from './types.ts';

/** FIA-TERR-01: a piece of terrain that may slow, disorganise or stop units, made ready for many questions. */
export interface Feature {
  readonly id: string;
  readonly kind: Kind;
  readonly class: TerrainClass;
  readonly isFordable: boolean;
  readonly isForest: boolean;
  readonly area: Area;
  readonly box: Box;
  /** FIA-TCOMBAT-05: how high a hill is; 0 for everything else. */
  readonly level: number;
  /** Where it stands in the scenario (FIA-TERR-10). */
  readonly index: number;
}
export interface Road {
  readonly id: string;
  readonly line: Line;
  readonly width: number;
}

/** What never changes on a battlefield, worked out once. */
export interface Ground {
  readonly options: Options;
  readonly table: TableSize;
  readonly sides: readonly [SideId, SideId];
  readonly weapons: Readonly<Record<string, Weapon>>;
  readonly airborneLists: readonly { readonly id: string; readonly side: SideId }[];
  readonly lastTurn: number | null;
  /** Everything but the roads, in the scenario's order. */
  readonly features: readonly Feature[];
  readonly roads: readonly Road[];
  readonly difficult: readonly Feature[];
  readonly forests: readonly Feature[];
  readonly hills: readonly Feature[];
  /** What may stand in a line of sight. */
  readonly screens: readonly Feature[];
  readonly works: readonly Feature[];
  /** What bases have seen of each other, worked out once while nobody near their lines stirs. */
  readonly seenInArc: Sightings;
  readonly seenAhead: Sightings;
}

/** A battlefield and the dice that fall on it: what a rule needs beside the position. */
export interface Play {
  readonly ground: Ground;
  readonly dice: Dice;
}

function featureOf(element: Element, index: number): Feature {
  const { class: terrainClass, fordable, forest, hill } = TERRAIN[element.kind];
  const polygon = outlineOf(element);
  return {
    id: element.id,
    kind: element.kind,
    class: terrainClass,
    isFordable: fordable,
    isForest: forest,
    area: prepareArea(polygon),
    box: boxOf(polygon),
    level: hill ? (element.level ?? 1) : 0,
    index,
  };
}

/** Lays the terrain of a scenario, and what the defender has placed since. */
export function groundOf(scenario: Scenario, placed: readonly Element[] = []): Ground {
  const elements = [...scenario.field.terrain, ...placed];
  const features = elements
    .map((element, i) => ({ element, i }))
    .filter(({ element }) => !element.line)
    .map(({ element, i }) => featureOf(element, i));
  const [first, second] = scenario.sides;
  return {
    options: scenario.options,
    table: scenario.field.size,
    sides: [first!.id, second!.id],
    weapons: { ...WEAPONS, ...scenario.weapons },
    airborneLists: scenario.sides.flatMap(({ id }) =>
      scenario.lists.filter(list => list.side === id && isAirborne(list)),
    ),
    lastTurn: scenario.turns ?? null,
    features,
    roads: elements.flatMap(({ id, line, width }) =>
      line ? [{ id, line, width: width ?? ROAD_WIDTH }] : [],
    ),
    difficult: features.filter(feature => feature.class === 'difficult'),
    forests: features.filter(feature => feature.isForest),
    hills: features.filter(feature => TERRAIN[feature.kind].hill),
    screens: features.filter(feature => !TERRAIN[feature.kind].sight.includes('clear')),
    works: features.filter(feature => feature.class === 'trench' || feature.class === 'bunker'),
    seenInArc: new WeakMap(),
    seenAhead: new WeakMap(),
  };
}

export const enemyOf = ({ sides }: Ground, side: SideId): SideId => (side === sides[0] ? sides[1] : sides[0]);

export const holds = (feature: Feature, point: Point): boolean => areaHolds(feature.area, point);

/** FIA-BASE-10: a unit stands in a feature that holds the centre of its base, its border included. */
export const standsIn = (unit: Placed, feature: Feature): boolean => holds(feature, centreOf(unit));

/** FIA-TCOMBAT-05: the level of the highest hill a unit stands on, 0 on the flat. */
export const heightOf = ({ hills }: Ground, unit: Placed): number =>
  hills.reduce((most, hill) => (hill.level > most && standsIn(unit, hill) ? hill.level : most), 0);

/** FIA-TCOMBAT-01, FIA-TCOMBAT-02: standing in rough or difficult ground. */
export const isInBadGround = ({ features }: Ground, unit: Placed): boolean =>
  features.some(
    feature => (feature.class === 'rough' || feature.class === 'difficult') && standsIn(unit, feature),
  );
