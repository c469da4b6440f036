import type { Order, Unit } from '@grognard/fight-in-arms';
import { bearing, fromLocal, quantisePoint } from '@grognard/table';
import { appraise } from './appraisal.ts';
import { type Desk, isLawful, type Plan } from './desk.ts';
import { watchedBy } from './moves.ts';
import { preyDistance } from './outlook.ts';
import { type Piece, pieceAt, reachOf } from './piece.ts';
import { worthNow } from './worth.ts';

export const passengersOf = ({ position }: Desk, { unit }: Piece): readonly Unit[] =>
  position.units.filter(other => other.status === 'embarked' && other.in === unit.id);

/** Men get down a bound before their weapons reach. */
const BOUND = 12;
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
  if (way > reach + (piece.unit.moved ? 0 : BOUND)) return null;
  let best: Plan | null = null;
  for (const spot of spotsBeside(piece, passenger)) {
    const at = quantisePoint(fromLocal(piece.base, spot));
    const facing = Math.round(bearing(at, watched.centre));
    const gain =
      IN_TIME + 0.1 * appraise(outlook, pieceAt(outlook.field, passenger, { at, facing }), 0.1).worth;
    const order: Order = { type: 'disembark', unit: passenger.id, at, facing };
    if ((!best || gain > best.gain) && isLawful(desk, order)) best = { order, gain };
  }
  return best;
}

/** FIA-TRANS-08: in contact with the vehicle: before it, at its sides, behind it. */
const spotsBeside = ({ base }: Piece, { width, depth }: Unit) => [
  { ahead: depth, right: 0 },
  ...[0, -base.depth / 2].flatMap(ahead =>
    [-1, 1].map(hand => ({
      ahead: ahead + depth / 2,
      right: (hand * (base.width + Math.max(width, depth))) / 2,
    })),
  ),
  { ahead: -base.depth, right: 0 },
];

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

/** Those aboard share the fate of the vehicle: how much more is at stake. */
export const cargoOf = (desk: Desk, piece: Piece): number =>
  passengersOf(desk, piece).reduce((sum, unit) => sum + worthNow(desk.outlook.scale, unit), 0);
