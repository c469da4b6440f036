import type {
  FeatureKind as DrawnKind,
  FeatureShape,
  Footprint,
  Glyph,
  Side,
  TableFeature,
  TableObjective,
  TableScene,
} from '@grognard/drawing';
import { type Language, type SideId, textIn } from '@grognard/engine';
import {
  COMPASS,
  type Compass,
  forward,
  lineLength,
  midpoint,
  type Point,
  partOfLine,
  scale,
  wallFacing,
  wallOf,
} from '@grognard/table';
import { drawnNames } from './drawn-names.ts';
import { featuresOf } from './features.ts';
import { baseSize, isSolid, widthOf } from './figures.ts';
import { isWhole } from './scene.ts';
import type { Feature, Linear, Objective, Position, Quality, Scenario, Seen, Unit, View } from './types.ts';

/** The first side is drawn blue, the second amber. */
export const drawnSide = ({ sides }: Pick<Scenario, 'sides'>, side: SideId): Side =>
  sides[0]?.id === side ? 'first' : 'second';

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

function drawnFeature(feature: Feature, language: Language): TableFeature[] {
  const kind = kindOf(feature);
  if (!kind) return [];
  return [
    {
      id: feature.id,
      kind,
      shape: shapeOf(feature),
      crest: 'crest' in feature ? feature.crest : undefined,
      name: feature.name === undefined ? undefined : textIn(feature.name, language),
    },
  ];
}

/** GEC-TREEROAD-01: the planted stretches of a road, drawn over it as avenues. */
function plantedStretches(feature: Feature): TableFeature[] {
  if (feature.kind !== 'road' || feature.trees === undefined) return [];
  const { line, width, trees } = feature;
  const stretches = trees === 'all' ? [[0, lineLength(line)] as const] : trees;
  return stretches.map(([from, to], i) => ({
    id: `${feature.id}-trees-${i + 1}`,
    kind: 'avenue',
    shape: { line: partOfLine(line, [from, Math.min(to, lineLength(line))]), width },
  }));
}

const BARS: Readonly<Record<Quality, number>> = { militia: 1, line: 2, veteran: 3, elite: 4, guard: 5 };

function glyphOf({ arm, formation }: Seen | Unit): Glyph {
  if (arm === 'engineer') return 'engineers';
  if (arm === 'artillery') return formation === 'limbered' ? 'limber' : 'artillery';
  return arm;
}

const nameOf = ({ name }: Seen | Unit, language: Language): string | undefined =>
  name === undefined ? undefined : textIn(name, language);

/** A unit in the open as its bases, true to scale. */
function standing(scenario: Scenario, body: Seen | Unit, language: Language): Footprint {
  const base = baseSize(body);
  const isOne = isSolid(body);
  const side = body.formation === 'square' ? widthOf(body) : base.width;
  return {
    id: body.id,
    side: drawnSide(scenario, body.side),
    glyph: glyphOf(body),
    at: body.at,
    facing: body.facing,
    base: isOne && body.formation === 'square' ? { width: side, depth: side } : base,
    files: isOne ? 1 : body.front,
    bases: isOne ? 1 : body.figures,
    lastRank: 'centre',
    name: nameOf(body, language),
    quality: body.arm === 'general' ? undefined : BARS[body.quality],
    weight: body.weight ?? 'normal',
    disorganised: body.state !== 'formed',
    routing: body.morale === 'routing' || body.morale === 'fleeing',
    spent: false,
    mark: body.arm === 'general' ? undefined : String(body.figures),
  };
}

/** GEC-HOUSE-17: the figures of a garrison along the outer walls, in contact with them. */
function lodged(
  scenario: Scenario,
  body: Seen | Unit,
  language: Language,
  house: Feature | undefined,
): Footprint[] {
  if (!house || (house.kind !== 'house' && house.kind !== 'redoubt')) return [];
  const base = baseSize({ arm: body.arm, formation: 'line' });
  const along = (side: Compass): Footprint => {
    const facing = wallFacing(house, side);
    const [dx, dy] = scale(forward(facing), base.depth);
    const [x, y] = midpoint(...wallOf(house, side));
    const at: Point = [x + dx, y + dy];
    return {
      ...standing(scenario, body, language),
      id: `${body.id}-${side}`,
      at,
      facing,
      base,
      files: figuresAt(body, side),
      bases: figuresAt(body, side),
      name: undefined,
      mark: isWhole(body) ? String(body.garrison[side]) : undefined,
    };
  };
  const [first, ...others] = COMPASS.filter(side => figuresAt(body, side) > 0).map(along);
  // one name a garrison, behind the first wall it stands on
  return first ? [{ ...first, name: nameOf(body, language) }, ...others] : [];
}

/** Figures at a wall; of an enemy one sees only whether there are any. */
const figuresAt = (body: Seen | Unit, side: Compass): number =>
  isWhole(body) ? body.garrison[side] : body.manned.includes(side) ? 1 : 0;

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

/** The table as somebody knows it, ready to be drawn. */
export function sceneOf(scenario: Scenario, known: View | Position, language: Language): TableScene {
  const [width, height] = scenario.field.size;
  const features = featuresOf(scenario, known.features, 'discovered' in known ? known.discovered : undefined);
  return {
    width,
    height,
    features: features.flatMap(feature => [...drawnFeature(feature, language), ...plantedStretches(feature)]),
    names: drawnNames(scenario, features, language),
    objectives: scenario.objectives.flatMap(
      objective => drawnObjective(scenario, objective, known.held[objective.id] ?? null) ?? [],
    ),
    units: known.units.flatMap(body =>
      body.in === null
        ? [standing(scenario, body, language)]
        : lodged(
            scenario,
            body,
            language,
            features.find(({ id }) => id === body.in),
          ),
    ),
  };
}
