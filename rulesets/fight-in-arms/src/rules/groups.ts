import {
  angleBetween,
  bearing,
  cornersOf,
  distance,
  type LineEnd,
  middleOf,
  nearestOnLine,
  piecesOf,
  pointSegmentDistance,
} from '@grognard/table';
import type { Ground, Road } from '../ground.ts';
import { isPlaced, onTheTable } from '../position.ts';
import { DRESSING, FAVOUR } from '../tables.ts';
import { has, isHorse, isInfantry } from '../troops.ts';
import type { Placed, Position, Unit } from '../types.ts';
import { areNear } from './bases.ts';

/** How a group stands; a march is a column that winds along a road. */
export type Shape = 'line' | 'column' | 'march';
export interface Formation {
  readonly shape: Shape;
  /** From left to right, or from front to rear. */
  readonly order: readonly Placed[];
  readonly road?: Road;
}

/** FIA-GROUP-02: the same type; IR may join IC, horse and motorcycles do not mix. */
const kinship = (unit: Unit): string => {
  if (isInfantry(unit)) return 'infantry';
  return isHorse(unit) ? 'horse' : unit.profile.type;
};

const alike = (a: Unit, b: Unit): boolean => a.side === b.side && kinship(a) === kinship(b);
const parallel = (a: Placed, b: Placed): boolean =>
  areNear(a, b) && angleBetween(a.facing, b.facing) <= DRESSING.degrees;

/** FIA-GROUP-03, line: the front right corner of one on the front left corner of the next. */
const isLeftOf = (a: Placed, b: Placed): boolean =>
  parallel(a, b) && distance(cornersOf(a)[1], cornersOf(b)[0]) <= DRESSING.gap;

/** FIA-GROUP-03, column: the front of one on the rear of the one before. */
const isBefore = (a: Placed, b: Placed): boolean =>
  parallel(a, b) && distance(middleOf(a, 'rear'), b.at) <= DRESSING.gap;

/** The farthest a unit's facing may differ from the way the road runs (FIA-MOVE-07). */
const ROAD_TURN = 45;

/** Within 45° of the way the road runs there; at a bend either stretch will do, for the way leads along both. */
export function facesAlong(line: Road['line'], toward: LineEnd, unit: Placed): boolean {
  const nearest = nearestOnLine(line, unit.at).distance;
  return piecesOf(line)
    .filter(piece => pointSegmentDistance(unit.at, piece) <= nearest + FAVOUR)
    .map(([a, b]) => (toward === 'end' ? bearing(a, b) : bearing(b, a)))
    .some(heading => angleBetween(unit.facing, heading) <= ROAD_TURN + FAVOUR);
}

/** How far along a road a unit marches toward an end, if it is on its centre line and faces that way. */
function alongRoad({ line }: Road, toward: LineEnd, unit: Placed): number | undefined {
  const spot = nearestOnLine(line, unit.at);
  if (spot.distance > DRESSING.gap || !facesAlong(line, toward, unit)) return undefined;
  return toward === 'end' ? spot.along : 0 - spot.along;
}

/** FIA-GROUP-03, on a road: each follows the one before at the depth of the one before. */
function isBeforeOnRoad(road: Road, toward: LineEnd, a: Placed, b: Placed): boolean {
  // each is within the gap of its spot, and no two spots are farther apart than the road between them is long
  if (distance(a.at, b.at) > a.depth + 4 * DRESSING.gap) return false;
  const [ahead, behind] = [alongRoad(road, toward, a), alongRoad(road, toward, b)];
  if (ahead === undefined || behind === undefined) return false;
  return Math.abs(ahead - behind - a.depth) <= DRESSING.gap;
}

type Follows = (before: Placed, after: Placed) => boolean;

/** The units in a chain in which each follows the one before; nothing if they form none. */
function chained(units: readonly Placed[], follows: Follows): readonly Placed[] | undefined {
  const head = units.find(unit => !units.some(other => other !== unit && follows(other, unit)));
  if (!head) return undefined;
  const chain = [head];
  for (let last = head; chain.length < units.length; ) {
    const next = units.find(unit => !chain.includes(unit) && follows(last, unit));
    if (!next) return undefined;
    chain.push(next);
    last = next;
  }
  return chain;
}

/** Every way of standing in a group on this ground. */
const waysToStand = ({
  roads,
}: Ground): readonly (Omit<Formation, 'order'> & { readonly follows: Follows })[] => [
  { shape: 'line', follows: isLeftOf },
  { shape: 'column', follows: isBefore },
  ...roads.flatMap(road =>
    (['end', 'start'] as const).map(toward => ({
      shape: 'march' as const,
      road,
      follows: (a: Placed, b: Placed) => isBeforeOnRoad(road, toward, a, b),
    })),
  ),
];

/**
 * FIA-GROUP-01  Two or more units of a side may act as a group in line or in column …
 * FIA-GROUP-02  … if they are of one type …
 * FIA-GROUP-03  … stand exactly enough …
 * FIA-GROUP-04  … and none is disorganised or off the table.
 */
export function formationOf(ground: Ground, units: readonly Unit[]): Formation | undefined {
  const [first] = units;
  const placed = units.filter(isPlaced);
  if (!first || units.length < 2 || placed.length < units.length) return undefined;
  if (placed.some(unit => unit.disorganised || !alike(unit, first))) return undefined;
  for (const { follows, ...way } of waysToStand(ground)) {
    const order = chained(placed, follows);
    if (order) return { ...way, order };
  }
  return undefined;
}

/**
 * FIA-HQ-04  Does a unit stand in one line or one column with a headquarters of its side?  A headquarters counts
 * itself as soon as anybody stands with it.  Places are those of the moment; being in melee does not matter.
 */
export function standsWithHq(ground: Ground, position: Position, unit: Unit): boolean {
  if (!isPlaced(unit) || unit.disorganised) return false;
  const others = onTheTable(position).filter(
    other => other.id !== unit.id && !other.disorganised && alike(other, unit),
  );
  return waysToStand(ground).some(({ follows }) => {
    const mates = standingWith(unit, others, follows);
    return mates.length > 0 && (has(unit, 'hq') || mates.some(mate => has(mate, 'hq')));
  });
}

/** All who stand in one unbroken row with a unit. */
function standingWith(unit: Placed, others: readonly Placed[], follows: Follows): readonly Placed[] {
  const mates: Placed[] = [];
  for (let edge: readonly Placed[] = [unit]; edge.length > 0; ) {
    edge = others.filter(
      other => !mates.includes(other) && edge.some(mate => follows(mate, other) || follows(other, mate)),
    );
    mates.push(...edge);
  }
  return mates;
}
