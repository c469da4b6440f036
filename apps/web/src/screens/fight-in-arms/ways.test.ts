import { type Prompt, seededDice } from '@grognard/engine';
import { box, fightInArms, ORDER_FIELDS, type Order, type Position } from '@grognard/fight-in-arms';
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Aim, MoveOrder, OnTable } from './model.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { standIn, unmade } = await import('../table/testing.ts');
const { assaultsOn, overrunsOf } = await import('./aiming.ts');
const { withBeyond, withReckless } = await import('./order-extras.tsx');
const { orderOf } = await import('./orders.ts');
const { FORMS, seatsFor } = await import('./preparation.tsx');
const { orderFor } = await import('./preparing.ts');
const { tableWith } = await import('./table.ts');
const { layingOf } = await import('./terrain.ts');

interface Texts {
  readonly prompts: Readonly<Record<string, object>>;
}
const texts = async () => (await box.texts.en()).default as Texts;

/** A table as a player of blue finds it. */
function standing(raw: object, chosen: readonly string[] = []): OnTable {
  const parsed = fightInArms.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = fightInArms.prepare(parsed.value);
  const { position } = rules.begin(seededDice('ways'));
  const activation = { ...position, phase: 'activation', side: 'blue' } as const;
  return standIn(
    'fight-in-arms',
    { rules, scenario: parsed.value, position: activation, side: 'blue', chosen },
    tableWith(AIM),
  );
}
const AIM: Aim = {
  weapon: signal(null),
  thenMove: signal(true),
  sorting: signal({ by: 'hurt', isDown: true }),
  isWhole: signal(false),
};

/** The same table while something else is asked. */
const asking = (battle: OnTable, ...orders: readonly Order['type'][]): OnTable => ({
  ...battle,
  asked: signal({ kind: '', clauses: [], sides: [], details: {}, values: [], orders, fallback: null }),
});

/** Every order that the card of a unit would take in hand. */
function madeBy(battle: OnTable, id: string): readonly Order[] {
  const { table } = battle;
  const pieces = table.pieces(battle);
  const piece = pieces.find(each => each.id === id)!;
  const move = table.moveOf(battle, id, [{ advance: 3 }]) as MoveOrder;
  const enemies = pieces.filter(({ side }) => side === 'red');
  return [
    move,
    withReckless(move, true),
    ...enemies.flatMap(enemy => [
      ...assaultsOn(battle, piece, enemy),
      ...overrunsOf(battle, piece, enemy).map(order =>
        order.type === 'overrun' ? withBeyond(order, 4) : order,
      ),
      ...table.shotsAt(battle, piece, enemy).map(({ order }) => order),
    ]),
    ...table.actionsOf(battle, piece).map(({ order }) => order),
  ];
}

/** … and before the battle, between its turns and out of a transport, where somebody is put down. */
function madeInPreparation(battle: OnTable): readonly Order[] {
  const held = { id: 'b-3', at: [50, 60], facing: 0 } as const;
  const waiting = asking(battle, 'deploy');
  return [
    orderFor(waiting, held),
    orderFor(asking(battle, 'place-airborne'), held),
    orderFor(battle, held),
    orderOf(waiting) as Order,
    layingOf(battle, []),
    ...seatsFor(battle, held.id),
  ];
}

/** Kinds of orders that answer a prompt of the preparation have a form of their own; all others are made below. */
const hasWay = ({ kind, values, orders }: Prompt): boolean =>
  (orders.length > 0 || values.length > 0) &&
  (!PREPARED.includes(kind) || orders.every(order => order in FORMS));
const PREPARED = ['terrain', 'deployment', 'landing'];

/** Plays by what the rules propose, blows before all else, and notes what is asked. */
function askedIn(raw: object, seed: string, most: number): readonly Prompt<Order>[] {
  const parsed = fightInArms.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const dice = seededDice(seed);
  const rules = fightInArms.prepare(parsed.value);
  let position: Position = rules.begin(dice).position;
  const seen: Prompt<Order>[] = [];
  for (let i = 0; i < most; i++) {
    const [side] = rules.active(position);
    if (side === undefined) break;
    const view = rules.view(position, side);
    const asked = rules.prompt(view, side);
    expect(asked && hasWay(asked), `${asked?.kind} can be answered`).toBe(true);
    if (asked) seen.push(asked);
    const all = rules.propose(view, side, dice);
    const blows = all.filter(({ type }) => type === 'charge' || type === 'fight' || type === 'pursue');
    const proposals = blows.length > 0 ? blows : all;
    const order = proposals[dice.draw('pick', 0, proposals.length - 1)]!;
    position = rules.resolve(position, side, order, dice).position;
  }
  return seen;
}

interface Placed {
  readonly side: string;
  readonly at?: readonly [number, number];
}
/** The armies begin a stone's throw apart. */
const nearer = (unit: Placed): Placed =>
  unit.at ? { ...unit, at: [unit.at[0], unit.at[1] + (unit.side === 'blue' ? -14 : 14)] } : unit;

/** What is asked in battles and before them. */
async function askedEverywhere(): Promise<readonly Prompt<Order>[]> {
  const load = async (id: string) => (await box.battles[id]!()).default as Record<string, unknown>;
  const first = await load('first-contact');
  const open = { size: [100, 80] };
  const close = { ...first, field: open, units: (first['units'] as readonly Placed[]).map(nearer) };
  const lists = [
    { id: 'a', side: 'blue', army: 'ww2-us-infantry' },
    { id: 'b', side: 'red', army: 'ww2-germany-infantry' },
  ];
  return [
    ...['a', 'b', 'c'].flatMap(seed => askedIn(close, seed, 150)),
    ...askedIn(await load('sainte-mere-1944'), 'landing', 40),
    ...askedIn({ ruleset: 'fight-in-arms', id: 'prepared', setup: 'full', lists }, 'setup', 60),
  ];
}

test('whatever is asked can be answered, and every order with every field of it is made by a control', async () => {
  const asked = await askedEverywhere();
  const { prompts } = await texts();
  expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(Object.keys(prompts)));
  const answers = asked.flatMap(({ values, fallback }) => [
    ...values.map(({ order }) => order),
    ...(fallback ? [fallback] : []),
  ]);
  const first = (await box.battles['first-contact']!()).default as { readonly units: readonly Placed[] };
  const alone = standing(first);
  const units = alone.view.value.units.map(unit =>
    unit.id === 'b-1' ? ({ ...unit, status: 'reserve' } as const) : unit,
  );
  const made = [
    ...['b-1', 'b-truck'].flatMap(id => madeBy(alone, id)),
    ...madeBy(standing(first, ['b-1', 'b-2']), 'b-1'),
    ...madeInPreparation({ ...alone, view: signal({ ...alone.view.value, units }) }),
    ...answers,
  ];
  expect(unmade(ORDER_FIELDS, made)).toEqual([]);
}, 120_000);
