import {
  add,
  angleBetween,
  bearing,
  type Cm,
  cornersOf,
  distance,
  dot,
  type Footprint,
  footprintGap,
  scale,
  subtract,
  whollyBehind,
} from '@grognard/table';
import { type Aim, isShooter } from './aims.ts';
import type { Scales } from './clash.ts';
import { canAttack, isEngaged, mayStrike, type Outlook, seenFrom, type Troop, troopAt } from './outlook.ts';
import { SPIRIT } from './worth.ts';

/** How units are placed, weighed; in the same coin as losses. */
const WEIGHTS = {
  march: 0.9,
  facing: 0.35,
  caution: 0.45,
  shyness: 0.75,
  chance: 0.3,
  shot: 0.35,
  lead: 0.12,
  neighbour: 0.25,
  crush: 0.6,
  front: 0.25,
  height: 0.35,
  cover: 0.3,
  bogged: 0.6,
  place: 0.35 * SPIRIT,
  kept: 0.3 * SPIRIT,
} as const;

/** Half a palm: as close as two units stand in one line. */
const SHOULDER: Cm = 2.5;
const SLACK: Cm = 0.05;

export interface Judge {
  readonly outlook: Outlook;
  readonly scales: Scales;
  readonly aims: ReadonlyMap<string, Aim>;
  readonly eagerness: number;
}

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

/** Who could strike it there, whom it could strike or shoot at from there. */
function risks({ outlook, scales }: Judge, there: Troop, fought: readonly string[]): number {
  let worst = 0;
  let second = 0;
  let chance = 0;
  let shot = 0;
  for (const foe of outlook.foes) {
    if (fought.includes(foe.unit.id)) continue;
    if (isFar(there, foe, Math.max(foe.pace + 1, there.pace, there.range))) continue;
    const gap = footprintGap(there.print, foe.print);
    if (gap <= foe.pace + 0.5 && canAttack(foe) && mayStrike(foe, there)) {
      const peril = perilFrom(scales, there, foe);
      if (peril > worst) [worst, second] = [peril, worst];
      else if (peril > second) second = peril;
    }
    if (fought.length > 0) continue;
    chance = Math.max(chance, chanceAgainst(scales, there, foe, gap));
    shot = Math.max(shot, shotAt(scales, there, foe));
  }
  const isShy = isShooter(there) || there.unit.general;
  const caution = isShy ? WEIGHTS.shyness : WEIGHTS.caution;
  return WEIGHTS.chance * chance + WEIGHTS.shot * shot - caution * (worst + 0.4 * second);
}

/** Surely further apart than that: it saves measuring. */
export const isFar = (a: Troop, b: Troop, cm: Cm): boolean =>
  distance(a.centre, b.centre) > cm + (a.print.width + a.print.depth + b.print.width + b.print.depth) / 2;

/** What an enemy's charge would bring him: much more from where it cannot turn to meet him. */
function perilFrom(scales: Scales, there: Troop, foe: Troop): number {
  if (seenFrom(foe, there.centre).ahead < 0) return 0;
  const isAmbush = isBehind(there, foe);
  return isAmbush ? scales.ambush(foe.unit, there.unit) + 0.1 * SPIRIT : scales.attack(foe.unit, there.unit);
}

const isBehind = (target: Troop, other: Troop): boolean =>
  whollyBehind(target.print, cornersOf(other.print), SLACK);

function chanceAgainst(scales: Scales, there: Troop, foe: Troop, gap: Cm): number {
  if (gap > there.pace || !canStrikeFrom(there) || !mayStrike(there, foe)) return 0;
  const { ahead, right } = seenFrom(there, foe.centre);
  if (ahead < 0 || Math.abs(right) > ahead + there.print.width) return 0;
  return isBehind(foe, there) && !isEngaged(foe)
    ? scales.ambush(there.unit, foe.unit) + 0.1 * SPIRIT
    : scales.attack(there.unit, foe.unit);
}

const canStrikeFrom = ({ unit }: Troop): boolean =>
  !unit.disorganised && !unit.routing && unit.arm !== 'artillery';

/** EA-SHOOT-11: the field of fire is one base wider than the front on either side. */
function shotAt(scales: Scales, there: Troop, foe: Troop): number {
  if (there.range === 0 || isEngaged(foe)) return 0;
  const { ahead, right } = seenFrom(there, foe.centre);
  const wide = there.print.width / 2 + there.unit.base.width;
  if (ahead < 0 || ahead - foe.print.depth / 2 > there.range || Math.abs(right) > wide) return 0;
  return scales.shot(there.unit, foe.unit);
}

/** In line with its neighbours: not ahead of them, shoulder to shoulder, with room to give way. */
function fellowship({ outlook }: Judge, there: Troop): number {
  const { own, axis } = outlook;
  const friends = own.filter(({ unit }) => unit.id !== there.unit.id && !unit.routing);
  let sum = 0;
  let count = 0;
  let neighbours = 0;
  let crushed = 0;
  let joined = false;
  const isRider = there.unit.arm === 'cavalry';
  const behind = groundBehind(there);
  for (const friend of friends) {
    const way = subtract(friend.centre, there.centre);
    const along = dot(way, axis);
    const aside = distance(friend.centre, there.centre) - Math.abs(along);
    if (aside < 40 && (friend.unit.arm === 'cavalry') === isRider && friend.unit.arm !== 'artillery') {
      sum += along;
      count++;
    }
    if (isEngaged(friend) && distance(friend.centre, there.centre) < 35) joined = true;
    if (isFar(there, friend, SHOULDER + there.unit.base.depth)) continue;
    const gap = footprintGap(friend.print, there.print);
    if (gap < SHOULDER && angleBetween(friend.print.facing, there.print.facing) < 25) neighbours++;
    if (footprintGap(friend.print, behind) <= 0) crushed = 1;
  }
  const lead = count === 0 || joined ? 0 : 0 - sum / count;
  const tolerated = isRider ? 14 : 3;
  return (
    WEIGHTS.neighbour * Math.min(2, neighbours) -
    WEIGHTS.lead * Math.max(0, lead - tolerated) -
    WEIGHTS.crush * crushed
  );
}

/** EA-RETREAT-05: where it would give way to. */
function groundBehind({ print, ahead, unit }: Troop): Footprint {
  const back = print.depth + 0.1;
  return { ...print, at: add(print.at, scale(ahead, 0 - back)), depth: unit.base.depth - 0.2 };
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
function holding({ outlook }: Judge, there: Troop): number {
  if (isEngaged(there) || there.unit.routing) return 0;
  let worth = 0;
  for (const { objective, gapFrom } of outlook.country.places) {
    if (gapFrom(there.print) > 0) continue;
    if (objective.holder === outlook.side) worth += 0.1 * WEIGHTS.place;
    else worth += WEIGHTS.place + (objective.occupant.includes(there.unit.id) ? WEIGHTS.kept : 0);
  }
  return worth;
}
