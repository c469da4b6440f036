import { noteReach } from './brain.ts';
import type { Desk } from './desk.ts';
import { hopesWith, setAside, takeIn } from './hopes.ts';
import { COLD, move, takeBack, tryMove } from './ledger.ts';
import { menaceFrom, reckonHunter } from './menace.ts';
import { hold, OUT, release, takeRoute } from './routes.ts';
import { NOBODY } from './sand-table.ts';

/** Less is not worth a march. */
export const LEAST_GAIN = 0.005;

/** Finds the best cell for a unit, the others standing as they do; says what was gained. */
export function improve(desk: Desk, u: number): number {
  const { brain } = desk;
  release(brain.routes, brain.table, u);
  noteReach(brain, u);
  return settle(desk, u, brain.cells[u]!, false);
}

/** A leader goes where he helps a unit most. */
export function post(desk: Desk, u: number): number {
  const { brain, fighters } = desk;
  const { table: t, reach } = brain;
  noteReach(brain, u);
  const cells = fighters.map(friend => t.at[friend]!).filter(cell => reach[u]![cell] !== OUT);
  return settle(desk, u, cells, true);
}

function settle(desk: Desk, u: number, cells: readonly number[], shares: boolean): number {
  const { brain, ledger, menace, mood } = desk;
  const { table: t, heat } = brain;
  const from = t.at[u]!;
  setAside(desk, u);
  if (menace) reckonHunter(brain, menace, u, -1);
  const promise = (cell: number) =>
    hopesWith(desk, u, cell) + (menace ? mood.menace * menaceFrom(brain, menace, u, cell) : 0);
  const before = promise(from);
  const isWarm = heat[from] !== COLD;
  let isQuiet = !isWarm;
  let best = from;
  let most = LEAST_GAIN;
  for (const cell of cells) {
    if (cell === from || (!shares && t.fighter[cell] !== NOBODY)) continue;
    if ((cell + u) % mood.glance !== 0) continue;
    let gain = promise(cell) - before;
    if (isWarm || heat[cell] !== COLD) {
      isQuiet = false;
      gain += tryMove(ledger, u, cell);
      takeBack(ledger);
    }
    if (gain <= most) continue;
    most = gain;
    best = cell;
  }
  if (best !== from) {
    takeRoute(brain.routes, best);
    move(ledger, u, best);
    takeIn(desk, u);
  }
  if (menace) reckonHunter(brain, menace, u, 1);
  hold(brain.routes, t, u, u + 1);
  if (isQuiet) desk.quiet.add(u);
  return best === from ? 0 : most;
}

/** Moves a piece and keeps all accounts in step. */
export function shift(desk: Desk, u: number, to: number): void {
  const { brain, ledger, menace } = desk;
  setAside(desk, u);
  if (menace) reckonHunter(brain, menace, u, -1);
  move(ledger, u, to);
  takeIn(desk, u);
  if (menace) reckonHunter(brain, menace, u, 1);
}
