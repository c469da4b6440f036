import type { Dice } from '@grognard/engine';
import { COMPASS } from '@grognard/table';
import type { Ground } from '../ground.ts';
import { battered } from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { compareText, findUnit, unitOf } from '../scene.ts';
import { situationOf } from '../situation.ts';
import { chain, forEach, happen, nothing, type Step } from '../step.ts';
import type { Declaration, Position } from '../types.ts';
import { firingSide } from './fire-judge.ts';
import { takeLosses, tollsOf } from './losses.ts';
import { rangeTo, shooterOf, wallStruck } from './shooter.ts';
import { usualShot } from './shot.ts';
import { type Fire, type Hit, volley } from './volley.ts';

/** GECH-FIRE-01: all fire of a phase is simultaneous: shots are told first, and carried out together. */
export function declareFire(ground: Ground, position: Position, order: OrderOf<'fire'>): Step {
  const unit = unitOf(position, order.unit);
  const target = unitOf(position, order.target);
  const situation = situationOf(ground, position);
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

type Batter = Extract<Declaration, { kind: 'batter' }>;

const byShooter = (a: Declaration, b: Declaration): number =>
  compareText(a.unit, b.unit) || COMPASS.indexOf(a.side ?? 'north') - COMPASS.indexOf(b.side ?? 'north');

/** Carries out all shots of a phase on the position before any of them, then takes the losses off. */
export function resolveFire(
  ground: Ground,
  position: Position,
  dice: Dice,
): { step: Step; hits: readonly Hit[] } {
  const declared = [...position.declared].sort(byShooter);
  const fires = declared.filter((each): each is Fire => each.kind === 'fire');
  const volleys = fires.map(fire => volley(ground, position, fire, dice));
  const hits = volleys.flatMap(each => each.hits);
  const step = chain(
    position,
    ...volleys.flatMap(({ rules }) => rules),
    now => takeLosses(now, tollsOf(hits), 'GECH-FIRE-07'),
    now => forEach(now, fires, (then, fire) => noticeEmptied(ground, position, then, fire)),
    now =>
      forEach(
        now,
        declared.filter((each): each is Batter => each.kind === 'batter'),
        (then, each) => batterDown(ground, then, each),
      ),
  );
  return { step, hits };
}

/** GEC-HOUSE-43: when no figure is left on the side fired at, the shooter needs a quarter before it notices. */
function noticeEmptied(ground: Ground, before: Position, position: Position, fire: Fire): Step {
  const unit = findUnit(position, fire.unit);
  const target = findUnit(before, fire.target);
  if (!unit || !target || target.in === null || unit.reacting) return nothing(position);
  const terrain = ground.terrainOf(before);
  const struck = wallStruck(terrain, shooterOf(terrain, unit, fire.side), target)?.side;
  const left = struck ? (findUnit(position, target.id)?.garrison[struck] ?? 0) : 1;
  return left > 0
    ? nothing(position)
    : happen(position, { type: 'reacting', unit: unit.id, cause: 'emptied', clauses: ['GEC-HOUSE-43'] });
}

function batterDown(ground: Ground, position: Position, { unit, feature, side, section }: Batter): Step {
  const event = battered(ground.terrainOf(position), unit, { feature, side, section });
  return event ? happen(position, event) : nothing(position);
}
