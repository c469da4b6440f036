import {
  alongEdge,
  angleBetween,
  centreOf,
  cornersOf,
  distance,
  edgeOf,
  FACES,
  type Face,
  type Footprint,
  filePlaces,
  layAtCorner,
  nearestOnSegment,
  type Point,
  pointGap,
  pointSegmentDistance,
  toLocal,
} from '@grognard/table';
import { blockersOf, CORNER, footprintOf, overlap, SLACK, TOUCH } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { isEngaged } from './contact.ts';
import { coverOf, fitsTable, isBarred } from './standing.ts';

/** How an attack ends: the face it strikes, and who lines up where; nobody where both stand well. */
export interface Lineup {
  readonly face: Face;
  readonly surprise: boolean;
  readonly unit: UnitId;
  readonly place: Footprint;
}

/** An attacker at first touch. */
export interface Strike {
  readonly attacker: Unit;
  /** Where its path was cut off. */
  readonly print: Footprint;
  readonly target: Unit;
  /** It was always wholly behind the target's front line. */
  readonly behind: boolean;
}

/** The points of a footprint's outline at which another touches it. */
function touchPoints(struck: Footprint, by: Footprint): readonly Point[] {
  const [own, other] = [cornersOf(struck), cornersOf(by)];
  const onStruck = other.filter(corner => pointGap(corner, own) <= TOUCH + SLACK);
  const nearest = onStruck.map(corner => {
    const edges = FACES.map(face => nearestOnSegment(edgeOf(struck, face), corner));
    return edges.reduce((best, point) => (distance(point, corner) < distance(best, corner) ? point : best));
  });
  return [...nearest, ...own.filter(corner => pointGap(corner, other) <= TOUCH + SLACK)];
}

/** The face of a footprint that another touches over the greatest length; none if it touches only a corner. */
function edgeTouched(struck: Footprint, by: Footprint): Face | null {
  const points = touchPoints(struck, by);
  const isCorner = cornersOf(struck).some(corner => points.every(point => distance(point, corner) <= CORNER));
  if (isCorner) return null;
  let best: { readonly face: Face; readonly extent: number } | null = null;
  for (const face of FACES) {
    const edge = edgeOf(struck, face);
    const along = points
      .filter(point => pointSegmentDistance(point, edge) <= TOUCH + SLACK)
      .map(point => alongEdge(edge, point));
    if (along.length === 0) continue;
    const extent = Math.max(...along) - Math.min(...along);
    if (!best || extent > best.extent) best = { face, extent };
  }
  return best?.face ?? null;
}

const flankTowards = (target: Footprint, print: Footprint): Face =>
  toLocal(target, centreOf(print)).right < 0 ? 'left' : 'right';

/**
 * EA-CONFORM-03  A surprise strikes the edge it touches; any other attack is met by the front, unless the target is
 *                already engaged. At a bare corner the facings decide.
 */
export function faceStruckBy(position: Position, { print, target, behind }: Strike): Face {
  if (!behind && !isEngaged(position, target)) return 'front';
  const struck = footprintOf(target);
  const touched = edgeTouched(struck, print);
  if (touched) return touched;
  const turn = angleBetween(print.facing, struck.facing);
  if (turn <= 45) return 'rear';
  if (turn > 135 && !behind) return 'front';
  return flankTowards(struck, print);
}

/** May a unit be placed here: on the table, off impassable ground, clear of all others? */
export function isFree(ground: Ground, place: Footprint, others: readonly Unit[]): boolean {
  if (!fitsTable(ground, place) || isBarred(ground, place)) return false;
  return !others.some(other => overlap(place, footprintOf(other)));
}

/**
 * EA-CONFORM-05  Front edge on the other's edge, file borders on file borders, at least one full base opposite; of
 *                the places at most a base width away the nearest that is free. Ties: the more centred, then the
 *                one to the left of the unit that stays.
 */
export function placeOnFiles(
  ground: Ground,
  mover: Footprint,
  {
    stays,
    face,
    others,
  }: { readonly stays: Footprint; readonly face: Face; readonly others: readonly Unit[] },
): Footprint | undefined {
  const leftOf = (place: Footprint) => toLocal(stays, place.at).right;
  return filePlaces(mover, edgeOf(stays, face), ground.baseWidth)
    .filter(({ shift }) => shift <= ground.baseWidth + SLACK)
    .sort((a, b) => a.shift - b.shift || a.offCentre - b.offCentre || leftOf(a.place) - leftOf(b.place))
    .map(({ place }) => place)
    .find(place => isFree(ground, place, others));
}

/** EA-CONFORM-07: at a right angle, front corner on front corner, or else the other corner on the rear corner. */
function placeOnFlank(
  ground: Ground,
  mover: Footprint,
  {
    stays,
    face,
    others,
  }: { readonly stays: Footprint; readonly face: 'left' | 'right'; readonly others: readonly Unit[] },
): Footprint | undefined {
  const edge = edgeOf(stays, face);
  const hands = face === 'left' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  return hands.map(hand => layAtCorner(mover, edge, hand)).find(place => isFree(ground, place, others));
}

/** EA-CONFORM-04: a target that cannot, or need not, turn to meet the attack stays where it is. */
function staysPut(ground: Ground, position: Position, { attacker, print, target }: Strike): boolean {
  const { disorganised, routing, arm } = target;
  if (disorganised || routing || arm === 'artillery' || isEngaged(position, target)) return true;
  const there = { ...attacker, at: print.at, facing: print.facing };
  return coverOf(ground, target, there, 'front') !== 'none';
}

/** EA-CONFORM-04: with the fronts given, is it the target's part to line up? */
function targetLinesUp(ground: Ground, { attacker, target }: Strike): boolean {
  const difference = target.files - attacker.files;
  return ground.options.conform === 'shorter' ? difference < 0 : difference > 0;
}

/**
 * EA-CONFORM-04  Who lines up on the face struck, and where; nothing if the attacker finds no place (EA-CONFORM-06).
 * EA-CONFORM-08  Lining up is free.
 * EA-MOVE-12     Whether the attacker's place is taken is asked of where it comes to stand, not of first touch.
 * EA-CONFORM-10  An enemy already engaged may be attacked wherever there is room.
 */
export function lineUp(ground: Ground, position: Position, strike: Strike): Lineup | undefined {
  const { attacker, print, target } = strike;
  const face = faceStruckBy(position, strike);
  const others = blockersOf(position, [attacker.id, target.id]);
  const struck = footprintOf(target);
  const made = { face, surprise: strike.behind };
  if (face === 'front' && targetLinesUp(ground, strike) && !staysPut(ground, position, strike)) {
    const place = placeOnFiles(ground, struck, { stays: print, face: 'front', others });
    if (place) return isFree(ground, print, others) ? { ...made, unit: target.id, place } : undefined;
  }
  const place =
    face === 'left' || face === 'right'
      ? placeOnFlank(ground, print, { stays: struck, face, others })
      : placeOnFiles(ground, print, { stays: struck, face, others });
  return place && { ...made, unit: attacker.id, place };
}
