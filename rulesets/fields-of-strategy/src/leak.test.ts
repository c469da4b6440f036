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
  const answer = ask(rules, rules.view(position, UMPIRE), { query: 'visibility', side, unit }) as {
    value: { is: string };
  };
  return answer.value.is === 'hidden';
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
      { query: 'reach', unit },
      { query: 'march', unit, to: [0, 0] },
      { query: 'threat', unit },
      { query: 'field-of-fire', unit },
      { query: 'targets', unit },
      { query: 'terrain', at: unit },
      { query: 'distance', from: [0, 0], to: unit },
      { query: 'visibility', side, unit },
      { query: 'factor', unit },
      { query: 'why', question: { query: 'factor', unit } },
      { query: 'fire-target', unit },
      { query: 'retreat-square', unit },
      { query: 'withdrawal-square', unit },
    ]),
    ...scenario.objectives.map(({ id }) => ({ query: 'control', objective: id })),
    ...scenario.sides.flatMap(({ id }) => [
      { query: 'sightings', side: id },
      { query: 'score', side: id },
      { query: 'rally-factor', side: id },
      { query: 'army-reach', side: id },
    ]),
    { query: 'chances' },
    ...(position.side === side
      ? [
          { query: 'chances', programme: order },
          { query: 'foresight', programme: order },
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
    preview: rules.preview(view, side, order),
    prompt: rules.prompt(view, side),
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

describe('the scenario of a seat', () => {
  const isPlaced = ({ at }: { readonly at?: Square }) => at !== undefined;

  test('[FOS-FOG-07, FOS-SETUP-03] it has both rosters, and no square of the enemy', () => {
    const scenario = randomBattle('seat', { fog: true });
    const { scenarioFor } = fieldsOfStrategy.prepare(scenario);
    const { units, sides, field } = scenarioFor!('blue');
    expect(units.map(({ id, type, force }) => [id, type, force])).toEqual(
      scenario.units.map(({ id, type, force }) => [id, type, force]),
    );
    for (const unit of units) expect(isPlaced(unit), unit.id).toBe(unit.side === 'blue');
    expect(sides.map(({ id }) => id)).toEqual(['blue', 'red']);
    expect(field).toEqual(scenario.field);
    expect(scenarioFor!(UMPIRE)).toEqual(scenario);
  });

  test('[FOS-FOG-01] without fog it is the whole', () => {
    const scenario = randomBattle('seat', { fog: false });
    expect(fieldsOfStrategy.prepare(scenario).scenarioFor!('blue')).toEqual(scenario);
  });

  test.each(SEEDS.slice(0, 8))('a page that has no more than that can ask all the same: %s', seed => {
    const scenario = randomBattle(seed, { fog: true });
    play(scenario, seed, (rules, position, order) => {
      const { side } = position;
      const own = rules.scenarioFor!(side);
      const page = fieldsOfStrategy.prepare(own);
      const whole = allThatReaches(rules, scenario, position, side, order);
      expect(allThatReaches(page, own, position, side, order) === whole).toBe(true);
    });
  });
});

describe('no name by its place in the telling', () => {
  test.each(SEEDS)(
    '[FOS-FOG-04, FOS-FOG-10] two unidentified enemies of a kind change places, and nothing witnessed changes: %s',
    seed => {
      const scenario = wideBattle(seed);
      play(scenario, seed, (rules, position, order) => {
        const seat = scenario.sides.find(({ id }) => id !== position.side)!.id;
        const told = toldOf(rules, position, order, seat);
        for (const [a, b] of unidentifiedPairs(rules, position, seat)) {
          const again = toldOf(rules, swapSquares(position, a, b), swapPaths(order, a.id, b.id), seat);
          const isQuiet = [told, again].every(({ text, isSettledByRoster }) => {
            const isNamed = text.includes(`"${a.id}"`) || text.includes(`"${b.id}"`);
            return !isNamed && !isSettledByRoster;
          });
          if (isQuiet) expect(again.text, `${seed} ${position.turn} ${a.id} ${b.id}`).toBe(told.text);
        }
      });
    },
  );

  test('[FOS-FOG-10] nameless steps of one impulse are told by square', () => {
    const parsed = fieldsOfStrategy.parse.scenario({
      ruleset: 'fields-of-strategy',
      field: { terrain: Array.from({ length: 5 }, () => '.'.repeat(9)) },
      units: [
        { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 2] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [8, 4] },
        { id: 'r2', side: 'red', type: 'infantry', force: 2, at: [6, 2] },
        { id: 'r3', side: 'red', type: 'infantry', force: 2, at: [8, 0] },
      ],
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const rules = fieldsOfStrategy.prepare(parsed.value);
    const red = { ...rules.begin(seededDice('')).position, side: 'red' };
    const paths = { r1: [[7, 4]], r2: [[5, 2]], r3: [[7, 0]] } as const;
    const { events } = rules.resolve(red, 'red', { type: 'programme', paths }, seededDice(''));
    const steps = witnessStep(rules, red, events, 'blue').filter(({ type }) => type === 'step');
    expect(steps.map(step => 'to' in step && step.to)).toEqual([
      [7, 0],
      [5, 2],
      [7, 4],
    ]);
  });
});

const ARMY = ['infantry', 'infantry', 'infantry', 'cavalry', 'cavalry', 'artillery', 'artillery', 'leader'];
const [COLUMNS, ROWS] = [22, 10];

/** Two armies far enough apart to be detected without being identified. */
function wideBattle(seed: string): Scenario {
  const dice = seededDice(seed, 'wide');
  const terrain = Array.from({ length: ROWS }, () =>
    Array.from({ length: COLUMNS }, () => pick([...'...............f'], dice, 'ground')).join(''),
  );
  const open = terrain.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '.' ? [[x, y]] : [])));
  const units = ['blue', 'red'].flatMap((side, s) =>
    ARMY.map((type, n) => {
      const near = open.filter(([x]) => Math.floor((2 * x!) / COLUMNS) === s);
      const at = pick(near, dice, 'at');
      open.splice(open.indexOf(at), 1);
      return { id: `${side}${n}`, side, type, at, ...(type === 'leader' ? {} : { force: 2 }) };
    }),
  );
  const parsed = fieldsOfStrategy.parse.scenario({
    ruleset: 'fields-of-strategy',
    field: { terrain },
    units,
    turns: 4,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

/** What a seat witnesses of a phase, and whether the roster decided who went first in it (FOS-MOVE-07). */
function toldOf(rules: FosRules, position: Position, order: Programme, seat: string) {
  const { events } = rules.resolve(position, position.side, order, seededDice('told'));
  return {
    text: canonical(witnessStep(rules, position, events, seat)),
    isSettledByRoster: events.some(event => event.type === 'blocked' && event.reason === 'priority'),
  };
}

function unidentifiedPairs(rules: FosRules, position: Position, seat: string): readonly [Unit, Unit][] {
  const known = new Set(rules.view(position, seat).enemies.map(({ id }) => id));
  const strangers = position.units.filter(({ id, side }) => side !== seat && !known.has(id));
  return strangers.flatMap((a, i) =>
    strangers
      .slice(i + 1)
      .filter(b => a.type === b.type && a.force === b.force && a.fired === b.fired)
      .map((b): [Unit, Unit] => [a, b]),
  );
}

const swapPaths = ({ paths, ...order }: Programme, a: string, b: string): Programme => ({
  ...order,
  paths: { ...paths, [a]: paths[b] ?? [], [b]: paths[a] ?? [] },
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
