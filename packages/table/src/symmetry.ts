import type { Degrees } from './angle.ts';
import type { TableSize } from './bounds.ts';
import type { Compass } from './building.ts';
import { COMPASS } from './building.ts';
import type { Hand } from './footprint.ts';
import type { Motion } from './motion.ts';
import type { Point, Pose, Vector } from './point.ts';
import { quantiseFacing, quantisePoint } from './quantum.ts';

/**
 * One of the eight ways to lay the same table differently: mirrored east to west or not, then turned clockwise by
 * quarters. What a ruleset decides must turn with it.
 */
export interface Symmetry {
  readonly table: TableSize;
  readonly mirrored: boolean;
  readonly quarters: number;
}

/** All eight for a table; the first leaves it as it is. */
export const symmetriesOf = (table: TableSize): Symmetry[] =>
  [false, true].flatMap(mirrored => [0, 1, 2, 3].map(quarters => ({ table, mirrored, quarters })));

/** The size of the table laid so. */
export const laidTable = ({ table, quarters }: Symmetry): TableSize =>
  quarters % 2 === 0 ? table : [table[1], table[0]];

export function laidVector({ mirrored, quarters }: Symmetry, [dx, dy]: Vector): Vector {
  let [x, y] = [mirrored ? 0 - dx : dx, dy];
  for (let i = 0; i < quarters; i++) [x, y] = [0 - y, x];
  return [x, y];
}

export function laidPoint({ table, mirrored, quarters }: Symmetry, [px, py]: Point): Point {
  let [width, height] = table;
  let [x, y] = [mirrored ? width - px : px, py];
  for (let i = 0; i < quarters; i++) {
    [x, y] = [height - y, x];
    [width, height] = [height, width];
  }
  return quantisePoint([x, y]);
}

export const laidFacing = ({ mirrored, quarters }: Symmetry, facing: Degrees): Degrees =>
  quantiseFacing((mirrored ? 0 - facing : facing) + 90 * quarters);

export const laidHand = ({ mirrored }: Symmetry, hand: Hand): Hand =>
  mirrored ? (hand === 'left' ? 'right' : 'left') : hand;

export function laidCompass({ mirrored, quarters }: Symmetry, side: Compass): Compass {
  const i = COMPASS.indexOf(side);
  return COMPASS[((mirrored ? 4 - i : i) + quarters) % 4]!;
}

export const laidPoints = (symmetry: Symmetry, points: readonly Point[]): Point[] =>
  points.map(point => laidPoint(symmetry, point));

/** A base, a unit or anything else with a pose; its hands do not change places. */
export const laidPose = <P extends Pose>(symmetry: Symmetry, pose: P): P => ({
  ...pose,
  at: laidPoint(symmetry, pose.at),
  facing: laidFacing(symmetry, pose.facing),
});

export const laidMotion = (symmetry: Symmetry, motion: Motion): Motion =>
  motion.type === 'shift'
    ? { type: 'shift', by: laidVector(symmetry, motion.by) }
    : {
        type: 'rotation',
        about: laidPoint(symmetry, motion.about),
        degrees: symmetry.mirrored ? 0 - motion.degrees : motion.degrees,
      };
