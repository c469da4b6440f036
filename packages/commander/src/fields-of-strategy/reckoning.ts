import { cellDistance, cellSquaredDistance, directionOf, has, vectorOf } from '@grognard/board';
import { isClear } from '@grognard/fields-of-strategy';
import { ARTILLERY, CAVALRY, type Field, INFANTRY, LEADER, other } from './field.ts';
import { isEngaged, NOBODY, type SandTable, sideOf } from './sand-table.ts';

/*
 * What a fight would come to, worked out on the sand table in numbers alone: a search asks for it a
 * million times. That it agrees with the rules' own answers is a property test (reckoning.test.ts).
 */

// ---------------------------------------------------------------- shelter

function isShielded(t: SandTable, u: number, enemy: number): boolean {
  const { sheltered, grid } = t.field.ground;
  if (sheltered[t.at[u]!] === 0) return false;
  const direction = directionOf(grid, t.at[u]!, t.at[enemy]!);
  return direction >= 0 && has(sheltered, t.at[u]!, direction);
}

function fallsToShelter(t: SandTable, u: number, enemy: number): boolean {
  const { options, covered } = t.field.ground;
  if (t.types[u] !== CAVALRY && t.types[u] !== ARTILLERY) return false;
  if (t.moved[enemy] === 1 || (options.autoLossMovingOnly && t.moved[u] === 0)) return false;
  if (options.autoLossDefender === 'infantry' && t.types[enemy] !== INFANTRY) return false;
  return covered[t.at[enemy]!] === 1 || isShielded(t, enemy, u);
}

/** FOS-MELEE-09 */
export const alwaysLoses = (t: SandTable, u: number, enemy: number): boolean =>
  fallsToShelter(t, u, enemy) && !fallsToShelter(t, enemy, u);

// ---------------------------------------------------------------- factors

/** FOS-MELEE-02 to 04: the factor of a unit, fires suffered left out. */
export function factor(t: SandTable, u: number): number {
  const cell = t.at[u]!;
  const type = t.types[u]!;
  const isMobile = t.moved[u] === 1;
  let sum = t.force[u]! - enemiesThatWeigh(t, u);
  if (type === ARTILLERY) sum += isMobile ? -2 : 1;
  else if (type === CAVALRY) sum += isMobile ? 1 : 0;
  else if (!isMobile && t.field.ground.covered[cell] === 1) sum += 1;
  if (t.leaders[sideOf(t, u)][cell] !== 0) sum += 1;
  return sum;
}

/** FOS-MELEE-03 */
function enemiesThatWeigh(t: SandTable, u: number): number {
  const { ground } = t.field;
  const cell = t.at[u]!;
  const all = t.near[other(sideOf(t, u))][cell]!;
  if (all === 0 || ground.options.autoLoserCounts || t.moved[u] === 1) return all;
  if (ground.covered[cell] === 0 && ground.sheltered[cell] === 0) return all;
  const { inside, offsets } = ground.grid;
  let weigh = all;
  for (let open = inside[cell]!; open !== 0; open &= open - 1) {
    const v = t.fighter[cell + offsets[31 - Math.clz32(open & -open)]!]!;
    if (v !== NOBODY && t.sides[v] !== t.sides[u] && alwaysLoses(t, v, u)) weigh--;
  }
  return weigh;
}

/** FOS-MELEE-05: what the ground adds for a unit against an adjacent enemy. */
export function groundBonus(t: SandTable, u: number, enemy: number): number {
  const { heights } = t.field.ground;
  const climb = heights[t.at[u]!]! - heights[t.at[enemy]!]!;
  let bonus = climb > 0 ? 1 : climb < 0 ? -1 : 0;
  if (hasObstacleBonus(t, u, enemy)) bonus += 1;
  if (hasObstacleBonus(t, enemy, u)) bonus -= 1;
  return bonus;
}

const hasObstacleBonus = (t: SandTable, u: number, enemy: number): boolean =>
  t.types[u] === INFANTRY &&
  t.moved[u] === 0 &&
  t.field.ground.covered[t.at[u]!] === 0 &&
  isShielded(t, u, enemy);

// ---------------------------------------------------------------- fire

const FIRE_RANGE = 4;

/** FOS-LOS-03: on a level line that the ground leaves clear, do units in between bar it? */
function isMasked(t: SandTable, from: number, to: number): boolean {
  const { ground } = t.field;
  const height = ground.levels[from]! >> 1;
  if (height !== ground.levels[to]! >> 1 || cellDistance(ground.grid, from, to) <= 1) return false;
  const { lines } = ground;
  const vector = vectorOf(ground.grid, 9, from, to);
  const end = lines.squareStart[vector + 1]!;
  for (let i = lines.squareStart[vector]!; i < end; i++) {
    const cell = from + lines.offsets[i]!;
    if (ground.levels[cell] === 2 * height && isOccupied(t, cell)) return true;
  }
  return false;
}

const isOccupied = (t: SandTable, cell: number): boolean =>
  t.fighter[cell] !== NOBODY || t.leaders[0][cell] !== 0 || t.leaders[1][cell] !== 0;

function aimsFrom({ ground, aims }: Field, from: number): Int16Array {
  const { grid } = ground;
  const [x, y] = [grid.xs[from]!, grid.ys[from]!];
  const [west, east] = [Math.max(0, x - FIRE_RANGE), Math.min(grid.width - 1, x + FIRE_RANGE)];
  const south = Math.min(grid.height - 1, y + FIRE_RANGE);
  const cells: number[] = [];
  for (let row = Math.max(0, y - FIRE_RANGE); row <= south; row++) {
    for (let cell = row * grid.width + west; cell <= row * grid.width + east; cell++) {
      if (isClear(ground, from, cell)) cells.push(cell);
    }
  }
  const far = (cell: number) => cellSquaredDistance(grid, from, cell);
  const found = Int16Array.from(cells.sort((a, b) => far(a) - far(b)));
  aims[from] = found;
  return found;
}

/** FOS-FIRE-03 to 06: whom a gun would fire at now; NOBODY if it cannot. */
export function fireTarget(t: SandTable, gun: number): number {
  const { ground, aims } = t.field;
  if (isEngaged(t, gun)) return NOBODY;
  if (t.moved[gun] === 1 && !ground.options.movedArtilleryFires) return NOBODY;
  if (t.fired[gun] === 1 && ground.options.fireLimit === 'turn') return NOBODY;
  const from = t.at[gun]!;
  const cells = aims[from] ?? aimsFrom(t.field, from);
  const engaged = t.near[sideOf(t, gun)];
  let best = NOBODY;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    if (engaged[cell] === 0) continue;
    const v = t.fighter[cell]!;
    if (v === NOBODY || t.sides[v] === t.sides[gun]) continue;
    const far = cellSquaredDistance(ground.grid, from, cell);
    if (far > nearest) break;
    if (best !== NOBODY && !isBetterTarget(t, v, best)) continue;
    if (isMasked(t, from, cell)) continue;
    best = v;
    nearest = far;
  }
  return best;
}

/** Of two equally far. */
function isBetterTarget(t: SandTable, v: number, best: number): boolean {
  const { cover } = t.field.ground;
  return (cover[t.at[v]!]! - cover[t.at[best]!]! || t.force[best]! - t.force[v]! || v - best) < 0;
}

// ---------------------------------------------------------------- retreat

/** FOS-RETREAT-02: could a unit retreat from where it stands? */
export function canRetreat(t: SandTable, u: number): boolean {
  const { grid, steps } = t.field.ground;
  const cell = t.at[u]!;
  const near = t.near[other(sideOf(t, u))];
  for (let open = steps[t.types[u]!]![cell]!; open !== 0; open &= open - 1) {
    const to = cell + grid.offsets[31 - Math.clz32(open & -open)]!;
    if (t.fighter[to] === NOBODY && near[to] === 0) return true;
  }
  return false;
}

export const isGun = (t: SandTable, u: number): boolean => t.types[u] === ARTILLERY;
export const isHorse = (t: SandTable, u: number): boolean => t.types[u] === CAVALRY || t.types[u] === LEADER;
