import { type Dice, pick } from '@grognard/engine';
import type { Order, Unit } from '@grognard/fight-in-arms';
import { bearing, fromLocal, type Point, quantisePoint } from '@grognard/table';
import { appraise, pullOn } from './appraisal.ts';
import { type Desk, isLawful } from './desk.ts';
import { type Piece, pieceAt } from './piece.ts';

/** So many spots are looked at for every unit. */
const SPOTS = 36;

/**
 * Finds a place for the next unit to deploy or to land, among spots near friends, round the enemy and anywhere;
 * what the rules propose is considered with them, and taken where nothing else is lawful.
 */
export function placeOf(desk: Desk, dice: Dice): Order {
  const proposed = desk.rules.propose(desk.view, desk.side, dice);
  const next = nextUnit(desk);
  if (!next || !proposed.some(({ type }) => type === 'deploy' || type === 'place-airborne'))
    return proposed[0]!;
  const ride = proposed.find(order => order.type === 'deploy' && order.in !== undefined);
  if (ride) return ride;
  const type = desk.view.phase === 'deploy' ? 'deploy' : 'place-airborne';
  let [best, most] = [proposed[0]!, Number.NEGATIVE_INFINITY];
  for (const { at, facing } of spotsFor(desk, next, dice)) {
    const worth = worthOfSpot(desk, next, at, facing);
    if (worth <= most) continue;
    const order: Order = { type, unit: next.id, at, facing };
    if (isLawful(desk, order)) [best, most] = [order, worth];
  }
  return best;
}

const nextUnit = ({ position, side, view }: Desk): Unit | undefined =>
  position.units.find(
    unit => unit.side === side && unit.status === (view.phase === 'deploy' ? 'reserve' : 'landing'),
  );

interface Spot {
  readonly at: Point;
  readonly facing: number;
}

/** By turns beside a friend, round an enemy, and anywhere. */
function* spotsFor(desk: Desk, unit: Unit, dice: Dice): Generator<Spot> {
  const { own, foes } = desk.outlook;
  for (let i = 0; i < SPOTS; i++) {
    const anchors = [own, foes, []][i % 3]!;
    const anchor = anchors.length > 0 ? pick(anchors, dice, `place:${unit.id}:anchor`) : null;
    if (!anchor) yield anywhere(desk, unit, dice);
    else yield anchor.unit.side === desk.side ? beside(anchor, unit, dice) : around(anchor, unit, dice);
  }
}

function anywhere(desk: Desk, { id }: Unit, dice: Dice): Spot {
  const [width, height] = desk.outlook.field.size.map(Math.floor) as [number, number];
  const at: Point = [dice.draw(`place:${id}:x`, 4, width - 4), dice.draw(`place:${id}:y`, 4, height - 4)];
  return { at, facing: headingFor(desk, at) };
}

/** In line with a friend, so that they may act together. */
function beside({ base }: Piece, { id, width }: Unit, dice: Dice): Spot {
  const hand = dice.draw(`place:${id}:hand`, 0, 1) === 0 ? -1 : 1;
  const at = fromLocal(base, { ahead: 0, right: (hand * (width + base.width)) / 2 });
  return { at: quantisePoint(at), facing: base.facing };
}

/** Within reach of an enemy, on any side of him. */
function around({ centre }: Piece, { id }: Unit, dice: Dice): Spot {
  const facing = 10 * dice.draw(`place:${id}:around`, 0, 35);
  const ahead = dice.draw(`place:${id}:far`, 14, 40);
  const at = quantisePoint(fromLocal({ at: centre, facing }, { ahead, right: 0 }));
  return { at, facing: Math.round(bearing(at, centre)) };
}

/** Towards the middle of the enemy; before he is there, away from the nearer of the long edges. */
function headingFor({ outlook: { foes, field } }: Desk, at: Point): number {
  if (foes.length === 0) return at[1] > field.size[1] / 2 ? 0 : 180;
  const x = foes.reduce((sum, { centre }) => sum + centre[0], 0) / foes.length;
  const y = foes.reduce((sum, { centre }) => sum + centre[1], 0) / foes.length;
  return Math.round(bearing(at, [x, y]));
}

/** The defender, who deploys first, takes the upper part of the table. */
const isNorth = (side: string, { defender }: Desk['position']): boolean => defender === side;

/** Deploying far back is safe and useless; on top of the enemy, the reverse. */
function worthOfSpot({ outlook, side, position, view }: Desk, unit: Unit, at: Point, facing: number): number {
  const piece = pieceAt(outlook.field, unit, { at, facing });
  const place = appraise(outlook, piece, pullOn(outlook, piece, { standing: 0, moving: 0 }) * 0.5);
  const { isInForest, isDeep, isTrench, isBunker, isRough } = piece.footing;
  const cover = isBunker ? 3 : isTrench ? 2.5 : isInForest && !isDeep ? 2 : isDeep ? -1 : 0;
  const trouble = !piece.isFoot && isRough ? -6 : 0;
  const [, height] = outlook.field.size;
  const line = view.phase === 'deploy' && isNorth(side, position) ? height * 0.3 : null;
  const off = line === null ? 0 : -0.12 * Math.abs(at[1] - line);
  return place.worth + cover + trouble + off;
}
