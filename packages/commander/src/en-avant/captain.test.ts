import type { EnAvant, Order, Position } from '@grognard/en-avant';
import { keyedDice, type Rules, seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { finish } from '../decide.ts';
import { ownDice, seat } from '../player.ts';
import { TEMPERS, temperIn } from '../shared/temper.ts';
import { appraise } from './appraisal.ts';
import { captain, captainIn } from './captain.ts';
import { commanderOf, greedy } from './greedy.ts';
import { USUAL } from './mood.ts';
import { fight, loadScenario, ruleset } from './testing.ts';

const lesson = await loadScenario('first-battle');
const rules: Rules<EnAvant> = ruleset.prepare(lesson);
const opening = rules.begin(keyedDice('captain', 'opening')).position;

/** The opening with some units otherwise. */
const withUnits = (changes: Readonly<Record<string, Partial<Position['units'][number]>>>): Position => ({
  ...opening,
  units: opening.units.map(unit => ({ ...unit, ...changes[unit.id] })),
});

// A refused order throws, so that a battle fought to its end is a proof of legal orders only.
test('it fights a battle to its end against greedy, and the same again from the same seed', () => {
  const orders = () => fight(lesson, 'captain', [captain, greedy]).orders.map(({ order }) => order);
  expect(orders()).toEqual(orders());
}, 120_000);

test('it fights every match in the temper that its own dice give it', () => {
  for (const temper of TEMPERS) {
    const seed = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'].find(
      each => temperIn(each, 'blue') === temper,
    )!;
    const how = () => ({ dice: ownDice(seed, 'blue', 'turn 1/0') });
    const order = (commander: typeof captain): Order =>
      finish(seat(commander, { ruleset, rules, side: 'blue' }, opening).think(opening, how()));
    expect(order(captain)).toEqual(order(captainIn(temper)));
  }
}, 60_000);

test('disorder is dearer where the enemy can come, a base dearer than disorder where he cannot', () => {
  const value = (position: Position) => appraise(rules, position, 'red');
  const whole = value(opening);
  const far = value(withUnits({ 'r-band-1': { disorganised: true } }));
  const less = value(withUnits({ 'r-band-1': { bases: 3 } }));
  expect(far).toBeLessThan(whole);
  expect(less).toBeLessThan(far);
  const near = { 'b-cohort-1': { at: [36, 27] as const, facing: 0 } };
  const pressed = value(withUnits({ ...near, 'r-band-1': { disorganised: true } })) - value(withUnits(near));
  expect(pressed).toBeLessThan(far - whole);
});

test('a patient commander lets the enemy march first, and marches when he has passed', () => {
  const sly = seat(commanderOf('sly', { ...USUAL, patience: 1 }), { ruleset, rules, side: 'blue' }, opening);
  const order = (position: Position): Order => finish(sly.think(position, { dice: seededDice('d') }));
  expect(opening.side).toBe('blue');
  expect(order(opening).type).toBe('end-impulse');
  expect(order({ ...opening, passes: 1 }).type).toBe('activate');
});
