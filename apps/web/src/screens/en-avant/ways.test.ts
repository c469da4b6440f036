import { ACTIONS, box, enAvant, ORDER_TYPES, type Order, PROMPT_KINDS, STEPS } from '@grognard/en-avant';
import { type Prompt, seededDice } from '@grognard/engine';
import { expect, test, vi } from 'vitest';
import type { TableBattle } from './model.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { MATTERS } = await import('./matters.tsx');
const { FORMS } = await import('./preparation.tsx');
const { actionsOf } = await import('./orders.ts');
const { table } = await import('./table.ts');
const { FIRST_STEPS } = await import('../table/palette.ts');

/** On the table itself and by the button of the dock. */
const BY_HAND: readonly Order['type'][] = ['activate', 'end-impulse', 'deployed', 'terrain-done'];
/** Answers that every prompt of their kind lists as buttons; the test below sees to it. */
const LISTED: readonly Order['type'][] = ['sixes', 'allocate', 'pursue', 'first', 'choose-edge'];

test('every kind of order of the rules has a way to be given on the screen', () => {
  const ways: readonly string[] = [...BY_HAND, ...LISTED, ...MATTERS, ...Object.keys(FORMS)];
  expect(ORDER_TYPES.filter(type => !ways.includes(type))).toEqual([]);
});

test('every action of a unit is offered by its card, the map or the list of enemies', async () => {
  const { battle, unit } = await inHand();
  const offered = actionsOf(battle, unit).map(({ order }) => (order as { action?: string }).action);
  const byMap = ['move', 'shoot'];
  expect(ACTIONS.filter(action => ![...offered, ...byMap].includes(action))).toEqual([]);
});

test('every kind of step of a move is on a palette', async () => {
  const { battle, unit } = await inHand();
  const pieces = table.pieces(battle);
  const kinds = [...pieces, { ...pieces[0]!, id: 'single' }].flatMap(piece => table.palette(battle, piece));
  // Only who stands before an obstacle may climb over it.
  const more = pieces.map(piece => table.moreSteps?.(battle, piece) ?? []);
  expect(more.filter(each => each.length > 0)).toHaveLength(1);
  const steps = [...kinds.map(kind => FIRST_STEPS[kind]), ...more.flat().map(({ step }) => step)];
  expect(unit.bases).toBeGreaterThan(1);
  expect(STEPS.filter(step => !steps.some(each => step in each))).toEqual([]);
});

/** A battle in which somebody stands in several bases, somebody in one and before a hedge. */
async function inHand() {
  const raw = (await box.battles['first-battle']!()).default as {
    readonly units: readonly object[];
    readonly field: object;
  };
  const parsed = enAvant.parse.scenario({
    ...raw,
    units: [...raw.units, { id: 'single', side: 'blue', arm: 'infantry', bases: 1, at: [5, 75], facing: 0 }],
    field: {
      size: [100, 80],
      terrain: [
        {
          id: 'hedge',
          kind: 'hedge',
          line: [
            [0, 75],
            [10, 75],
          ],
        },
      ],
    },
    objectives: [],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = enAvant.prepare(parsed.value);
  const { position } = rules.begin(seededDice('ways'));
  const view = rules.view(position, 'blue');
  const battle = {
    rules,
    ruleset: 'en-avant',
    scenario: parsed.value,
    view: { value: view },
    side: { value: 'blue' },
    table,
  } as unknown as TableBattle;
  return { battle, unit: view.units[0]! };
}

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
  expect(PROMPT_KINDS.filter(kind => !kinds.has(kind))).toEqual([]);
}, 60_000);
