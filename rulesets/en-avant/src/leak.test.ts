import { canonical, seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parseOrder } from './orders.ts';
import { parseQuestion } from './question-schema.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { give, layTable } from './testing/table.ts';
import type { Position } from './types.ts';

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

describe('[EA-DEPLOY-02] whatever stands behind the screen, nothing tells of it', () => {
  const dice = () => seededDice('same');
  const { rules, scenario, position } = layTable(SCREENED);
  const deploy = (now: Position, unit: string, at: readonly number[], facing = 0, files?: number) =>
    give(rules, now, unit.startsWith('r') || unit === 'camp-red' ? 'red' : 'blue', {
      type: 'deploy',
      unit,
      at,
      facing,
      ...(files === undefined ? {} : { files }),
    }).position;
  const drawnUp = (
    ...places: readonly (readonly [string, readonly number[], number?, number?])[]
  ): Position =>
    places.reduce(
      (now, [unit, at, facing, files]) => deploy(now, unit, at, facing, files),
      deploy(position, 'r1', [30, 15], 180),
    );
  const WORLDS: readonly Position[] = [
    drawnUp(),
    drawnUp(['b1', [30, 85]], ['b2', [60, 85]]),
    drawnUp(['b1', [70, 88], 10], ['b2', [20, 85], 350, 1]),
    drawnUp(['camp-blue', [70, 92]], ['b3', [50, 90], 0, 3], ['bg', [51, 95]]),
  ];

  /** Everything that a seat can find out at a moment. */
  function channels(now: Position, seat: string): unknown {
    const view = rules.view(now, seat);
    const belief = rules.imagine(view, dice());
    const orders = [
      { type: 'deploy', unit: 'r2', at: [40, 15], facing: 180 },
      { type: 'deploy', unit: 'r2', at: [32, 15], facing: 180 },
      { type: 'deploy', unit: 'r2', at: [50, 88], facing: 180 },
      { type: 'deploy', unit: 'b1', at: [30, 85], facing: 0 },
      { type: 'deployed', side: 'red' },
      { type: 'deployed', side: 'blue' },
      { type: 'activate', unit: 'b1', action: 'move', steps: [{ advance: 2 }] },
      { type: 'resign', side: 'red' },
    ]
      .map(order => parseOrder(order))
      .flatMap(order => (order.ok ? [order.value] : []));
    const questions = [
      ...scenario.units.flatMap(({ id }) => [
        { query: 'footprint', unit: id },
        { query: 'points', unit: id },
        { query: 'reach', unit: id },
        { query: 'distance', from: id, to: [50, 50] },
        { query: 'sight', from: [50, 10], to: id },
        { query: 'place', unit: id, at: [50, 90] },
      ]),
      { query: 'distance', from: 'camp-blue', to: [50, 50] },
      { query: 'sight', from: [30, 50], to: [30, 99] },
      { query: 'terrain', at: [30, 85] },
      { query: 'points', side: 'blue' },
    ]
      .map(question => parseQuestion(question))
      .flatMap(question => (question.ok ? [question.value] : []));
    return {
      view,
      belief: rules.view(belief, seat),
      prompt: rules.prompt!(view, seat),
      proposals: rules.propose(view, seat, dice()),
      verdicts: orders.map(order => rules.judge(view, seat, order)),
      previews: orders.map(order => rules.preview!(view, seat, order)),
      answers: questions
        .filter(({ query }) => query !== 'place' || seat === 'red')
        .map(question => rules.answer(view, question)),
      reveals: rules.reveals(rules.view(position, seat), view),
      scenario: rules.scenarioFor!(seat),
    };
  }

  test.each(SEATS)('%s finds nothing out', seat => {
    const [first, ...others] = WORLDS.map(now => canonical(channels(now, seat)));
    for (const other of others) expect(other).toBe(first);
  });

  test.each(SEATS)('%s witnesses the same, whatever blue does', seat => {
    const witnessed = (unit: string, at: readonly number[], facing: number) => {
      const { events } = give(rules, WORLDS[0]!, 'blue', { type: 'deploy', unit, at, facing });
      return events.map(event => rules.witness(event, WORLDS[0]!, seat));
    };
    expect(witnessed('b1', [70, 88], 10)).toEqual(witnessed('b1', [30, 85], 0));
    expect(witnessed('camp-blue', [70, 92], 0)).toEqual([null]);
  });

  test('a field that nobody has named is told to nobody', () => {
    const [unit] = WORLDS[1]!.units;
    const secret = { ...WORLDS[1]!, secret: 'plan', units: [{ ...unit!, secret: 'poison' }] };
    expect(canonical(rules.view(secret, 'red'))).not.toMatch(/plan|poison/);
    const event = { type: 'turn-started' as const, turn: 2, clauses: [], secret: 'plan' };
    expect(canonical(rules.witness(event, WORLDS[1]!, 'red'))).not.toContain('plan');
  });
});
