/*
 * Layer A, the obstacles: what the host game asks of them, and nothing else. Whoever owns another set of rules for
 * movement, fire and melee can put it in the place of src/host and call the same functions: they take the terrain as it
 * is at a moment and a unit's figures, and answer with numbers, states and the clause that decides.
 */
export { type Against, layAgainstBar, wallTouched } from './arrival.ts';
export { battered, isFacingWall, judgeReach, natureBars, sectionLines } from './artillery.ts';
export { gunsAround, loseGuns } from './batteries.ts';
export { CHARACTERS, type Character, charactersOf, problemsOf } from './characters.ts';
export { coverHeld, type Held } from './cover.ts';
export { cropsBlock, cropsForbidFire, fieldAround, isAtFieldEdge, isSeenInField } from './crops.ts';
export {
  armBarredFrom,
  beginCrossing,
  classToCross,
  completeCrossing,
  crossingClause,
  crossingTime,
  judgeCross,
  stateAcross,
} from './crossing.ts';
export { dressedPose, hasReachedEdge, mayDressAlong, obstacleAtFront } from './dress.ts';
export {
  beginSpiking,
  beginWork,
  completeSpiking,
  completeWork,
  judgeSpike,
  judgeWork,
  workOf,
  workTime,
} from './engineers.ts';
export { completeExtension, extendFront, judgeExtend } from './extend.ts';
export { featuresFound } from './hidden.ts';
export {
  dominatesFrom,
  firesOver,
  type Height,
  hiddenFromAbove,
  hillBlocks,
  isAbove,
  pastTheCrest,
  standsHigh,
  touchesSlope,
} from './hills.ts';
export {
  assaultOn,
  beginBreakIn,
  breakIn,
  completeBreakIn,
  contactFigures,
  fold,
  garrisonAgainst,
  judgeFold,
  occupyEmpty,
} from './houses/assault.ts';
export {
  completeEntry,
  enter,
  entryBarredBy,
  holdersOf,
  judgeEnter,
  touchesBuilding,
} from './houses/enter.ts';
export { comeOut, completeLeave, expel, freeSpot, judgeLeave, leave, outsideOf } from './houses/leave.ts';
export { houseLosses } from './houses/losses.ts';
export { filledFrom, strongest } from './houses/places.ts';
export { completeRelief, judgeRelieve, relieve } from './houses/relieve.ts';
export { completeReposition, figuresOnSide, judgeReposition, reposition } from './houses/reposition.ts';
export { houseBlocks, isHiddenInHouse, looksAt, type WallEye, wallEyes } from './houses/sight.ts';
export {
  type Building,
  buildingAround,
  capacityOf,
  coverOfSide,
  FIGURE,
  fireCoverOfSide,
  gorgeOf,
  manned,
  middleOfWall,
  wall,
  wallFootprint,
  wallStruckFrom,
} from './houses/walls.ts';
export { kindClauses } from './kinds.ts';
export {
  bendOf,
  classAlong,
  coverOfClass,
  holdsWithAll,
  isBent,
  linearAhead,
  linearCover,
  type Met,
  nearFigures,
  obstaclesHeld,
  occupies,
  type Piece,
  pieceAtFront,
  straddles,
  stretchHeld,
  worstUnder,
} from './linear.ts';
export { classFought, fightAcross, type Holder, holdersOpposite } from './linear-fight.ts';
export { type MeleeCover, meleeCover } from './melee-cover.ts';
export {
  barsReforming,
  changeClause,
  chargeBarredBy,
  closedBy,
  imposedBy,
  inChargeOrder,
  paceOver,
  unformsHere,
} from './passage.ts';
export {
  clearsThePlateau,
  firesDown,
  hasRoomOnTop,
  plateauBlocks,
  standsOnTop,
  topUnder,
} from './plateaus.ts';
export {
  isHemmedIn,
  isOnRoad,
  passesTrees,
  roadBonus,
  standsInTrees,
  treeRoadShelters,
  treeRoadUnder,
  usesRoad,
} from './roads.ts';
export { secondRound, type Worsening } from './second-round.ts';
export { type GroundLeg, isIn, legsOver, overlapsFeature, touched, touchedBy } from './touch.ts';
export { isInRiver, isInWaterBelow, isOnBridge, marshBars, standsInFord, touchesWater } from './water.ts';
export {
  isAtEdge,
  isPartlyInWood,
  WITHIN as WOOD_SIGHT,
  woodAround,
  woodBlocks,
  woodsTouched,
} from './woods.ts';
