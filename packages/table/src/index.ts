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
export { clipBehind, clipToConvex, overlapArea, shareInside } from './clip.ts';
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
  HANDS,
  middleOf,
  ninePoints,
  outlinePoints,
  withWidth,
} from './footprint.ts';
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
export type { Motion, Rotation, Shift } from './motion.ts';
export {
  aboutTurn,
  advance,
  carry,
  go,
  greatestTravel,
  inverse,
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
export {
  axesOf,
  commonGround,
  footprintsOverlap,
  overlapDepth,
  overlapsByMore,
  reachAlong,
} from './overlap.ts';
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
  signedArea,
  subdivided,
} from './polygon.ts';
export { QUANTUM, quantise, quantiseFacing, quantisePoint } from './quantum.ts';
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
  segmentsMeet,
  shorten,
} from './segment.ts';
