export type { Dressing } from './alignment.ts';
export { columnFootprint, columnOrder, lineFootprint, lineOrder } from './alignment.ts';
export type { Degrees } from './angle.ts';
export {
  angleBetween,
  arcCosine,
  arcDegrees,
  arcLength,
  arcSine,
  arcTangent,
  cosine,
  normaliseDegrees,
  sine,
  tangent,
  turnBetween,
} from './angle.ts';
export { arcPolygon, corridor, inArc, inSector, sectorPolygon, zoneAhead, zoneFootprint } from './arc.ts';
export { arcStretches, legsOnTurn } from './arc-track.ts';
export type { Area, Rise } from './area.ts';
export { areaHolds, areaLocate, heightAt, prepareArea } from './area.ts';
export { bandOutline, bandPieces } from './band.ts';
export type { TableSize } from './bounds.ts';
export { edgeDistance, edgesByDistance, facingTableEdge, onTable, tableBox } from './bounds.ts';
export type { Building, Compass } from './building.ts';
export {
  buildingFootprint,
  COMPASS,
  FACE_OF_SIDE,
  opposite,
  sidesSeenFrom,
  wallFacing,
  wallOf,
} from './building.ts';
export type { Cover } from './clip.ts';
export { clipBehind, clipToConvex, coverOf, cutAway, isThin, overlapArea, shareInside } from './clip.ts';
export type { FilePlace } from './conform.ts';
export {
  alongEdge,
  facingEdge,
  filePlaces,
  layAgainst,
  layAt,
  layAtCorner,
  layFlush,
  layNearest,
} from './conform.ts';
export type { EdgeContact, TouchRule } from './contact.ts';
export {
  edgeContacts,
  edgesTouch,
  faceByBothLines,
  faceByFrontLine,
  faceBySector,
  faceStruck,
  footprintGap,
  footprintsTouch,
  sharedLength,
  stretchAlong,
  strikesAhead,
  whollyAhead,
  whollyBehind,
} from './contact.ts';
export { convexPieces } from './convex-pieces.ts';
export { columnOn, dressOn } from './dress.ts';
export { tableFingerprint } from './fingerprint.ts';
export type { Corners, Face, Footprint, Hand, Size } from './footprint.ts';
export {
  centreOf,
  cornersOf,
  edgeOf,
  FACES,
  facingOf,
  footprintAround,
  footprintAt,
  frontEdge,
  grown,
  HANDS,
  middleOf,
  ninePoints,
  outlinePoints,
  withWidth,
} from './footprint.ts';
export type { FootprintIndex } from './footprint-index.ts';
export { indexBlocks, indexFootprints, nearBox, overlapping, overlappingPairs } from './footprint-index.ts';
export type { Formation, Post } from './formation.ts';
export {
  baseFootprint,
  baseFootprints,
  basesInRank,
  formationFootprint,
  postsOf,
  ranksOf,
} from './formation.ts';
export { borderDistance, lineGap, pointGap, polygonGap, segmentGap } from './gap.ts';
export type { Location } from './inside.ts';
export { BORDER, contains, locate } from './inside.ts';
export type { Line, LineEnd, Spot } from './line.ts';
export {
  bendAt,
  crossesLine,
  followLine,
  LINE_ENDS,
  lineCrossings,
  lineLength,
  nearestOnLine,
  partOfLine,
  piecesOf,
  rightOf,
  spotAlong,
} from './line.ts';
export type { Motion, Rotation, Shift } from './motion.ts';
export {
  aboutTurn,
  advance,
  carry,
  go,
  greatestTravel,
  inverse,
  motionBetween,
  moved,
  partOf,
  pivot,
  quarterTurn,
  sidestep,
  slide,
  stepBack,
  travelOf,
  wheel,
  wheelCost,
} from './motion.ts';
export { nearestPoints } from './nearest.ts';
export {
  axisOf,
  commonGround,
  FLUSH,
  footprintDepth,
  footprintsOverlap,
  overlapDepth,
  overlapsByMore,
  reachAlong,
} from './overlap.ts';
export type { Blocks } from './overlap-fast.ts';
export { BLOCK, blocksOverlap, packBlocks, setBlock } from './overlap-fast.ts';
export type { Cm, Local, Point, Pose, Vector } from './point.ts';
export {
  add,
  bearing,
  between,
  cross,
  distance,
  dot,
  forward,
  fromLocal,
  headingOf,
  lengthOf,
  midpoint,
  rightward,
  scale,
  subtract,
  toLocal,
  turnAbout,
  turnOf,
  turnVector,
  unitVector,
} from './point.ts';
export type { Box, Polygon } from './polygon.ts';
export {
  areaOf,
  boxesMeet,
  boxOf,
  boxPolygon,
  centroid,
  clockwise,
  convexHull,
  diameter,
  edgesOf,
  isConvex,
  perimeter,
  segmentMeetsBox,
  signedArea,
  subdivided,
  widenBox,
} from './polygon.ts';
export { QUANTUM, quantise, quantiseFacing, quantisePoint } from './quantum.ts';
export type { Reached, ReachSpec, ReachStep } from './reach.ts';
export { reachableFrom, reachOutline, stepsTo, usualSteps } from './reach.ts';
export type { Segment } from './segment.ts';
export {
  crossingPoint,
  meetingShares,
  nearestOnSegment,
  nearestShare,
  pointSegmentDistance,
  reversed,
  rightOfLine,
  segmentDistance,
  segmentLength,
  segmentsCross,
  segmentsMeet,
  shorten,
} from './segment.ts';
export type { Obstruction } from './sight.ts';
export {
  firstObstruction,
  insideStretches,
  legsThrough,
  lengthInside,
  lineInside,
  obstructions,
} from './sight.ts';
export type { Leg, Pace, Stretch } from './stretch.ts';
export {
  costOfLegs,
  distanceFor,
  isWithin,
  legsOf,
  mergeStretches,
  totalLength,
  withoutStretches,
} from './stretch.ts';
export type { Care, Stride } from './sweep.ts';
export { firstMoment, moments, sweepBox, sweepOf, underway } from './sweep.ts';
export type { Symmetry } from './symmetry.ts';
export {
  laidCompass,
  laidFacing,
  laidHand,
  laidMotion,
  laidPoint,
  laidPoints,
  laidPose,
  laidTable,
  laidVector,
  symmetriesOf,
} from './symmetry.ts';
export { freeTravel, legsOnMove, overlapOnMove, overlapsOnMove } from './travel.ts';
