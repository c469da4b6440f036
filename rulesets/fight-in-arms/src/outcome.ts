import type { Outcome, SideId } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { GameOver, Totals } from './events.ts';
import type { Ground } from './ground.ts';
import { chain, happen, nothing, type Step } from './step.ts';
import { type FiaSum, sum } from './sums.ts';
import { BROKEN_SHARE } from './tables.ts';
import type { Position } from './types.ts';

const vdOf = ({ units }: Position, side: SideId, counts: (status: string) => boolean): number =>
  units
    .filter(unit => unit.side === side && counts(unit.status))
    .reduce((sum, { profile }) => sum + profile.vd, 0);

/** How near an army is to breaking. */
export interface Morale {
  readonly lost: number;
  readonly total: number;
  readonly broken: boolean;
}

/**
 * FIA-ARMY-07  VTD is the sum of VD over all units, those not yet landed included.
 * FIA-WIN-01   Every unit has its VD …
 * FIA-WIN-02   … and an army is beaten when half of the total is lost.
 */
export function moraleOf(position: Position, side: SideId): Morale {
  const total = vdOf(position, side, () => true);
  const lost = vdOf(position, side, status => status === 'gone');
  return { lost, total, broken: total > 0 && lost >= BROKEN_SHARE * total };
}

type Ending = Pick<GameOver, 'winner' | 'grade'> & { readonly clause: Clause };

const ended = (winner: SideId | 'none', grade: GameOver['grade'], clause: Clause): Ending => ({
  winner,
  grade,
  clause,
});

/** FIA-WIN-02: VD lost, against half of the total. */
function lossSum(position: Position, of: SideId): FiaSum {
  const { lost, total } = moraleOf(position, of);
  return sum('vd-lost', 'FIA-WIN-02', {
    of,
    terms: [{ clause: 'FIA-WIN-01', what: 'vd-lost', value: lost }],
    bar: { what: 'breaking-point', clause: 'FIA-WIN-02', value: BROKEN_SHARE * total },
  });
}

/**
 * FIA-WIN-02  One army beaten: the other wins.
 * FIA-WIN-03  Both at once: a draw.
 * FIA-WIN-04  After the last turn: the smaller share lost wins on points, equal shares are a draw.
 */
function verdict({ sides, lastTurn }: Ground, position: Position, turn: number): Ending | null {
  const [first, second] = sides;
  const [a, b] = [moraleOf(position, first), moraleOf(position, second)];
  if (a.broken && b.broken) return ended('none', 'draw', 'FIA-WIN-03');
  if (a.broken) return ended(second, 'demoralised', 'FIA-WIN-02');
  if (b.broken) return ended(first, 'demoralised', 'FIA-WIN-02');
  if (lastTurn === null || turn < lastTurn) return null;
  // shares compared across: a.lost / a.total against b.lost / b.total, an army without units having lost nothing
  const lead = b.lost * Math.max(1, a.total) - a.lost * Math.max(1, b.total);
  if (lead === 0) return ended('none', 'draw', 'FIA-WIN-04');
  return ended(lead > 0 ? first : second, 'points', 'FIA-WIN-04');
}

/** The count at the end of a turn, and the end of the game if it is one. */
export function countLosses(ground: Ground, position: Position): Step {
  const { turn } = position;
  const over = verdict(ground, position, turn);
  const sums = ground.sides.map(side => lossSum(position, side));
  const lost: Totals = Object.fromEntries(ground.sides.map(side => [side, moraleOf(position, side).lost]));
  return chain(
    position,
    p => happen(p, { type: 'turn-ended', turn, lost, sums, clauses: ['FIA-WIN-02'] }),
    p => {
      if (!over) return nothing(p);
      const { clause, ...ending } = over;
      return happen(p, { type: 'game-over', turn, ...ending, sums, clauses: [clause] });
    },
  );
}

export const outcome = (position: Position): Outcome | null => position.outcome;
