import { type Prompt, seededDice } from '@grognard/engine';
import { box, generalEnChef, type Order, type Question } from '@grognard/general-en-chef';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { GARRISON_ORDERS } = await import('./garrison-form.tsx');
const { WORK_ORDERS } = await import('./works-form.tsx');
const { OFFERED } = await import('./offers.ts');
const { ASKED } = await import('./questions.ts');

/** On the table itself, by a pull, a click or a key; the button of the dock. */
const BY_HAND: readonly Order['type'][] = [
  'advance',
  'wheel',
  'retire',
  'about',
  'attack',
  'charge',
  'fire',
  'change-formation',
  'move-general',
  'end',
];
/** Answers that their prompt lists as buttons; the test below sees to it. */
const LISTED: readonly Order['type'][] = ['follow', 'occupy'];

const WAYS: readonly string[] = [...BY_HAND, ...LISTED, ...OFFERED, ...GARRISON_ORDERS, ...WORK_ORDERS];

const texts = async () =>
  (await box.texts.en()).default as unknown as Readonly<Record<'orders' | 'prompts', object>>;

test('every kind of order of the rules has a way to be given on the screen', async () => {
  const { orders } = await texts();
  expect(Object.keys(orders).filter(type => !WAYS.includes(type))).toEqual([]);
});

/** Every question of the rules, with where its answer is shown: one without a place does not compile. */
const SHOWN: { readonly [Q in Question['query']]: string } = {
  sight: 'the tool for lines of sight',
  distance: 'the ruler, and the nearest enemy on the card',
  range: 'the field of fire on the map, and its bands on the card',
  targets: 'who is in reach of fire: the list of enemies, who is done in the fire phase',
  chances: 'the fights on the panel',
  reach: 'the reach on the map',
  terrain: 'the note beside a place, the card of a unit, speech',
  why: 'the table of reasons, from the sums of a forecast',
  ahead: 'the pill before the reach',
  'movement-allowance': 'the ruler of what is used',
  'formation-after': 'the dangers of a preview: order lost',
  'change-time': 'the quarters on the buttons of formations',
  'crossing-time': 'the quarters on the button that crosses',
  entry: 'the form of the garrison, which is there where it may enter',
  'contact-figures': 'the button of a wall',
  'fire-protection': 'the terms of the table of reasons',
  'fire-figures': 'the terms of the table of reasons',
  'fire-factor': 'the terms of the table of reasons',
  'melee-strength': 'the terms of the table of reasons',
  'side-capacity': 'the room of each wall in the form of the garrison',
  'work-time': 'the quarters of a work in its list',
  'terrain-characters': 'the editor of battles',
  'scenario-problems': 'the editor of battles',
  budget: 'the reckoning at the end',
  'terrain-effects': 'the note beside a place',
};

test('what the screen asks itself is among the questions of the rules', () => {
  expect(ASKED.filter(query => !(query in SHOWN))).toEqual([]);
});

const hasWay = ({ values, orders }: Prompt): boolean =>
  values.length > 0 || (orders.length > 0 && orders.every(kind => WAYS.includes(kind)));

interface Placed {
  readonly side: string;
  readonly at?: readonly [number, number];
}
/** The armies begin close enough to come to blows. */
const nearer = (unit: Placed): Placed =>
  unit.at ? { ...unit, at: [unit.at[0], unit.at[1] + (unit.side === 'blue' ? -22 : 4)] } : unit;

/** Plays by what the rules propose, attacks first, and notes what is asked. */
function askedIn(raw: object, seed: string, most: number): ReadonlySet<string> {
  const parsed = generalEnChef.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = generalEnChef.prepare(parsed.value);
  const dice = seededDice(seed);
  let { position } = rules.begin(dice);
  const seen = new Set<string>();
  for (let i = 0; i < most; i++) {
    const [side] = rules.active(position);
    if (side === undefined) break;
    const view = rules.view(position, side);
    const asked = rules.prompt(view, side);
    expect(asked && hasWay(asked), `${asked?.kind} can be answered`).toBe(true);
    if (asked)
      seen.add(`${asked.kind}${asked.values.some(({ value }) => value === 'follow') ? '/follow' : ''}`);
    const all = rules.propose(view, side, dice);
    const attacks = all.filter(({ type }) => type === 'attack' || type === 'charge');
    const pool = attacks.length > 0 ? attacks : all;
    position = rules.resolve(position, side, pool[dice.draw('pick', 0, pool.length - 1)]!, dice).position;
  }
  return seen;
}

test('whatever is asked in a battle can be answered on the screen', async () => {
  const first = (await box.battles['first-lesson']!()).default as { readonly units: readonly Placed[] };
  const close = { ...first, units: first.units.map(nearer) };
  const kinds = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd', 'e']) for (const kind of askedIn(close, seed, 260)) kinds.add(kind);
  const { prompts } = await texts();
  expect(Object.keys(prompts).filter(kind => !kinds.has(kind))).toEqual([]);
}, 60_000);
