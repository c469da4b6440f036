import type { Play } from '../ground.ts';
import { friendsOf } from '../position.ts';
import { chain, happen, type Step } from '../step.ts';
import { isInfantry } from '../troops.ts';
import type { Placed, Position, UnitId } from '../types.ts';
import { overlap } from './bases.ts';
import type { Body, Walk } from './body.ts';
import { disorganise } from './losses.ts';
import { coversBase } from './touching.ts';

/** The friends of a body that are not part of it. */
export function othersThan(position: Position, { members }: Body): readonly Placed[] {
  const ids = members.map(({ id }) => id);
  return friendsOf(position, members[0]!).filter(({ id }) => !ids.includes(id));
}

/** FIA-GROUP-03: those it lies against in a bend of a road, as if mitred, do not hold a body up as it leaves. */
export const friendsInTheWay = (position: Position, body: Body): readonly Placed[] =>
  othersThan(position, body).filter(friend => !body.members.some(member => overlap(member, friend)));

/** FIA-PASS-01: IR and IC alone, in a move that seeks no contact. */
export const mayPass = ({ members, shape }: Body): boolean => shape === 'single' && isInfantry(members[0]!);

/** Friends that a walk goes over: those it may pass by straight steps, and those it may not. */
export interface Crossing {
  readonly passed: readonly Placed[];
  readonly barred: readonly Placed[];
  /** FIA-PASS-02: those it would end upon. */
  readonly blocking: readonly Placed[];
}

/**
 * FIA-PASS-01  Only by straight steps; a turn or a road step over a friend is refused.
 * FIA-PASS-02  The final place overlaps no base.
 */
export function crossingOf(position: Position, { body, stages }: Walk): Crossing {
  const start = { ...body, members: stages[0]?.tracks.map(({ from }) => from) ?? body.members };
  const friends = friendsInTheWay(position, start);
  const over = (friend: Placed, kinds: readonly string[]): boolean =>
    stages.some(
      ({ kind, tracks }) => kinds.includes(kind) && tracks.some(track => coversBase(track, friend)),
    );
  const allowed = mayPass(body);
  const under = othersThan(position, body).filter(friend =>
    body.members.some(member => overlap(member, friend)),
  );
  const barred = friends.filter(friend =>
    over(friend, allowed ? ['turn', 'road'] : ['straight', 'turn', 'road']),
  );
  return {
    passed: allowed ? friends.filter(friend => over(friend, ['straight'])) : [],
    barred: allowed ? barred : [...barred, ...under],
    blocking: under,
  };
}

/**
 * FIA-PASS-03  A path that ends upon a friend: the move is cancelled and used up, and both are disorganised; nothing
 * on the way takes effect.
 */
export function failCrossing(play: Play, position: Position, id: UnitId, friends: readonly Placed[]): Step {
  const harm = { cause: 'crossing', because: 'FIA-PASS-03' } as const;
  const ids = friends.map(friend => friend.id);
  return chain(
    position,
    p => happen(p, { type: 'crossing-failed', unit: id, friends: ids, clauses: ['FIA-PASS-03'] }),
    ...[id, ...ids].map(each => (p: Position) => disorganise(play, p, each, harm)),
  );
}
