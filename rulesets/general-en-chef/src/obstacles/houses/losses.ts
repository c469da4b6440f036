import { COMPASS, type Compass } from '@grognard/table';
import { MEN } from '../../figures.ts';
import type { Places, Unit } from '../../types.ts';
import { strongest } from './places.ts';

/** Men lost on each side of a building, and in its streets. */
export interface HouseToll {
  readonly sides: Readonly<Partial<Record<Compass, number>>>;
  readonly inside: number;
}

export interface SideLoss {
  readonly side: Compass | null;
  readonly men: number;
  readonly figures: number;
}
export interface HouseLosses {
  readonly losses: readonly SideLoss[];
  readonly wounds: number;
  readonly garrison: Places;
  readonly reserve: number;
}

/**
 * GEC-HOUSE-42  Losses come off the side under fire: no more figures than stood there, the surplus is void.
 * GEC-HOUSE-58  Each side first loses its whole figures; what is left over is pooled, and each further figure comes off
 *               the side that suffered more; equal: the stronger, then north, east, south, west.
 * GEC-HOUSE-21  The reserve fills the side that lost, at once.
 */
export function houseLosses(unit: Unit, { sides, inside }: HouseToll): HouseLosses {
  const struck = COMPASS.filter(side => (sides[side] ?? 0) > 0);
  const men = (side: Compass) => Math.min(sides[side] ?? 0, unit.garrison[side] * MEN);
  const lost: Record<Compass, number> = { north: 0, east: 0, south: 0, west: 0 };
  let pool = unit.wounds;
  for (const side of struck) {
    lost[side] = Math.floor(men(side) / MEN);
    pool += men(side) % MEN;
  }
  let within = Math.floor(inside / MEN);
  pool += inside % MEN;
  const order = [...struck].sort(
    (a, b) =>
      men(b) - men(a) || unit.garrison[b] - unit.garrison[a] || COMPASS.indexOf(a) - COMPASS.indexOf(b),
  );
  for (let further = Math.floor(pool / MEN), i = 0; further > 0; further--, i++) {
    const side = order.filter(each => unit.garrison[each] > lost[each])[0];
    const isInside = side === undefined || (inside > men(side) && i === 0);
    if (isInside) within += 1;
    else {
      lost[side] += 1;
      order.push(order.splice(order.indexOf(side), 1)[0]!);
    }
  }
  return settled(unit, { lost, within, wounds: pool % MEN, struck, men, inside });
}

interface Toll {
  readonly lost: Readonly<Record<Compass, number>>;
  readonly within: number;
  readonly wounds: number;
  readonly struck: readonly Compass[];
  readonly men: (side: Compass) => number;
  readonly inside: number;
}

function settled(unit: Unit, { lost, within, wounds, struck, men, inside }: Toll): HouseLosses {
  let { garrison, reserve } = unit;
  for (const side of struck) {
    const filled = Math.min(reserve, lost[side]);
    garrison = { ...garrison, [side]: garrison[side] - lost[side] + filled };
    reserve -= filled;
  }
  // Figures lost in the streets come off the reserve, then off the strongest side.
  for (let i = 0; i < within; i++) {
    if (reserve > 0) reserve -= 1;
    else {
      const side = strongest(garrison);
      garrison = { ...garrison, [side]: Math.max(0, garrison[side] - 1) };
    }
  }
  const losses: SideLoss[] = struck.map(side => ({ side, men: men(side), figures: lost[side] }));
  if (inside > 0 || within > 0) losses.push({ side: null, men: inside, figures: within });
  return { losses, wounds, garrison, reserve };
}
