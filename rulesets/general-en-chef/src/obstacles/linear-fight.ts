import {
  alongEdge,
  centreOf,
  type Footprint,
  frontEdge,
  lineLength,
  rightOfLine,
  type Stretch,
} from '@grognard/table';
import { baseSize, blockOf, firstRank, isOnGround } from '../figures.ts';
import { wholes } from '../geometry.ts';
import type { Prepared, Terrain } from '../ground.ts';
import type { Body, Engagement, Linear, LinearClass, Scene } from '../types.ts';
import { classAlong, type Piece, solidPieces, stretchHeld } from './linear.ts';

/** The stretch of a piece that a front lies along. */
function stretchOfFront(footprint: Footprint, { segment }: Piece): Stretch {
  const ends = frontEdge(footprint).map(point => alongEdge(segment, point));
  return [Math.min(...ends), Math.max(...ends)];
}

const isAcross = (a: Body, b: Body, { segment }: Piece): boolean =>
  rightOfLine(segment, centreOf(blockOf(a))) * rightOfLine(segment, centreOf(blockOf(b))) < 0;

/** An enemy that holds the stretch of obstacle in front of a unit, and how long their common stretch is. */
export interface Holder {
  readonly body: Body;
  readonly piece: Piece;
  readonly common: Stretch;
}

/** GEC-LIN-27: every enemy in contact with the stretch of obstacle in front of a unit that lies against it. */
export function holdersOpposite(
  terrain: Terrain,
  scene: Pick<Scene, 'units'>,
  unit: Body,
  linear: Prepared<Linear>,
): Holder[] {
  const enemies = scene.units.filter(body => body.side !== unit.side && isOnGround(body));
  return enemies.flatMap((body): Holder[] => {
    const met = solidPieces(linear).flatMap((piece): Holder[] => {
      const mine = stretchHeld(terrain, unit, piece) ? stretchOfFront(blockOf(unit), piece) : null;
      const theirs = stretchHeld(terrain, body, piece);
      if (!mine || !theirs || !isAcross(unit, body, piece)) return [];
      const common: Stretch = [Math.max(mine[0], theirs[0]), Math.min(mine[1], theirs[1])];
      return common[1] - common[0] > 0.01 ? [{ body, piece, common }] : [];
    });
    return met.slice(0, 1);
  });
}

/**
 * GEC-LIN-28  First round: figures in base contact only, no overlap.
 */
export function fightAcross(
  {
    attacker,
    holder,
    linear,
  }: { readonly attacker: Body; readonly holder: Holder; readonly linear: Prepared<Linear> },
  half: 1 | 2,
  isCaught: boolean,
): Engagement {
  const { body: defender, common } = holder;
  const length = common[1] - common[0];
  const number = (body: Body) =>
    body.arm === 'artillery'
      ? body.figures
      : Math.min(firstRank(body), Math.max(1, wholes(length, baseSize(body).width)));
  return {
    attacker: attacker.id,
    defender: defender.id,
    ground: 'linear',
    feature: linear.id,
    side: null,
    aspect: 'front',
    contact: { [attacker.id]: number(attacker), [defender.id]: number(defender) },
    overlap: { [attacker.id]: 0, [defender.id]: 0 },
    charge: false,
    round: 1,
    half,
    above: null,
    followed: null,
    caught: isCaught ? defender.id : null,
    length,
    fought: false,
  };
}

/** GEC-LIN-41: the class of obstacle along most of the stretch that two units share. */
export function classFought(
  terrain: Terrain,
  linear: Prepared<Linear>,
  attacker: Body,
  defender: Body,
): LinearClass {
  const scene = { units: [attacker, defender] };
  const holder = holdersOpposite(terrain, scene, attacker, linear)[0];
  if (!holder) return classAlong(linear, [0, lineLength(linear.course)]);
  const { from } = holder.piece;
  return classAlong(linear, [from + holder.common[0], from + holder.common[1]]);
}
