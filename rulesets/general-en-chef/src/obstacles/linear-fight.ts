import {
  alongEdge,
  type Cm,
  centreOf,
  type Footprint,
  frontEdge,
  lineLength,
  rightOfLine,
  type Stretch,
  totalLength,
  withoutStretches,
} from '@grognard/table';
import { baseSize, blockOf, firstRank, isOnGround } from '../figures.ts';
import { wholes } from '../geometry.ts';
import type { Prepared, Terrain } from '../ground.ts';
import type { Aspect, Body, Engagement, Linear, LinearClass, Scene } from '../types.ts';
import { classAlong, type Piece, sectionsOf, straightPieces, stretchHeld } from './linear.ts';

/** The stretch of a piece that a front lies along. */
function stretchOfFront(footprint: Footprint, { segment }: Piece): Stretch {
  const ends = frontEdge(footprint).map(point => alongEdge(segment, point));
  return [Math.min(...ends), Math.max(...ends)];
}

const isAcross = (a: Body, b: Body, { segment }: Piece): boolean =>
  rightOfLine(segment, centreOf(blockOf(a))) * rightOfLine(segment, centreOf(blockOf(b))) < 0;

/** An enemy that holds the stretch of obstacle in front of a unit, and where along it the two meet. */
export interface Holder {
  readonly body: Body;
  /** In centimetres along the whole obstacle. */
  readonly common: Stretch;
  /** What of it is no gap. */
  readonly length: Cm;
}

const gapsIn = ({ feature }: Prepared<Linear>): Stretch[] =>
  sectionsOf(feature).flatMap(([from, to, is]): Stretch[] => (is === 'gap' ? [[from, to]] : []));

/** GEC-LIN-27: every enemy in contact with the stretch of obstacle in front of a unit that lies against it. */
export function holdersOpposite(
  terrain: Terrain,
  scene: Pick<Scene, 'units'>,
  unit: Body,
  linear: Prepared<Linear>,
): Holder[] {
  const enemies = scene.units.filter(body => body.side !== unit.side && isOnGround(body));
  const gaps = gapsIn(linear);
  return enemies.flatMap((body): Holder[] => {
    const met = straightPieces(linear).flatMap((piece): Holder[] => {
      const mine = stretchHeld(terrain, unit, piece) ? stretchOfFront(blockOf(unit), piece) : null;
      const theirs = stretchHeld(terrain, body, piece);
      if (!mine || !theirs || !isAcross(unit, body, piece)) return [];
      const common: Stretch = [
        piece.from + Math.max(mine[0], theirs[0]),
        piece.from + Math.min(mine[1], theirs[1]),
      ];
      const length = totalLength(withoutStretches([common], gaps));
      return length > LEAST ? [{ body, common, length }] : [];
    });
    return met.slice(0, 1);
  });
}
const LEAST: Cm = 0.01;

/** Two units on either side of an obstacle, and how they come to fight. */
export interface Crossfire {
  readonly attacker: Body;
  readonly holder: Holder;
  readonly linear: Prepared<Linear>;
  readonly half: 1 | 2;
  readonly isCaught: boolean;
  /** Which side of the holder lies along the obstacle. */
  readonly aspect: Aspect;
}

/**
 * GEC-LIN-28  First round: figures in base contact only, no overlap; a flank along the obstacle answers with one figure
 *             for each base depth.
 */
export function fightAcross({ attacker, holder, linear, half, isCaught, aspect }: Crossfire): Engagement {
  const { body: defender, length } = holder;
  const number = (body: Body) => {
    if (body.arm === 'artillery') return body.figures;
    const { width, depth } = baseSize(body);
    const each = body === defender && aspect === 'flank' ? depth : width;
    return Math.min(firstRank(body), Math.max(1, wholes(length, each)));
  };
  return {
    attacker: attacker.id,
    defender: defender.id,
    ground: 'linear',
    feature: linear.id,
    side: null,
    aspect,
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
  return classAlong(linear, holder.common);
}
