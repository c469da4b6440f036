import type { Compass } from '@grognard/table';
import {
  angleBetween,
  type Cm,
  COMPASS,
  cornersOf,
  type Footprint,
  facingEdge,
  layAgainst,
  layFlush,
  type Segment,
  segmentGap,
} from '@grognard/table';
import { CONTACT, NEAR } from '../geometry.ts';
import { type Footing, isBuilding } from '../ground.ts';
import { type Building, wall } from './houses/walls.ts';
import type { Met } from './linear-ahead.ts';

/** What an advance came up against. */
export interface Against {
  readonly at: Cm;
  readonly met?: Met;
  readonly footing?: Footing;
}

const SQUARE = 22.5;

/** The wall of a building that a footprint touches, the squarest if it touches two. */
export function wallTouched(house: Building, footprint: Footprint): Compass | undefined {
  const shape = cornersOf(footprint);
  const touchedSides = COMPASS.filter(side => segmentGap(wall(house, side), shape) <= CONTACT + NEAR);
  const skew = (side: Compass) => angleBetween(facingEdge(wall(house, side)), footprint.facing);
  return touchedSides.sort((a, b) => skew(a) - skew(b)).find(side => skew(side) < 90);
}

/** The line that an advance came to lie against, if it is an obstacle or a wall. */
function edgeMet({ met, footing }: Against, footprint: Footprint): Segment | null {
  if (met) return met.piece.segment;
  const house = footing?.prepared;
  if (!house || !isBuilding(house)) return null;
  const side = wallTouched(house, footprint);
  return side ? wall(house, side) : null;
}

/** GECH-MOVE-10: within 22.5 degrees of square, a unit that ends against an obstacle or wall is laid flush for free. */
export function layAgainstBar(bar: Against | null, footprint: Footprint, cm: Cm): Footprint {
  if (!bar || Math.abs(bar.at - cm) > NEAR) return footprint;
  const edge = edgeMet(bar, footprint);
  if (!edge) return footprint;
  const laid = bar.met ? layAgainst(footprint, edge) : layFlush(footprint, edge);
  return angleBetween(laid.facing, footprint.facing) <= SQUARE + 1e-6 ? laid : footprint;
}
