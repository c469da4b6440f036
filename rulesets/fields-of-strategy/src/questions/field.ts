import { cellDistance, cellOf, directionTo, has, type Square } from '@grognard/board';
import type { Answers, Sight } from '../answers.ts';
import type { Clause } from '../clauses.gen.ts';
import { ARTILLERY, FIRE_RANGE, LEADER } from '../constants.ts';
import { foresee } from '../foresee.ts';
import { barOf } from '../ground.ts';
import { oddsOf } from '../odds/odds.ts';
import type { Odds } from '../odds/types.ts';
import type { QuestionOf } from '../question.ts';
import { factorOf, weighPair } from '../rules/factor.ts';
import { fireBar, fireGuns, fireTarget, isTarget } from '../rules/fire.ts';
import { hasEnemy, mustWithdraw, withdrawalCell } from '../rules/leaders.ts';
import { isFast, markSlow } from '../rules/movement.ts';
import { holderOf, musterOf } from '../rules/objectives.ts';
import { awayFrom, retreatDirection } from '../rules/retreat.ts';
import { lookAlong, type Purpose } from '../rules/sight.ts';
import { isClearForFire, isOccupied } from '../rules/sight-fast.ts';
import { isFighting, isOnField, lift, listEngaged, NOBODY, type Situation } from '../situation.ts';
import type { Programme, UnitType } from '../types.ts';
import {
  type Asking,
  asKnownTo,
  numberOf,
  objectiveOf,
  phaseOf,
  sideId,
  sideNumber,
  squareOrNull,
} from './asking.ts';

/** The line between two squares, with the units that the view holds. */
export function sightline({ ground, s }: Asking, from: Square, to: Square, purpose: Purpose): Sight {
  const line = lookAlong({
    ground,
    from,
    to,
    purpose,
    isOccupied: at => isOccupied(s, cellOf(ground.grid, at)),
  });
  if (line.clear) return { is: true, clause: line.clause };
  return { is: false, clause: line.clause, blocked: { at: line.by[0]!, squares: line.by } };
}

/** May a unit of a type step there, as far as the ground goes; and the clause that forbids it. */
export function stepAnswer({ ground }: Asking, type: UnitType, from: Square, to: Square): Answers['step'] {
  const direction = directionTo(from, to);
  if (direction < 0) return { is: false, clause: 'FOS-PROG-02' };
  const bar = barOf(ground, type, cellOf(ground.grid, from), direction);
  return bar ? { is: false, clause: bar } : { is: true };
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

/** FOS-FIRE-04: every known enemy fighting unit, and what forbids to fire at it. */
export function targetsOf({ s }: Asking, u: number): Answers['targets'] {
  listEngaged(s);
  const bar = fireBar(s, u);
  const targets: { target: string; legal: boolean; clause?: Clause }[] = [];
  for (let v = 0; v < s.count; v++) {
    if (s.sides[v] === s.sides[u] || !isFighting(s, v) || !isOnField(s, v)) continue;
    const clause = bar ?? (isTarget(s, u, v) ? null : 'FOS-FIRE-04');
    targets.push({ target: s.ids[v]!, legal: clause === null, ...(clause && { clause }) });
  }
  return { is: targets.filter(({ legal }) => legal).map(({ target }) => target), targets };
}

/**
 * FOS-FIRE-04  The squares within range that a gun has a clear line to, from where it stands or from another
 *              square. Whoever is no gun has none.
 */
export function fieldOfFire({ s, ground }: Asking, u: number, from: Square | undefined): readonly Square[] {
  if (s.types[u] !== ARTILLERY) return [];
  const { grid } = ground;
  const start = from ? cellOf(grid, from) : s.at[u]!;
  // A gun that has gone elsewhere is not in its own line of fire.
  if (start !== s.at[u]) lift(s, u);
  return grid.squares.filter(
    (_, cell) =>
      cell !== start && cellDistance(grid, start, cell) <= FIRE_RANGE && isClearForFire(s, start, cell),
  );
}

/** The numbers behind a factor, or behind the base of a pair. */
export function whyOf(asking: Asking, question: QuestionOf<'why'>['question']): Answers['why'] {
  const s = underFire(asking);
  const u = numberOf(asking, question.unit);
  const sums =
    question.query === 'factor' ? [factorOf(s, u)] : weighPair(s, u, numberOf(asking, question.against));
  const { total, terms, clause } = sums.at(-1)!;
  return { is: total, clause, terms, sums };
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
