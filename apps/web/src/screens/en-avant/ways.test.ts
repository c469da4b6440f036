import { box, enAvant, type Order } from '@grognard/en-avant';
import { type Prompt, seededDice } from '@grognard/engine';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { MATTERS } = await import('./matters.tsx');
const { FORMS } = await import('./preparation.tsx');

/** On the table itself and by the button of the dock. */
const BY_HAND: readonly Order['type'][] = ['activate', 'end-impulse', 'deployed', 'terrain-done'];
/** Answers that every prompt of their kind lists as buttons; the test below sees to it. */
const LISTED: readonly Order['type'][] = ['sixes', 'allocate', 'pursue', 'first', 'choose-edge'];

const texts = async () =>
  (await box.texts.en()).default as unknown as Readonly<Record<'orders' | 'prompts', object>>;

test('every kind of order of the rules has a way to be given on the screen', async () => {
  const { orders } = await texts();
  const ways = [...BY_HAND, ...LISTED, ...MATTERS, ...Object.keys(FORMS)];
  expect(Object.keys(orders).filter(type => !ways.includes(type))).toEqual([]);
});

const hasWay = ({ values, orders: kinds }: Prompt): boolean =>
  values.length > 0 ||
  (kinds.length > 0 &&
    kinds.every(kind => kind in FORMS || [...BY_HAND, ...MATTERS].includes(kind as Order['type'])));

/** A battle prepared in every way that the rules know. */
const SETUPS = [
  { terrain: 'one-picks-other-places', edges: 'non-placer', deployment: 'roll' },
  {
    terrain: 'one-places-other-amends',
    edges: 'higher-combativity',
    deployment: 'higher-combativity-chooses',
  },
  { terrain: 'alternate', edges: 'lot', deployment: 'alternate' },
  { terrain: 'halves', edges: 'lot', deployment: 'hidden' },
];

/** Plays by what the rules propose, and notes what is asked. */
function askedIn(raw: object, seed: string, most: number): ReadonlyMap<string, Prompt> {
  const parsed = enAvant.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const dice = seededDice(seed);
  const rules = enAvant.prepare(parsed.value);
  let { position } = rules.begin(dice);
  const seen = new Map<string, Prompt>();
  for (let i = 0; i < most; i++) {
    const [side] = rules.active(position);
    if (side === undefined) break;
    const view = rules.view(position, side);
    const asked = rules.prompt?.(view, side);
    expect(asked && hasWay(asked), `${asked?.kind} can be answered`).toBe(true);
    if (asked) seen.set(asked.kind, asked);
    const all = rules.propose(view, side, dice).filter(({ type }) => !['resign', 'offer-end'].includes(type));
    const attacks = all.filter(order => order.type === 'activate' && 'contact' in order);
    const proposals = attacks.length > 0 ? attacks : all;
    position = rules.resolve(
      position,
      side,
      proposals[dice.draw('pick', 0, proposals.length - 1)]!,
      dice,
    ).position;
  }
  return seen;
}

interface Placed {
  readonly side: string;
  readonly at: readonly [number, number];
}
/** The armies begin a stone's throw apart. */
const nearer =
  (by: number) =>
  (unit: Placed): Placed => ({
    ...unit,
    at: [unit.at[0], unit.at[1] + (unit.side === 'blue' ? -by : by)],
  });

test('whatever is asked in a battle or before it can be answered on the screen', async () => {
  const load = async (id: string) => (await box.battles[id]!()).default as Record<string, unknown>;
  const first = await load('first-battle');
  const bare = (first['units'] as readonly Record<string, unknown>[]).map(
    ({ at: _, facing: __, ...unit }) => unit,
  );
  const kinds = new Set<string>();
  for (const [i, setup] of SETUPS.entries()) {
    const raw = { ...first, setup, units: bare, field: { size: [100, 80] }, objectives: [] };
    for (const kind of askedIn(raw, `setup/${i}`, 120).keys()) kinds.add(kind);
  }
  const close = { ...first, units: (first['units'] as readonly Placed[]).map(nearer(14)) };
  for (const seed of ['a', 'b', 'c', 'd'])
    for (const kind of askedIn(close, seed, 300).keys()) kinds.add(kind);
  // Rarer: who has rolled better chooses who begins a turn; elephants that are hurt run where the enemy likes.
  const rolled = { ...first, options: { initiative: 'roll-each-turn' } };
  for (const kind of askedIn(rolled, 'first', 40).keys()) kinds.add(kind);
  const zama = await load('zama-202bc');
  const elephants = {
    ...zama,
    options: { elephantLoses: 'any-impact' },
    units: (zama['units'] as readonly Placed[]).map(nearer(4)),
  };
  for (const kind of askedIn(elephants, 'elephants', 120).keys()) kinds.add(kind);
  const { prompts } = await texts();
  expect(Object.keys(prompts).filter(kind => !kinds.has(kind))).toEqual([]);
}, 60_000);
