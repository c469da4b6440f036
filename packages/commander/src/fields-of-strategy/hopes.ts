import { cellSquaredDistance } from '@grognard/board';
import type { Desk } from './desk.ts';
import { LEADER } from './field.ts';
import { weightOf } from './outlook.ts';
import { GONE } from './sand-table.ts';

/** How sure a side is of an objective, from −1 to 1, by the weight of arms that each has about it. */
export const grip = (own: number, their: number): number => {
  const [a, b] = [own * own + 0.02, their * their + 0.02];
  return (a - b) / (a + b);
};

/** Takes a unit out of its army's standing, to ask what it would be worth elsewhere. */
export function setAside({ brain, mine, rest, ledger }: Desk, u: number): void {
  const { table: t, pull, field } = brain;
  const { objectives, grid, options } = field.ground;
  const type = t.types[u]!;
  const cell = t.at[u]!;
  const weight = weightOf(t, u);
  const isCounted = options.objectiveControl === 'any' || type !== LEADER;
  for (let o = 0; o < objectives.length; o++) {
    rest.weight[o] = mine.weight[o]! - weight * pull[o]![type]![cell]!;
    const isClosest = isCounted && cellSquaredDistance(grid, cell, objectives[o]!) <= mine.closest[o]!;
    rest.closest[o] = isClosest ? closestBut(ledger.mover, u, o) : mine.closest[o]!;
  }

  function closestBut(side: number, without: number, o: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let v = 0; v < t.count; v++) {
      if (t.sides[v] !== side || t.at[v] === GONE || v === without) continue;
      if (t.types[v] === LEADER && options.objectiveControl !== 'any') continue;
      least = Math.min(least, cellSquaredDistance(grid, t.at[v]!, objectives[o]!));
    }
    return least;
  }
}

/** What the objectives promise with the unit that was set aside standing in a cell. */
export function hopesWith(
  { brain, rest, theirs, ambition, possession }: Desk,
  u: number,
  cell: number,
): number {
  const { table: t, pull, field } = brain;
  const { objectives, grid } = field.ground;
  const weight = weightOf(t, u);
  const type = t.types[u]!;
  let sum = 0;
  for (let o = 0; o < objectives.length; o++) {
    const own = rest.weight[o]! + weight * pull[o]![type]![cell]!;
    const distance = Math.min(rest.closest[o]!, cellSquaredDistance(grid, cell, objectives[o]!));
    const closest = distance < theirs.closest[o]! ? 1 : distance > theirs.closest[o]! ? -1 : 0;
    sum += ambition * grip(own, theirs.weight[o]!) + possession * closest;
  }
  return (100 * sum) / Math.max(1, objectives.length);
}

/** Takes the unit that was set aside in again, where it stands now. */
export function takeIn({ brain, mine, rest }: Desk, u: number): void {
  const { table: t, pull, field } = brain;
  const { objectives, grid, options } = field.ground;
  const type = t.types[u]!;
  const cell = t.at[u]!;
  const weight = weightOf(t, u);
  const isCounted = options.objectiveControl === 'any' || type !== LEADER;
  for (let o = 0; o < objectives.length; o++) {
    mine.weight[o] = rest.weight[o]! + weight * pull[o]![type]![cell]!;
    const distance = isCounted ? cellSquaredDistance(grid, cell, objectives[o]!) : Number.POSITIVE_INFINITY;
    mine.closest[o] = Math.min(rest.closest[o]!, distance);
  }
}
