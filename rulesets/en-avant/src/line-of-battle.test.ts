import { seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { footprintOf, overlap } from './field.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { layTable } from './testing/table.ts';

const off = <T extends { readonly at: unknown; readonly facing: unknown }>({
  at: _,
  facing: __,
  ...rest
}: T) => rest;
const UNPLACED = {
  ...SKIRMISH,
  setup: { deployment: 'together' },
  units: SKIRMISH.units.map(off),
  camps: SKIRMISH.camps.map(off),
};

test('[EA-SETUP-08] the first proposals for all units are one line of battle, whoever is placed first', () => {
  const { rules, position } = layTable(UNPLACED);
  const dice = seededDice('line');
  let now = position;
  const wished = new Map<string, readonly number[]>();
  for (;;) {
    const orders = rules.propose(rules.view(now, 'blue'), 'blue', dice);
    for (const order of orders) {
      if (order.type !== 'deploy' || wished.has(order.unit)) continue;
      wished.set(order.unit, order.at);
    }
    const next = orders.filter(order => order.type === 'deploy' && order.unit !== 'camp-blue').at(-1);
    const unit = next?.type === 'deploy' ? next.unit : null;
    const first = orders.find(order => order.type === 'deploy' && order.unit === unit);
    if (!first) break;
    now = rules.resolve(now, 'blue', first, dice).position;
  }
  const own = now.units.filter(({ side }) => side === 'blue');
  expect(own.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'bg']);
  for (const unit of own) expect(unit.at, unit.id).toEqual(wished.get(unit.id));
  const troops = own.filter(({ arm }) => arm !== 'general');
  for (const [i, a] of troops.entries()) {
    for (const b of troops.slice(i + 1)) expect(overlap(footprintOf(a), footprintOf(b))).toBe(false);
  }
  const x = (id: string) => own.find(unit => unit.id === id)!.at[0];
  expect(x('b4')).toBeLessThan(x('b1')); // horse on the wing
  expect(x('b1')).toBeLessThan(x('b2'));
  expect(x('b2')).toBeLessThan(x('b3'));
});
