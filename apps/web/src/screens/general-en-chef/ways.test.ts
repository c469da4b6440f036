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

/** A whole period in which nobody does anything comes to every phase; what is asked in it is noted. */
async function askedInPeriod(): Promise<readonly string[]> {
  const parsed = generalEnChef.parse.scenario((await box.battles['first-lesson']!()).default);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = generalEnChef.prepare(parsed.value);
  const dice = seededDice('period');
  const seen = new Set<string>();
  for (let { position } = rules.begin(dice); position.turn === 1; ) {
    const [side = ''] = rules.active(position);
    const asked = rules.prompt(rules.view(position, side), side);
    expect(asked && hasWay(asked), `${asked?.kind} can be answered`).toBe(true);
    if (asked) seen.add(asked.kind);
    ({ position } = rules.resolve(position, side, { type: 'end' }, dice));
  }
  return [...seen];
}

test('whatever is asked in a battle can be answered on the screen', async () => {
  const { prompts } = await texts();
  const seen = await askedInPeriod();
  expect(Object.keys(prompts).filter(kind => !seen.includes(kind))).toEqual([]);
});
