import { type Prompt, seededDice } from '@grognard/engine';
import { box, fightInArms, type Order, type Position } from '@grognard/fight-in-arms';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { FORMS } = await import('./preparation.tsx');
const { FROM_THE_CARD } = await import('./ways.ts');

/** Answers that every prompt of their kind lists as buttons; the test below sees to it. */
const LISTED: readonly Order['type'][] = ['begin-setup', 'begin-turn', 'pursue'];

interface Texts {
  readonly orders: Readonly<Record<string, string>>;
  readonly prompts: Readonly<Record<string, object>>;
}
const texts = async () => (await box.texts.en()).default as Texts;

/** Ways to give an order that the texts name apart: with something more said. */
const VARIANTS: Readonly<Record<string, Order['type']>> = {
  'move-into': 'move',
  'shoot-then-move': 'shoot',
  'let-go': 'pursue',
};

test('every kind of order of the rules has a way to be given on the screen', async () => {
  const { orders } = await texts();
  const ways: readonly string[] = [...LISTED, ...Object.keys(FORMS), ...Object.keys(FROM_THE_CARD)];
  const kinds = Object.keys(orders).map(kind => VARIANTS[kind] ?? kind);
  expect(kinds.filter(type => !ways.includes(type))).toEqual([]);
});

const hasWay = ({ values, orders }: Prompt): boolean =>
  orders.every(kind => kind in FORMS || kind in FROM_THE_CARD) &&
  (orders.length > 0 ||
    (values.length > 0 && values.every(({ order }) => LISTED.includes((order as Order).type))));

/** Plays by what the rules propose, blows before all else, and notes what is asked. */
function askedIn(raw: object, seed: string, most: number): ReadonlySet<string> {
  const parsed = fightInArms.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const dice = seededDice(seed);
  const rules = fightInArms.prepare(parsed.value);
  let position: Position = rules.begin(dice).position;
  const seen = new Set<string>();
  for (let i = 0; i < most; i++) {
    const [side] = rules.active(position);
    if (side === undefined) break;
    const view = rules.view(position, side);
    const asked = rules.prompt(view, side);
    expect(asked && hasWay(asked), `${asked?.kind} can be answered`).toBe(true);
    if (asked) seen.add(asked.kind);
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

test('whatever is asked in a battle or before it can be answered on the screen', async () => {
  const load = async (id: string) => (await box.battles[id]!()).default as Record<string, unknown>;
  const kinds = new Set<string>();
  const note = (seen: ReadonlySet<string>) => {
    for (const kind of seen) kinds.add(kind);
  };
  const first = await load('first-contact');
  const open = { size: [100, 80] };
  const close = { ...first, field: open, units: (first['units'] as readonly Placed[]).map(nearer) };
  for (const seed of ['a', 'b', 'c']) note(askedIn(close, seed, 150));
  note(askedIn(await load('sainte-mere-1944'), 'landing', 40));
  note(
    askedIn(
      {
        ruleset: 'fight-in-arms',
        id: 'prepared',
        setup: 'full',
        lists: [
          { id: 'a', side: 'blue', army: 'ww2-us-infantry' },
          { id: 'b', side: 'red', army: 'ww2-germany-infantry' },
        ],
      },
      'setup',
      60,
    ),
  );
  const { prompts } = await texts();
  expect(Object.keys(prompts).filter(kind => !kinds.has(kind))).toEqual([]);
}, 120_000);
