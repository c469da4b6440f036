import { pick, seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import type { Order } from './orders.ts';
import { generalEnChef } from './ruleset.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { layTable, readScenario } from './testing/table.ts';
import type { Position } from './types.ts';

const rules = generalEnChef.prepare(readScenario(SKIRMISH));

/** Random play; `look` is shown every position with what is proposed there. */
function play(seed: string, look: (position: Position, orders: readonly Order[]) => void) {
  const dice = seededDice(seed);
  let { position } = rules.begin(dice);
  for (let i = 0; i < 160 && !position.outcome; i++) {
    const { side } = position;
    const orders = rules.propose(rules.view(position, side), side, dice);
    look(position, orders);
    position = rules.resolve(position, side, pick(orders, dice, 'order'), dice).position;
  }
}

const wild = (unit: string): Order[] => [
  { type: 'advance', unit, distance: 30 },
  { type: 'wheel', unit, angle: 200, pivot: 'left' },
  { type: 'attack', unit, feature: 'mill', side: 'south' },
  { type: 'charge', unit, target: 'nobody' },
  { type: 'enter', unit, feature: 'mill', place: { north: 900 } },
  { type: 'cross', unit, obstacle: 'mill' },
  { type: 'work', unit, job: 'bridge', sappers: 3, feature: 'brook', at: [500, 500] },
  { type: 'batter', unit, feature: 'hedge', section: [0, 3] },
];

describe('a preview', () => {
  test.each(['1', '2'])('agrees with the judge, and its snaps and chances are lawful, seed %s', seed => {
    play(`preview ${seed}`, ({ side, units, ...rest }, proposed) => {
      const view = rules.view({ side, units, ...rest }, side);
      const orders = [...proposed, ...wild(pick(units, seededDice(seed), 'unit').id)];
      for (const order of orders) {
        const { verdict, snaps, forecasts } = rules.preview!(view, side, order);
        expect(verdict).toEqual(rules.judge(view, side, order));
        for (const snap of snaps) expect(rules.judge(view, side, snap.order)).toEqual({ ok: true });
        for (const { chances } of forecasts) {
          expect(chances.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
        }
      }
    });
  });

  test.each(['1', '2'])('ends where the order ends if nobody is hidden, seed %s', seed => {
    let compared = 0;
    play(`ends ${seed}`, (position, orders) => {
      const { side } = position;
      const view = rules.view(position, side);
      const isOpen = view.units.length === position.units.length && position.known[side]?.includes('pond');
      for (const order of orders) {
        if (order.type === 'end' || !(isOpen || order.type === 'wheel')) continue;
        const { ends } = rules.preview!(view, side, order);
        const after = rules.resolve(position, side, order, seededDice('none')).position;
        const unit = after.units.find(({ id }) => id === order.unit);
        compared += 1;
        expect(ends.find(end => end.unit === order.unit)).toMatchObject({
          at: unit?.at,
          facing: unit?.facing,
        });
      }
    });
    expect(compared).toBeGreaterThan(10);
  });
});

const OPEN = {
  field: {
    size: [120, 100],
    terrain: [
      { id: 'farm', kind: 'house', at: [90, 40], size: [9, 9] },
      {
        id: 'plough',
        kind: 'plough',
        shape: [
          [5, 40],
          [30, 40],
          [30, 58],
          [5, 58],
        ],
      },
    ],
  },
  units: [
    { id: 'b1', side: 'blue', arm: 'infantry', figures: 18, formation: 'division', at: [60, 54], facing: 0 },
    { id: 'b2', side: 'blue', arm: 'infantry', figures: 12, formation: 'column', at: [18, 60], facing: 0 },
    { id: 'b3', side: 'blue', arm: 'infantry', figures: 18, formation: 'division', at: [88, 60], facing: 0 },
    { id: 'r1', side: 'red', arm: 'infantry', figures: 15, formation: 'line', at: [60, 50], facing: 180 },
  ],
};

describe('before an order is given', () => {
  const { rules: open, position } = layTable(OPEN);
  const view = open.view(position, 'blue');
  const see = (order: Order) => open.preview!(view, 'blue', order);

  test('[GECH-MOVE-02] each step tells its cost and what is left', () => {
    // 2 cm of 4.5 over open ground, then ploughland at half rate
    expect(see({ type: 'advance', unit: 'b2', distance: 3 })).toMatchObject({
      verdict: { ok: true },
      steps: [{ what: 'advance', unit: 'b2', at: [18, 57], cost: 4, left: 0.5 }],
      ends: [{ unit: 'b2', at: [18, 57], facing: 0 }],
    });
  });

  test('[GECH-MELEE-05] an attack tells the chances of its fight before contact', () => {
    const { contacts, forecasts, ends } = see({ type: 'charge', unit: 'b1', target: 'r1' });
    expect(contacts).toMatchObject([{ unit: 'b1', target: 'r1', face: 'front' }]);
    expect(ends).toMatchObject([{ unit: 'b1', at: [60, 50] }]);
    const done = open.resolve(
      position,
      'blue',
      { type: 'charge', unit: 'b1', target: 'r1' },
      seededDice('x'),
    );
    const question = generalEnChef.parse.question({
      query: 'chances',
      of: 'melee',
      unit: 'b1',
      target: 'r1',
    });
    const asked = question.ok && open.answer(open.view(done.position, 'blue'), question.value);
    expect(forecasts[0]?.chances).toEqual(asked !== false && asked.ok && (asked.value as { is: unknown }).is);
  });

  test('[GECH-MOVE-04] a wheel may be drawn to the middle of a wall, and square to it', () => {
    const { snaps } = see({ type: 'wheel', unit: 'b3', angle: 1, pivot: 'right' });
    const aimed = snaps.find(({ what, with: by }) => what === 'line' && by === 'farm');
    expect(snaps.map(({ what }) => what)).toContain('most');
    expect(aimed?.order).toMatchObject({ type: 'wheel', pivot: 'right' });
  });

  test('[GECH-MOVE-02] an advance that is refused shows how far it could go', () => {
    const { verdict, snaps, steps } = see({ type: 'advance', unit: 'b2', distance: 9 });
    expect(verdict).toMatchObject({ ok: false, clause: 'GECH-MOVE-02' });
    expect(steps).toEqual([]);
    expect(snaps[0]).toMatchObject({ what: 'most', stance: { unit: 'b2', at: [18, 56.75] } });
  });

  test('[GECH-MOVE-06] a way back that is refused shows how far it could go: half of 4.5 cm', () => {
    const { verdict, snaps } = see({ type: 'retire', unit: 'b2', distance: 3 });
    expect(verdict).toMatchObject({ ok: false, clause: 'GECH-MOVE-02' });
    expect(snaps).toMatchObject([
      { what: 'most', order: { distance: 2.25 }, stance: { unit: 'b2', at: [18, 62.25] } },
    ]);
  });

  test('[GEC-HOUSE-05] a wheel for which a house leaves no room is cut to what there is room for', () => {
    const beside = OPEN.units.map(each => (each.id === 'b3' ? { ...each, at: [80, 40] } : each));
    const { rules, position: close } = layTable({ ...OPEN, units: beside });
    const order = { type: 'wheel', unit: 'b3', angle: -90, pivot: 'left' } as const;
    const { verdict, snaps } = rules.preview!(rules.view(close, 'blue'), 'blue', order);
    expect(verdict.ok).toBe(false);
    const most = snaps.find(({ what }) => what === 'most')?.order as { readonly angle: number } | undefined;
    expect(most?.angle).toBeLessThan(-10);
    const wider = { ...order, angle: most!.angle - 1 };
    expect(rules.judge(rules.view(close, 'blue'), 'blue', wider)).toMatchObject({ clause: 'GEC-HOUSE-05' });
  });
});
