import type { Order, Unit } from '@grognard/fight-in-arms';
import { bearing, fromLocal, normaliseDegrees, type Pose, quantisePoint, turnBetween } from '@grognard/table';
import { appraise } from './appraisal.ts';
import { type Desk, isLawful, type Plan } from './desk.ts';
import { watchedBy } from './moves.ts';
import { preyDistance } from './outlook.ts';
import { type Piece, pieceAt, reachOf } from './piece.ts';

export const passengersOf = ({ position }: Desk, { unit }: Piece): readonly Unit[] =>
  position.units.filter(other => other.status === 'embarked' && other.in === unit.id);

/** Men get down when their weapons all but reach. */
const BOUND = 2;
/** What getting down in time is worth beside the place itself. */
const IN_TIME = 3;

/** Puts a passenger down when the enemy is near: standing, so that he may act; or from the march, at the last moment. */
export function dismountOf(desk: Desk, piece: Piece): Plan | null {
  const { outlook } = desk;
  const [passenger] = passengersOf(desk, piece);
  const watched = watchedBy(outlook, piece);
  if (!passenger || !watched) return null;
  const man = pieceAt(outlook.field, passenger, piece.base);
  const reach = reachOf(man, watched.isFoot) || reachOf(man, !watched.isFoot);
  const way = preyDistance(outlook, piece);
  const near = Math.max(reach, outlook.mood.plan?.drop ?? 0);
  if (way > near + (piece.unit.moved ? 0 : BOUND)) return null;
  let best: Plan | null = null;
  for (const pose of posesBeside(piece, passenger, watched)) {
    const gain = IN_TIME + 0.1 * appraise(outlook, pieceAt(outlook.field, passenger, pose), 0.1).worth;
    const order: Order = { type: 'disembark', unit: passenger.id, ...pose };
    if ((!best || gain > best.gain) && isLawful(desk, order)) best = { order, gain };
  }
  return best;
}

/** FIA-TRANS-08: against each side of the vehicle, square to it, facing the enemy as nearly as that allows. */
function posesBeside({ base }: Piece, { width, depth }: Unit, watched: Piece): readonly Pose[] {
  const quarter = Math.round(turnBetween(base.facing, bearing(base.at, watched.centre)) / 90);
  const [along, across] = quarter % 2 === 0 ? [depth, width] : [width, depth];
  const facing = base.facing + 90 * quarter;
  const beside = (base.width + across) / 2;
  const centres = [
    { ahead: along / 2, right: 0 },
    ...[-along / 2, along / 2 - base.depth].flatMap(ahead =>
      [-beside, beside].map(right => ({ ahead, right })),
    ),
    { ahead: -base.depth - along / 2, right: 0 },
  ];
  return centres.map(centre => {
    const at = fromLocal({ at: fromLocal(base, centre), facing }, { ahead: depth / 2, right: 0 });
    return { at: quantisePoint(at), facing: normaliseDegrees(facing) };
  });
}

/** A march of so much is worth waiting a turn for the truck. */
const LONG_WAY = 75;

/** Gets in where a vehicle stands ready and the way is long. */
export function mountOf(desk: Desk, piece: Piece, pull: number): Plan | null {
  const { outlook } = desk;
  if (!piece.isFoot || preyDistance(outlook, piece) < LONG_WAY) return null;
  for (const friend of outlook.own) {
    if (friend.unit.profile.ve === 0 || friend.unit.moved) continue;
    const order: Order = { type: 'embark', unit: piece.unit.id, vehicle: friend.unit.id };
    if (isLawful(desk, order)) return { order, gain: pull * friend.unit.profile.m };
  }
  return null;
}
