import type {
  FeatureKind,
  FeatureShape,
  Footprint,
  Glyph,
  Side,
  TableFeature,
  TableScene,
} from '@grognard/drawing';
import { type Language, type SideId, textIn } from '@grognard/engine';
import type { Element, Kind, Position, Scenario, Unit, UnitType } from './types.ts';

/** The first side is drawn blue, the second amber. */
export const drawnSide = ({ sides }: Scenario, side: SideId): Side =>
  sides[0]?.id === side ? 'first' : 'second';

const FEATURES: Readonly<Record<Kind, FeatureKind>> = {
  hill: 'hill',
  rocks: 'rocks',
  field: 'crops',
  mud: 'mud',
  forest: 'wood',
  'wooded-hill': 'wooded-hill',
  dunes: 'dunes',
  village: 'settlement',
  marsh: 'marsh',
  lake: 'lake',
  sea: 'lake',
  cliff: 'cliff',
  building: 'house',
  river: 'river',
  'river-wide': 'great-river',
  road: 'road',
  wire: 'wire',
  minefield: 'mines',
  trench: 'trench',
  bunker: 'bunker',
};

function shapeOf({ shape, line, width }: Element): FeatureShape | null {
  if (shape) return { polygon: shape };
  return line ? { line, width } : null;
}

function featureOf(element: Element, language: Language): TableFeature | null {
  const shape = shapeOf(element);
  if (!shape) return null;
  const { id, kind, name } = element;
  return { id, kind: FEATURES[kind], shape, name: name === undefined ? undefined : textIn(name, language) };
}

const GLYPHS: Readonly<Record<UnitType, Glyph>> = {
  IR: 'support-team',
  IC: 'rifle-squad',
  VL: 'vehicle',
  VO: 'armour',
  MC: 'motorcycle',
};

function glyphOf({ profile }: Unit): Glyph {
  if (profile.flags.includes('hq')) return 'command';
  if (profile.flags.includes('horse')) return 'horse-troop';
  return profile.ve > 0 ? 'mechanised' : GLYPHS[profile.type];
}

/** A unit as its base, with what it has left of its value. */
function footprintOf(scenario: Scenario, unit: Unit, language: Language): Footprint | null {
  if (!unit.at) return null;
  const { id, side, at, facing, width, depth, vg, profile } = unit;
  return {
    id,
    side: drawnSide(scenario, side),
    glyph: glyphOf(unit),
    at,
    facing,
    base: { width, depth },
    files: 1,
    bases: 1,
    name: profile.name === undefined ? undefined : textIn(profile.name, language),
    disorganised: unit.disorganised,
    spent: unit.activated,
    mark: String(vg),
  };
}

/** The table as a position has it, ready to be drawn. */
export function sceneOf(scenario: Scenario, position: Position, language: Language): TableScene {
  const { size, terrain, places } = scenario.field;
  const [width, height] = size;
  return {
    width,
    height,
    features: [...terrain, ...position.terrain].flatMap(element => featureOf(element, language) ?? []),
    names: places.map(({ text, at }) => ({ at, text: textIn(text, language), kind: 'place' as const })),
    units: position.units.flatMap(unit => footprintOf(scenario, unit, language) ?? []),
  };
}
