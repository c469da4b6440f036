import { afterStep, cellOf, has, type Square } from '@grognard/board';
import { ALLOWANCE } from '../constants.ts';
import { enemySide, type Situation } from '../situation.ts';
import type { Path } from '../types.ts';
import { isFast } from './movement.ts';
import type { Hindrance } from './reach.ts';

/** A march of more phases than this is none that anybody plans. */
const MOST_PHASES = 60;

/** The halves of an impulse that a unit has in a phase (FOS-MOVE-01). */
const budgetOf = (s: Situation, u: number): number => 2 * ALLOWANCE[s.types[u]!]!;

/** FOS-MOVE-04, over phases: a step for which too little of a phase is left begins the next one. */
function afterMarch(time: number, fast: boolean, budget: number): number {
  const spent = Math.floor(time / budget) * budget;
  const later = spent + afterStep(time - spent, fast);
  return later - spent <= budget ? later : spent + budget + afterStep(0, fast);
}

/** The parts of a path that a unit would march in one phase after the other, if nothing hinders it. */
export function stagesAlong(
  s: Situation,
  u: number,
  { slow }: Pick<Hindrance, 'slow'>,
  path: Path,
): readonly Path[] {
  const budget = budgetOf(s, u);
  const stages: Square[][] = [];
  let [from, time] = [s.at[u]!, 0];
  for (const square of path) {
    const cell = cellOf(s.ground.grid, square);
    time = afterMarch(time, isFast(s.ground, slow, from, cell), budget);
    const phase = Math.ceil(time / budget) - 1;
    while (stages.length <= phase) stages.push([]);
    stages[phase]!.push(square);
    from = cell;
  }
  return stages;
}

/** The end of the steps that a unit has already, and when it is there. */
interface Start {
  readonly cell: number;
  readonly time: number;
}

function startOf(s: Situation, u: number, hindrance: Hindrance, after: Path): Start {
  const last = after.at(-1);
  if (!last) return { cell: s.at[u]!, time: 0 };
  const budget = budgetOf(s, u);
  let [from, time] = [s.at[u]!, 0];
  for (const square of after) {
    const cell = cellOf(s.ground.grid, square);
    time = afterMarch(time, isFast(s.ground, hindrance.slow, from, cell), budget);
    from = cell;
  }
  return { cell: from, time };
}

/**
 * A shortest way on from the end of a path to a square, over as many phases as it takes; nothing when there is
 * none. No way leads on from beside a known enemy (FOS-MOVE-09), and none into one (FOS-PROG-06).
 */
export function marchOn(s: Situation, u: number, hindrance: Hindrance, after: Path, to: Square): Path | null {
  const { grid } = s.ground;
  const start = startOf(s, u, hindrance, after);
  const goal = cellOf(grid, to);
  if (goal === start.cell) return [];
  const from = search(s, u, hindrance, start, goal);
  if (from[goal]! < 0) return null;
  const way: Square[] = [];
  for (let cell = goal; cell !== start.cell; cell = from[cell]!) way.push(grid.squares[cell]!);
  return way.reverse();
}

/** By cell: the one it is reached from, −1 where nobody comes. By half after half, until the goal is reached. */
function search(s: Situation, u: number, hindrance: Hindrance, start: Start, goal: number): Int32Array {
  const { grid, steps } = s.ground;
  const { slow, closed } = hindrance;
  const mask = steps[s.types[u]!]!;
  const budget = budgetOf(s, u);
  const ends = s.near[enemySide(s, u)];
  const from = new Int32Array(grid.size).fill(-1);
  const time = new Int32Array(grid.size).fill(-1);
  const length = new Float64Array(grid.size);
  time[start.cell] = start.time;
  const due: number[][] = [[start.cell]];
  const last = MOST_PHASES * budget;
  const isThere = (now: number) => time[goal]! >= 0 && time[goal]! <= now;
  for (let now = start.time; now - start.time < due.length && now <= last && !isThere(now); now++) {
    for (const cell of due[now - start.time] ?? []) {
      if (time[cell] !== now || (ends[cell] !== 0 && cell !== s.at[u])) continue;
      for (let d = 0; d < 8; d++) {
        if (!has(mask, cell, d)) continue;
        const next = cell + grid.offsets[d]!;
        if (closed[next] !== 0 || next === start.cell) continue;
        const later = afterMarch(now, isFast(s.ground, slow, cell, next), budget);
        const farther = length[cell]! + (d % 2 === 1 ? DIAGONAL : 1);
        const known = time[next]!;
        if (known >= 0 && (known < later || (known === later && length[next]! <= farther))) continue;
        time[next] = later;
        length[next] = farther;
        from[next] = cell;
        const then = due[later - start.time];
        if (then) then.push(next);
        else due[later - start.time] = [next];
      }
    }
  }
  return from;
}
/** Of two ways equally quick the straighter is taken. */
const DIAGONAL = 1.5;
