import { type Cm, cornersOf, footprintGap, whollyBehind } from '@grognard/table';
import { isShooter } from './aims.ts';
import type { Scales } from './clash.ts';
import { isFar, type Judge } from './judge.ts';
import { canAttack, isEngaged, mayStrike, seenFrom, type Troop } from './outlook.ts';
import { SPIRIT } from './worth.ts';

/** How much of what may happen next is counted now: an enemy's charge, our own, a shot. */
const CAUTION = 0.45;
/** For shooters, and for the general. */
const SHYNESS = 0.75;
const CHANCE = 0.3;
const SHOT = 0.35;

/** EA-GEO-04: how far ahead of a front line one may stand and still be behind it. */
const SLACK: Cm = 0.05;

/** Who could strike it there, whom it could strike or shoot at from there. */
export function risks({ outlook, scales, mood }: Judge, there: Troop, fought: readonly string[]): number {
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
  const caution = mood.caution * (isShy ? SHYNESS : CAUTION);
  return mood.hope * CHANCE * chance + mood.shooting * SHOT * shot - caution * (worst + 0.4 * second);
}

/** What an enemy's charge would bring him: much more from where it cannot turn to meet him. */
function perilFrom(scales: Scales, there: Troop, foe: Troop): number {
  if (seenFrom(foe, there.centre).ahead < 0) return 0;
  const isAmbush = isBehind(there, foe);
  return isAmbush ? scales.ambush(foe.unit, there.unit) + 0.1 * SPIRIT : scales.attack(foe.unit, there.unit);
}

/** Does one stand wholly behind the front line of the other? */
export const isBehind = (target: Troop, other: Troop): boolean =>
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
