import { cellDistance } from '@grognard/board';
import type { Desk } from './desk.ts';
import { ALLOWANCE, LEADER, other } from './field.ts';
import { hopesWith, setAside } from './hopes.ts';
import { takeBack, tryMove } from './ledger.ts';
import { OUT, type Route, reroute, routeOf, setRoutes } from './routes.ts';
import { GONE, NOBODY } from './sand-table.ts';
import { LEAST_GAIN, shift } from './settle.ts';

const MOST_ATTACKERS = 5;

/** Gathers units against each enemy in turn, and keeps what pays. */
export function attackAll(desk: Desk, units: readonly number[]): number {
  const { table: t } = desk.brain;
  const enemy = other(desk.ledger.mover);
  let worth = 0;
  for (let e = 0; e < t.count; e++) {
    if (t.sides[e] === enemy && t.at[e] !== GONE && t.types[e] !== LEADER) worth += attack(desk, units, e);
  }
  return worth;
}

interface Sally {
  readonly u: number;
  readonly from: number;
  readonly route: Route;
}

/** One alone seldom wins: units are added though the first may lose by it, and the best number stays. */
function attack(desk: Desk, units: readonly number[], e: number): number {
  const { brain } = desk;
  const made: Sally[] = [];
  const barred = new Set<number>();
  let worth = 0;
  let best = LEAST_GAIN;
  let kept = 0;
  while (made.length < MOST_ATTACKERS) {
    const next = bestAttacker(desk, e, units, u => barred.has(u) || made.some(sally => sally.u === u));
    if (!next) break;
    const route = routeOf(brain.routes, next.u);
    if (!reroute(brain.routes, brain.table, next.u, next.cell)) {
      barred.add(next.u);
      continue;
    }
    made.push({ u: next.u, from: brain.table.at[next.u]!, route });
    shift(desk, next.u, next.cell);
    worth += next.gain;
    if (worth <= best) continue;
    best = worth;
    kept = made.length;
  }
  for (const { u, from, route } of made.slice(kept).reverse()) {
    shift(desk, u, from);
    setRoutes(brain.routes, brain.table, new Map([[u, route]]));
  }
  return kept === 0 ? 0 : best;
}

function bestAttacker(desk: Desk, e: number, units: readonly number[], isTaken: (u: number) => boolean) {
  const { brain, ledger } = desk;
  const { table: t, field } = brain;
  const { grid } = field.ground;
  const { inside, offsets } = grid;
  const target = t.at[e]!;
  let best: { readonly u: number; readonly cell: number; readonly gain: number } | null = null;
  for (const u of units) {
    const far = cellDistance(grid, ledger.start[u]!, target);
    if (far > 2 * ALLOWANCE[t.types[u]!]! + 1 || desk.quiet.has(u)) continue;
    if (cellDistance(grid, t.at[u]!, target) <= 1 || isTaken(u)) continue;
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
