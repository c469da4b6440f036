import { cellOf, directionTo, has, type Square } from '@grognard/board';
import { LEADER, typeNumber } from '../constants.ts';
import { foresee } from '../foresee.ts';
import { oddsOf } from '../odds/odds.ts';
import type { Odds } from '../odds/types.ts';
import { fireGuns, fireTarget } from '../rules/fire.ts';
import { hasEnemy, mustWithdraw, withdrawalCell } from '../rules/leaders.ts';
import { isFast, markSlow } from '../rules/movement.ts';
import { holderOf, musterOf } from '../rules/objectives.ts';
import { awayFrom, retreatDirection } from '../rules/retreat.ts';
import { lookAlong, type Purpose, type Sightline } from '../rules/sight.ts';
import { isOccupied } from '../rules/sight-fast.ts';
import { isFighting, NOBODY, type Situation } from '../situation.ts';
import type { Programme, UnitType } from '../types.ts';
import { type Asking, asKnownTo, objectiveOf, phaseOf, sideId, sideNumber, squareOrNull } from './asking.ts';

/** The line between two squares, with the units that the view holds. */
export const sightline = ({ ground, s }: Asking, from: Square, to: Square, purpose: Purpose): Sightline =>
  lookAlong({ ground, from, to, purpose, isOccupied: at => isOccupied(s, cellOf(ground.grid, at)) });

export function canStep({ ground }: Asking, type: UnitType, from: Square, to: Square): boolean {
  const direction = directionTo(from, to);
  return direction >= 0 && has(ground.steps[typeNumber(type)]!, cellOf(ground.grid, from), direction);
}

export function crosses({ ground }: Asking, from: Square, to: Square): boolean {
  const direction = directionTo(from, to);
  return direction >= 0 && has(ground.obstacles, cellOf(ground.grid, from), direction);
}

export function fastStep(asking: Asking, side: string, from: Square, to: Square): boolean {
  const { ground, s, hindrance } = asking;
  const slow = markSlow(s, sideNumber(asking, side), hindrance.slow);
  return isFast(ground, slow, cellOf(ground.grid, from), cellOf(ground.grid, to));
}

/** The situation with the fires that would be made now. */
export function underFire({ s }: Asking): Situation {
  fireGuns(s, null);
  return s;
}

export function fireTargetOf({ s }: Asking, u: number): string | null {
  const target = fireTarget(s, u);
  return target === NOBODY ? null : s.ids[target]!;
}

export function retreatSquare({ s, ground }: Asking, u: number): Square | null {
  if (!isFighting(s, u)) return null;
  const [x, y] = awayFrom(s, u);
  const direction = retreatDirection(s, u, x, y);
  return direction < 0 ? null : ground.grid.squares[s.at[u]! + ground.grid.offsets[direction]!]!;
}

export const withdrawalSquare = ({ s, ground }: Asking, u: number): Square | null =>
  s.types[u] !== LEADER || !hasEnemy(s, u) ? null : squareOrNull(ground, withdrawalCell(s, u));

export function controlOf({ s, ground }: Asking, id: string): string {
  const holder = holderOf(ground, musterOf(s), objectiveOf(ground, id));
  return holder === -1 ? 'none' : sideId(ground, holder);
}

export const isLeaderInNeed = ({ s }: Asking, u: number): boolean =>
  s.types[u] === LEADER && mustWithdraw(s, u);

/** The chances now; or after a programme, on what its side knows. */
export function odds(asking: Asking, programme: Programme | undefined): Odds {
  if (!programme) return oddsOf(asking.s, asking.toll);
  const s = asKnownTo(asking, phaseOf(asking));
  foresee(s, asking.march, programme);
  return oddsOf(s, asking.toll);
}
