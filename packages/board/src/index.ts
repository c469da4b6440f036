export { type Areas, addArea, hasBit, makeAreas, makeBits, wordsOf } from './bits.ts';
export {
  cellDistance,
  cellOf,
  cellSquaredDistance,
  contains,
  directionOf,
  type Grid,
  makeGrid,
  squareOf,
} from './grid.ts';
export { type Line, lineBetween } from './line.ts';
export { type Lines, makeLines, vectorOf } from './line-fast.ts';
export {
  besideDiagonal,
  chainMask,
  has,
  type Mask,
  makeMask,
  separations,
  squaresOfPolyline,
} from './masks.ts';
export { afterStep, type Movement, reach } from './reach.ts';
export {
  makeReachScratch,
  type Obstruction,
  type ReachScratch,
  reachedCells,
  reachFast,
} from './reach-fast.ts';
export { FAR, spread } from './spread.ts';
export {
  DIRECTIONS,
  directionTo,
  distance,
  isAdjacent,
  isDiagonal,
  isSame,
  opposite,
  type Square,
  squaredDistance,
} from './square.ts';
export { addWindow, isInWindow, makeWindows, type Strip, type Windows } from './windows.ts';
