import type { Degrees } from './angle.ts';
import type { Compass } from './building.ts';
import { COMPASS } from './building.ts';
import type { Cm, Point } from './point.ts';
import type { Box, Polygon } from './polygon.ts';

/** A table, west to east and north to south. */
export type TableSize = readonly [width: Cm, height: Cm];

export const tableBox = ([width, height]: TableSize): Box => [0, 0, width, height];

/** Does a shape lie wholly on the table, give or take `slack`? */
export const onTable = ([width, height]: TableSize, shape: Polygon, slack: Cm = 0): boolean =>
  shape.every(([x, y]) => x >= 0 - slack && y >= 0 - slack && x <= width + slack && y <= height + slack);

/** How far a point stands from an edge of the table; negative beyond it. */
export function edgeDistance([width, height]: TableSize, edge: Compass, [x, y]: Point): Cm {
  switch (edge) {
    case 'north':
      return y;
    case 'east':
      return width - x;
    case 'south':
      return height - y;
    case 'west':
      return x;
  }
}

/** The edges of the table, the nearest to a point first; equally near ones in the order north, east, south, west. */
export const edgesByDistance = (table: TableSize, point: Point): Compass[] =>
  COMPASS.toSorted((a, b) => edgeDistance(table, a, point) - edgeDistance(table, b, point));

/** The facing that looks squarely at an edge of the table. */
export const facingTableEdge = (edge: Compass): Degrees => COMPASS.indexOf(edge) * 90;
