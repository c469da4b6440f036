export type { Caption } from './captions.ts';
export { drawFlag } from './emblems.ts';
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
export { drawGridDiagram, type GridDiagramOptions } from './grid/diagram.ts';
export { drawFlags } from './grid/flags.ts';
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
export {
  drawGhost,
  drawPath,
  drawPaths,
  drawRetreat,
  drawSelectedPath,
  type PathOptions,
} from './grid/paths.ts';
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
  type LaterMarch,
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
export { drawBox, drawZone, type ZoneKind } from './grid/zones.ts';
export { CLOTH, type Cloth, type Livery } from './livery.ts';
export type { PaperArt } from './paper/art.ts';
export { counterArt, flagArt, gridField } from './paper/grid.ts';
export { type GroundWords, groundTemplates } from './paper/ground.ts';
export { featureArt, footprintArt, partsOf, tableField, unitBases, unitPieces } from './paper/table.ts';
export { escapeText } from './svg.ts';
export { drawBadge } from './table/badges.ts';
export { drawTableDiagram, drawTableThumbnail, type TableDiagramOptions } from './table/diagram.ts';
export { drawFootprint, type FootprintOptions, placeFootprint } from './table/footprints.ts';
export { drawTableFrame } from './table/frame.ts';
export { drawGlyph } from './table/glyphs.ts';
export { drawTableGround, type TableGroundOptions } from './table/ground.ts';
export { drawKeptClear } from './table/keep-clear.ts';
export { drawManoeuvres } from './table/manoeuvres.ts';
export { letteringAngle, spotsWithin } from './table/name-spots.ts';
export { drawCard, drawDice, drawNotes, drawTableNames, drawTag } from './table/notes.ts';
export { drawTableOverlay, type TableOverlayOptions } from './table/overlay.ts';
export {
  drawCamps,
  drawFields,
  drawRuler,
  drawRulers,
  drawTableObjectives,
  drawZones,
  landmarkBoxes,
} from './table/overlays.ts';
export { clearOfUnitNames, type PlacedName, placeTableNames } from './table/place-names.ts';
export {
  besideFront,
  drawGap,
  drawHandles,
  drawLeg,
  drawLostReach,
  drawOutline,
  drawPill,
  drawStretch,
  drawTableReach,
  HANDLES,
  type Handle,
  type HandlePlace,
  type Pill,
  pillWidth,
  type Stretched,
} from './table/plan.ts';
export {
  drawCurtain,
  drawGuides,
  drawHeldRing,
  drawStrip,
  drawTurnHandle,
  type Guide,
  type Strip,
} from './table/preparation.ts';
export { drawRings } from './table/rings.ts';
export { drawRulerCard, RULER_CARD, type RulerCard } from './table/ruler-card.ts';
export {
  BADGES,
  type Badge,
  type BasePlace,
  type Breach,
  type Camp,
  CENTIMETRE,
  type Dial,
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
  type Slot,
  type StepTag,
  type Strength,
  TABLE_LAYERS,
  type TableFeature,
  type TableLayer,
  type TableName,
  type TableObjective,
  type TableScene,
  type Tag,
  WEIGHTS,
  type Weight,
  WRECKS,
  type Wreck,
  type Zone,
} from './table/scene.ts';
export { drawTable, drawTableScene, type TableLegendEntry, type TableSheetOptions } from './table/sheet.ts';
export { bestSpot, type Covering, harmOf, type Spot } from './table/spots.ts';
export {
  counterBoxes,
  drawPlacedNames,
  drawUnitNames,
  type NameSheet,
  namesClearOf,
  placeUnitNames,
  readableNames,
  type UnitName,
} from './table/unit-names.ts';
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
