import { attackAll } from './attack.ts';
import type { Brain } from './brain.ts';
import { type Desk, type Outlook, openDesk } from './desk.ts';
import type { SideNumber } from './field.ts';
import type { Mood } from './mood.ts';
import { type Route, routeOf, setRoutes } from './routes.ts';
import { GONE } from './sand-table.ts';
import { improve, post, shift } from './settle.ts';

/** How every unit of a side shall march in its phase. */
export interface Plan {
  readonly side: SideNumber;
  /** By unit; null for those of the other side, and for who has left the field. */
  readonly routes: readonly (Route | null)[];
}

/** Plans a phase for a side from how the brain's table stands. */
export function planArmy(brain: Brain, side: SideNumber, outlook: Outlook, mood: Mood): Plan {
  const desk = openDesk(brain, side, outlook, mood);
  goOver(desk, byHaste(desk, desk.fighters), desk.leaders);
  return planOf(desk);
}

/** Plans a phase for those at the front alone (front.ts); the others stay where they are. */
export function planFront(
  brain: Brain,
  side: SideNumber,
  front: readonly number[],
  outlook: Outlook,
  mood: Mood,
): Plan {
  const desk = openDesk(brain, side, outlook, mood);
  goOver(desk, byHaste(desk, front), desk.leaders);
  return planOf(desk);
}

/** Plans anew for some of the units; the others march as a plan has it. */
export function replan(
  brain: Brain,
  { side, routes }: Plan,
  units: ReadonlySet<number>,
  outlook: Outlook,
  mood: Mood,
): Plan {
  const desk = openDesk(brain, side, outlook, mood);
  const kept = new Map<number, Route>();
  routes.forEach((route, u) => {
    if (route && route.cells.length > 0 && !units.has(u) && brain.table.at[u] !== GONE) kept.set(u, route);
  });
  setRoutes(brain.routes, brain.table, kept);
  for (const [u, { cells }] of kept) shift(desk, u, cells.at(-1)!);
  const fighters = desk.fighters.filter(u => units.has(u));
  goOver(
    desk,
    byHaste(desk, fighters),
    desk.leaders.filter(u => units.has(u)),
  );
  return planOf(desk);
}

/** A pass that gains less than this is the last. */
const ENOUGH = 0.05;

function goOver(desk: Desk, fighters: readonly number[], leaders: readonly number[]): void {
  const { passes, concert } = desk.mood;
  for (let pass = 0; pass < passes; pass++) {
    let gain = 0;
    for (const u of fighters) if (pass === 0 || !desk.quiet.has(u)) gain += improve(desk, u);
    if (concert) gain += attackAll(desk, fighters);
    for (const u of leaders) gain += post(desk, u);
    if (gain < ENOUGH) break;
  }
}

/** Those first who are nearest to an objective: they make room for the others. */
function byHaste({ brain }: Desk, fighters: readonly number[]): readonly number[] {
  const { table: t, pull } = brain;
  const haste = new Map(
    fighters.map(u => [u, pull.reduce((most, by) => Math.max(most, by[t.types[u]!]![t.at[u]!]!), 0)]),
  );
  return [...fighters].sort((a, b) => haste.get(b)! - haste.get(a)! || a - b);
}

const planOf = ({ brain, ledger }: Desk): Plan => ({
  side: ledger.mover,
  routes: Array.from(brain.reach, (_, u) =>
    brain.table.sides[u] === ledger.mover && brain.table.at[u] !== GONE ? routeOf(brain.routes, u) : null,
  ),
});
