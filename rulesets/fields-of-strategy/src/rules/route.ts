import { afterStep, cellOf, has, type Square } from '@grognard/board';
import { ALLOWANCE } from '../constants.ts';
import { enemySide, type Situation } from '../situation.ts';
import type { Path } from '../types.ts';
import { isFast } from './movement.ts';
import type { Hindrance } from './reach.ts';

/** FOS-MOVE-04: the time in halves after each step of a path, with roads as the side knows them. */
export function timesAlong(
  s: Situation,
  u: number,
  { slow }: Pick<Hindrance, 'slow'>,
  path: Path,
): readonly number[] {
  let [from, time] = [s.at[u]!, 0];
  return path.map(square => {
    const cell = cellOf(s.ground.grid, square);
    time = afterStep(time, isFast(s.ground, slow, from, cell));
    from = cell;
    return time;
  });
}

/** The impulse in which each step of a path ends if nothing hinders it; none where the next ends in it too. */
export function impulsesAlong(
  s: Situation,
  u: number,
  hindrance: Pick<Hindrance, 'slow'>,
  path: Path,
): readonly (number | null)[] {
  const impulses = timesAlong(s, u, hindrance, path).map(time => Math.ceil(time / 2));
  return impulses.map((impulse, i) => (impulses[i + 1] === impulse ? null : impulse));
}

interface Visit {
  readonly time: number;
  /** As the crow flies, step by step: of two ways equally quick the straighter is taken. */
  readonly length: number;
  readonly from: number;
}

const DIAGONAL = 1.5;

/**
 * A shortest way on from the end of a path to a square, within what the path has left of the allowance
 * (FOS-MOVE-04); nothing when there is none. No way leads on from beside a known enemy (FOS-MOVE-09).
 */
export function routeOn(s: Situation, u: number, hindrance: Hindrance, after: Path, to: Square): Path | null {
  const { grid } = s.ground;
  const last = after.at(-1);
  const start = last ? cellOf(grid, last) : s.at[u]!;
  const goal = cellOf(grid, to);
  const begun = timesAlong(s, u, hindrance, after).at(-1) ?? 0;
  if (goal === start) return [];
  const visits = search(s, u, hindrance, { start, begun });
  if (!visits.has(goal)) return null;
  const way: Square[] = [];
  for (let cell = goal; cell !== start; cell = visits.get(cell)!.from) way.push(grid.squares[cell]!);
  return way.reverse();
}

/** By half after half, since an earlier arrival is never worse. */
function search(
  s: Situation,
  u: number,
  { slow, closed }: Hindrance,
  { start, begun }: { readonly start: number; readonly begun: number },
): ReadonlyMap<number, Visit> {
  const { grid, steps } = s.ground;
  const budget = 2 * ALLOWANCE[s.types[u]!]!;
  const ends = s.near[enemySide(s, u)];
  const visits = new Map<number, Visit>([[start, { time: begun, length: 0, from: -1 }]]);
  for (let now = begun; now < budget; now++) {
    for (const [cell, { time, length }] of [...visits]) {
      if (time !== now || (ends[cell] !== 0 && cell !== s.at[u])) continue;
      for (let d = 0; d < 8; d++) {
        if (!has(steps[s.types[u]!]!, cell, d)) continue;
        const next = cell + grid.offsets[d]!;
        const later = afterStep(now, isFast(s.ground, slow, cell, next));
        if (later > budget || closed[next] !== 0) continue;
        const farther = length + (d % 2 === 1 ? DIAGONAL : 1);
        const known = visits.get(next);
        if (known && (known.time < later || (known.time === later && known.length <= farther))) continue;
        visits.set(next, { time: later, length: farther, from: cell });
      }
    }
  }
  return visits;
}
