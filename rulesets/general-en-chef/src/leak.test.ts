import { canonical, pick, type Rules, type Seat, seededDice, witnessStep } from '@grognard/engine';
import { COMPASS, type Compass, quantise } from '@grognard/table';
import { describe, expect, test } from 'vitest';
import type { Order } from './orders.ts';
import { generalEnChef } from './ruleset.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { readScenario } from './testing/table.ts';
import type { GeneralEnChef, Places, Position, Unit, View } from './types.ts';

/*
 * Nothing that reaches a side may change when something is altered that it cannot know: how a garrison is shared out,
 * what an enemy has in his head, where those stand whom nobody sees, ground that nobody has found.
 */

type GecRules = Rules<GeneralEnChef>;
const SEEDS = Array.from({ length: Number(process.env['BATTLES'] ?? 3) }, (_, n) => `leak ${n}`);
const EVERY = 23;
const scenario = readScenario(SKIRMISH);
const rules = generalEnChef.prepare(scenario);
const SIDES = scenario.sides.map(({ id }) => id);

/** Random play; `look` is shown every so many positions. */
function play(seed: string, look: (position: Position, order: Order) => void) {
  const choice = seededDice(seed, 'choice');
  let { position } = rules.begin(choice);
  for (let i = 0; !position.outcome && i < 400; i++) {
    const { side } = position;
    const order = pick(rules.propose(rules.view(position, side), side, choice), choice, 'order');
    if (i % EVERY === 0) look(position, order);
    position = rules.resolve(position, side, order, seededDice(seed, `${i}`)).position;
  }
}

const IDS = scenario.units.map(({ id }) => id);

function questionsFor(side: Seat): object[] {
  const own = scenario.units.filter(unit => unit.side === side).map(({ id }) => id);
  const pairs = own.flatMap(unit => IDS.filter(id => !own.includes(id)).map(target => ({ unit, target })));
  return [
    ...own.flatMap(unit => [
      { query: 'targets', unit },
      { query: 'reach', unit },
      { query: 'range', unit },
      { query: 'chances', of: 'morale', unit },
    ]),
    ...pairs.flatMap(({ unit, target }) => [
      { query: 'sight', from: unit, to: target },
      { query: 'distance', from: unit, to: target },
      { query: 'chances', of: 'fire', unit, target },
      { query: 'chances', of: 'melee', unit, target },
    ]),
    { query: 'terrain', at: [33, 32] },
    { query: 'terrain-characters' },
  ];
}

function ordersFor(view: View, side: Seat): Order[] {
  const own = view.units.filter(unit => unit.side === side).map(({ id }) => id);
  const pairs = own.flatMap(unit => IDS.map(target => ({ unit, target })));
  return [
    ...own.map((unit): Order => ({ type: 'advance', unit, distance: 'max' })),
    ...own.map((unit): Order => ({ type: 'attack', unit, feature: 'mill' })),
    ...own.map((unit): Order => ({ type: 'enter', unit, feature: 'mill', place: {} })),
    ...pairs.map((pair): Order => ({ type: 'fire', ...pair })),
    ...pairs.map((pair): Order => ({ type: 'attack', ...pair })),
  ];
}

/** Everything that a side could be told about a position. */
function allThatReaches(by: GecRules, view: View, side: Seat): string {
  const orders = ordersFor(view, side);
  const answers = questionsFor(side).map(raw => {
    const question = generalEnChef.parse.question(raw);
    return question.ok ? by.answer(view, question.value) : question;
  });
  return canonical({
    view,
    answers,
    verdicts: orders.map(order => by.judge(view, side, order)),
    previews: orders.map(order => by.preview(view, side, order)),
    prompt: by.prompt(view, side),
    proposals: by.propose(view, side, seededDice('proposals')),
    belief: by.imagine(view, seededDice('belief')),
  });
}

const withUnit = (position: Position, changed: Unit): Position => ({
  ...position,
  units: position.units.map(unit => (unit.id === changed.id ? changed : unit)),
});

/** The same garrison, shared out otherwise over the sides where it shows. */
function sharedOut(unit: Unit): Unit {
  const sides = COMPASS.filter(side => unit.garrison[side] > 0);
  const places: Record<Compass, number> = { ...unit.garrison };
  const [first, ...others] = sides;
  if (!first) return unit;
  for (const side of others) places[side] = 1;
  places[first] = 1 + (unit.figures % 3);
  const garrison: Places = places;
  const placed = sides.reduce((sum, side) => sum + garrison[side], 0);
  return placed > unit.figures ? unit : { ...unit, garrison, reserve: unit.figures - placed };
}

/** The same to look at, but of another mind. */
const otherMind = (unit: Unit): Unit => ({
  ...unit,
  wounds: (unit.wounds + 7) % 40,
  lastStand: !unit.lastStand,
  spent: unit.spent + 1,
  used: ['busy', 'move'],
  acted: unit.acted === 'task' ? 'nothing' : 'task',
  task: unit.task ? null : { kind: 'reform', left: 1 },
  offRoad: !unit.offRoad,
  reacting: !unit.reacting,
});

const isSeen = (view: View, { id }: Unit) => view.units.some(unit => unit.id === id);

function elsewhere(position: Position, unit: Unit, side: Seat): Position[] {
  const { holders } = rules.view(position, side);
  const places = [-3, 3].map(by => [unit.at[0], quantise(unit.at[1] + by)] as const);
  return places
    .map(at => withUnit(position, { ...unit, at }))
    .filter(other => !isSeen(rules.view(other, side), unit))
    .filter(other => canonical(rules.view(other, side).holders) === canonical(holders));
}

/** Positions that a side cannot tell from this one. */
function alike(position: Position, side: Seat): Position[] {
  const view = rules.view(position, side);
  const engaged = position.engagements.flatMap(({ attacker, defender }) => [attacker, defender]);
  const enemies = position.units.filter(unit => unit.side !== side && !engaged.includes(unit.id));
  const hidden = enemies.filter(unit => !isSeen(view, unit) && unit.in === null);
  return [
    ...enemies.filter(unit => unit.in !== null).map(unit => withUnit(position, sharedOut(unit))),
    ...enemies.map(unit => withUnit(position, otherMind(unit))),
    ...hidden.flatMap(unit => elsewhere(position, unit, side)),
  ];
}

describe('no leak', () => {
  test.each(SEEDS)('[GECH-VIEW-01] nothing that a side may ask tells what it cannot know: %s', seed => {
    let looked = 0;
    play(seed, position => {
      for (const side of SIDES) {
        const before = allThatReaches(rules, rules.view(position, side), side);
        for (const other of alike(position, side)) {
          looked += 1;
          expect(allThatReaches(rules, rules.view(other, side), side) === before, `${seed} ${looked}`).toBe(
            true,
          );
        }
      }
    });
    expect(looked).toBeGreaterThan(50);
  });

  test.each(SEEDS)('[GECH-VIEW-01] the scenario of a seat is enough to play by its view: %s', seed => {
    const bySide = SIDES.map(side => ({ side, own: generalEnChef.prepare(rules.scenarioFor!(side)) }));
    play(seed, position => {
      for (const { side, own } of bySide) {
        const view = rules.view(position, side);
        expect(allThatReaches(own, view, side)).toBe(allThatReaches(rules, view, side));
      }
    });
  });

  test.each(SEEDS)(
    '[GECH-VIEW-01] what others do is witnessed alike, whatever is in an enemy’s head: %s',
    seed => {
      play(seed, (position, order) => {
        const { side: actor } = position;
        if (order.type === 'end' || order.type === 'attack' || order.type === 'charge') return;
        const side = SIDES.find(each => each !== actor) ?? actor;
        const told = (from: Position) =>
          canonical(
            witnessStep(rules, from, rules.resolve(from, actor, order, seededDice(seed)).events, side),
          );
        const others = position.units.filter(unit => unit.side === actor && unit.id !== order.unit);
        for (const unit of others) {
          expect(told(withUnit(position, otherMind(unit)))).toBe(told(position));
          expect(told(withUnit(position, sharedOut(unit)))).toBe(told(position));
        }
      });
    },
  );

  test('[GEC-WOOD-17] ground that nobody has found is in no scenario of a side', () => {
    for (const side of SIDES) {
      const told = rules.scenarioFor!(side);
      expect(told.field.terrain.some(({ hidden }) => hidden)).toBe(false);
      const enemies = told.units.filter(unit => unit.side !== side);
      expect(enemies.every(unit => unit.garrison === undefined && unit.reserve === undefined)).toBe(true);
      expect(generalEnChef.parse.scenario(told).ok).toBe(true);
    }
  });
});
