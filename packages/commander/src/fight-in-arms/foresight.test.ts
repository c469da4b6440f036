import { seededDice } from '@grognard/engine';
import type { Position } from '@grognard/fight-in-arms';
import { expect, test } from 'vitest';
import { book, type Left, quietDice } from './foresight.ts';
import { groundOf } from './ground.ts';
import { fight, loadScenario, ruleset } from './testing.ts';
import { scaleOf, worthNow } from './worth.ts';

const scenario = await loadScenario('first-contact');
const rules = ruleset.prepare(scenario);
const { orders } = fight(scenario, 'foresight');
const shots = orders.flatMap(({ order, ...given }) => (order.type === 'shoot' ? [{ ...given, order }] : []));
const THROWS = 600;

/** What a unit is worth in a position; nothing once it is gone. */
function worthIn(position: Position, id: string): number {
  const unit = position.units.find(each => each.id === id)!;
  return unit.status === 'gone' ? 0 : worthNow(scaleOf(position), unit);
}

test('what is booked for a shot is what real dice come to in the mean', () => {
  const ground = groundOf(scenario, []);
  for (const { before, side, order } of shots.slice(0, 8)) {
    const left: Left = new Map();
    const quiet = rules.resolve(before, side, order, quietDice('red')).position;
    book(ground, { before, order, after: quiet }, left);
    let sum = 0;
    for (let k = 0; k < THROWS; k++) {
      sum += worthIn(rules.resolve(before, side, order, seededDice(String(k))).position, order.target);
    }
    const mean = sum / THROWS / worthIn(before, order.target);
    expect(left.get(order.target)).toBeLessThan(1);
    expect(Math.abs(left.get(order.target)! - mean)).toBeLessThan(0.05);
  }
});

test('with quiet dice nobody is hurt', () => {
  for (const { before, side, order } of shots) {
    const { position } = rules.resolve(before, side, order, quietDice('red'));
    expect(worthIn(position, order.target)).toBe(worthIn(before, order.target));
  }
});
