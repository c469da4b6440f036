import { type Dice, seededDice } from '@grognard/engine';
import { formatMessage, LANGUAGES, textsByPath } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import rawEn from '../texts/en.yaml';
import rawFr from '../texts/fr.yaml';
import { parseOrder } from './orders.ts';
import { PROMPT_KINDS } from './prompt.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { give, layTable } from './testing/table.ts';
import type { Position } from './types.ts';

const TEXTS = { en: textsByPath(rawEn), fr: textsByPath(rawFr) };
type Rules = ReturnType<typeof layTable>['rules'];

/** Battles that between them ask for everything. */
const off = <T extends object>(thing: T) => {
  const { at: _, facing: __, ...rest } = thing as T & { at?: unknown; facing?: unknown };
  return rest;
};
const unplaced = { units: SKIRMISH.units.map(off), camps: SKIRMISH.camps.map(off) };
const close = {
  units: SKIRMISH.units.map(unit => ({
    ...unit,
    at: unit.side === 'blue' ? [unit.at[0], unit.at[1] - 8] : [unit.at[0], unit.at[1] + 8],
  })),
  field: { ...SKIRMISH.field, terrain: SKIRMISH.field.terrain.filter(({ id }) => id !== 'pond') },
};
const BATTLES: readonly object[] = [
  { ...SKIRMISH, ...close },
  { ...SKIRMISH, ...close, options: { initiative: 'roll-each-turn' } },
  { ...SKIRMISH, ...close, options: { generalActivation: 'free', meleeSaves: true } },
  { ...SKIRMISH, ...unplaced, setup: { deployment: 'higher-combativity-chooses', edges: 'lot' } },
  { ...SKIRMISH, ...unplaced, setup: { deployment: 'alternate' } },
  { ...SKIRMISH, ...unplaced, setup: { deployment: 'hidden' } },
  { ...SKIRMISH, objectives: [], setup: { terrain: 'one-picks-other-places' } },
  { ...SKIRMISH, objectives: [], setup: { terrain: 'one-places-other-amends' } },
];

const seen = new Map<string, number>();

/** Every answer that is listed is accepted, every sentence there is in both languages. */
function check(rules: Rules, position: Position): void {
  for (const { id: side } of [{ id: 'blue' }, { id: 'red' }, { id: 'nobody' }]) {
    const view = rules.view(position, side);
    const asked = rules.prompt!(view, side);
    expect(asked !== null).toBe(rules.active(position).includes(side));
    if (!asked) continue;
    const { kind, values, orders, fallback } = asked;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    expect(values.length + orders.length, kind).toBeGreaterThan(0);
    const given = [...values.map(({ order }) => order), ...(fallback ? [fallback] : [])];
    // What is taken where nobody chooses is one of the answers that are offered.
    if (fallback && values.length > 0 && orders.length === 0)
      expect(
        values.map(({ order }) => order),
        kind,
      ).toContainEqual(fallback);
    for (const order of given) {
      expect(parseOrder(order)).toMatchObject({ ok: true });
      expect(rules.judge(view, side, order), JSON.stringify([kind, order])).toEqual({ ok: true });
    }
    for (const language of LANGUAGES) {
      const tell = (path: string, details: object) => {
        const template = TEXTS[language][path];
        if (template === undefined) throw new Error(`No text ${path}.`);
        const told = Object.entries(details).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.join(', ') : value,
        ]);
        return formatMessage(template, Object.fromEntries(told), language);
      };
      expect(tell(`prompts.${kind}.ask`, asked.details)).toMatch(/^[\p{Lu}\p{N}b-r].*[.?]$/u);
      for (const { value, details } of values) {
        expect(tell(`prompts.${kind}.values.${value}`, details ?? {})).not.toMatch(/[{}]/);
      }
    }
  }
}

function play(raw: object, seed: string, most: number): void {
  const dice: Dice = seededDice(seed);
  const { rules, position } = layTable(raw, dice);
  const amok = position.turn > 0 ? rules.arrange(position, { units: { r4: { amok: true } } }) : null;
  let now = amok?.ok ? amok.value : position;
  for (let i = 0; i < most && !now.outcome; i++) {
    check(rules, now);
    const [side] = rules.active(now);
    const orders = rules.propose(rules.view(now, side!), side!, dice);
    const attacks = orders.filter(order => order.type === 'activate' && 'contact' in order);
    const wanted = attacks.length > 0 && i % 3 > 0 ? attacks : orders;
    const order = wanted[dice.draw('choose', 0, wanted.length - 1)]!;
    now = rules.resolve(now, side!, order, dice).position;
  }
}

describe('whatever is asked can be answered as listed, and told', () => {
  test.each(BATTLES.map((raw, i) => [i, raw] as const))('battle %i', (i, raw) => {
    play(raw, `prompt ${i}`, 80);
  });

  test('every kind of question has been met', () => {
    expect([...seen.keys()].sort()).toEqual([...PROMPT_KINDS].sort());
  });
});

/** Two pairs who meet, and activations for two. */
const foot = (id: string, side: string, at: readonly [number, number]) => ({
  id,
  side,
  arm: 'infantry',
  bases: 2,
  at,
  facing: side === 'blue' ? 0 : 180,
});
const TWO_MELEES = {
  ruleset: 'en-avant',
  sides: [
    { id: 'blue', combativity: 2, edge: 'south' },
    { id: 'red', combativity: 2, edge: 'north' },
  ],
  field: { size: [100, 80] },
  units: [
    foot('b1', 'blue', [20, 44]),
    foot('b2', 'blue', [60, 44]),
    foot('b3', 'blue', [85, 70]),
    foot('r1', 'red', [20, 40]),
    foot('r2', 'red', [60, 40]),
  ],
};

test('[EA-TURN-03, EA-MELEE-09] with all activations used it is asked which melee comes first, and no move is offered', () => {
  const { rules, position } = layTable(TWO_MELEES);
  const attack = (unit: string, contact: string) =>
    ({ type: 'activate', unit, action: 'move', steps: [{ advance: 4 }], contact }) as const;
  const met = give(rules, position, 'blue', attack('b1', 'r1'));
  const both = give(rules, met.position, 'blue', attack('b2', 'r2')).position;
  const asked = rules.prompt!(rules.view(both, 'blue'), 'blue');
  expect(asked).toMatchObject({ kind: 'impulse-over', details: { melees: 2 } });
  expect(asked?.orders).not.toContain('activate');
  expect(asked?.values.map(({ order }) => order)).toEqual([
    { type: 'end-impulse', melees: ['b1'] },
    { type: 'end-impulse', melees: ['b2'] },
  ]);
  expect(asked?.fallback).toEqual({ type: 'end-impulse', melees: ['b1'] });
});
