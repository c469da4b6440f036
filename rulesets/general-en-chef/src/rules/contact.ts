import {
  alongEdge,
  angleBetween,
  cornersOf,
  edgeOf,
  FACES,
  type Face,
  type Footprint,
  faceByBothLines,
  facingOf,
  frontEdge,
  type Point,
  type Segment,
  segmentGap,
  segmentLength,
  sharedLength,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { MELEE_TABLE } from '../data.ts';
import { baseSize, blockOf, firstRank, isCloseOrder, isSkirmish, isSolid } from '../figures.ts';
import { CONTACT, NEAR, wholes } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import { isAbove, isInWaterBelow, woodsTouched } from '../obstacles/index.ts';
import { halfOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Aspect, Body, ByUnit, Engagement, State, UnitId } from '../types.ts';

/**
 * GECH-GEO-06, GECH-CONTACT-02  Front on or before the line of the front edge, rear on or behind that of the rear edge,
 *                               else flank; judged from the attacker's `at` before the move. Squares are all front.
 */
export function aspectFrom(body: Body, point: Point): Aspect {
  if (body.formation === 'square' || body.in !== null) return 'front';
  const face = faceByBothLines(blockOf(body), point, NEAR);
  return face === 'front' || face === 'rear' ? face : 'flank';
}

/** The side of a block that another touches, the squarest to it if it touches a corner. */
export function faceTouched(defender: Footprint, attacker: Footprint): Face {
  const shape = cornersOf(attacker);
  const skew = (face: Face) => angleBetween(facingOf(defender, face) + 180, attacker.facing);
  const near = FACES.filter(
    face => segmentGap(edgeOf(defender, face), shape) <= CONTACT + NEAR && skew(face) < 90,
  );
  return (near.length > 0 ? near : [...FACES]).sort((a, b) => skew(a) - skew(b))[0]!;
}

/** How far a front and the edge it touches reach past each other, at the front's left and right. */
interface Meeting {
  readonly length: number;
  readonly face: Face;
  /** Positive where the edge begins or ends inside the front: the front reaches beyond it. */
  readonly left: number;
  readonly right: number;
}

function meetingOf(front: Segment, edge: Segment, face: Face): Meeting {
  const ends = edge.map(point => alongEdge(front, point));
  const width = segmentLength(front);
  return {
    face,
    length: sharedLength(front, edge, CONTACT + NEAR),
    left: Math.min(...ends),
    right: width - Math.max(...ends),
  };
}

/** GECH-CONTACT-03: contact length by figure front, by base depth on a flank; at least 1, at most the first rank. */
export function inContact(body: Body, length: number, isFlank: boolean): number {
  if (body.arm === 'artillery') return body.figures;
  const { width, depth } = baseSize(body);
  return Math.min(firstRank(body), Math.max(1, wholes(length, isFlank ? depth : width)));
}

const STEADY: readonly State[] = ['formed', 'disorganised'];

/** GECH-CONTACT-04: one figure for each end where a close-order unit reaches a full figure beyond the enemy's edge. */
function overlapOf(body: Body, beyond: readonly number[]): number {
  if (!isCloseOrder(body) || isSolid(body) || !STEADY.includes(body.state)) return 0;
  const { width } = baseSize(body);
  return beyond.filter(cm => cm >= width - NEAR).length * MELEE_TABLE.overlapPerFlank;
}

export interface Clash {
  readonly attacker: Body;
  readonly defender: Body;
  /** Where the attacker stood before its move. */
  readonly from: Point;
  readonly charge: boolean;
  /** GEC-WOOD-32 and its like: the defender is caught moving. */
  readonly isCaught: boolean;
}

/** The engagement of a unit laid flush on another in the open or in a wood. */
export function clashOf({ terrain, scene }: Situation, clash: Clash): Engagement {
  const { attacker, defender, from, charge, isCaught } = clash;
  const [mine, theirs] = [blockOf(attacker), blockOf(defender)];
  const face = faceTouched(theirs, mine);
  const meeting = meetingOf(frontEdge(mine), edgeOf(theirs, face), face);
  const wood = [...woodsTouched(terrain, defender), ...woodsTouched(terrain, attacker)][0] ?? null;
  const isInWood = wood !== null;
  return {
    attacker: attacker.id,
    defender: defender.id,
    ground: isInWood ? 'wood' : 'open',
    feature: wood,
    side: null,
    aspect: aspectFrom(defender, from),
    contact: contactOf(attacker, defender, meeting, isInWood),
    overlap: {
      [attacker.id]: isInWood ? 0 : overlapOf(attacker, [meeting.left, meeting.right]),
      [defender.id]:
        isInWood || isCaught || face !== 'front'
          ? 0
          : overlapOf(defender, [0 - meeting.left, 0 - meeting.right]),
    },
    charge,
    round: 1,
    half: halfOf(scene.quarter),
    above: aboveOf(terrain, attacker, defender),
    followed: null,
    caught: isCaught ? defender.id : null,
    length: meeting.length,
    fought: false,
  };
}

/**
 * GEC-WOOD-28  In a wood only figures in base contact fight, without overlap.
 * GEC-WOOD-29  If exactly one side is in skirmish order both have the smaller of the two fronts (GEC-WOOD-31).
 */
function contactOf(attacker: Body, defender: Body, meeting: Meeting, isInWood: boolean): ByUnit<number> {
  if (isInWood && isSkirmish(attacker) !== isSkirmish(defender)) {
    const front = Math.min(firstRank(attacker), firstRank(defender));
    return { [attacker.id]: front, [defender.id]: front };
  }
  const isSide = meeting.face === 'left' || meeting.face === 'right';
  const isFlank = isSide && defender.formation !== 'square';
  return {
    [attacker.id]: inContact(attacker, meeting.length, false),
    [defender.id]: inContact(defender, meeting.length, isFlank),
  };
}

/** GEC-HILL-26, GEC-STREAM-08: who stands above the other, on a slope or at the water. */
export function aboveOf(terrain: Terrain, a: Body, b: Body): UnitId | null {
  if (isAbove(terrain, a, b)) return a.id;
  if (isAbove(terrain, b, a)) return b.id;
  if (isInWaterBelow(terrain, b, a)) return a.id;
  return isInWaterBelow(terrain, a, b) ? b.id : null;
}

export const clausesOfContact = ({ ground, charge }: Engagement): readonly Clause[] => {
  if (ground === 'linear') return ['GEC-LIN-27', 'GEC-LIN-28', 'GECH-CONTACT-01'];
  if (ground === 'house-side') {
    return ['GEC-HOUSE-44', 'GEC-HOUSE-48', 'GEC-HOUSE-49', 'GEC-HOUSE-52', 'GECH-CONTACT-01'];
  }
  if (ground === 'redoubt') return ['GEC-REDOUBT-05', 'GECH-CONTACT-01'];
  if (ground === 'wood') return ['GEC-WOOD-28', 'GECH-CONTACT-01', 'GECH-CONTACT-03'];
  return charge
    ? ['GECH-CHARGE-01', 'GECH-CONTACT-03', 'GECH-CONTACT-04']
    : ['GECH-CONTACT-01', 'GECH-CONTACT-03', 'GECH-CONTACT-04'];
};
