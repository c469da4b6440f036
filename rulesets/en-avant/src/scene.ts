import type {
  FeatureKind,
  Footprint,
  Glyph,
  Side,
  TableFeature,
  TableObjective,
  TableScene,
} from '@grognard/drawing';
import { type Language, type SideId, textIn } from '@grognard/engine';
import type { Looks } from './armies/rows.ts';
import { namesOf, placeNames } from './drawn-names.ts';
import { baseOf } from './muster.ts';
import type { Objective, Position, Scenario, TerrainPiece, Unit } from './types.ts';
import type { Arm, Quality, TerrainType } from './words.ts';

/** The first side is drawn blue, the second amber. */
export const drawnSide = ({ sides }: Scenario, side: SideId): Side =>
  sides[0]?.id === side ? 'first' : 'second';

/** What the troops of a side wear. */
const coloursWorn = ({ sides }: Scenario, side: SideId) => sides.find(({ id }) => id === side)?.colours;

/** How a piece of terrain is drawn; a plain is the table itself. */
const KINDS: Readonly<Record<TerrainType, FeatureKind | null>> = {
  plain: null,
  road: 'road',
  ploughed: 'plough',
  'tall-crops': 'crops',
  wood: 'wood',
  marsh: 'marsh',
  river: 'river',
  ford: 'ford',
  bridge: 'bridge',
  'great-river': 'great-river',
  'gentle-hill': 'gentle-hill',
  settlement: 'settlement',
  rocks: 'rocks',
  hedge: 'hedge',
  ditch: 'ditch',
  'steep-hill': 'steep-hill',
  lake: 'lake',
  sand: 'sand',
};

function featureOf(
  { id, kind: terrain, shape: polygon, line, width, name }: TerrainPiece,
  language: Language,
): TableFeature | null {
  const kind = KINDS[terrain];
  const shape = polygon ? { polygon } : line ? { line, width } : null;
  if (!kind || !shape) return null;
  return { id, kind, shape, name: name === undefined ? undefined : textIn(name, language) };
}

const GLYPHS: Readonly<Record<Arm, Glyph>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  elephant: 'elephant',
  general: 'general',
};
const BARS: Readonly<Record<Quality, number>> = { inferior: 1, normal: 2, superior: 3 };

/** A unit as its bases, true to scale. */
export const footprintOf = (scenario: Scenario, unit: Unit, language: Language): Footprint => ({
  id: unit.id,
  side: drawnSide(scenario, unit.side),
  livery: coloursWorn(scenario, unit.side),
  glyph: unit.limbered ? 'limber' : GLYPHS[unit.arm],
  at: unit.at,
  facing: unit.facing,
  base: unit.base,
  files: unit.files,
  bases: unit.bases,
  name: unit.name === undefined ? undefined : textIn(unit.name, language),
  quality: unit.arm === 'general' ? undefined : BARS[unit.quality],
  weight: unit.weight,
  disorganised: unit.disorganised,
  routing: unit.routing,
  spent: unit.activated,
});

/** A unit as it would look on the table, before it is anybody's: for who composes an army. */
export const drawnTroop = ({ arm, quality, weight, bases, files }: Looks): Footprint => ({
  id: '',
  side: 'first',
  glyph: GLYPHS[arm],
  at: [0, 0],
  facing: 0,
  base: baseOf({ scale: '20mm', arm, quality, mount: 'mounted' }),
  files,
  bases,
  quality: arm === 'general' ? undefined : BARS[quality],
  weight,
});

function objectiveOf(
  scenario: Scenario,
  { laid }: Pick<Position, 'laid'>,
  { id, at, radius, terrain, holder }: Objective,
): TableObjective | null {
  const piece = [...scenario.field.terrain, ...laid].find(each => each.id === terrain);
  const place = at ?? (piece?.shape ? middleOf(piece.shape) : undefined);
  if (!place) return null;
  return { id, at: place, radius, control: holder === null ? undefined : drawnSide(scenario, holder) };
}

const middleOf = (points: readonly (readonly [number, number])[]): readonly [number, number] => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** What of a position, or of a view, lies on the table. */
type Shown = Pick<Position, 'units' | 'camps' | 'objectives' | 'laid'>;

/** The table as a position has it, ready to be drawn. */
export function sceneOf(scenario: Scenario, position: Shown, language: Language): TableScene {
  const { size, terrain, places } = scenario.field;
  return {
    width: size[0],
    height: size[1],
    features: [...terrain, ...position.laid].flatMap(piece => featureOf(piece, language) ?? []),
    names: [...namesOf([...terrain, ...position.laid], language), ...placeNames(places, language)],
    units: position.units.map(unit => footprintOf(scenario, unit, language)),
    camps: position.camps.flatMap(({ side, at, facing, width: wide, depth, taken }) =>
      at ? [{ side: drawnSide(scenario, side), at, facing, width: wide, depth, isTaken: taken }] : [],
    ),
    objectives: position.objectives.flatMap(objective => objectiveOf(scenario, position, objective) ?? []),
  };
}
