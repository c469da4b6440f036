import { canonical, seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { SKIRMISH } from './testing/skirmish.ts';
import { give, layTable } from './testing/table.ts';

/** The skirmish with nobody placed yet, deployed behind a screen. */
const SCREENED = {
  ...SKIRMISH,
  setup: { deployment: 'hidden' },
  units: SKIRMISH.units.map(({ at: _, facing: __, ...unit }) => unit),
  camps: SKIRMISH.camps.map(({ at: _, facing: __, ...camp }) => camp),
};
const SEATS = ['red', 'spectator'] as const;

describe('[EA-DEPLOY-02] behind the screen', () => {
  const { rules, position } = layTable(SCREENED);
  const placed = give(rules, position, 'blue', {
    type: 'deploy',
    unit: 'b2',
    at: [40, 85],
    facing: 0,
    files: 4,
  });
  const pitched = give(rules, placed.position, 'blue', {
    type: 'deploy',
    unit: 'camp-blue',
    at: [70, 92],
    facing: 0,
  });

  test.each(SEATS)('%s sees the same before and after a unit or a camp is placed', seat => {
    const before = canonical(rules.view(position, seat));
    expect(canonical(rules.view(placed.position, seat))).toBe(before);
    expect(canonical(rules.view(pitched.position, seat))).toBe(before);
  });

  test.each(SEATS)('%s witnesses nothing of it', seat => {
    expect(placed.events.map(event => rules.witness(event, position, seat))).toEqual([null]);
    expect(pitched.events.map(event => rules.witness(event, placed.position, seat))).toEqual([null]);
  });

  test('the side itself and the umpire see it all', () => {
    for (const seat of ['blue', 'umpire']) {
      expect(rules.view(placed.position, seat).units.map(({ id }) => id)).toEqual(['b2']);
      expect(placed.events.map(event => rules.witness(event, position, seat))).toEqual(placed.events);
    }
  });

  test('what the other side is offered, or refused, does not depend on it', () => {
    const offered = (now: typeof position) =>
      rules.propose(rules.view(now, 'red'), 'red', seededDice('same'));
    expect(offered(placed.position)).toEqual(offered(position));
    const order = { type: 'deploy', unit: 'r1', at: [40, 15], facing: 180 } as const;
    const judged = (now: typeof position) =>
      rules.judge(rules.view(now, 'red'), 'red', { ...order, at: [40, 15] });
    expect(judged(placed.position)).toEqual(judged(position));
  });

  test('an order for a unit of the other side is refused as unknown, placed or not', () => {
    const meddle = { type: 'deploy' as const, unit: 'b2', at: [40, 15] as [number, number], facing: 180 };
    for (const now of [position, placed.position]) {
      expect(rules.judge(rules.view(now, 'red'), 'red', meddle)).toMatchObject({ clause: 'EA-ORDER-01' });
    }
  });
});

test('[EA-DEPLOY-02] when both have finished the screen goes up, and everything is told at once', () => {
  const dice = seededDice('deploying');
  const { rules, position } = layTable(SCREENED);
  let now = position;
  let events: readonly { readonly type: string }[] = [];
  let before = now;
  for (const side of ['blue', 'red', 'blue', 'red']) {
    for (;;) {
      if (now.pending?.type !== 'deploy') break;
      const orders = rules.propose(rules.view(now, side), side, dice);
      const order = orders[0];
      if (!order) break;
      before = now;
      ({ position: now, events } = rules.resolve(now, side, order, dice));
      if (order.type === 'deployed') break;
    }
  }
  expect(now.turn).toBe(1);
  expect(events.map(({ type }) => type)).toContain('revealed');
  for (const seat of ['blue', 'red']) {
    expect(rules.reveals(rules.view(before, seat), rules.view(now, seat))).toBe(true);
    expect(rules.view(now, seat).units).toHaveLength(SKIRMISH.units.length);
  }
  expect(rules.reveals(rules.view(position, 'red'), rules.view(before, 'red'))).toBe(false);
});
