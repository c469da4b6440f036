import { cellOf, directionTo, has, isAdjacent, type Square, squaresOfPolyline } from '@grognard/board';
import { describe, expect, test } from 'vitest';
import { layGround } from './ground.ts';
import { optionsOf } from './options.ts';
import { randomBattle } from './testing/random-battle.ts';
import { type Scenario, UNIT_TYPES, type UnitType } from './types.ts';

const same = (a: Square, b: Square) => a[0] === b[0] && a[1] === b[1];

/** The rules of steps by the letter, asked of one step at a time. */
function plainly(scenario: Scenario) {
  const { terrain, roads, obstacles } = scenario.field;
  const { leadersEnterCover } = optionsOf(scenario.options);
  const sign = ([x, y]: Square) => terrain[y]![x]!;
  const isForbidden = (at: Square) => '~#'.includes(sign(at));
  const follows = (from: Square, to: Square) =>
    roads.some(road => {
      const chain = squaresOfPolyline(road);
      return chain.some((at, i) => {
        const next = chain[i + 1];
        return next && ((same(at, from) && same(next, to)) || (same(at, to) && same(next, from)));
      });
    });
  const lies = (a: Square, b: Square) =>
    obstacles.some(({ edge: [c, d] }) => (same(a, c) && same(b, d)) || (same(a, d) && same(b, c)));
  const beside = (a: Square, b: Square): Square[] => [
    [a[0], b[1]],
    [b[0], a[1]],
  ];
  const isDiagonal = (a: Square, b: Square) => a[0] !== b[0] && a[1] !== b[1];
  const crosses = (a: Square, b: Square) =>
    isDiagonal(a, b) ? beside(a, b).every(c => lies(a, c) || lies(c, b)) : lies(a, b);
  const canStep = (type: UnitType, from: Square, to: Square) => {
    if (isForbidden(to)) return false;
    if (follows(from, to)) return true;
    if (isDiagonal(from, to) && beside(from, to).every(isForbidden)) return false;
    if (type === 'infantry' || (type === 'leader' && leadersEnterCover)) return true;
    return !'fv'.includes(sign(to)) && !crosses(from, to);
  };
  return { crosses, canStep };
}

describe('the ground', () => {
  test.each(Array.from({ length: 20 }, (_, n) => `ground ${n}`))(
    '[FOS-TERRAIN-02, FOS-TERRAIN-03, FOS-TERRAIN-07, FOS-OBST-02, FOS-OBST-03, FOS-ROAD-02] steps by the letter: %s',
    seed => {
      const scenario = randomBattle(seed);
      const ground = layGround(scenario);
      const { crosses, canStep } = plainly(scenario);
      const { grid } = ground;
      const wrong: unknown[] = [];
      for (const from of grid.squares) {
        for (const to of grid.squares.filter(at => isAdjacent(at, from))) {
          const [cell, d] = [cellOf(grid, from), directionTo(from, to)];
          if (has(ground.obstacles, cell, d) !== crosses(from, to)) wrong.push([from, to]);
          for (const [n, type] of UNIT_TYPES.entries()) {
            if (has(ground.steps[n]!, cell, d) !== canStep(type, from, to)) wrong.push([type, from, to]);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('[FOS-TERRAIN-06] height neither slows nor bars movement', () => {
    const scenario = randomBattle('ground 3');
    const steep = {
      ...scenario,
      field: {
        ...scenario.field,
        heights: scenario.field.terrain.map(row => row.replace(/./g, (_, x) => String((x * 7) % 10))),
      },
    };
    expect(layGround(steep).steps).toEqual(layGround(scenario).steps);
  });
});
