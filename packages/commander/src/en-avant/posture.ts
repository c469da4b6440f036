import { add, angleBetween, bearing, distance, type Footprint, scale } from '@grognard/table';
import { fellowship } from './fellowship.ts';
import { isFar, type Judge } from './judge.ts';
import { isEngaged, type Troop, troopAt } from './outlook.ts';
import { risks } from './risks.ts';
import { SPIRIT } from './worth.ts';

/** How units are placed, weighed; in the same coin as losses. */
const WEIGHTS = {
  march: 0.9,
  facing: 0.35,
  front: 0.25,
  height: 0.35,
  cover: 0.3,
  bogged: 0.6,
  place: 0.35 * SPIRIT,
  kept: 0.3 * SPIRIT,
} as const;

/** How well a unit would stand at a place; enemies it is about to fight are left out. */
export function posture(
  judge: Judge,
  troop: Troop,
  print: Footprint,
  fought: readonly string[] = [],
): number {
  const there = troopAt(troop, print);
  return (
    marching(judge, there) +
    risks(judge, there, fought) +
    fellowship(judge, there) +
    front(judge, there) +
    terrain(judge, there) +
    holding(judge, there)
  );
}

/** Nearer to where it is wanted, and looking the right way. */
function marching({ aims }: Judge, there: Troop): number {
  const aim = aims.get(there.unit.id);
  if (!aim) return 0;
  const turns = distance(there.centre, aim.point) / there.pace;
  const away = distance(there.centre, aim.focus);
  const turned = away < 1 ? 0 : angleBetween(there.print.facing, bearing(there.centre, aim.focus));
  return 0 - WEIGHTS.march * aim.weight * turns - (WEIGHTS.facing * turned) / 45;
}

/** Weapons brought to bear, where the enemy is near enough for them to matter. */
function front({ outlook }: Judge, there: Troop): number {
  const { unit, print, range } = there;
  if (range === 0) return 0;
  const isNear = outlook.foes.some(foe => !isFar(there, foe, 2 * range));
  return isNear ? (WEIGHTS.front * print.width) / unit.base.width : 0;
}

/** Height and cover for those who stand and shoot, firm ground for horses. */
function terrain({ outlook }: Judge, there: Troop): number {
  const { country } = outlook;
  const { arm } = there.unit;
  const rank = add(there.print.at, scale(there.ahead, there.unit.base.depth / -2));
  const height = WEIGHTS.height * Math.min(2, country.heightAt(rank));
  if (arm === 'cavalry' || arm === 'elephant') {
    return height - (country.slowsAt(there.centre) ? WEIGHTS.bogged : 0);
  }
  return height + WEIGHTS.cover * country.coverAt(there.centre);
}

/** EA-OBJ-07: a whole turn on an objective, undisturbed, takes it. */
function holding({ outlook, mood }: Judge, there: Troop): number {
  if (isEngaged(there) || there.unit.routing) return 0;
  let worth = 0;
  for (const { objective, gapFrom } of outlook.country.places) {
    if (gapFrom(there.print) > 0) continue;
    if (objective.holder === outlook.side) worth += 0.1 * WEIGHTS.place;
    else worth += WEIGHTS.place + (objective.occupant.includes(there.unit.id) ? WEIGHTS.kept : 0);
  }
  return mood.places * worth;
}
