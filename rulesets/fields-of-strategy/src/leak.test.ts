import { type Square, squaredDistance } from '@grognard/board';
import { canonical, pick, type Rules, seededDice, UMPIRE, witnessStep } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { fieldsOfStrategy } from './ruleset.ts';
import { randomBattle } from './testing/random-battle.ts';
import { wildProgramme } from './testing/wild-orders.ts';
import type { FieldsOfStrategy, Position, Programme, Scenario, Unit, View, Witnessed } from './types.ts';

/*
 * Nothing that reaches a side may change when an enemy hidden from it is altered. Answers, refusals, odds and
 * beliefs are worked out from a view, so the views decide; but they are asked all the same. What a side
 * witnesses may change only where the rules let a hidden enemy act, which the last tests go round.
 */

type FosRules = Rules<FieldsOfStrategy>;
const SEEDS = Array.from({ length: Number(process.env['BATTLES'] ?? 16) }, (_, n) => `leak ${n}`);

/** Random play; `look` is shown every position with the order that is given there. */
function play(
  scenario: Scenario,
  seed: string,
  look: (rules: FosRules, position: Position, order: Programme) => void,
) {
  const rules = fieldsOfStrategy.prepare(scenario);
  const choice = seededDice(seed, 'choice');
  let { position } = rules.begin(choice);
  while (!position.outcome) {
    const { side } = position;
    const view = rules.view(position, side);
    const order = pick([true, false], choice, 'wild')
      ? wildProgramme(rules, view, side, choice)
      : pick(rules.propose(view, side, choice), choice, 'order');
    look(rules, position, order);
    position = rules.resolve(position, side, order, seededDice(seed, rules.moment(position))).position;
  }
}

function ask(rules: FosRules, view: View, question: Record<string, unknown>): unknown {
  const parsed = fieldsOfStrategy.parse.question(question);
  return parsed.ok ? rules.answer(view, parsed.value) : parsed;
}

const isHiddenFrom = (rules: FosRules, position: Position, side: string, unit: string): boolean => {
  const answer = ask(rules, rules.view(position, UMPIRE), { query: 'visible', side, unit }) as {
    value: string;
  };
  return answer.value === 'hidden';
};

const hiddenFrom = (rules: FosRules, position: Position, side: string): readonly Unit[] =>
  position.units.filter(unit => unit.side !== side && isHiddenFrom(rules, position, side, unit.id));

const withUnit = (position: Position, changed: Unit): Position => ({
  ...position,
  units: position.units.map(unit => (unit.id === changed.id ? changed : unit)),
});

/** Everything that a side could be told about a position. */
function allThatReaches(
  rules: FosRules,
  scenario: Scenario,
  position: Position,
  side: string,
  order: Programme,
): string {
  const view = rules.view(position, side);
  const units = scenario.units.map(({ id }) => id);
  const questions = [
    ...units.flatMap(unit => [
      { query: 'reach-costs', unit },
      { query: 'visible', side, unit },
      { query: 'factor', unit },
      { query: 'explain-factor', unit },
      { query: 'fire-target', unit },
      { query: 'retreat-square', unit },
      { query: 'withdrawal-square', unit },
    ]),
    ...scenario.objectives.map(({ id }) => ({ query: 'control', objective: id })),
    ...scenario.sides.flatMap(({ id }) => [
      { query: 'view', side: id },
      { query: 'score', side: id },
      { query: 'rally-factor', side: id },
      { query: 'reaches', side: id },
    ]),
    { query: 'odds' },
    ...(position.side === side
      ? [
          { query: 'odds', programme: order },
          { query: 'foresee', programme: order },
        ]
      : []),
  ];
  const refusals = units.map(id =>
    rules.judge(view, side, {
      type: 'programme',
      side,
      paths: {
        [id]: [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      },
    }),
  );
  return canonical({
    view,
    answers: questions.map(question => ask(rules, view, question)),
    verdict: rules.judge(view, side, order),
    refusals,
    proposals: rules.propose(view, side, seededDice('proposals')),
    belief: rules.imagine(view, seededDice('belief')),
  });
}

describe('no leak', () => {
  test.each(SEEDS)(
    '[FOS-FOG-07, FOS-PROG-05] nothing that a side may ask tells of a hidden unit: %s',
    seed => {
      const scenario = randomBattle(seed, { fog: true });
      const choice = seededDice(seed, 'alter');
      play(scenario, seed, (rules, position, order) => {
        for (const { id: side } of scenario.sides) {
          const hidden = hiddenFrom(rules, position, side);
          if (hidden.length === 0) continue;
          const unit = pick(hidden, choice, 'who');
          const before = allThatReaches(rules, scenario, position, side, order);
          const others = [
            ...(unit.type === 'leader' ? [] : [withUnit(position, { ...unit, force: (unit.force % 3) + 1 })]),
            { ...position, units: position.units.filter(({ id }) => id !== unit.id) },
            ...elsewhere(rules, scenario, position, side, unit),
          ];
          for (const other of others) {
            expect(
              allThatReaches(rules, scenario, other, side, order) === before,
              `${seed} ${position.turn}`,
            ).toBe(true);
          }
        }
      });
    },
  );

  test.each(SEEDS)('[FOS-FOG-10] a hidden unit that takes no part is not witnessed: %s', seed => {
    const scenario = randomBattle(seed, { fog: true });
    const choice = seededDice(seed, 'alter');
    play(scenario, seed, (rules, position, order) => {
      const { side } = position;
      const hidden = hiddenFrom(rules, position, side).filter(
        ({ type }) => type === 'infantry' || type === 'cavalry',
      );
      if (hidden.length === 0) return;
      const unit = pick(hidden, choice, 'who');
      const stronger = withUnit(position, { ...unit, force: (unit.force % 3) + 1 });
      const swapped = swapSquares(position, unit, pick(hidden, choice, 'with'));
      const told = witnessedBy(rules, position, order, seed);
      for (const other of [stronger, swapped]) {
        const again = witnessedBy(rules, other, order, seed);
        if (told.isOutOfIt && again.isOutOfIt) expect(again.told, `${seed} ${position.turn}`).toBe(told.told);
      }

      /** What the phasing side sees of its phase; and whether all these hidden units stayed hidden through it. */
      function witnessedBy(of: FosRules, from: Position, given: Programme, dice: string) {
        const step = of.resolve(from, side, given, seededDice(dice, of.moment(from)));
        const fought = new Set(
          step.events.flatMap(event => (event.type === 'melee' ? [event.unit, event.against] : [])),
        );
        const isOutOfIt = hidden.every(
          ({ id }) => !fought.has(id) && isHiddenFrom(of, step.position, side, id),
        );
        return { isOutOfIt, told: canonical(witnessStep(of, from, step.events, side).map(withoutScores)) };
      }
    });
  });
});

/** The unit on another square hidden from the side, if there is one; never one where it could not stand. */
function elsewhere(
  rules: FosRules,
  scenario: Scenario,
  position: Position,
  side: string,
  unit: Unit,
): readonly Position[] {
  const { terrain } = scenario.field;
  const taken = new Set(position.units.map(({ at }) => String(at)));
  const open = terrain.flatMap((row, y) =>
    [...row].flatMap((sign, x): Square[] => (sign === '.' && !taken.has(`${x},${y}`) ? [[x, y]] : [])),
  );
  const moved = open
    .sort((a, b) => squaredDistance(b, unit.at) - squaredDistance(a, unit.at))
    .map(at => withUnit(position, { ...unit, at }));
  return moved.filter(other => isHiddenFrom(rules, other, side, unit.id)).slice(0, 1);
}

function swapSquares(position: Position, a: Unit, b: Unit): Position {
  return withUnit(withUnit(position, { ...a, at: b.at }), { ...b, at: a.at });
}

/** The final score is told to all, and counts what was hidden (FOS-END-02). */
const withoutScores = (event: Witnessed): object =>
  event.type === 'game-ended' ? { type: event.type } : event;
