import { pointSegmentDistance, type Segment } from '@grognard/table';
import type { Ground } from '../ground.ts';
import { onTheTable } from '../position.ts';
import type { Placed, Position } from '../types.ts';
import { pointsInArc, pointsInFrontArc } from './arc.ts';
import { reachOf } from './bases.ts';
import { type Pair, seesOneOf } from './sight.ts';

/** Whether one base sees another, with all who stood about the lines then. */
interface Sighted {
  readonly pair: Pair;
  readonly near: readonly Placed[];
  readonly sees: boolean;
}
/** What was seen from a place of a place. A base that has not stirred keeps the very value of its place. */
export type Sightings = WeakMap<Placed['at'], WeakMap<Placed['at'], Sighted>>;

/** FIA-LOS-01: is there an uninterrupted line to a sighting point of the target in the arc? */
export const sees = (ground: Ground, position: Position, shooter: Placed, target: Placed): boolean =>
  kept(ground.seenInArc, position, [shooter, target], near =>
    seesOneOf(ground, near, [shooter, target], pointsInArc(ground, shooter, target)),
  );

/** FIA-PRIO-02: is there one to a sighting point in the front arc, for a turret too? */
export const seesAhead = (ground: Ground, position: Position, shooter: Placed, target: Placed): boolean =>
  kept(ground.seenAhead, position, [shooter, target], near =>
    seesOneOf(ground, near, [shooter, target], pointsInFrontArc(ground, shooter, target)),
  );

type Look = (near: readonly Placed[]) => boolean;

/** What two bases see of each other stays as long as both stand as they do, and nobody else comes or goes between them. */
function kept(sightings: Sightings, position: Position, pair: Pair, look: Look): boolean {
  const [shooter, target] = pair;
  const near = othersAbout(position, pair);
  const known = sightings.get(shooter.at)?.get(target.at);
  if (known && areAlike(known.pair, pair) && areAlike(known.near, near)) return known.sees;
  const fromHere = sightings.get(shooter.at) ?? new WeakMap<Placed['at'], Sighted>();
  sightings.set(shooter.at, fromHere);
  const found = look(near);
  fromHere.set(target.at, { pair, near, sees: found });
  return found;
}

/** The other bases that could reach into a line between two: no line leaves the way from one to the other by more than a base. */
function othersAbout(position: Position, [shooter, target]: Pair): readonly Placed[] {
  const way: Segment = [shooter.at, target.at];
  const aside = Math.max(reachOf(shooter), reachOf(target)) + HAIR;
  return onTheTable(position).filter(
    unit =>
      pointSegmentDistance(unit.at, way) <= aside + reachOf(unit) &&
      unit.id !== shooter.id &&
      unit.id !== target.id,
  );
}
const HAIR = 0.01;

/** Do the same bases stand where they stood? Whether they have shot or lost since does not matter to a line. */
const areAlike = (a: readonly Placed[], b: readonly Placed[]): boolean =>
  a.length === b.length && a.every((unit, i) => unit === b[i] || standAlike(unit, b[i]!));

const standAlike = (a: Placed, b: Placed): boolean =>
  a.id === b.id &&
  a.at === b.at &&
  a.facing === b.facing &&
  a.width === b.width &&
  a.depth === b.depth &&
  a.profile === b.profile;
