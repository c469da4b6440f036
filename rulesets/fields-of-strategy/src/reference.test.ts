import { compareListed, pick, seededDice, UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { fieldsOfStrategy } from './ruleset.ts';
import { randomBattle } from './testing/random-battle.ts';
import { referencePhase } from './testing/reference.ts';
import { wildProgramme } from './testing/wild-orders.ts';
import type { Position } from './types.ts';

const BATTLES = Number(process.env['BATTLES'] ?? 30);

/** Everything that must hold of any position. */
function checkSound(position: Position, seed: string): void {
  const places = position.units.filter(({ type }) => type !== 'leader').map(({ at }) => String(at));
  expect(new Set(places).size, `${seed}: a square for each fighting unit`).toBe(places.length); // FOS-UNIT-05
  for (const { type, force, moved } of position.units) {
    expect(moved).toBe(false);
    if (type !== 'leader') expect([1, 2, 3]).toContain(force);
  }
}

describe('the rules and a second reading of them tell the same', () => {
  test.each(Array.from({ length: BATTLES }, (_, n) => `reference ${n}`))('[FOS-UNIT-05] battle %s', seed => {
    const scenario = randomBattle(seed);
    const rules = fieldsOfStrategy.prepare(scenario);
    const choice = seededDice(seed, 'choice');
    let { position } = rules.begin(choice);
    while (!position.outcome) {
      const { side } = position;
      const view = rules.view(position, side);
      const order = pick([true, false], choice, 'wild')
        ? wildProgramme(rules, view, side, choice)
        : pick(rules.propose(view, side, choice), choice, 'order');
      const moment = rules.moment(position);
      const { events, position: after } = rules.resolve(position, side, order, seededDice(seed, moment));
      const { told, men } = referencePhase(scenario, position, order, seededDice(seed, moment));
      expect(
        events.map(({ type }) => type),
        `${seed} ${moment}`,
      ).toEqual(told.map(({ type }) => type));
      told.forEach((wanted, i) => {
        expect(compareListed(wanted, events[i], `${seed} ${moment} event ${i}`)).toEqual([]);
      });
      expect(after.units.map(({ id, at, force }) => ({ id, at, force }))).toEqual(men);
      checkSound(after, seed);
      position = after;
    }
    expect(rules.active(position)).toEqual([]);
    expect(rules.view(position, UMPIRE).units).toEqual(position.units);
  });
});
