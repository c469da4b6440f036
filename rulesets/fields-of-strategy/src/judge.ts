import { afterStep, cellOf, contains, directionOf, has, type Square } from '@grognard/board';
import { accept, refuse, type SideId, type Verdict } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import { ALLOWANCE, LEADER } from './constants.ts';
import { barOf } from './ground.ts';
import { isFast, markSlow } from './rules/movement.ts';
import { isOnField, isStranger, NOBODY, readView, type Situation, sideOf } from './situation.ts';
import { type Path, type Programme, UNIT_TYPES, type View } from './types.ts';

/** What a programme is judged with: the situation as the side knows it, and where its roads are slow. */
export interface Bench {
  readonly situation: Situation;
  readonly slow: Int32Array;
}

/**
 * FOS-PROG-09  A programme is refused as a whole, by the first clause met: game over, wrong side, unit not
 *              available; then unit by unit in roster order, step by step.
 * FOS-PROG-05  It is judged on what its side knows: a refusal never betrays a hidden enemy.
 */
export function judge(bench: Bench, view: View, side: SideId, programme: Programme): Verdict<Clause> {
  if (view.seat !== side) throw new Error(`The view of ${view.seat} cannot judge an order of ${side}.`);
  if (view.outcome) return refuse('FOS-END-06');
  if (view.side !== side || (programme.side ?? side) !== side) {
    return refuse('FOS-TURN-05', { side, phasing: view.side });
  }
  const s = readView(bench.situation, view);
  const ordered: number[] = [];
  for (const unit of Object.keys(programme.paths)) {
    const u = s.ground.roster.numbers.get(unit);
    if (u === undefined || sideOf(s, u) !== s.side || !isOnField(s, u))
      return refuse('FOS-PROG-04', { unit });
    ordered.push(u);
  }
  markSlow(s, s.side, bench.slow);
  for (const u of ordered.sort((a, b) => a - b)) {
    const refusal = judgePath(bench, u, programme.paths[s.ids[u]!]!);
    if (refusal) return refusal;
  }
  return accept;
}

/** FOS-PROG-02 … FOS-PROG-06 for each step, then FOS-MOVE-04 for the whole path. */
function judgePath({ situation: s, slow }: Bench, u: number, path: Path): Verdict<Clause> | null {
  const { ground } = s;
  const { grid } = ground;
  const unit = s.ids[u]!;
  let from = s.at[u]!;
  let time = 0;
  for (let i = 0; i < path.length; i++) {
    const to = path[i]!;
    const bar = barOfStep(s, u, from, to);
    const at = grid.squares[from]!;
    if (bar) return refuse(bar, { unit, step: i + 1, from: at, to, type: UNIT_TYPES[s.types[u]!] });
    const cell = cellOf(grid, to);
    time = afterStep(time, isFast(ground, slow, from, cell));
    from = cell;
  }
  const allowed = ALLOWANCE[s.types[u]!]!;
  if (time <= 2 * allowed) return null;
  return refuse('FOS-MOVE-04', { unit, type: UNIT_TYPES[s.types[u]!], needed: Math.ceil(time / 2), allowed });
}

/** The first clause that forbids a step, as its side knows the field. */
function barOfStep(s: Situation, u: number, from: number, to: Square): Clause | null {
  const { ground } = s;
  if (!contains(ground.grid, to)) return 'FOS-PROG-02';
  const cell = cellOf(ground.grid, to);
  const direction = directionOf(ground.grid, from, cell);
  if (direction < 0) return 'FOS-PROG-02';
  const isLegal = has(ground.steps[s.types[u]!]!, from, direction);
  if (!isLegal) return barOf(ground, UNIT_TYPES[s.types[u]!]!, from, direction);
  return isIdentifiedEnemy(s, u, cell) ? 'FOS-PROG-06' : null;
}

/** FOS-PROG-06; FOS-PROG-07: nobody else makes a path illegal. */
export function isIdentifiedEnemy(s: Situation, u: number, cell: number): boolean {
  const other = s.fighter[cell]!;
  return (
    other !== NOBODY && s.sides[other] !== s.sides[u] && s.types[other] !== LEADER && !isStranger(s, other)
  );
}
