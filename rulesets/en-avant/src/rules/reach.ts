import { advance, type Cm, cornersOf, moved, quantise } from '@grognard/table';
import { footprintOf, OVERLAP, TOUCH } from '../field.ts';
import { entryShare, legOf } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import type { MoveOrder } from '../orders.ts';
import type { Position, Unit } from '../types.ts';
import { allowanceOf } from './allowance.ts';
import { planMove } from './movement.ts';
import { overlapped } from './plan.ts';

const straight = (unit: Unit, cm: Cm): MoveOrder => ({
  type: 'activate',
  unit: unit.id,
  action: 'move',
  steps: [{ advance: cm }],
});

/** Where an advance would end: how far it comes, or `null` if it is refused. */
function advanced(ground: Ground, position: Position, unit: Unit, cm: Cm): Cm | null {
  const planned = planMove(ground, position, unit, straight(unit, cm));
  return planned.accepted ? planned.plan.cost : null;
}

const STEP: Cm = 0.1;
const FINE: Cm = 0.0005;

/**
 * The longest straight advance possible now. What lies ahead forbids ever more of it, but for friends that one may
 * pass through and not stand on, so the longest is sought from the full allowance downwards.
 */
export function reachOf(ground: Ground, position: Position, unit: Unit): Cm {
  const full = Math.max(allowanceOf(ground, unit), allowanceOf(ground, unit, { road: true }));
  const tries = [
    full,
    allowanceOf(ground, unit),
    allowanceOf(ground, unit, { slowed: true }),
    ...edges(ground, position, unit, full),
  ];
  const best = Math.max(
    0,
    ...tries.filter(cm => cm > 0).map(cm => advanced(ground, position, unit, cm) ?? 0),
  );
  return quantise(refined(ground, position, unit, { from: best, to: full }));
}

/** Distances at which something new is met: ground that slows, and the far side of friends. */
function edges(ground: Ground, position: Position, unit: Unit, full: Cm): readonly Cm[] {
  const from = footprintOf(unit);
  const leg = legOf(from, advance(from, full));
  const slow = ground.slow.flatMap(({ parts }) => {
    const share = entryShare(leg, parts, OVERLAP);
    return share === undefined ? [] : [share * full];
  });
  const friends = position.units.flatMap(other => {
    if (other.id === unit.id || other.arm === 'general') return [];
    const share = entryShare(leg, [cornersOf(footprintOf(other))], OVERLAP);
    return share === undefined ? [] : [share * full, share * full - TOUCH - FINE];
  });
  return [...slow, ...friends];
}

/** Looks between what was found possible and the full allowance for more. */
function refined(
  ground: Ground,
  position: Position,
  unit: Unit,
  { from, to }: { readonly from: Cm; readonly to: Cm },
): Cm {
  let best = from;
  for (let cm = to; cm > best + STEP; cm -= STEP) {
    const end = moved(footprintOf(unit), advance(footprintOf(unit), cm));
    if (overlapped(position, unit, end)) continue;
    const reached = advanced(ground, position, unit, cm);
    if (reached !== null && reached > best) {
      best = reached;
      break;
    }
  }
  let [free, barred] = [best, Math.min(to, best + STEP)];
  while (barred - free > FINE) {
    const middle = (free + barred) / 2;
    const reached = advanced(ground, position, unit, middle);
    if (reached !== null && reached >= middle - FINE) free = middle;
    else barred = middle;
  }
  return Math.max(best, free);
}
