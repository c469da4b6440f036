import { accept, refuse, type Verdict } from '@grognard/engine';
import { type Compass, cornersOf, inArc, insideStretches, type Segment } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { FIRE_TABLE } from '../data.ts';
import { blockOf, centreOfUnit, isCloseOrder } from '../figures.ts';
import { NEAR } from '../geometry.ts';
import {
  buildingAround,
  cropsForbidFire,
  firesOver,
  isAtEdge,
  isFacingWall,
  isHiddenInHouse,
  judgeReach,
  natureBars,
  sectionLines,
  standsHigh,
  standsInFord,
  standsOnTop,
  wallStruckFrom,
  woodAround,
} from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { attackedSides, engagementsOf, findBody, halfOf, isEngaged } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Body, Declaration, Scene, Unit } from '../types.ts';
import { isInArc, type Shooter, shooterOf, wallStruck } from './shooter.ts';
import { aimAt, firingFigures, usualShot } from './shot.ts';
import { sees } from './sight.ts';

/** GECH-FIRE-02: the share of a shot's effect by the quarters spent idle in this half-period. */
export function fireShare(unit: Unit): number {
  if (unit.in !== null && unit.task?.kind === 'reposition') return 1; // GEC-HOUSE-23
  const idle = unit.used.filter(use => use === 'idle').length;
  if (unit.arm === 'cavalry') return idle === 2 ? 1 : 0;
  if (idle > 0) return idle / 2;
  return unit.formation === 'skirmish' && !unit.used.includes('busy') ? 0.5 : 0;
}

/** GECH-FIRE-08: a unit contacted on its front may fire at its attacker in the fire phase of that half-period. */
export const isClosingFire = (scene: Scene, shooter: Body, target: Body): boolean =>
  engagementsOf(scene, shooter.id).some(
    each =>
      each.defender === shooter.id &&
      each.attacker === target.id &&
      each.ground !== 'house-side' &&
      each.ground !== 'redoubt' &&
      each.aspect === 'front' &&
      each.round === 1 &&
      each.half === halfOf(scene.quarter),
  );

/** GECH-FIRE-02: who cannot fire at all. */
function isAbleToFire(scene: Scene, unit: Unit, target: Body | undefined): boolean {
  const isArmed = unit.arm === 'artillery' ? unit.formation === 'unlimbered' : unit.weapon !== 'none';
  const isBusy = unit.task !== null && !(unit.in !== null && unit.task.kind === 'reposition');
  if (!isArmed || unit.arm === 'general' || unit.state === 'disordered' || isBusy) return false;
  const isHeld = unit.in === null && isEngaged(scene, unit.id);
  if (isHeld && !(target && isClosingFire(scene, unit, target))) return false;
  return fireShare(unit) > 0;
}

/** What is already told of a unit's (or side's) fire in this phase. */
const hasDeclared = (declared: readonly Declaration[], unit: string, side: Compass | null): boolean =>
  declared.some(each => each.unit === unit && (each.kind === 'batter' || each.side === side));

/** The side from which a garrison fires: the one it is told, or the one before which the target stands. */
export function firingSide(
  { terrain }: Situation,
  unit: Unit,
  target: Body | undefined,
  told: Compass | undefined,
): Compass | null {
  const house = buildingAround(terrain, unit);
  if (!house) return null;
  return told ?? (target && wallStruckFrom(house, centreOfUnit(terrain, target))) ?? 'north';
}

/** An order to fire and what it is judged by: the target in sight, or where it stood last. */
export interface FireCase {
  readonly order: OrderOf<'fire'>;
  readonly declared: readonly Declaration[];
  /** The target as the side sees it. */
  readonly seen: Body | undefined;
  /** Or as it is known to be in a building; that only chooses the clause of the refusal. */
  readonly known: Body | undefined;
}

/** Judges a shot, in the order of the rulebook's refusals. */
export function judgeFire(situation: Situation, unit: Unit, fire: FireCase): Verdict<Clause> {
  const { terrain, scene } = situation;
  const { order, declared, seen } = fire;
  const target = seen ?? fire.known;
  const side = firingSide(situation, unit, target, order.side);
  if (unit.in !== null) {
    const hasIntruder = scene.units.some(body => body.in === unit.in && body.side !== unit.side);
    if (hasIntruder) return refuse('GEC-HOUSE-37', { house: unit.in });
    if (side && attackedSides(scene, unit.in).includes(side)) return refuse('GEC-HOUSE-36', { side });
  }
  if (!isAbleToFire(scene, unit, seen)) return refuse('GECH-FIRE-02', { used: unit.used });
  if (hasDeclared(declared, unit.id, side)) return refuse('GECH-FIRE-01', { unit: unit.id });
  if (standsInFord(terrain, unit)) return refuse('GEC-FORD-03');
  const crops = cropsForbidFire(terrain, unit, target);
  if (crops) return refuse(crops);
  if (!target || target.side === unit.side) return refuse('GEC-HILL-10', { target: order.target });
  if (isHiddenInHouse(terrain, target)) return refuse('GEC-HOUSE-39', { target: order.target });
  const unseen = unseenClause(situation, unit, target, seen !== undefined);
  if (unseen) return refuse(unseen, { target: order.target });
  const shooter = shooterOf(terrain, unit, side);
  const shot = order.shot ?? null;
  return judgeAim(situation, shooter, target, shot) ?? accept;
}

/**
 * GEC-HILL-10  An order that names an enemy its side does not see is refused; the shooter itself must see it …
 * GEC-WOOD-23  … out of a wood only from the edge, into it only at the edge …
 * GEC-PLAT-10, GEC-PLAT-12  … and not into or out of the dead angle of a plateau.
 */
export function unseenClause(
  { terrain, scene }: Situation,
  unit: Unit,
  target: Body,
  isInView: boolean,
): Clause | null {
  const { sees: isSeen, clause } = sees(terrain, scene, unit, target);
  if (isSeen && isInView) {
    const wood = woodAround(terrain, target);
    const isOutside = wood && woodAround(terrain, unit)?.id !== wood.id;
    return isOutside && !isAtEdge(wood, target) ? 'GEC-WOOD-23' : null;
  }
  if (clause === 'GEC-WOOD-06') return 'GEC-WOOD-23';
  if (clause === 'GEC-PLAT-03') return 'GEC-PLAT-10';
  return clause === 'GEC-PLAT-04' && standsOnTop(terrain, target) ? 'GEC-PLAT-12' : 'GEC-HILL-10';
}

function judgeAim(
  situation: Situation,
  shooter: Shooter,
  target: Body,
  told: OrderOf<'fire'>['shot'] | null,
): Verdict<Clause> | null {
  const { terrain, scene } = situation;
  const { body } = shooter;
  const isClosing = isClosingFire(scene, body, target);
  if (target.in === null && isEngaged(scene, target.id) && !isClosing) {
    return refuse('GECH-FIRE-03', { engaged: target.id });
  }
  const struck = wallStruck(terrain, shooter, target);
  if (struck) {
    if (isAttackedByFriend(scene, body, struck.house.id, struck.side)) {
      return refuse('GEC-HOUSE-40', { side: struck.side });
    }
    if (target.garrison[struck.side] === 0) return refuse('GEC-HOUSE-43', { side: struck.side });
  }
  const { figures, clause } = firingFigures(terrain, shooter, target);
  if (figures === 0) return refuse(clause ?? 'GECH-FIRE-02', { unit: body.id });
  if (isClosing) return null;
  return judgeLine(situation, shooter, target, told);
}

function judgeLine(
  situation: Situation,
  shooter: Shooter,
  target: Body,
  told: OrderOf<'fire'>['shot'] | null,
): Verdict<Clause> | null {
  const { terrain, scene } = situation;
  if (!isInArc(terrain, shooter, target)) return refuse('GECH-FIRE-03', { arc: true });
  const shot = told ?? usualShot(shooter.body, rangeOf(situation, shooter, target));
  if (!aimAt(terrain, shooter, target, shot)) return refuse('GECH-FIRE-03', { range: true });
  const line: Segment = [shooter.front.at, centreOfUnit(terrain, target)];
  const masks = unitsBetween(scene, shooter.body, target, line);
  return masks.every(mask => isLifted(situation, shooter.body, mask))
    ? null
    : refuse('GECH-FIRE-04', { by: masks[0]!.id });
}

const rangeOf = ({ terrain }: Situation, shooter: Shooter, target: Body): number =>
  aimAt(terrain, shooter, target, shooter.body.arm === 'artillery' ? 'ball' : null)?.range ?? Infinity;

/** GECH-FIRE-04: other units whose block the line of fire crosses, skirmishers excepted. */
const unitsBetween = (scene: Scene, shooter: Body, target: Body, line: Segment): Body[] =>
  scene.units.filter(
    body =>
      body.id !== shooter.id &&
      body.id !== target.id &&
      body.in === null &&
      isCloseOrder(body) &&
      insideStretches(line, cornersOf(blockOf(body))).some(([from, to]) => to - from > NEAR),
  );

/** GEC-HILL-22, GEC-HILL-23: from a height one fires over units lower on the slope, and over a melee. */
const isLifted = ({ terrain, scene }: Situation, shooter: Body, mask: Body): boolean =>
  firesOver(terrain, shooter, mask) || (isEngaged(scene, mask.id) && standsHigh(terrain, shooter));

const isAttackedByFriend = (scene: Scene, shooter: Body, feature: string, side: Compass): boolean =>
  scene.engagements.some(
    each =>
      each.feature === feature &&
      each.side === side &&
      (each.ground === 'house-side' || each.ground === 'redoubt') &&
      findBody(scene, each.attacker)?.side === shooter.side,
  );

/** Judges a battering, in the order of the rulebook's refusals. */
export function judgeBatter(
  { terrain, scene }: Situation,
  unit: Unit,
  order: OrderOf<'batter'>,
  declared: readonly Declaration[],
): Verdict<Clause> {
  const isReady =
    unit.arm === 'artillery' &&
    unit.formation === 'unlimbered' &&
    unit.task === null &&
    !isEngaged(scene, unit.id) &&
    unit.used.every(use => use === 'idle');
  if (!isReady) return refuse('GECH-FIRE-02', { used: unit.used });
  if (hasDeclared(declared, unit.id, null)) return refuse('GECH-FIRE-01', { unit: unit.id });
  const battering = { feature: order.feature, side: order.side ?? null, section: order.section };
  const nature = natureBars(terrain, battering);
  if (nature) return refuse(nature, { feature: order.feature });
  const ends = sectionLines(terrain, battering).flat();
  const degrees = FIRE_TABLE.arc.closeOrder / (terrain.options.arc === 'total' ? 2 : 1);
  const isAhead = ends.some(end => inArc(blockOf(unit), end, degrees, NEAR));
  if (!isAhead || !isFacingWall(terrain, unit, battering)) return refuse('GECH-FIRE-03', { arc: true });
  return judgeReach(terrain, unit, battering);
}
