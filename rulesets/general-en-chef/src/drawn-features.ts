import type { Breach, FeatureKind as DrawnKind, FeatureShape, Slot, TableFeature } from '@grognard/drawing';
import { type Language, textIn } from '@grognard/engine';
import {
  add,
  COMPASS,
  type Compass,
  forward,
  lineLength,
  type Point,
  partOfLine,
  scale,
  segmentLength,
  spotAlong,
  wallFacing,
  wallOf,
} from '@grognard/table';
import { findBuilding, type Terrain } from './ground.ts';
import { capacityOf, type Building as Held } from './obstacles/index.ts';
import type { Feature, House, Linear, Redoubt } from './types.ts';

/** How a feature is drawn; outside the game there is nothing to draw. */
function kindOf(feature: Feature): DrawnKind | null {
  switch (feature.kind) {
    case 'mountain':
      return 'steep-hill';
    case 'wood':
      return feature.variant === 'orchard' ? 'orchard' : 'wood';
    case 'linear':
      return linearKind(feature);
    default:
      return feature.kind;
  }
}
const linearKind = ({ make = '', class: is }: Linear): DrawnKind => {
  if (make.includes('hedge')) return 'hedge';
  if (make.includes('fence') || make.includes('palisade') || make.includes('barricade')) return 'fence';
  return is === 'hard' ? 'wall' : 'hedge';
};

function shapeOf(feature: Feature): FeatureShape {
  if ('shape' in feature) return { polygon: feature.shape };
  if ('line' in feature)
    return 'width' in feature ? { line: feature.line, width: feature.width } : { line: feature.line };
  return { at: feature.at, size: feature.size, turn: feature.turn };
}

/** GEC-WOOD-06: how deep the edge of a wood is. */
const EDGE = 2;

/** What is drawn of a feature beside its shape: what holds it, what has become of it. */
function partsOf(terrain: Terrain, feature: Feature): Partial<TableFeature> {
  switch (feature.kind) {
    case 'wood':
      return { edge: EDGE };
    case 'hill':
    case 'plateau':
      return { crest: feature.crest };
    case 'linear':
      return { breaches: gapsIn(feature) };
    case 'battery':
      return { wreck: feature.status };
    case 'house':
    case 'redoubt':
      return builtParts(terrain, feature);
    default:
      return {};
  }
}

function builtParts(terrain: Terrain, feature: House | Redoubt): Partial<TableFeature> {
  const gorge = feature.kind === 'redoubt' ? feature.gorge : undefined;
  return {
    slots: COMPASS.filter(side => side !== gorge).flatMap(side => slotsOn(terrain, feature, side)),
    breaches: wallBreaches(feature),
    ...(gorge ? { gorge: wallOf(feature, gorge) } : {}),
    burning: feature.kind === 'house' && feature.burning === true,
  };
}

/** GEC-LIN-02, GEC-ARTY-03: stretches of another class than the whole. */
const gapsIn = ({ line, sections = [], class: whole }: Linear): Breach[] =>
  sections
    .filter(([, , is]) => is !== whole)
    .map(([from, to, is]) => ({ line: partOfLine(line, [from, to]), is: is === 'gap' ? 'gap' : 'worn' }));

/** GEC-ARTY-02: stretches of wall that fire or sappers have changed. */
const wallBreaches = (feature: House | Redoubt): Breach[] =>
  COMPASS.flatMap(side =>
    (feature.walls?.[side] ?? []).map(([from, to, is]): Breach => {
      const wall = wallOf(feature, side);
      return {
        line: [spotAlong(wall, from).point, spotAlong(wall, to).point],
        is: is === 'gap' ? 'gap' : 'worn',
      };
    }),
  );

/** A figure behind a wall needs so much room; a narrow building leaves it less. */
const DEEP = 1.9;
const depthIn = ({ size }: House | Redoubt): number => Math.min(DEEP, Math.min(...size) * 0.3);

/** GEC-HOUSE-45: the places along one side, from its left as seen from inside; corners belong to north and south. */
export function slotsOn(terrain: Terrain, feature: House | Redoubt, side: Compass): Slot[] {
  const house = findBuilding(terrain, feature.id) as Held | undefined;
  if (!house) return [];
  const wall = wallOf(feature, side);
  const facing = wallFacing(feature, side);
  const depth = depthIn(feature);
  const count = capacityOf(house, side);
  const corner = side === 'north' || side === 'south' ? 0 : depth;
  const width = Math.min(1.5, (segmentLength(wall) - 2 * corner) / Math.max(1, count));
  const first = (segmentLength(wall) - count * width) / 2;
  return Array.from({ length: count }, (_, i): Slot => {
    const { point } = spotAlong(wall, first + (i + 0.5) * width);
    const at: Point = add(point, scale(forward(facing), -depth / 2));
    return { at, facing, size: { width, depth } };
  });
}

export function drawnFeature(terrain: Terrain, feature: Feature, language: Language): TableFeature[] {
  const kind = kindOf(feature);
  if (!kind) return [];
  return [
    {
      id: feature.id,
      kind,
      shape: shapeOf(feature),
      ...partsOf(terrain, feature),
      name: feature.name === undefined ? undefined : textIn(feature.name, language),
    },
    ...plantedStretches(feature),
  ];
}

const plantedBy = ({ id }: Feature): string => `${id}-trees-`;

/** Whether what is drawn under an id is a planted stretch of a road. */
export const isPlantedStretch = (road: Feature, id: string): boolean => id.startsWith(plantedBy(road));

/** GEC-TREEROAD-01: the planted stretches of a road, drawn over it as avenues. */
function plantedStretches(feature: Feature): TableFeature[] {
  if (feature.kind !== 'road' || feature.trees === undefined) return [];
  const { line, width, trees } = feature;
  const stretches = trees === 'all' ? [[0, lineLength(line)] as const] : trees;
  return stretches.map(([from, to], i) => ({
    id: `${plantedBy(feature)}${i + 1}`,
    kind: 'avenue',
    shape: { line: partOfLine(line, [from, Math.min(to, lineLength(line))]), width },
  }));
}
