import { boundedList, MOST_POINTS } from '@grognard/engine';
import { areaOf, boxPolygon, type Line, type Point, type Polygon } from '@grognard/table';
import * as v from 'valibot';
import { coordinateSchema, pointSchema } from './numbers.ts';

const points = boundedList(pointSchema, MOST_POINTS, 'points');

const isSame = (a: Point | undefined, b: Point | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** A point told twice running counts once, and so does the first corner of a shape told again at its end. */
const distinct = (all: Point[]): Point[] => all.filter((point, i) => !isSame(point, all[i - 1]));
const opened = (all: Point[]): Point[] => {
  const corners = distinct(all);
  return isSame(corners[0], corners[corners.length - 1]) ? corners.slice(0, -1) : corners;
};

const corners = v.pipe(
  points,
  v.transform(opened),
  v.check(all => all.length >= 3, 'expected at least three corners'),
  v.check(all => all.length < 3 || areaOf(all) > 0, 'expected corners that enclose an area'),
);

const upright = v.pipe(
  v.strictTuple([coordinateSchema, coordinateSchema, coordinateSchema, coordinateSchema]),
  v.check(([x0, y0, x1, y1]) => x0 < x1 && y0 < y1, 'expected [x0, y0, x1, y1] with x0 < x1 and y0 < y1'),
  v.transform((box): Point[] => [...boxPolygon(box)]),
);

/** An area by its corners, or, if it is an upright rectangle, by two of them: [x0, y0, x1, y1]. */
export const shapeSchema: v.GenericSchema<unknown, Polygon> = v.lazy(raw =>
  Array.isArray(raw) && typeof raw[0] === 'number' ? upright : corners,
);

/** The middle of a road, a stream, a wall, from point to point. */
export const lineSchema: v.GenericSchema<unknown, Line> = v.pipe(
  points,
  v.transform(distinct),
  v.check(all => all.length >= 2, 'expected at least two points'),
);
