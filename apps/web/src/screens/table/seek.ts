import { bearing, distance, moved, type Point, toLocal, turnBetween, wheel } from '@grognard/table';
import type { Body } from './body.ts';
import { type Step, tenth, wheelBy } from './steps.ts';

const ROUNDS = 8;

/** Off the line by less than this a unit need not turn. */
const STRAIGHT = 0.4;

/** How far a unit has to wheel so that a point lies straight before the middle of its front. */
function wheelTowards(body: Body, to: Point): number {
  let turn = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const after = moved(body, wheel(body, turn < 0 ? 'left' : 'right', Math.abs(turn)));
    turn = Math.max(-90, Math.min(90, turnBetween(body.facing, bearing(after.at, to))));
  }
  return Math.round(turn);
}

/** Steps that bring the middle of a front to a point: straight on, or a wheel first; a single base just turns. */
export function stepsTo(body: Body, to: Point, isSingle: boolean): readonly Step[] {
  const { ahead, right } = toLocal(body, to);
  if (Math.abs(right) < STRAIGHT) return [ahead > 0 ? { advance: tenth(ahead) } : { back: tenth(-ahead) }];
  if (isSingle) {
    return [{ turn: Math.round(bearing(body.at, to)) % 360 }, { advance: tenth(distance(body.at, to)) }];
  }
  const turn = wheelTowards(body, to);
  const after = moved(body, wheel(body, turn < 0 ? 'left' : 'right', Math.abs(turn)));
  const far = tenth(Math.max(0, toLocal(after, to).ahead));
  return [...(turn === 0 ? [] : [wheelBy(turn)]), ...(far > 0 ? [{ advance: far }] : [])];
}
