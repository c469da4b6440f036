import { cellOf, hasBit, makeBits, reach } from '@grognard/board';
import { ask, seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { ALLOWANCE, typeNumber } from './constants.ts';
import { layGround } from './ground.ts';
import { markSlow } from './rules/movement.ts';
import { fieldsOfStrategy } from './ruleset.ts';
import { isStranger, makeSituation, NOBODY, readView } from './situation.ts';
import { randomBattle } from './testing/random-battle.ts';

describe('reach', () => {
  test.each(Array.from({ length: 25 }, (_, n) => `reach ${n}`))(
    '[FOS-MOVE-04, FOS-ROAD-06, FOS-PROG-05] what can be reached can be ordered, and takes as long: %s',
    seed => {
      const scenario = randomBattle(seed);
      const rules = fieldsOfStrategy.prepare(scenario);
      const view = rules.view(rules.begin(seededDice('')).position, 'blue');
      const ground = layGround(scenario);
      const s = readView(makeSituation(ground), view);
      const slow = markSlow(s, 0, makeBits(ground.grid));
      for (const { id, type, at } of view.units) {
        const plain = reach(ground.grid, {
          start: cellOf(ground.grid, at),
          budget: 2 * ALLOWANCE[typeNumber(type)]!,
          steps: ground.steps[typeNumber(type)]!,
          quick: ground.roads,
          isSlow: cell => hasBit(slow, ground.slowing.words, ground.grid, cell),
          isClosed: cell =>
            s.fighter[cell] !== NOBODY && s.sides[s.fighter[cell]!] === 1 && !isStranger(s, s.fighter[cell]!),
          isEnd: cell => s.near[1][cell] !== 0,
        });
        const answer = ask(rules, view, { query: 'reach', unit: id });
        const squares = answer.ok ? answer.value.is : [];
        const expected = [...plain.keys()]
          .filter(cell => cell !== cellOf(ground.grid, at))
          .sort((a, b) => a - b);
        expect(squares.map(square => cellOf(ground.grid, square))).toEqual(expected);
        for (const to of squares) {
          const path = ask(rules, view, { query: 'route', unit: id, to, after: [] });
          if (!path.ok || !path.value.is) throw new Error('no path');
          const order = {
            type: 'programme',
            side: 'blue',
            paths: { [id]: path.value.is },
          } as const;
          expect(rules.judge(view, 'blue', order)).toEqual({ ok: true });
          const cost = ask(rules, view, { query: 'move-cost', unit: id, to });
          expect(cost.ok && cost.value.is).toBe(Math.ceil(plain.get(cellOf(ground.grid, to))! / 2));
        }
      }
    },
  );
});
