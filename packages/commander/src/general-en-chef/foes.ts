import type { Seen, Unit } from '@grognard/general-en-chef';
import { add, type Cm, distance, forward, type Point, scale } from '@grognard/table';
import type { Desk, Foe } from './desk.ts';

/** The middle of a unit's ground, near enough to judge distances by. */
export function middleOf({ at, facing, in: house, formation, figures, front, arm }: Seen | Unit): Point {
  if (house !== null) return at;
  const depth =
    arm === 'artillery' || formation === 'square'
      ? 5
      : Math.ceil(figures / front) * (arm === 'cavalry' ? 5 : 2.5);
  return add(at, scale(forward(facing), 0 - depth / 2));
}

/** Roughly how far a unit's front is from an enemy's ground. */
export function gapTo({ at }: Unit, { body }: Foe): Cm {
  const far = Math.min(distance(at, body.at), distance(at, middleOf(body)));
  // half of a house lies before its middle, and a line reaches out to both sides of its own
  const width = body.in !== null ? 4 : body.formation === 'line' ? Math.min(6, body.front / 2) : 1.5;
  return Math.max(0, far - width);
}

/** The nearest enemy of some kind, and how far off it is. */
export function nearestFoe(
  { foes }: Desk,
  unit: Unit,
  isMeant: (foe: Foe) => boolean = () => true,
): { readonly foe: Foe; readonly gap: Cm } | null {
  let best: { foe: Foe; gap: Cm } | null = null;
  for (const foe of foes) {
    if (!isMeant(foe)) continue;
    const gap = gapTo(unit, foe);
    if (!best || gap < best.gap) best = { foe, gap };
  }
  return best;
}

export const isRunning = ({ body }: Foe): boolean => body.morale === 'routing' || body.morale === 'fleeing';
