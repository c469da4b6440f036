import {
  add,
  angleBetween,
  type Cm,
  distance,
  dot,
  type Footprint,
  footprintGap,
  scale,
  subtract,
  type Vector,
} from '@grognard/table';
import { isFar, type Judge } from './judge.ts';
import type { Troop } from './outlook.ts';

const LEAD = 0.12;
const NEIGHBOUR = 0.25;
const CRUSH = 0.6;

/** As close as two units stand in one line. */
const SHOULDER: Cm = 2.5;
/** Who is further off to the side than this is no part of the line. */
const ASIDE: Cm = 40;
/** Where a fight has begun this near, nobody waits for the line any more. */
const JOINED: Cm = 35;
/** How far ahead of the others one may be: foot keep in line, horse ride out. */
const TOLERATED = { foot: 3, horse: 14 } as const;

/** In line with its neighbours: not ahead of them, shoulder to shoulder, with room to give way. */
export function fellowship({ outlook, mood }: Judge, there: Troop): number {
  const friends = outlook.own.filter(({ unit }) => unit.id !== there.unit.id && !unit.routing);
  const near = friends.filter(friend => !isFar(there, friend, SHOULDER + there.unit.base.depth));
  const behind = groundBehind(there);
  const isCrushed = near.some(({ print }) => footprintGap(print, behind) <= 0);
  const inOrder =
    NEIGHBOUR * Math.min(2, near.filter(friend => isBeside(there, friend)).length) -
    LEAD * Math.max(0, leadOver(friends, there, outlook.axis));
  return mood.order * inOrder - CRUSH * (isCrushed ? 1 : 0);
}

const isBeside = (there: Troop, { print }: Troop): boolean =>
  angleBetween(print.facing, there.print.facing) < 25 && footprintGap(print, there.print) < SHOULDER;

/** How much further ahead of its comrades than is good; nothing once the battle is joined beside it. */
function leadOver(friends: readonly Troop[], there: Troop, axis: Vector): Cm {
  const isRider = there.unit.arm === 'cavalry';
  let sum = 0;
  let count = 0;
  for (const { unit, centre, against } of friends) {
    const far = distance(centre, there.centre);
    if (against.length > 0 && far < JOINED) return 0;
    const along = dot(subtract(centre, there.centre), axis);
    if (far - Math.abs(along) >= ASIDE || (unit.arm === 'cavalry') !== isRider) continue;
    if (unit.arm === 'artillery') continue;
    sum += along;
    count++;
  }
  return count === 0 ? 0 : 0 - sum / count - (isRider ? TOLERATED.horse : TOLERATED.foot);
}

/** EA-RETREAT-05: where it would give way to. */
function groundBehind({ print, ahead, unit }: Troop): Footprint {
  const back = print.depth + 0.1;
  return { ...print, at: add(print.at, scale(ahead, 0 - back)), depth: unit.base.depth - 0.2 };
}
