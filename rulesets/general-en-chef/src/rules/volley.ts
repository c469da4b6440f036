import type { Dice } from '@grognard/engine';
import type { Compass } from '@grognard/table';
import { FIRE_TABLE } from '../data.ts';
import type { Ground } from '../ground.ts';
import { buildingAround, woodAround } from '../obstacles/index.ts';
import { findUnit } from '../scene.ts';
import { happen, nothing, type Rule, type Step } from '../step.ts';
import type { Declaration, Position, Unit, UnitId } from '../types.ts';
import { fireShare } from './fire-judge.ts';
import { unitBehind } from './penetration.ts';
import { shooterOf, wallStruck } from './shooter.ts';
import { aimAt, firingFigures, menLost } from './shot.ts';
import { isSeenBy } from './sight.ts';
import { igniteSum, shotSum } from './sums.ts';

export type Fire = Extract<Declaration, { kind: 'fire' }>;

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

/** One shot: figures, factor, die, men; what goes on behind; who is betrayed and who surprised. */
export function volley(ground: Ground, position: Position, fire: Fire, dice: Dice): Volley {
  const terrain = ground.terrainOf(position);
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
        sums: [shotSum(unit.id, aim.terms, die)],
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
    now => betrayShooter(ground, now, unit),
    now => surprise(ground, position, now, unit, target),
    now => ignite(ground, now, unit, target, dice),
  ];
  return { hits, rules };
}

/** GECH-FIRE-10, GEC-WOOD-09, GEC-HOUSE-33: firing betrays a unit in a wood or house. */
function betrayShooter(ground: Ground, position: Position, { id }: Unit): Step {
  const unit = findUnit(position, id);
  if (!unit || unit.revealed) return nothing(position);
  const terrain = ground.terrainOf(position);
  const isLodged = buildingAround(terrain, unit)?.kind === 'house';
  if (!isLodged && !woodAround(terrain, unit)) return nothing(position);
  const clauses = [isLodged ? 'GEC-HOUSE-33' : 'GEC-WOOD-09', 'GECH-FIRE-10'] as const;
  return happen(position, { type: 'revealed', unit: id, cause: 'fire', clauses });
}

/** GECH-REACT-01: a unit fired at by an enemy its side did not see before. */
function surprise(ground: Ground, before: Position, position: Position, unit: Unit, target: Unit): Step {
  const now = findUnit(position, target.id);
  if (!now || now.reacting || isSeenBy(ground.terrainOf(before), before, target.side, unit)) {
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
function ignite(ground: Ground, position: Position, unit: Unit, target: Unit, dice: Dice): Step {
  const house = buildingAround(ground.terrainOf(position), target);
  if (!unit.howitzer || house?.feature.kind !== 'house' || house.feature.burning) return nothing(position);
  const { feature } = house;
  const die = dice.draw(`ignite:${unit.id}:${house.id}`, 1, 6);
  if (die < FIRE_TABLE.ignite.die) return nothing(position);
  return happen(position, {
    type: 'ignited',
    feature: house.id,
    by: unit.id,
    changed: { ...feature, burning: true },
    sums: [igniteSum(unit.id, die)],
    clauses: ['GEC-HOUSE-29', 'GECH-FIRE-11'],
  });
}
