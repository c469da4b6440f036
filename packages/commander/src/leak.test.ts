import type { Square } from '@grognard/board';
import { type Dice, seededDice, witnessStep } from '@grognard/engine';
import type { FieldsOfStrategy, Position, Scenario, Unit } from '@grognard/fields-of-strategy';
import { describe, expect, test } from 'vitest';
import type { Commander } from './contract.ts';
import { finish } from './decide.ts';
import { type Player, seat } from './player.ts';
import { random } from './shared/random.ts';
import { campaign, enemyOf, levelOf, loadScenario, ruleset } from './testing.ts';

const LEVELS = ['random', 'greedy', 'recruit', 'captain', 'marshal'];
const commander = (level: string): Commander<FieldsOfStrategy> =>
  level === 'random' ? (random as Commander<FieldsOfStrategy>) : levelOf(level);

const scenario = await loadScenario('the-village');
const rules = ruleset.prepare(scenario);
const history = campaign(scenario, 'recruit');

/** A player who has watched the battle up to a moment. */
function playerAt(level: string, side: string, moment: number): Player<FieldsOfStrategy> {
  const player = seat(commander(level), { ruleset, rules, side }, history[0]!.before);
  for (const carried of history.slice(0, moment)) player.watch(carried);
  return player;
}

const decision = (player: Player<FieldsOfStrategy>, position: Position) =>
  finish(player.think(position, { dice: seededDice('leak'), effort: 0.1 }));

/** Moves, weakens or removes a unit. */
function altered(position: Position, id: string, dice: Dice): Position {
  const { terrain } = scenario.field;
  const change = (unit: Unit): readonly Unit[] => {
    if (unit.id !== id) return [unit];
    const how = dice.draw('how', 0, 2);
    if (how === 0) return [];
    if (how === 1) return [{ ...unit, force: unit.type === 'leader' ? 0 : dice.draw('force', 1, 3) }];
    return [
      { ...unit, at: [dice.draw('x', 0, terrain[0]!.length - 1), dice.draw('y', 0, terrain.length - 1)] },
    ];
  };
  return { ...position, units: position.units.flatMap(change) };
}

const isFree = ({ units }: Position): boolean =>
  new Set(units.filter(({ type }) => type !== 'leader').map(({ at }) => String(at))).size ===
  units.filter(({ type }) => type !== 'leader').length;

describe.each(LEVELS)('%s', level => {
  test('does not notice what is hidden: whatever is done to a unit out of sight, its order stays', () => {
    const dice = seededDice('alter');
    let proofs = 0;
    for (const moment of [0, 1, 2, 3, 5, 7, 9]) {
      const { before, side } = history[moment]!;
      const player = playerAt(level, side, moment);
      const view = rules.view(before, side);
      const order = decision(player, before);
      const enemy = enemyOf(scenario, side);
      const hidden = before.units.filter(
        unit => unit.side === enemy && !view.enemies.some(({ id }) => id === unit.id),
      );
      for (const { id } of hidden) {
        const other = altered(before, id, dice);
        if (!isFree(other) || JSON.stringify(rules.view(other, side)) !== JSON.stringify(view)) continue;
        proofs++;
        expect(decision(player, other)).toEqual(order);
        if (level === 'marshal' && proofs >= 6) return;
      }
    }
    expect(proofs).toBeGreaterThan(5);
  });

  test('remembers only what it witnessed: an enemy phase that looks the same leaves the same memory', () => {
    let proofs = 0;
    for (let moment = 1; moment < 12; moment++) {
      const { before, side: mover, order } = history[moment]!;
      const side = enemyOf(scenario, mover);
      const play = (position: Position) => {
        const paths = Object.fromEntries(
          Object.entries(order.paths).filter(([id]) => position.units.some(unit => unit.id === id)),
        );
        const step = rules.resolve(position, mover, { ...order, paths }, seededDice('same'));
        const seen = witnessStep(rules, position, step.events, side);
        const player = playerAt(level, side, moment);
        player.watch({ before: position, events: step.events, after: step.position });
        return { seen, view: rules.view(step.position, side), memory: player.memory() };
      };
      const view = rules.view(before, side);
      const hidden = before.units.find(
        unit => unit.side === mover && !view.enemies.some(({ id }) => id === unit.id),
      );
      if (!hidden) continue;
      const other = { ...before, units: before.units.filter(({ id }) => id !== hidden.id) };
      const [one, two] = [play(before), play(other)];
      if (JSON.stringify([one.seen, one.view]) !== JSON.stringify([two.seen, two.view])) continue;
      proofs++;
      expect(two.memory).toEqual(one.memory);
    }
    expect(proofs).toBeGreaterThan(0);
  });

  test('does not look up in the scenario where the enemy begins', () => {
    const elsewhere: Readonly<Record<string, Square>> = { r6: [21, 15], r7: [22, 16], rB: [22, 3] };
    const moved: Scenario = {
      ...scenario,
      units: scenario.units.map(unit => ({ ...unit, at: elsewhere[unit.id] ?? unit.at! })),
    };
    const orders = [scenario, moved].map(each => {
      const own = ruleset.prepare(each);
      const { position } = own.begin(seededDice(''));
      const place = { ruleset, rules: own, scenario: each, side: 'blue' };
      return {
        order: decision(seat(commander(level), place, position), position),
        view: own.view(position, 'blue'),
      };
    });
    expect(orders[1]!.view).toEqual(orders[0]!.view);
    expect(orders[1]!.order).toEqual(orders[0]!.order);
  });
});
