import { seededDice } from '@grognard/engine';
import { OPTION_VALUES, type Placed, type Position, type Scenario } from '@grognard/fight-in-arms';
import { expect, test } from 'vitest';
import { battlefieldOf } from './battlefield.ts';
import { isWithHq } from './outlook.ts';
import { pieceOf } from './piece.ts';
import { failChance, isInArc, meleeDice, rangeBetween, shotDice } from './reckoning.ts';
import { seems } from './sight.ts';
import { fight, loadScenario, ruleset } from './testing.ts';

/*
 * The quick reckoning against the rules, on positions of battles: numbers of dice and chances are the same;
 * sight and range, which are estimates, nearly always.
 */
const scenarios = await Promise.all(
  ['first-contact', 'chemin-des-dames-1917', 'pilica-1944'].map(loadScenario),
);

/** Openings, and a moment in the thick of a battle. */
const moments = scenarios.flatMap((scenario, i) => {
  const rules = ruleset.prepare(scenario);
  const field = battlefieldOf(scenario, []);
  const opening = rules.begin(seededDice('opening')).position;
  const later = i === 0 ? fight({ ...scenario, turns: 4 }, 'reckoning').orders.at(-1)!.before : opening;
  return [opening, later].slice(0, i === 0 ? 2 : 1).map(position => ({ rules, field, position }));
});

const isPlaced = (unit: Position['units'][number]): unit is Placed => unit.status === 'table';

/** Every pair of enemies, as pieces and with what the rules answer. */
const pairs = moments.flatMap(({ rules, field, position }) => {
  const pieces = position.units.filter(isPlaced).map(unit => pieceOf(field, unit));
  const ask = (question: object): unknown => {
    const answer = rules.answer(rules.view(position, 'blue'), question as never);
    return answer.ok ? (answer.value as { readonly is: unknown }).is : answer.faults;
  };
  return pieces.flatMap(from =>
    pieces
      .filter(to => to.unit.side !== from.unit.side)
      .map(to => ({ field, pieces, from, to, ask, ids: { unit: from.unit.id, target: to.unit.id } })),
  );
});

/** Units in every state and some of them on horses, so that every option tells. */
const mixed = (position: Position): Position => ({
  ...position,
  units: position.units.map((unit, i) => ({
    ...unit,
    disorganised: i % 3 === 0,
    vg: i % 2 === 0 ? unit.vg : Math.max(1, unit.vg - 2),
    profile:
      i % 5 === 4
        ? { ...unit.profile, type: 'MC' as const, flags: [...unit.profile.flags, 'horse' as const] }
        : { ...unit.profile, p: 1 },
  })),
});

const choices = Object.entries(OPTION_VALUES).flatMap(([name, values]) =>
  values.map(value => [name, value] as const),
);

test.each(choices)('the quick reckoning follows the option %s: %s', (name, value) => {
  const scenario: Scenario = { ...scenarios[2]!, options: { ...scenarios[2]!.options, [name]: value } };
  const rules = ruleset.prepare(scenario);
  const field = battlefieldOf(scenario, []);
  const position = mixed(rules.begin(seededDice('options')).position);
  const view = rules.view(position, 'blue');
  const ask = (question: object): unknown => {
    const answer = rules.answer(view, question as never);
    return answer.ok ? (answer.value as { readonly is: unknown }).is : answer.faults;
  };
  const pieces = position.units.filter(isPlaced).map(unit => pieceOf(field, unit));
  for (const from of pieces) {
    const friends = pieces.filter(({ unit }) => unit.side === from.unit.side);
    const fails = ask({ query: 'chances', of: 'cohesion', unit: from.unit.id }) as { share: number }[];
    expect(failChance(from, isWithHq(friends, from))).toBeCloseTo(fails[1]!.share, 9);
    for (const to of pieces.filter(({ unit }) => unit.side !== from.unit.side)) {
      const [unit, target] = [from.unit.id, to.unit.id];
      expect(ask({ query: 'melee-dice', unit, enemy: target })).toBe(meleeDice(from, to));
      const isSeen = ask({ query: 'sight', from: unit, to: target }) === true;
      for (const arm of from.arms) {
        const dice = shotDice({ from, to, arm, isMoving: true, isSeen });
        expect(ask({ query: 'shooting-dice', unit, target, weapon: arm.id, moved: true })).toBe(dice);
      }
    }
  }
});

test('dice of shots are those of the rules', () => {
  let compared = 0;
  for (const { from, to, ask, ids } of pairs) {
    for (const arm of from.arms) {
      const isSeen = ask({ query: 'sight', from: from.unit.id, to: to.unit.id }) === true;
      const dice = shotDice({ from, to, arm, isMoving: true, isSeen });
      expect(ask({ query: 'shooting-dice', ...ids, weapon: arm.id, moved: true })).toBe(dice);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(500);
});

test('dice hand to hand and cohesion are those of the rules', () => {
  for (const { from, to, ask, pieces } of pairs) {
    expect(ask({ query: 'melee-dice', unit: from.unit.id, enemy: to.unit.id })).toBe(meleeDice(from, to));
    const friends = pieces.filter(({ unit }) => unit.side === from.unit.side);
    const target = ask({ query: 'cohesion-target', unit: from.unit.id }) as number;
    expect(failChance(from, isWithHq(friends, from))).toBeCloseTo(Math.max(0, 6 - target) / 6, 9);
  }
});

test('sight is that of the rules but for corners, range within a base', () => {
  let agreed = 0;
  for (const { field, pieces, from, to, ask, ids } of pairs) {
    const quick = isInArc(field, from, to) && seems(field, pieces, from, to);
    if (quick === ask({ query: 'sight', from: from.unit.id, to: to.unit.id })) agreed++;
    expect(
      Math.abs(rangeBetween(from, to) - (ask({ query: 'shooting-distance', ...ids }) as number)),
    ).toBeLessThan(5);
  }
  expect(agreed / pairs.length).toBeGreaterThan(0.9);
});
