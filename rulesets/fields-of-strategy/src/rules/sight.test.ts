import { cellDistance, cellOf, distance } from '@grognard/board';
import { describe, expect, test } from 'vitest';
import { opening } from '../begin.ts';
import { FARTHEST, FIRE_RANGE } from '../constants.ts';
import { layGround } from '../ground.ts';
import { makeSituation, readPosition } from '../situation.ts';
import { randomBattle } from '../testing/random-battle.ts';
import { sightBits } from './fog.ts';
import { lookAlong } from './sight.ts';
import { isClear, isClearForFire, isOccupied } from './sight-fast.ts';

const SEEDS = Array.from({ length: 7 }, (_, n) => `sight ${n}`);

describe('lines of sight', () => {
  test.each(SEEDS)(
    '[FOS-LOS-01, FOS-LOS-09] the tables agree with the plain reading, both ways: %s',
    seed => {
      const ground = layGround(randomBattle(seed));
      const { squares } = ground.grid;
      const wrong: unknown[] = [];
      for (const [a, from] of squares.entries()) {
        for (const [b, to] of squares.entries()) {
          if (cellDistance(ground.grid, a, b) > FARTHEST) continue;
          const plain = lookAlong({ ground, from, to, purpose: 'sight', isOccupied: () => false }).clear;
          if (isClear(ground, a, b) !== plain || isClear(ground, b, a) !== plain) wrong.push([from, to]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(SEEDS)('[FOS-LOS-03, FOS-LOS-07] for fire, with units on the field: %s', seed => {
    const ground = layGround(randomBattle(seed));
    const s = readPosition(makeSituation(ground), opening(ground));
    const { grid } = ground;
    const wrong: unknown[] = [];
    for (const [a, from] of grid.squares.entries()) {
      for (const [b, to] of grid.squares.entries()) {
        if (cellDistance(grid, a, b) > FIRE_RANGE) continue;
        const plain = lookAlong({
          ground,
          from,
          to,
          purpose: 'fire',
          isOccupied: at => isOccupied(s, cellOf(grid, at)),
        });
        if (isClearForFire(s, a, b) !== plain.clear) wrong.push([from, to]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(SEEDS)(
    '[FOS-FOG-02, FOS-FOG-03, FOS-FOG-04] who sees what from where, by the letter: %s',
    seed => {
      const ground = layGround(randomBattle(seed));
      const { squares } = ground.grid;
      const wrong: unknown[] = [];
      for (const [a, from] of squares.entries()) {
        for (const [b, to] of squares.entries()) {
          const far = distance(from, to);
          const inCover = ground.cover[b] === 1;
          const clear = lookAlong({ ground, from, to, purpose: 'sight', isOccupied: () => false }).clear;
          const detects = (range: number) => clear && far <= range;
          const [fighting, leader] = inCover ? [1, 2] : [8, 9];
          const expected = [
            detects(fighting) && far <= 6,
            detects(fighting),
            detects(leader) && far <= 6,
            detects(leader),
            clear && far <= 4,
          ];
          const bits = far <= FARTHEST ? sightBits(ground, a, b) : 0;
          if (expected.some((holds, layer) => holds !== (((bits >> layer) & 1) === 1)))
            wrong.push([from, to]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
