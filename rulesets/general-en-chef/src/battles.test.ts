import { seededDice, UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { box } from './box.ts';
import { ARMY_TABLE } from './data.ts';
import { isOnGround, shapesOf } from './figures.ts';
import { anyOverlap } from './geometry.ts';
import { findBuilding, isOnTable, layGround, type Terrain } from './ground.ts';
import { placesBarredBy } from './obstacles/houses/places.ts';
import { closedBy, touched } from './obstacles/index.ts';
import { generalEnChef } from './ruleset.ts';
import type { Position, Unit } from './types.ts';

const BUDGET = Math.max(...ARMY_TABLE.armies.map(({ budget }) => budget));

/** What is wrong with where a unit stands: the edge of the table, closed ground, another unit, too small a house. */
function standsBadly(terrain: Terrain, { units }: Position, unit: Unit): string[] {
  const house = findBuilding(terrain, unit.in);
  if (house) {
    const clause = placesBarredBy(house, unit, unit.garrison);
    return clause ? [`${unit.id}: ${clause}`] : [];
  }
  const shapes = shapesOf(terrain, unit);
  const off = shapes.flat().some(point => !isOnTable(terrain.size, point));
  const ground = touched(terrain, unit).flatMap(footing => closedBy(unit, footing) ?? []);
  const others = units.filter(
    other =>
      other.id > unit.id &&
      isOnGround(other) &&
      isOnGround(unit) &&
      anyOverlap(shapes, shapesOf(terrain, other)),
  );
  return [...(off ? ['off the table'] : []), ...ground, ...others.map(({ id }) => `on ${id}`)].map(
    what => `${unit.id}: ${what}`,
  );
}

describe.each(Object.entries(box.battles))('%s', async (_, load) => {
  const parsed = generalEnChef.parse.scenario((await load()).default);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults, null, 1));
  const scenario = parsed.value;
  const rules = generalEnChef.prepare(scenario);
  const { position } = rules.begin(seededDice('begin'));

  test('lies on a table without faults', () => {
    const answer = rules.answer(rules.view(position, UMPIRE), { query: 'scenario-problems' });
    expect(answer).toMatchObject({ ok: true, value: { is: [] } });
  });

  test('everybody stands where he may', () => {
    const terrain = layGround(scenario).terrainOf(position);
    expect(position.units.flatMap(unit => standsBadly(terrain, position, unit))).toEqual([]);
  });

  test.each(scenario.sides)('[GECH-BUDGET-01] the army of $id keeps within budget and limits', ({ id }) => {
    const own = position.units.filter(({ side }) => side === id);
    const worth = (isCounted: (unit: (typeof own)[number]) => boolean) =>
      own.filter(isCounted).reduce((sum, { figures, cost }) => sum + figures * cost, 0);
    const { guard, artillery, engineer } = ARMY_TABLE.limits;
    expect(worth(() => true)).toBeLessThanOrEqual(BUDGET);
    expect(worth(({ quality }) => quality === 'guard')).toBeLessThanOrEqual(BUDGET * guard);
    expect(worth(({ arm }) => arm === 'artillery')).toBeLessThanOrEqual(BUDGET * artillery);
    expect(worth(({ arm }) => arm === 'engineer')).toBeLessThanOrEqual(BUDGET * engineer);
  });
});
