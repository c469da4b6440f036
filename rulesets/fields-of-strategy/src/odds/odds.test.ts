import { type Dice, seededDice, UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { fieldsOfStrategy } from '../ruleset.ts';
import { randomBattle } from '../testing/random-battle.ts';
import type { Event, MoraleTest, Position, Scenario } from '../types.ts';
import type { Odds, UnitOdds } from './types.ts';

const STAY = { type: 'programme', paths: {} } as const;

function oddsIn(scenario: Scenario, position: Position, programme?: typeof STAY): Odds {
  const rules = fieldsOfStrategy.prepare(scenario);
  const asked = { query: 'chances', of: 'melee' } as const;
  const question = programme ? { ...asked, programme } : asked;
  const answer = rules.answer(rules.view(position, UMPIRE), question);
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value as Odds;
}

type Tally = Record<'hold' | 'retreat' | 'noRetreat' | 'loseForce' | 'removed', number>;

/** The chance that this very test fails, whatever was drawn. */
const failing = ({ modifier, handicap, factor }: MoraleTest): number =>
  Array.from({ length: 101 }, (_, draw) => draw + modifier + handicap).filter(sum => sum > factor + 1e-9)
    .length / 101;

/** Every combination of melee dice, played out by the rules; morale draws are reckoned, not played. */
function playedOut(scenario: Scenario, position: Position): ReadonlyMap<string, Tally> {
  const rules = fieldsOfStrategy.prepare(scenario);
  const tallies = new Map<string, Tally>();
  const keys: string[] = [];
  const values: number[] = [];
  for (;;) {
    const dice: Dice = {
      draw(key) {
        if (key.startsWith('morale:')) return 0;
        if (!keys.includes(key)) {
          keys.push(key);
          values.push(-1);
        }
        return values[keys.indexOf(key)]!;
      },
    };
    const { events } = rules.resolve(position, position.side, STAY, dice);
    for (const { id, force } of position.units) add(tallies, id, force, events);
    // The next combination, counting in threes; none when all are through.
    let i = 0;
    while (i < values.length && values[i] === 1) values[i++] = -1;
    if (i === values.length) break;
    values[i]!++;
  }
  const all = 3 ** keys.length;
  for (const tally of tallies.values()) {
    for (const key of Object.keys(tally) as (keyof Tally)[]) tally[key] /= all;
  }
  return tallies;
}

function add(tallies: Map<string, Tally>, id: string, force: number, events: readonly Event[]): void {
  const tally = tallies.get(id) ?? { hold: 0, retreat: 0, noRetreat: 0, loseForce: 0, removed: 0 };
  tallies.set(id, tally);
  if (!events.some(event => event.type === 'melee-lost' && event.unit === id)) {
    tally.hold++;
    return;
  }
  const morale = events.find(
    (event): event is MoraleTest => event.type === 'morale-test' && event.unit === id,
  );
  if (!morale) {
    tally.noRetreat++;
    tally.removed++;
    return;
  }
  tally.retreat++;
  tally.loseForce += failing(morale);
  if (force === 1) tally.removed += failing(morale);
}

/** Positions of a random match with melees, but few enough dice to play all of them out. */
function fightingPositions(scenario: Scenario, seed: string, most: number): readonly Position[] {
  const rules = fieldsOfStrategy.prepare(scenario);
  const choice = seededDice(seed, 'choice');
  const found: Position[] = [];
  let { position } = rules.begin(choice);
  while (!position.outcome) {
    let count = 0;
    const draw = (key: string, low: number) => {
      if (key.startsWith('melee')) count++;
      return low;
    };
    rules.resolve(position, position.side, STAY, { draw });
    if (count > 0 && count <= most) found.push(position);
    const orders = rules.propose(rules.view(position, position.side), position.side, choice);
    const order = orders[choice.draw('order', 0, orders.length - 1)]!;
    position = rules.resolve(
      position,
      position.side,
      order,
      seededDice(seed, rules.moment(position)),
    ).position;
  }
  return found;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

function differences(odds: Odds, tallies: ReadonlyMap<string, Tally>): readonly unknown[] {
  const keys = ['hold', 'retreat', 'noRetreat', 'loseForce', 'removed'] as const;
  return odds.units.flatMap((unit: UnitOdds) =>
    keys
      .filter(key => !near(unit[key], tallies.get(unit.unit)![key]))
      .map(key => ({ unit: unit.unit, key, odds: unit[key], played: tallies.get(unit.unit)![key] })),
  );
}

const SEEDS = Array.from({ length: Number(process.env['BATTLES'] ?? 20) }, (_, n) => `odds ${n}`);
const MOST_DICE = 6;

describe('odds', () => {
  test.each(SEEDS)(
    '[FOS-MELEE-06, FOS-RETREAT-05, FOS-MORALE-02] are those of all dice played out: %s',
    seed => {
      // Leaders withdraw before the fights, and the odds of a position begin with the fights: so without them.
      const drawn = randomBattle(seed);
      const scenario = { ...drawn, units: drawn.units.filter(({ type }) => type !== 'leader') };
      for (const position of fightingPositions(scenario, seed, MOST_DICE)) {
        const odds = oddsIn(scenario, position);
        expect(odds.units.every(unit => unit.exact)).toBe(true);
        expect(differences(odds, playedOut(scenario, position)), `${seed} ${position.turn}`).toEqual([]);
      }
    },
  );

  test.each(SEEDS)('[FOS-LEADER-08, FOS-MORALE-08] of a programme, leaders and all: %s', seed => {
    // What is known of an enemy gun is not whether it has fired (FOS-FOG-07): so no limit by turn.
    const scenario = randomBattle(seed, { fog: false, fireLimit: 'phase' });
    for (const position of fightingPositions(scenario, seed, MOST_DICE)) {
      const odds = oddsIn(scenario, position, STAY);
      expect(odds.units.every(unit => unit.exact)).toBe(true);
      expect(differences(odds, playedOut(scenario, position)), `${seed} ${position.turn}`).toEqual([]);
    }
  });
});

/** A crowded line, with far more dice than can be played out one by one. */
const LINE = {
  ruleset: 'fields-of-strategy',
  field: { terrain: Array.from({ length: 8 }, () => '............') },
  objectives: [
    { id: 'o1', at: [3, 3] },
    { id: 'o2', at: [8, 5] },
  ],
  units: [
    ...Array.from({ length: 6 }, (_, n) => ({
      id: `b${n}`,
      side: 'blue',
      type: 'infantry',
      force: 1 + (n % 3),
      at: [1 + 2 * n - (n > 3 ? 1 : 0), 3],
    })),
    ...Array.from({ length: 6 }, (_, n) => ({
      id: `r${n}`,
      side: 'red',
      type: n === 2 ? 'cavalry' : 'infantry',
      force: 3 - (n % 3),
      at: [1 + 2 * n - (n > 3 ? 1 : 0), 4],
    })),
  ],
};

test('[FOS-MELEE-06, FOS-MORALE-02] odds of a whole line agree with many games', () => {
  const parsed = fieldsOfStrategy.parse.scenario(LINE);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = fieldsOfStrategy.prepare(parsed.value);
  const { position } = rules.begin(seededDice(''));
  const odds = oddsIn(parsed.value, position);
  const GAMES = 6000;
  const counts = new Map(position.units.map(({ id }) => [id, { hold: 0, loseForce: 0, removed: 0 }]));
  for (let game = 0; game < GAMES; game++) {
    const { events } = rules.resolve(position, 'blue', STAY, seededDice(`game ${game}`));
    for (const [id, count] of counts) {
      const of = (type: string) =>
        events.some(event => event.type === type && 'unit' in event && event.unit === id);
      if (!of('melee-lost')) count.hold++;
      if (of('force-lost')) count.loseForce++;
      if (of('unit-removed')) count.removed++;
    }
  }
  expect(odds.units.length).toBe(12);
  for (const unit of odds.units) {
    expect(unit.exact).toBe(true);
    const count = counts.get(unit.unit)!;
    // Four standard deviations of so many games.
    const most = (chance: number) => 4 * Math.sqrt((chance * (1 - chance)) / GAMES) + 1e-9;
    for (const key of ['hold', 'loseForce', 'removed'] as const) {
      expect(Math.abs(count[key] / GAMES - unit[key]), `${unit.unit} ${key}`).toBeLessThanOrEqual(
        most(unit[key]),
      );
    }
  }
});
