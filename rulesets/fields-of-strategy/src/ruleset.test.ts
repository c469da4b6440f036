import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, type Happened, seededDice, total, UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { ALLOWANCE } from './constants.ts';
import { layGround } from './ground.ts';
import { fieldsOfStrategy } from './ruleset.ts';
import { randomBattle } from './testing/random-battle.ts';
import { type Event, type Melee, type Reckoning, UNIT_TYPES } from './types.ts';

/** All events of some random matches. */
function manyEvents(): readonly Event[] {
  return Array.from({ length: 30 }, (_, n) => `events ${n}`).flatMap(seed => {
    const rules = fieldsOfStrategy.prepare(randomBattle(seed));
    const choice = seededDice(seed);
    const events: Event[] = [];
    let { position } = rules.begin(choice);
    while (!position.outcome) {
      const orders = rules.propose(rules.view(position, position.side), position.side, choice);
      const order = orders[choice.draw('order', 0, orders.length - 1)]!;
      const step = rules.resolve(position, position.side, order, seededDice(seed, rules.moment(position)));
      events.push(...step.events);
      position = step.position;
    }
    return events;
  });
}
const events = manyEvents();
const melees = events.filter((event): event is Melee => event.type === 'melee');

describe('the nature of the game', () => {
  test('[FOS-INTRO-01, FOS-INTRO-04] four unit types, the same for all, and nothing else to keep account of', () => {
    expect(UNIT_TYPES).toEqual(['infantry', 'cavalry', 'artillery', 'leader']);
    const { position } = fieldsOfStrategy.prepare(randomBattle('nature')).begin(seededDice(''));
    expect(Object.keys(position).sort()).toEqual(['outcome', 'side', 'turn', 'units']);
    expect(Object.keys(position.units[0]!).sort()).toEqual([
      'at',
      'fired',
      'force',
      'id',
      'moved',
      'side',
      'type',
    ]);
  });

  test('[FOS-INTRO-02] every number of a melee and of a test is shown with its clause, and adds up', () => {
    expect(melees.length).toBeGreaterThan(50);
    for (const { unit, against, base, die, differential, sums } of melees) {
      expect(sums.map(({ what, of }) => [what, of])).toEqual([
        ['factor', unit],
        ['factor', against],
        ['base', undefined],
        [die === null ? 'automatic' : 'differential', undefined],
      ]);
      expect(sums.map(sum => sum.total).slice(2)).toEqual([base, differential]);
      expect(base - sums[0]!.total + sums[1]!.total).toBe(
        total(sums[2]!.terms.filter(({ what }) => !what.startsWith('factor'))),
      );
      expect(differential).toBe(base + (die ?? 0));
    }
    for (const { sums = [] } of events as readonly Happened[]) {
      for (const sum of sums) expect(total(sum.terms)).toBeCloseTo(sum.total, 9);
    }
  });

  test('[FOS-MELEE-07, FOS-MORALE-05] what a sum is measured against decides', () => {
    for (const { sums, result, automatic } of melees) {
      const { total: reached, bar } = sums[3]!;
      const decided = bar && Math.abs(reached) >= bar.value;
      if (!automatic) expect(decided).toBe(result !== 'drawn');
    }
    const tests = events.filter(event => event.type === 'morale-test');
    expect(tests.length).toBeGreaterThan(10);
    for (const { sums, passed } of tests) {
      expect(sums[0]!.total > sums[0]!.bar!.value + 1e-9).toBe(!passed);
    }
  });

  test.each(['en', 'fr'])('[FOS-INTRO-03] the rulebook in %s names the author and his terms', language => {
    const text = readFileSync(join(import.meta.dirname, `../rulebook/${language}.md`), 'utf8');
    const at = text.indexOf('FOS-INTRO-03');
    expect(at).toBeGreaterThan(0);
    expect(text.slice(Math.max(0, at - 900), at + 900)).toContain('Pannérec');
  });
});

describe('units', () => {
  test('[FOS-UNIT-01, FOS-UNIT-02] steps, cover and fire by type', () => {
    const scenario = randomBattle('types', { edition: 'en', leadersEnterCover: false });
    const ground = layGround(scenario);
    expect(ALLOWANCE).toEqual([3, 5, 3, 5]);
    const covers = ground.grid.squares.flatMap((_, cell) =>
      ground.cover[cell] === 1 && ground.roads[cell] === 0 ? [cell] : [],
    );
    const enters = (type: number) =>
      covers.some(cell =>
        [...Array(8).keys()].some(d => {
          const from = cell - ground.grid.offsets[d]!;
          return ((ground.steps[type]![from] ?? 0) >> d) & 1;
        }),
      );
    expect(covers.length).toBeGreaterThan(0);
    expect(UNIT_TYPES.map((_, type) => enters(type))).toEqual([true, false, false, false]);
  });

  test('[FOS-UNIT-04] force falls by failed tests alone, one point at a time', () => {
    const losses = events.filter(event => event.type === 'force-lost').length;
    const failures = events.filter(event => event.type === 'morale-test' && !event.passed).length;
    expect(losses).toBe(failures);
    expect(losses).toBeGreaterThan(10);
  });

  test('[FOS-MELEE-12] the differences of a pair alone give the same base', () => {
    for (const { base, sums } of melees) {
      const [mine, theirs, weighed] = sums;
      const value = (list: Reckoning['terms'], what: string) =>
        list.find(term => term.what === what)?.value ?? 0;
      const names = new Set([...mine!.terms, ...theirs!.terms].map(term => term.what));
      const difference = [...names].reduce(
        (sum, what) => sum + value(mine!.terms, what) - value(theirs!.terms, what),
        0,
      );
      const ground = weighed!.terms.filter(({ what }) => !what.startsWith('factor'));
      expect(difference + total(ground)).toBe(base);
    }
  });
});

describe('objectives', () => {
  test('[FOS-OBJ-01] all weigh the same: a factor is a whole number of equal shares', () => {
    for (let n = 0; n < 20; n++) {
      const scenario = randomBattle(`objectives ${n}`);
      const rules = fieldsOfStrategy.prepare(scenario);
      const view = rules.view(rules.begin(seededDice('')).position, UMPIRE);
      const held = view.control.filter(side => side === 'blue').length;
      const answer = ask(rules, view, { query: 'rally-factor', side: 'blue' });
      const share = scenario.objectives.length === 0 ? 50 : (100 * held) / scenario.objectives.length;
      expect(answer.ok && answer.value.is).toBeCloseTo(share, 9);
    }
  });
});
