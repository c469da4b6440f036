import { distance } from '@grognard/table';
import { canFight, duel } from './duel.ts';
import { type Fire, isWithHq, type Outlook, preyDistance } from './outlook.ts';
import { has, type Piece, reachOf } from './piece.ts';
import { failChance, isInArc, rangeBetween, shotDamage, turnTowards } from './reckoning.ts';
import { seems } from './sight.ts';
import { meanLoss, worthNow } from './worth.ts';

/** What a commander values; points are hundredths of an army. */
const NEXT_SHOT = 0.8;
const DANGER = 0.75;
const ASSAULT = 0.35;
/** Points for a centimetre nearer to the enemy, per point that the unit counts. */
const NEARER = 0.035;
/** Whoever runs ahead of the army by more than this fights alone. */
const LEASH = 15;
const ALONE = 0.045;
/** Who waits for the enemy gives up a trench or a bunker only for much. */
const WORKS = 0.25;

const NO_FIRE: Fire = { standing: 0, moving: 0 };

/** FIA-PRIO-01: who stands within this must be shot at first. */
const CLOSE = 10;

/** What shooting is judged by. */
export type Targets = Pick<Outlook, 'field' | 'foes' | 'everybody' | 'fails' | 'scale'>;

/** What a unit at a place could do by shooting, now on the move or next time standing. */
export function fireFrom(outlook: Targets, piece: Piece): Fire {
  if (piece.footing.isDeep) return NO_FIRE;
  const { field, foes, everybody } = outlook;
  let [near, far] = [NO_FIRE, NO_FIRE];
  for (const foe of foes) {
    if (foe.footing.isDeep) continue;
    const range = rangeBetween(piece, foe);
    if (!piece.arms.some(arm => arm.range >= range) || !isInArc(field, piece, foe)) continue;
    const best = range <= CLOSE ? near : far;
    const shot = { from: piece, to: foe, range };
    // lines of sight are what takes time: no better target than the best so far needs none
    if (bestOf(outlook, shot, true).standing <= best.standing) continue;
    const fire = better(best, bestOf(outlook, shot, seems(field, everybody, piece, foe)));
    if (range <= CLOSE) near = fire;
    else far = fire;
  }
  return near.standing > 0 ? near : far;
}

/** The same for one of ours where it stands: asked more than once. */
export function fireNow(outlook: Outlook, piece: Piece): Fire {
  const known = outlook.fires.get(piece);
  if (known) return known;
  const fire = fireFrom(outlook, piece);
  outlook.fires.set(piece, fire);
  return fire;
}

const better = (a: Fire, b: Fire): Fire => (b.standing > a.standing ? b : a);

/** Who may shoot at whom from how far. */
interface Aim {
  readonly from: Piece;
  readonly to: Piece;
  readonly range: number;
}

function bestOf(outlook: Targets, { from, to, range }: Aim, isSeen: boolean): Fire {
  let best = NO_FIRE;
  const fails = outlook.fails.get(to.unit.id)!;
  for (const arm of from.arms) {
    if (arm.range < range || (!isSeen && !arm.indirect)) continue;
    const lossBy = (isMoving: boolean) =>
      meanLoss(
        outlook.scale,
        to.unit,
        shotDamage({ from, to, arm, isMoving, isSeen }),
        fails,
        arm.grenade ? 2 : 1,
      );
    const standing = lossBy(false);
    if (standing > best.standing) best = { standing, moving: lossBy(true) };
  }
  return best;
}

/** How likely an enemy in sight, or out of it, comes on as far as he can. */
const IN_SIGHT = 1;
const OUT_OF_SIGHT = 0.4;

/** The best standing shot at an enemy who is likely to come into range before the unit acts again. */
function welcomeFrom(outlook: Outlook, piece: Piece, atLeast: number): number {
  const { field, foes, everybody, coming, fails, scale } = outlook;
  if (piece.footing.isDeep || coming === 0) return 0;
  let best = atLeast;
  for (const foe of foes) {
    const range = rangeBetween(piece, foe);
    const { m } = foe.unit.profile;
    for (const arm of piece.arms) {
      if (range <= arm.range || range > arm.range + m) continue;
      const damage = shotDamage({ from: piece, to: foe, arm, isMoving: false, isSeen: true });
      const loss = coming * meanLoss(scale, foe.unit, damage, fails.get(foe.unit.id)!, arm.grenade ? 2 : 1);
      if (loss * IN_SIGHT <= best || !isInArc(field, piece, foe)) continue;
      best = Math.max(best, loss * (seems(field, everybody, piece, foe) ? IN_SIGHT : OUT_OF_SIGHT));
    }
  }
  return best - atLeast;
}

/** How likely an enemy comes to shoot who has to turn for it, to come nearer, or to look for a line. */
const TURNS = 0.7;
const COMES = 0.4;
const SEEKS = 0.15;

/** What the enemy is likely to do to a unit at a place before it acts again. */
export function dangerAt(outlook: Outlook, piece: Piece): number {
  const fails = failChance(piece, isWithHq(outlook.own, piece));
  let danger = 0;
  for (const foe of outlook.foes) {
    danger += fireOn(outlook, foe, piece, fails) / (1 + 0.6 * (outlook.marks.get(foe.unit.id) ?? 0));
    danger += assaultBy(outlook, foe, piece);
  }
  return danger;
}

function fireOn(outlook: Outlook, foe: Piece, piece: Piece, fails: number): number {
  if (piece.footing.isDeep || foe.footing.isDeep) return 0;
  const { m } = foe.unit.profile;
  const range = rangeBetween(foe, piece);
  if (range > reachOf(foe, piece.isFoot) + m) return 0;
  const isReady = isInArc(outlook.field, foe, piece);
  const isSeen = seems(outlook.field, outlook.everybody, foe, piece);
  let worst = 0;
  for (const arm of foe.arms) {
    if (range > arm.range + m) continue;
    const isNear = range <= arm.range;
    const isMoving = !isNear || !isReady || (!isSeen && !arm.indirect);
    const chance = isNear ? (isSeen || arm.indirect ? (isReady ? 1 : TURNS) : SEEKS) : isSeen ? COMES : SEEKS;
    const damage = shotDamage({ from: foe, to: piece, arm, isMoving, isSeen });
    worst = Math.max(worst, chance * meanLoss(outlook.scale, piece.unit, damage, fails, arm.grenade ? 2 : 1));
  }
  return worst;
}

/** FIA-CHARGE-03: what a charge may reach. */
export const chargeReach = ({ unit, isFoot }: Piece): number =>
  unit.profile.m + (isFoot ? 2 : has(unit, 'horse') ? 4 : 0);

const gapBetween = (a: Piece, b: Piece): number =>
  Math.max(0, distance(a.base.at, b.centre) - b.base.width / 2);

/** What an enemy near enough gains by coming to blows, if it would. */
function assaultBy(outlook: Outlook, foe: Piece, piece: Piece): number {
  if (gapBetween(foe, piece) > chargeReach(foe) || !canFight(foe, piece)) return 0;
  if (Math.abs(turnTowards(foe, piece)) > 75) return 0;
  const { gain, loss } = duel(outlook, foe, piece);
  return gain > loss ? 0.5 * gain : 0.15 * gain;
}

/** What a unit may hope for hand to hand next time. */
function assaultFrom(outlook: Outlook, piece: Piece): number {
  let best = 0;
  for (const foe of outlook.foes) {
    if (gapBetween(piece, foe) > chargeReach(piece) || !canFight(piece, foe)) continue;
    const { gain, loss } = duel(outlook, piece, foe);
    best = Math.max(best, gain - loss);
  }
  return best;
}

/** What a unit counts whole, those aboard included. */
const pointsOf = ({ scale, cargo }: Outlook, { unit }: Piece): number =>
  unit.profile.vd * scale[unit.side]! + (cargo.get(unit.id) ?? 0);

/** What draws a unit forward: a commander who plans does not hurry those who carry others. */
const eagerOf = (outlook: Outlook, piece: Piece): number =>
  outlook.mood.plan ? piece.unit.profile.vd * outlook.scale[piece.unit.side]! : pointsOf(outlook, piece);

/** Men who have lost half, or their order, are not sent forward. */
export const isSpent = ({ unit }: Piece): boolean => unit.disorganised || 2 * unit.vg <= unit.profile.vg;

/** Where those aboard get down, and where an empty truck keeps out of the way. */
const DROP = 20;
const OUT_OF_THE_WAY = 45;

/** How near a unit wants to be: guns and crews as far as they reach, tanks out of reach of grenades, men close. */
export function standoff({ cargo, mood }: Outlook, piece: Piece): number {
  const { profile } = piece.unit;
  const reach = Math.max(...piece.arms.map(({ range }) => range), 0);
  if (cargo.has(piece.unit.id)) return mood.plan ? Math.max(mood.plan.drop, 0.7 * reach) : DROP;
  if (reach === 0) return OUT_OF_THE_WAY;
  if (profile.m <= 4 || piece.arms.some(arm => arm.indirect && !arm.grenade)) return 0.75 * reach;
  if (has(piece.unit, 'sniper')) return 0.7 * reach;
  if (!piece.isFoot) return Math.min(28, 0.7 * reach);
  return profile.flags.includes('hq') ? 16 : 5;
}

/** What a place is worth to a unit; only differences between places of the same unit mean something. */
export interface Place {
  readonly piece: Piece;
  readonly fire: Fire;
  readonly danger: number;
  readonly worth: number;
}

/** FIA-TRENCH-03: works are dug for men. */
const shelterOf = ({ isFoot, footing }: Piece): number =>
  isFoot && (footing.isTrench || footing.isBunker) ? 1 : 0;

/** How far a unit that already has good targets still wants to go on. */
const CONTENT = 0.75;
const GOOD_SHOT = 1.4;

/** The pull towards the enemy on a unit that has such a shot from where it stands. */
export function pullOn(outlook: Outlook, piece: Piece, fire: Fire): number {
  const content = 1 - CONTENT * Math.min(1, fire.standing / GOOD_SHOT);
  const spent = isSpent(piece) ? 0.15 : 1;
  return NEARER * eagerOf(outlook, piece) * outlook.drive * content * spent;
}

/** Looks at a place: what can be done from it, and what may be suffered there. */
export function appraise(
  outlook: Outlook,
  piece: Piece,
  pull: number,
  fire = fireFrom(outlook, piece),
): Place {
  const danger = outlook.fear === 0 ? 0 : dangerAt(outlook, piece) * stakeIn(outlook, piece);
  return weighed(outlook, { piece, fire, danger }, pull);
}

/** FIA-TRANS-09: half of those aboard are lost with their vehicle, or worse. */
const stakeIn = ({ cargo, scale }: Outlook, { unit }: Piece): number =>
  1 + (0.5 * (cargo.get(unit.id) ?? 0)) / Math.max(1, worthNow(scale, unit));

/** The place where a unit stands, and the pull on it there. */
export function appraiseHere(
  outlook: Outlook,
  piece: Piece,
): { readonly stay: Place; readonly pull: number } {
  const stay = appraise(outlook, piece, 0, fireNow(outlook, piece));
  const pull = pullOn(outlook, piece, stay.fire);
  return { stay: weighed(outlook, stay, pull), pull };
}

function weighed(outlook: Outlook, { piece, fire, danger }: Omit<Place, 'worth'>, pull: number): Place {
  const way = preyDistance(outlook, piece);
  const { mood } = outlook;
  const ahead = Math.max(0, outlook.front - way - LEASH);
  const next =
    fire.standing + (mood.welcome === 0 ? 0 : mood.welcome * welcomeFrom(outlook, piece, fire.standing));
  const worth =
    NEXT_SHOT * mood.shooting * outlook.fear * next -
    DANGER * mood.caution * outlook.fear * danger * (isSpent(piece) ? 1.4 : 1) -
    pull * Math.max(0, way - standoff(outlook, piece)) -
    ALONE * mood.order * pointsOf(outlook, piece) * ahead +
    WORKS * pointsOf(outlook, piece) * shelterOf(piece) * Math.max(0, 1 - outlook.drive) +
    ASSAULT * mood.daring * Math.max(0.5, outlook.drive) * assaultFrom(outlook, piece);
  return { piece, fire, danger, worth };
}
