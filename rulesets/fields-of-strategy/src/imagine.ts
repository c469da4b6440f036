import { cellOf, cellSquaredDistance } from '@grognard/board';
import { type Dice, UMPIRE } from '@grognard/engine';
import { enemyOf, LEADER, type SideNumber } from './constants.ts';
import type { Ground } from './ground.ts';
import { entersCover } from './options.ts';
import { addSight, beginLooking, HIDDEN, type Seen, visibilityAt } from './rules/fog.ts';
import { type Position, UNIT_TYPES, type Unit, type View } from './types.ts';
import { type Lookout, positionOf } from './view.ts';

/*
 * What a side believes about what it does not see. Both orders of battle are public, so whoever is not
 * identified is one of the enemy's other units. A view remembers no losses (FOS-FOG-08): the enemy is
 * taken to have lost as large a share of his units as the side itself.
 */

/** A whole position that fits a view: the same view again, and hidden enemies where it does not reach. */
export function imagine(ground: Ground, lookout: Lookout, view: View, dice: Dice): Position {
  if (view.seat === UMPIRE) return positionOf(view);
  const { grid, roster } = ground;
  const enemy = enemyOf(ground.sideNumbers.get(view.seat)!);
  const identified = new Set(view.enemies.map(({ id }) => id));
  const pool = roster.ids.flatMap((id, u) => (roster.sides[u] === enemy && !identified.has(id) ? [u] : []));
  shuffle(pool, dice);
  const placed = new Map<number, number>();
  for (const mark of view.marks) placed.set(pool.pop()!, cellOf(grid, mark));
  hide(ground, lookout.seen, view, { pool: pool.slice(0, stillHidden(ground, view, enemy)), placed, dice });
  return { ...positionOf(view), units: inRosterOrder(ground, view, placed) };
}

function shuffle(list: number[], dice: Dice): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice.draw('imagine:who', 0, i);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
}

/** How many enemies are somewhere else, if they have lost as many as we. */
function stillHidden({ roster, options }: Ground, view: View, enemy: SideNumber): number {
  if (!options.fog) return 0;
  const ownStart = roster.sides.filter(side => side !== enemy).length;
  const theirStart = roster.sides.length - ownStart;
  const share = view.units.length === 0 ? 1 : view.units.length / ownStart;
  return Math.max(0, Math.round(theirStart * share) - view.enemies.length - view.marks.length);
}

interface Hiding {
  readonly pool: readonly number[];
  readonly placed: Map<number, number>;
  readonly dice: Dice;
}

const TRIES = 3;

/** Hides units on squares that the side does not see, rather near the place where their army assembled. */
function hide(ground: Ground, seen: Seen, view: View, { pool, placed, dice }: Hiding): void {
  const unseen = unseenCells(ground, seen, view);
  const taken = new Set<number>();
  for (const u of pool) {
    const isLeader = ground.roster.types[u] === LEADER;
    const open = unseen.filter(cell => mayStand(ground, u, cell) && (isLeader || !taken.has(cell)));
    if (open.length === 0) continue;
    const home = assembly(ground, ground.roster.sides[u]!);
    const tries = Array.from({ length: TRIES }, () => open[dice.draw('imagine:where', 0, open.length - 1)]!);
    const cell = tries.reduce((best, other) =>
      cellSquaredDistance(ground.grid, other, home) < cellSquaredDistance(ground.grid, best, home)
        ? other
        : best,
    );
    placed.set(u, cell);
    if (!isLeader) taken.add(cell);
  }
}

function unseenCells(ground: Ground, seen: Seen, view: View): readonly number[] {
  const { grid, forbidden } = ground;
  beginLooking(seen, 0, grid.height - 1);
  for (const { at, type } of view.units) addSight(seen, ground, cellOf(grid, at), type === 'leader');
  return grid.squares
    .map((_, cell) => cell)
    .filter(cell => forbidden[cell] === 0 && visibilityAt(seen, ground, cell) === HIDDEN);
}

const mayStand = ({ cover, roads, options, roster }: Ground, u: number, cell: number): boolean =>
  cover[cell] === 0 || roads[cell] !== 0 || entersCover(options, UNIT_TYPES[roster.types[u]!]!);

/** Where an army may have assembled, for want of better knowledge: opposite the middle of the other's squares. */
function assembly({ grid, scenario }: Ground, side: SideNumber): number {
  const { id } = scenario.sides[enemyOf(side)]!;
  const squares = scenario.units.flatMap(unit => (unit.side === id && unit.at ? [unit.at] : []));
  const opposite = (length: number, values: readonly number[]) =>
    length - 1 - Math.round(values.reduce((a, b) => a + b, 0) / Math.max(1, values.length));
  return cellOf(grid, [
    opposite(
      grid.width,
      squares.map(([x]) => x),
    ),
    opposite(
      grid.height,
      squares.map(([, y]) => y),
    ),
  ]);
}

function inRosterOrder(ground: Ground, view: View, placed: ReadonlyMap<number, number>): readonly Unit[] {
  const { scenario, grid } = ground;
  const seen = new Map<string, Unit>();
  for (const enemy of view.enemies) seen.set(enemy.id, { ...enemy, moved: false, fired: false });
  for (const unit of view.units) seen.set(unit.id, unit);
  return scenario.units.flatMap(({ id, side, type, force }, u) => {
    const cell = placed.get(u);
    if (cell === undefined) return seen.has(id) ? [seen.get(id)!] : [];
    return [{ id, side, type, at: grid.squares[cell]!, force: force ?? 0, moved: false, fired: false }];
  });
}
