import { type Prompt, seededDice } from '@grognard/engine';
import {
  box,
  generalEnChef,
  layScene,
  MATTERS,
  ORDER_FIELDS,
  type Order,
  type Position,
  type Question,
} from '@grognard/general-en-chef';
import { expect, test, vi } from 'vitest';
import type { OnTable } from './model.ts';
import { EVERYTHING, EVERYTHING_STATE } from './testing.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { standIn, unmade } = await import('../table/testing.ts');
const { lodgingsFor } = await import('./garrison-form.tsx');
const { rideTo } = await import('./generals.ts');
const { offersFor, wallsFor } = await import('./offers.ts');
const { ASKED } = await import('./questions.ts');
const { makeTable } = await import('./table.ts');
const { batteringsFor, worksFor } = await import('./works.ts');
const { ownUnits } = await import('./model.ts');

type Table = OnTable;

/** One table with something for everybody to do, in a phase of its second period. */
function laid(state: object, change?: (position: Position, rules: Table['rules']) => Position): Table {
  const parsed = generalEnChef.parse.scenario({ ruleset: 'general-en-chef', ...EVERYTHING });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const scenario = parsed.value;
  const rules = generalEnChef.prepare(scenario);
  const arranged = rules.arrange(rules.begin(seededDice('ways')).position, { ...EVERYTHING_STATE, ...state });
  if (!arranged.ok) throw new Error(JSON.stringify(arranged.faults));
  return standIn(
    'general-en-chef',
    { rules, scenario, position: change?.(arranged.value, rules) ?? arranged.value, side: 'blue' },
    makeTable(layScene(scenario)),
  );
}

/** What the handles, the palette and the keys make of a unit. */
const byHand = ({ table, ...rest }: Table, unit: string): readonly Order[] =>
  [{ advance: 3 }, { wheel: 'left', degrees: 15 } as const, { back: 1 }, { about: true } as const].map(step =>
    table.moveOf({ table, ...rest }, unit, [step]),
  );

/** Every order that the controls of the screen would take in hand on this table. */
function madeOn(battle: Table): readonly Order[] {
  const { table } = battle;
  const pieces = table.pieces(battle);
  const enemies = pieces.filter(({ side }) => side === 'red');
  return ownUnits(battle).flatMap(unit => {
    const piece = pieces.find(({ id }) => id === unit.id)!;
    if (unit.arm === 'general') return [rideTo(unit.id, [60, 60])];
    return [
      ...byHand(battle, unit.id),
      ...enemies.flatMap(enemy => [
        ...(table.attacksOn?.(battle, piece, enemy) ?? []),
        ...table.shotsAt(battle, piece, enemy).map(({ order }) => order),
      ]),
      ...offersFor(battle, unit).flatMap(({ offers }) => offers.map(({ order }) => order)),
      ...wallsFor(battle, unit).map(({ order }) => order),
      ...lodgingsFor(battle, unit).map(({ first }) => first),
      ...worksFor(battle, unit, 2),
      ...batteringsFor(battle, unit),
    ];
  });
}

/** Answers of a prompt are buttons of their own, and what is taken where nobody chooses is the button of the dock. */
const answersOf = ({ asked }: Table): readonly Order[] => {
  const { values = [], fallback = null } = (asked.value ?? {}) as Partial<Prompt<Order>>;
  return [...values.map(({ order }) => order), ...(fallback ? [fallback] : [])];
};

/** The farm has just been struck: figures beyond its wall may fold round it. */
const struck = (position: Position, rules: Table['rules']): Position =>
  rules.resolve(
    position,
    'blue',
    { type: 'attack', unit: 'b-storm', feature: 'farm-20', side: 'south' },
    seededDice('ways'),
  ).position;

/** The melees are over: the line at the hedge has won its round. */
const won = (position: Position): Position => ({
  ...position,
  won: position.engagements
    .filter(({ ground }) => ground === 'linear')
    .map(engagement => ({ engagement, winner: 'b-won', loser: 'r-lost' })),
});

test('every order of the rules, and every field of it, is made by a control of the screen', () => {
  const tables = [
    laid({}),
    laid({}, struck),
    laid({ phase: 'fire', quarter: 2 }),
    laid({ phase: 'follow', quarter: 4 }, won),
  ];
  const made = tables.flatMap(table => [...madeOn(table), ...answersOf(table)]);
  expect(unmade(ORDER_FIELDS, made)).toEqual([]);
});

test('what single units must decide is asked on this table, matter by matter', () => {
  const { values } = laid({}).asked.value ?? { values: [] };
  const asked = values.map(({ details }) => details?.['matter']);
  expect(MATTERS.filter(matter => !asked.includes(matter))).toEqual([]);
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
  underfoot: 'the ground on the card of a unit',
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
  stretch: 'the wall to batter or the work to do, drawn on the map',
  'terrain-characters': 'the editor of battles',
  'scenario-problems': 'the editor of battles',
  budget: 'the reckoning at the end',
  'terrain-effects': 'the note beside a place',
};

test('what the screen asks itself is among the questions of the rules', () => {
  expect(ASKED.filter(query => !(query in SHOWN))).toEqual([]);
});

/** A whole period in which nobody does anything comes to every phase; what is asked in it is noted. */
async function askedInPeriod(): Promise<readonly Prompt[]> {
  const parsed = generalEnChef.parse.scenario((await box.battles['first-lesson']!()).default);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = generalEnChef.prepare(parsed.value);
  const dice = seededDice('period');
  const seen: Prompt[] = [];
  for (let { position } = rules.begin(dice); position.turn === 1; ) {
    const [side = ''] = rules.active(position);
    const asked = rules.prompt(rules.view(position, side), side);
    if (asked) seen.push(asked);
    ({ position } = rules.resolve(position, side, { type: 'end' }, dice));
  }
  return seen;
}

test('whatever is asked in a battle can be answered on the screen', async () => {
  const { prompts } = (await box.texts.en()).default as unknown as { readonly prompts: object };
  const seen = await askedInPeriod();
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(Object.keys(prompts)));
  for (const { kind, orders, values } of seen) {
    expect(orders.length + values.length, kind).toBeGreaterThan(0);
    expect(orders.filter(type => !(type in ORDER_FIELDS))).toEqual([]);
  }
});
