/*
 * Layer A, the obstacles: what the basic game asks of them, and nothing else. Whoever owns another set of rules for
 * movement, fire and melee can put it in the place of src/rules and call the same functions: they take the terrain as it
 * is at a moment and a unit's figures, and answer with numbers, states and the clause that decides.
 */
export { layAgainstBar, wallTouched } from './arrival.ts';
export { battered, isFacingWall, judgeReach, natureBars, sectionLines } from './artillery.ts';
export { gunsAround, loseGuns } from './batteries.ts';
export { charactersOf, problemsOf } from './characters.ts';
export { coverHeld } from './cover.ts';
export { cropsBlock, cropsForbidFire, fieldAround, isAtFieldEdge, isSeenInField } from './crops.ts';
export {
  armBarredFrom,
  beginCrossing,
  classToCross,
  completeCrossing,
  crossingClause,
  crossingLeft,
  crossingTime,
  judgeCross,
  ranksPerStep,
  stateAcross,
} from './crossing.ts';
export { dressedPose, hasReachedEdge, mayDressAlong, obstacleAtFront } from './dress.ts';
export { beginWork, completeWork, judgeWork, workLines, workOf, workTime } from './engineers.ts';
export { completeExtension, extendFront, judgeExtend } from './extend.ts';
export { featuresFound } from './hidden.ts';
export { firesOver, isAbove, pastTheCrest, standsHigh, touchesSlope } from './hill-fights.ts';
export { hiddenFromAbove } from './hill-masks.ts';
export { dominatesFrom, type Height, hillBlocks } from './hills.ts';
export { assaultBy, assaultOn, contactFigures, garrisonAgainst } from './houses/assault.ts';
export { beginBreakIn, breakIn, completeBreakIn, occupyEmpty } from './houses/break-in.ts';
export {
  completeEntry,
  enter,
  entryBarredBy,
  entrySide,
  judgeEnter,
  touchesBuilding,
} from './houses/enter.ts';
export { fold, judgeFold } from './houses/fold.ts';
export { comeOut, completeLeave, expel, judgeLeave, leave } from './houses/leave.ts';
export { houseLosses } from './houses/losses.ts';
export { filledFrom } from './houses/places.ts';
export { completeRelief, judgeRelieve, relieve } from './houses/relieve.ts';
export { completeReposition, figuresOnSide, judgeReposition, reposition } from './houses/reposition.ts';
export { houseBlocks, isHiddenInHouse, looksAt, type WallEye, wallEyes } from './houses/sight.ts';
export {
  type Building,
  buildingAround,
  capacityOf,
  fireCoverOfSide,
  gorgeOf,
  wall,
  wallFootprint,
  wallStruckFrom,
} from './houses/walls.ts';
export { kindClauses } from './kinds.ts';
export {
  bendOf,
  isBent,
  obstaclesHeld,
  occupies,
  sectionsOf,
  straddles,
} from './linear.ts';
export { linearAhead, linearsAhead, type Met, ranksPast } from './linear-ahead.ts';
export { linearCover, nearFigures } from './linear-cover.ts';
export { classFought, fightAcross, holdersOpposite } from './linear-fight.ts';
export { meleeCover } from './melee-cover.ts';
export {
  barsReforming,
  canReformOn,
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
export { secondRound } from './second-round.ts';
export { beginSpiking, completeSpiking, judgeSpike } from './spiking.ts';
export { type GroundLeg, legsOver, overlapsFeature, touched } from './touch.ts';
export { isInRiver, isInWaterBelow, isOnBridge, marshBars, standsInFord } from './water.ts';
export {
  isAtEdge,
  isPartlyInWood,
  type OwnWoods,
  WITHIN as WOOD_SIGHT,
  woodAround,
  woodBlocks,
  woodsTouched,
} from './woods.ts';
