export {
  type Draft,
  freeId,
  isRecord,
  type Keys,
  listAt,
  recordsAt,
  valueAt,
  withChanged,
  withItem,
  withMoved,
  withoutItem,
  withValue,
} from './draft.ts';
export {
  type Aside,
  beginHistory,
  type History,
  MOST_STROKES,
  redo,
  type Sheet,
  stroke,
  strokeDraft,
  undo,
} from './history.ts';
export { type FieldChoice, fieldsFrom } from './random/choice.ts';
export { armiesAreEqual, placesChanged, turnedRound } from './random/exchange.ts';
export { randomSquares } from './random/squares.ts';
export { type Laid, type RandomTable, randomTable } from './random/table.ts';
export { USUAL_WISHES, WISH_RANGES, type Wishes } from './random/wishes.ts';
export {
  type Corner,
  cornersOf,
  type Edge,
  edgesAlong,
  isSquare,
  roadsOf,
  withObstacles,
  withoutObstacles,
  withoutRoads,
  withRoad,
} from './squares/lines.ts';
export {
  type GridSize,
  gridSize,
  isOnField,
  LAYERS,
  type Layer,
  paint,
  rowsOf,
  signAt,
  signsOf,
} from './squares/rows.ts';
export {
  boxSquares,
  brushSquares,
  floodSquares,
  lineSquares,
  polygonSquares,
  sweptSquares,
  waySquares,
} from './squares/shapes.ts';
export { type Margins, mirrored, resized, turned } from './squares/whole.ts';
export {
  allPoints,
  boxAround,
  cornerAdded,
  cornerMoved,
  cornerRemoved,
  inMirror,
  isPoint,
  middleOf,
  moved,
  type Outline,
  outlineOf,
  pointsOf,
  sizeOf,
  stretched,
  toMillimetre,
  turnedBy,
} from './table/piece.ts';
export {
  type Packed,
  PLACED_LISTS,
  packingList,
  pushOntoTable,
  snapped,
  tableMirrored,
  tableResized,
  tableSizeOf,
} from './table/whole.ts';
