export {
  drawBadges,
  drawEngagements,
  drawFire,
  drawFires,
  drawFocus,
  drawOdds,
  drawResult,
} from './grid/badges.ts';
export { columnName, squareName } from './grid/coordinates.ts';
export type { CounterFace } from './grid/counter-parts.ts';
export { type CounterOptions, drawCounter, placeCounter } from './grid/counters.ts';
export { type Caption, drawGridDiagram, type GridDiagramOptions } from './grid/diagram.ts';
export { drawFlag, drawFlags } from './grid/flags.ts';
export { drawFog, drawReach } from './grid/fog.ts';
export { drawGridGround, type GroundOptions } from './grid/ground.ts';
export { drawLegend, LEGEND_SIGNS, type LegendEntry, type LegendSign } from './grid/legend.ts';
export {
  drawGridThumbnail,
  drawMinimap,
  type MinimapOptions,
  type SquareBox,
  type ThumbnailOptions,
} from './grid/minimap.ts';
export { drawPlaceNames, type NameOptions } from './grid/names.ts';
export { drawCounters, drawGridOverlay, type OverlayOptions } from './grid/overlay.ts';
export { drawGhost, drawPath, drawPaths, drawRetreat, drawSelectedPath } from './grid/paths.ts';
export {
  ARMS,
  type Arm,
  type Counter,
  type EdgeObstacle,
  type FireLine,
  GRID_LAYERS,
  type GridGround,
  type GridLayer,
  type GridRoad,
  type GridScene,
  type MarchPath,
  type MeleeOdds,
  type Objective,
  PLACE_KINDS,
  type Place,
  type PlaceKind,
  type ReachBand,
  type ResultBadge,
  type Retreat,
  SQUARE,
  type Square,
} from './grid/scene.ts';
export { drawGridScene, type GridSheetOptions } from './grid/sheet.ts';
export { escapeText } from './svg.ts';
export {
  type Camp,
  CENTIMETRE,
  type DiceNote,
  FEATURE_KINDS,
  type FeatureKind,
  type FeatureShape,
  type FieldOfFire,
  type Footprint,
  GLYPHS,
  type Glyph,
  type Manoeuvre,
  type ManoeuvreStep,
  type MeasureCard,
  type Point,
  type Ruler,
  type StepTag,
  TABLE_LAYERS,
  type TableFeature,
  type TableLayer,
  type TableName,
  type TableObjective,
  type TableScene,
  type Tag,
  WEIGHTS,
  type Weight,
  type Zone,
} from './table/scene.ts';
export {
  MAP,
  PAGE,
  type PageColours,
  SANS,
  SERIF,
  SIDE,
  SIDES,
  type Side,
  type SideColours,
  THEMES,
  type Theme,
} from './tokens.ts';
