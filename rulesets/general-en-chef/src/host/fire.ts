import type { Dice } from '@grognard/engine';
import {
  add,
  COMPASS,
  type Compass,
  cornersOf,
  insideStretches,
  type Segment,
  scale,
  subtract,
  unitVector,
} from '@grognard/table';
import { FIRE_TABLE } from '../data.ts';
import { blockOf, centreOfUnit, gapBetween, isMarker, isSkirmish } from '../figures.ts';
import { isUpTo, NEAR } from '../geometry.ts';
import type { Field, Terrain } from '../ground.ts';
import { battered, buildingAround, firesDown, obstaclesHeld, woodAround } from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { compareText, findUnit, halfNow, nextHalf, unitOf } from '../scene.ts';
import { situationOf } from '../situation.ts';
import { chain, forEach, happen, nothing, type Rule, type Step } from '../step.ts';
import type { Body, Declaration, Position, Shot, Unit, UnitId } from '../types.ts';
import { fireShare, firingSide } from './fire-judge.ts';
import { takeLosses, tollsOf } from './losses.ts';
import {
  aimAt,
  firingFigures,
  menLost,
  rangeTo,
  type Shooter,
  shooterOf,
  usualShot,
  wallStruck,
} from './shot.ts';
import { isSeenBy } from './sight.ts';

/** GECH-FIRE-01: all fire of a phase is simultaneous: shots are told first, and carried out together. */
export function declareFire(field: Field, position: Position, order: OrderOf<'fire'>): Step {
  const unit = unitOf(position, order.unit);
  const target = unitOf(position, order.target);
  const situation = situationOf(field, position);
  const side = firingSide(situation, unit, target, order.side);
  const range = rangeTo(situation.terrain, shooterOf(situation.terrain, unit, side), target);
  const declaration: Declaration = {
    kind: 'fire',
    unit: unit.id,
    target: target.id,
    side,
    shot: order.shot ?? usualShot(unit, range),
  };
  return happen(position, { type: 'fire-declared', unit: unit.id, declaration, clauses: ['GECH-FIRE-01'] });
}

export function declareBattering(position: Position, order: OrderOf<'batter'>): Step {
  const declaration: Declaration = {
    kind: 'batter',
    unit: order.unit,
    feature: order.feature,
    side: order.side ?? null,
    section: order.section,
  };
  return happen(position, { type: 'fire-declared', unit: order.unit, declaration, clauses: ['GEC-ARTY-07'] });
}

type Fire = Extract<Declaration, { kind: 'fire' }>;
type Batter = Extract<Declaration, { kind: 'batter' }>;

/** Men put down by a shot: on a unit, on a side of its building. */
export interface Hit {
  readonly unit: UnitId;
  readonly by: UnitId;
  readonly men: number;
  readonly side: Compass | null;
}

interface Volley {
  readonly hits: readonly Hit[];
  readonly rules: readonly Rule[];
}

const byShooter = (a: Declaration, b: Declaration): number =>
  compareText(a.unit, b.unit) || COMPASS.indexOf(a.side ?? 'north') - COMPASS.indexOf(b.side ?? 'north');

/** Carries out all shots of a phase on the position before any of them, then takes the losses off. */
export function resolveFire(
  field: Field,
  position: Position,
  dice: Dice,
): { step: Step; hits: readonly Hit[] } {
  const declared = [...position.declared].sort(byShooter);
  const fires = declared.filter((each): each is Fire => each.kind === 'fire');
  const volleys = fires.map(fire => volley(field, position, fire, dice));
  const hits = volleys.flatMap(each => each.hits);
  const step = chain(
    position,
    ...volleys.flatMap(({ rules }) => rules),
    now => takeLosses(now, tollsOf(hits), 'GECH-FIRE-07'),
    now => forEach(now, fires, (then, fire) => noticeEmptied(field, position, then, fire)),
    now =>
      forEach(
        now,
        declared.filter((each): each is Batter => each.kind === 'batter'),
        (then, each) => batterDown(field, then, each),
      ),
  );
  return { step, hits };
}

/** One shot: figures, factor, die, men; what goes on behind; who is betrayed and who surprised. */
function volley(field: Field, position: Position, fire: Fire, dice: Dice): Volley {
  const terrain = field.terrainOf(position);
  const unit = findUnit(position, fire.unit);
  const target = findUnit(position, fire.target);
  if (!unit || !target) return { hits: [], rules: [] };
  const shooter = shooterOf(terrain, unit, fire.side);
  const aim = aimAt(terrain, shooter, target, fire.shot);
  if (!aim) return { hits: [], rules: [] };
  const { figures } = firingFigures(terrain, shooter, target);
  const share = fireShare(unit);
  const key = fire.side === null ? `fire:${unit.id}` : `fire:${unit.id}:${fire.side}`;
  const die = aim.factor === 0 ? null : dice.draw(key, 1, 6);
  const men = die === null ? 0 : menLost(figures, aim.factor, die, share);
  const struck = wallStruck(terrain, shooter, target)?.side ?? null;
  const behind = unitBehind(terrain, position, shooter, target, fire.shot);
  const through = behind ? Math.floor(men * FIRE_TABLE.penetration.behindShare) : 0;
  const hits: Hit[] = [{ unit: target.id, by: unit.id, men, side: struck }];
  if (behind && through > 0) hits.push({ unit: behind.id, by: unit.id, men: through, side: null });
  const rules: Rule[] = [
    now =>
      happen(now, {
        type: 'fired',
        unit: unit.id,
        target: target.id,
        side: fire.side,
        shot: fire.shot,
        figures,
        factor: aim.factor,
        cover: aim.shelter.cover,
        die,
        men,
        range: Math.round(aim.range * 1000) / 1000,
        share,
        terms: aim.terms,
        clauses: ['GECH-FIRE-07', ...new Set(aim.terms.map(({ clause }) => clause))],
      }),
    now =>
      behind && through > 0
        ? happen(now, {
            type: 'penetrated',
            unit: unit.id,
            target: behind.id,
            men: through,
            clauses: ['GECH-PEN-02'],
          })
        : nothing(now),
    now => betrayShooter(field, now, unit),
    now => surprise(field, position, now, unit, target),
    now => ignite(field, now, unit, target, dice),
  ];
  return { hits, rules };
}

/**
 * GECH-PEN-02  Ball goes on into the nearest enemy on the line of fire at most 5 cm behind the target; small arms only
 *              through skirmishers …
 * GEC-LIN-20   … that do not hold an obstacle.
 */
export function unitBehind(
  terrain: Terrain,
  position: Position,
  shooter: Shooter,
  target: Body,
  shot: Shot | null,
): Unit | null {
  if (target.in !== null || firesDown(terrain, shooter.body, target)) return null;
  const isSmallArms = shooter.body.arm !== 'artillery';
  if (isSmallArms ? !isSkirmish(target) : shot !== 'ball') return null;
  if (isSmallArms && obstaclesHeld(terrain, target).length > 0) return null;
  const centre = centreOfUnit(terrain, target);
  const beyond = scale(unitVector(subtract(centre, shooter.front.at)), 100);
  const line: Segment = [centre, add(centre, beyond)];
  const candidates = position.units.filter(
    unit =>
      unit.id !== target.id &&
      unit.side !== shooter.body.side &&
      unit.in === null &&
      !isMarker(unit) &&
      insideStretches(line, cornersOf(blockOf(unit))).some(([from, to]) => to - from > NEAR) &&
      isUpTo(gapBetween(terrain, unit, target), FIRE_TABLE.penetration.behindWithin),
  );
  const gap = (unit: Unit) => gapBetween(terrain, unit, target);
  return candidates.reduce<Unit | null>((best, each) => (best && gap(best) <= gap(each) ? best : each), null);
}

/** GECH-FIRE-10, GEC-WOOD-09, GEC-HOUSE-33: firing betrays a unit in a wood or house. */
function betrayShooter(field: Field, position: Position, { id }: Unit): Step {
  const unit = findUnit(position, id);
  if (!unit || unit.revealed) return nothing(position);
  const terrain = field.terrainOf(position);
  const isHidden = buildingAround(terrain, unit)?.kind === 'house' || woodAround(terrain, unit);
  return isHidden
    ? happen(position, { type: 'revealed', unit: id, cause: 'fire', clauses: ['GECH-FIRE-10'] })
    : nothing(position);
}

/** GECH-REACT-01: a unit fired at by an enemy its side did not see before. */
function surprise(field: Field, before: Position, position: Position, unit: Unit, target: Unit): Step {
  const now = findUnit(position, target.id);
  if (!now || now.reacting || isSeenBy(field.terrainOf(before), before, target.side, unit)) {
    return nothing(position);
  }
  return happen(position, {
    type: 'reacting',
    unit: target.id,
    cause: 'surprised',
    clauses: ['GECH-REACT-01'],
  });
}

/** GECH-FIRE-11, GEC-HOUSE-29: howitzers set a garrisoned house alight on a six. */
function ignite(field: Field, position: Position, unit: Unit, target: Unit, dice: Dice): Step {
  const house = buildingAround(field.terrainOf(position), target);
  if (!unit.howitzer || house?.feature.kind !== 'house' || house.feature.burning) return nothing(position);
  const { feature } = house;
  if (dice.draw(`ignite:${unit.id}:${house.id}`, 1, 6) < FIRE_TABLE.ignite.die) return nothing(position);
  return happen(position, {
    type: 'ignited',
    feature: house.id,
    by: unit.id,
    changed: { ...feature, burning: true },
    clauses: ['GECH-FIRE-11', 'GEC-HOUSE-29'],
  });
}

/** GEC-HOUSE-43: when no figure is left on the side fired at, the shooter needs a quarter before it notices. */
function noticeEmptied(field: Field, before: Position, position: Position, fire: Fire): Step {
  const unit = findUnit(position, fire.unit);
  const target = findUnit(before, fire.target);
  if (!unit || !target || target.in === null || unit.reacting) return nothing(position);
  const terrain = field.terrainOf(before);
  const struck = wallStruck(terrain, shooterOf(terrain, unit, fire.side), target)?.side;
  const left = struck ? (findUnit(position, target.id)?.garrison[struck] ?? 0) : 1;
  return left > 0
    ? nothing(position)
    : happen(position, { type: 'reacting', unit: unit.id, cause: 'emptied', clauses: ['GEC-HOUSE-43'] });
}

function batterDown(field: Field, position: Position, { unit, feature, side, section }: Batter): Step {
  const event = battered(field.terrainOf(position), unit, { feature, side, section });
  return event ? happen(position, event) : nothing(position);
}

/**
 * GEC-HOUSE-28  Below three figures a garrison must leave; GEC-HOUSE-29: out of a burning house at once.
 */
export function demandEvacuations(field: Field, position: Position): Step {
  const due = nextHalf(halfNow(position));
  const inHouses = position.units.filter(
    unit => !unit.evacuate && buildingAround(field.terrainOf(position), unit)?.kind === 'house',
  );
  return forEach(position, inHouses, (now, unit) => {
    const house = buildingAround(field.terrainOf(now), unit)!;
    const isBurning = house.feature.kind === 'house' && house.feature.burning === true;
    if (!isBurning && unit.figures >= FEWEST) return nothing(now);
    return happen(now, {
      type: 'evacuation-due',
      unit: unit.id,
      feature: house.id,
      cause: isBurning ? 'fire' : 'few',
      ...due,
      clauses: [isBurning ? 'GEC-HOUSE-29' : 'GEC-HOUSE-28', 'GEC-HOUSE-30'],
    });
  });
}
const FEWEST = 3;
