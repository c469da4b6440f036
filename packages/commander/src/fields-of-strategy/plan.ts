import { cellDistance } from '@grognard/board';
import { type Brain, noteReach } from './brain.ts';
import { type Desk, type Outlook, openDesk, type Temper } from './desk.ts';
import { LEADER, other, type SideNumber } from './field.ts';
import { hopesWith, restate, setAside } from './hopes.ts';
import { COLD, move, takeBack, tryMove } from './ledger.ts';
import { menaceFrom, reckonHunter } from './menace.ts';
import { canEnd, hold, OUT, release, SLOTS, searchRoutes, takeRoute } from './routes.ts';
import { GONE, NOBODY } from './sand-table.ts';

/** Where every unit of a side shall stand after its phase; by unit, GONE for all others. */
export interface Plan {
  readonly side: SideNumber;
  readonly start: Int16Array;
  readonly ends: Int16Array;
  /** What it promises, in points of the final score, over staying where everybody is. */
  readonly worth: number;
}

/** Plans a phase for the side, from how the brain's table stands; leaves the table as the plan has it. */
export function planArmy(brain: Brain, side: SideNumber, outlook: Outlook, temper: Temper): Plan {
  const desk = openDesk(brain, side, outlook, temper);
  const order = byHaste(desk);
  let worth = 0;
  for (let pass = 0; pass < temper.passes; pass++) {
    let gain = 0;
    for (const u of order) gain += improve(desk, u);
    if (temper.concert) gain += attackAll(desk);
    for (const u of desk.leaders) gain += post(desk, u);
    worth += gain;
    if (gain < ENOUGH) break;
  }
  const ends = Int16Array.from(brain.table.at, (cell, u) => (brain.table.sides[u] === side ? cell : GONE));
  return { side, start: desk.ledger.start, ends, worth };
}

/** Those first who are nearest to an objective: they make room for the others. */
function byHaste({ brain, fighters }: Desk): readonly number[] {
  const { table: t, pull } = brain;
  const haste = new Map(
    fighters.map(u => [u, pull.reduce((most, by) => Math.max(most, by[t.types[u]!]![t.at[u]!]!), 0)]),
  );
  return [...fighters].sort((a, b) => haste.get(b)! - haste.get(a)! || a - b);
}

/** A pass that gains less than this is the last. */
const ENOUGH = 0.05;
/** Less is not worth a march. */
const LEAST_GAIN = 0.005;

/** Finds the best cell for a unit, the others standing as they do; says what was gained. */
function improve(desk: Desk, u: number): number {
  const { brain } = desk;
  release(brain.routes, brain.table, u);
  noteReach(brain, u);
  return settle(desk, u, brain.cells[u]!, false);
}

/** A leader goes where he helps a unit most. */
function post(desk: Desk, u: number): number {
  const { brain, fighters } = desk;
  const { table: t, reach } = brain;
  noteReach(brain, u);
  const cells = fighters.map(friend => t.at[friend]!).filter(cell => reach[u]![cell] !== OUT);
  return settle(desk, u, cells, true);
}

function settle(desk: Desk, u: number, cells: readonly number[], shares: boolean): number {
  const { brain, ledger, menace, temper } = desk;
  const { table: t, heat } = brain;
  const from = t.at[u]!;
  setAside(desk, u);
  if (menace) reckonHunter(brain, menace, u, -1);
  const promise = (cell: number) =>
    hopesWith(desk, u, cell) + (menace ? temper.menace * menaceFrom(brain, menace, u, cell) : 0);
  const before = promise(from);
  const isWarm = heat[from] !== COLD;
  let best = from;
  let most = LEAST_GAIN;
  for (const cell of cells) {
    if (cell === from || (!shares && t.fighter[cell] !== NOBODY)) continue;
    let gain = promise(cell) - before;
    if (isWarm || heat[cell] !== COLD) {
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
    restate(desk);
  }
  if (menace) reckonHunter(brain, menace, u, 1);
  hold(brain.routes, t, u, u + 1);
  return best === from ? 0 : most;
}

// ---------------------------------------------------------------- attacks in concert

const MOST_ATTACKERS = 5;

/** Gathers units against each enemy in turn, and keeps what pays. */
function attackAll(desk: Desk): number {
  const { table: t } = desk.brain;
  const enemy = other(desk.ledger.mover);
  let worth = 0;
  for (let e = 0; e < t.count; e++) {
    if (t.sides[e] === enemy && t.at[e] !== GONE && t.types[e] !== LEADER) worth += attack(desk, e);
  }
  return worth;
}

interface Sally {
  readonly u: number;
  readonly from: number;
  readonly route: Saved;
}

/** One alone seldom wins: units are added though the first may lose by it, and the best number stays. */
function attack(desk: Desk, e: number): number {
  const { brain } = desk;
  const made: Sally[] = [];
  const barred = new Set<number>();
  let worth = 0;
  let best = LEAST_GAIN;
  let kept = 0;
  while (made.length < MOST_ATTACKERS) {
    const next = bestAttacker(desk, e, u => barred.has(u) || made.some(sally => sally.u === u));
    if (!next) break;
    const route = save(brain, next.u);
    if (!reroute(brain, next.u, next.cell)) {
      barred.add(next.u);
      continue;
    }
    made.push({ u: next.u, from: brain.table.at[next.u]!, route });
    shift(desk, next.u, next.cell);
    restate(desk);
    worth += next.gain;
    if (worth <= best) continue;
    best = worth;
    kept = made.length;
  }
  for (const { u, from, route } of made.slice(kept).reverse()) {
    shift(desk, u, from);
    restore(brain, u, route);
  }
  restate(desk);
  return kept === 0 ? 0 : best;
}

/** Moves a piece and keeps all accounts in step. */
function shift({ brain, ledger, menace }: Desk, u: number, to: number): void {
  if (menace) reckonHunter(brain, menace, u, -1);
  move(ledger, u, to);
  if (menace) reckonHunter(brain, menace, u, 1);
}

function bestAttacker(desk: Desk, e: number, isTaken: (u: number) => boolean) {
  const { brain, ledger } = desk;
  const { table: t, field } = brain;
  const { inside, offsets } = field.ground.grid;
  const target = t.at[e]!;
  let best: { readonly u: number; readonly cell: number; readonly gain: number } | null = null;
  for (const u of desk.fighters) {
    if (cellDistance(field.ground.grid, t.at[u]!, target) <= 1 || isTaken(u)) continue;
    const reach = brain.reach[u]!;
    let before = Number.NaN;
    for (let open = inside[target]!; open !== 0; open &= open - 1) {
      const cell = target + offsets[31 - Math.clz32(open & -open)]!;
      if (reach[cell] === OUT || t.fighter[cell] !== NOBODY) continue;
      if (Number.isNaN(before)) {
        setAside(desk, u);
        before = hopesWith(desk, u, t.at[u]!);
      }
      const gain = hopesWith(desk, u, cell) - before + tryMove(ledger, u, cell);
      takeBack(ledger);
      if (!best || gain > best.gain) best = { u, cell, gain };
    }
  }
  return best;
}

// ---------------------------------------------------------------- routes

type Saved = ReturnType<typeof save>;

const save = ({ routes: r }: Brain, u: number) => ({
  length: r.length[u]!,
  cells: r.cells.slice(u * SLOTS, (u + 1) * SLOTS),
  slots: r.slots.slice(u * SLOTS, (u + 1) * SLOTS),
});

function restore({ routes: r, table: t }: Brain, u: number, { length, cells, slots }: Saved): void {
  release(r, t, u);
  r.length[u] = length;
  r.cells.set(cells, u * SLOTS);
  r.slots.set(slots, u * SLOTS);
  hold(r, t, u, u + 1);
}

/** Gives a unit a route to a cell, if there still is one between the others. */
function reroute({ routes: r, table: t }: Brain, u: number, to: number): boolean {
  release(r, t, u);
  searchRoutes(r, t, u);
  const isOpen = r.search.visit[to] === r.search.stamp && canEnd(r, t, to);
  if (isOpen) takeRoute(r, to);
  hold(r, t, u, u + 1);
  return isOpen;
}
