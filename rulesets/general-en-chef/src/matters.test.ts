import type { Prompt } from '@grognard/engine';
import { expect, test } from 'vitest';
import { MATTERS } from './matters.ts';
import type { Order } from './orders.ts';
import { layTable } from './testing/table.ts';

const foot = (id: string, side: string, rest: object) => ({
  id,
  side,
  arm: 'infantry',
  figures: 18,
  company: 3,
  ...rest,
});
const lodged = (house: string, figures: number, garrison: object, rest: object = {}) => ({
  figures,
  in: house,
  garrison,
  state: 'unformed',
  revealed: true,
  ...rest,
});

/** Five farms: one to storm, one that is stormed, one to relieve, one to leave, one with the enemy inside. */
const FARMS = {
  options: { firstSide: 'fixed' },
  field: {
    size: [240, 90],
    terrain: [
      { id: 'm1', kind: 'house', at: [20, 40], size: [8, 6] },
      { id: 'm2', kind: 'house', at: [70, 40], size: [15, 6] },
      { id: 'm3', kind: 'house', at: [120, 40], size: [8, 6] },
      { id: 'm4', kind: 'house', at: [170, 40], size: [8, 6] },
      { id: 'm5', kind: 'house', at: [220, 40], size: [8, 6] },
      {
        id: 's1',
        kind: 'road',
        line: [
          [0, 46],
          [240, 46],
        ],
      },
    ],
  },
  units: [
    foot('b1', 'blue', { formation: 'column', at: [20, 46], facing: 0 }),
    foot('r1', 'red', lodged('m1', 9, { south: 5, north: 4 })),
    foot('b2', 'blue', { formation: 'column', at: [70, 43], facing: 0 }),
    foot('r2', 'red', lodged('m2', 12, { north: 6, south: 6 })),
    foot('b3', 'blue', lodged('m3', 12, { north: 4, west: 4, east: 4 }, { company: 4, revealed: false })),
    foot('b3-relief', 'blue', { figures: 12, formation: 'column', at: [120, 43], facing: 0 }),
    foot('b4', 'blue', lodged('m4', 2, { south: 2 }, { startFigures: 3 })),
    foot('b5', 'blue', lodged('m5', 5, { north: 5 }, { quality: 'elite' })),
    foot('r5', 'red', lodged('m5', 18, {})),
  ],
};
const STATE = {
  turn: 2,
  quarter: 1,
  side: 'blue',
  units: { b4: { evacuate: { cause: 'few', turn: 2, half: 1 } } },
  engagements: [
    {
      attacker: 'b2',
      defender: 'r2',
      ground: 'house-side',
      feature: 'm2',
      side: 'south',
      contact: { b2: 3 },
      round: 2,
    },
    { attacker: 'r5', defender: 'b5', ground: 'house-inside', feature: 'm5', side: 'south', round: 2 },
  ],
};

const { rules, position } = layTable(FARMS, STATE);
const view = rules.view(position, 'blue');
const asked = rules.prompt(view, 'blue') as Prompt<Order>;
const of = (matter: string) => asked.values.filter(({ details }) => details?.['matter'] === matter);
const chancesOf = ([first]: ReturnType<typeof of>) =>
  rules.preview(view, 'blue', first!.order).forecasts.flatMap(({ what, chances }) => ({
    what,
    results: chances.map(({ result }) => result),
  }));

test('every matter is asked where it comes up, and every answer is lawful', () => {
  expect(asked.kind).toBe('quarter');
  expect(new Set(asked.values.map(({ details }) => details?.['matter']))).toEqual(new Set(MATTERS));
  for (const { order } of asked.values) expect(rules.judge(view, 'blue', order)).toEqual({ ok: true });
});

test('[GEC-HOUSE-44] the wall that can be reached is stormed, with the chances of its round', () => {
  expect(of('storm').map(({ order }) => order)).toEqual([
    { type: 'attack', unit: 'b1', feature: 'm1', side: 'south' },
  ]);
  expect(chancesOf(of('storm'))).toEqual([{ what: 'melee', results: ['won', 'drawn', 'lost'] }]);
});

test('[GEC-HOUSE-62] an assault spreads: three more figures on its own side, or onto another', () => {
  const orders = of('sides').map(({ order }) => order);
  expect(orders).toContainEqual({ type: 'extend', unit: 'b2', figures: 3, side: 'south' });
  expect(orders).toContainEqual({ type: 'extend', unit: 'b2', figures: 3, side: 'north' });
  expect(chancesOf(of('sides'))).toEqual([{ what: 'melee', results: ['won', 'drawn', 'lost'] }]);
});

test('[GEC-HOUSE-24] a garrison is relieved, and leaves by a side of one’s choice', () => {
  expect(of('relieve').map(({ details }) => details?.['by'])).toEqual(['north', 'east', 'south', 'west']);
  expect(of('relieve')[0]).toMatchObject({
    value: 'relieve',
    details: { unit: 'b3-relief', relieved: 'b3' },
  });
});

test('[GEC-HOUSE-30] who must be out is asked by which side', () => {
  expect(of('evacuate')[0]).toMatchObject({
    value: 'leave',
    details: { unit: 'b4', feature: 'm4', cause: 'few', turn: 2, half: 1 },
  });
});

test('[GEC-HOUSE-73] with the enemy inside, the élite says whether it dies or yields, with the odds', () => {
  expect(of('surrender')).toMatchObject([{ value: 'yield', details: { unit: 'b5', enemy: 'r5' } }]);
  expect(chancesOf(of('surrender'))).toEqual([{ what: 'surrender', results: ['stands', 'surrenders'] }]);
});

test('[GECH-VIEW-01] a garrison that nobody has seen makes no matter', () => {
  const hidden = layTable(
    { ...FARMS, units: FARMS.units.map(unit => (unit.id === 'r1' ? { ...unit, revealed: false } : unit)) },
    STATE,
  );
  const told = hidden.rules.prompt(hidden.rules.view(hidden.position, 'blue'), 'blue');
  expect(told?.values.filter(({ details }) => details?.['unit'] === 'b1')).toEqual([]);
});
