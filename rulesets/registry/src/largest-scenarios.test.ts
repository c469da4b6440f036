import { MOST_FEATURES, MOST_UNITS } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { findBox } from './index.ts';

/* The largest table battle that is read, and larger ones; `npm run bench documents` tells what they take. */

const SIDES = { 'en-avant': { combativity: 4 }, 'fight-in-arms': {}, 'general-en-chef': {} } as const;
type Id = keyof typeof SIDES;
const UNITS: Readonly<Record<Id, object>> = {
  'en-avant': { arm: 'infantry', bases: 4 },
  'fight-in-arms': { type: 'IC', m: 8, vg: 3, p: 1, vd: 2, weapons: ['rifle'] },
  'general-en-chef': { arm: 'infantry', figures: 18, formation: 'line' },
};
const WOODS: Readonly<Record<Id, string>> = {
  'en-avant': 'wood',
  'fight-in-arms': 'forest',
  'general-en-chef': 'wood',
};

/** A ring of corners round the middle of the table. */
const ring = (radius: number, corners: number) =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [500 + radius * Math.cos(angle), 500 + radius * Math.sin(angle)];
  });

const battle = (id: Id, units: number, corners: number) => ({
  ruleset: id,
  sides: ['blue', 'red'].map(side => ({ id: side, ...SIDES[id] })),
  field: {
    size: [1000, 1000],
    terrain: Array.from({ length: MOST_FEATURES }, (_, i) => ({
      id: `t${i}`,
      kind: WOODS[id],
      shape: ring(490 - i / 10, corners),
    })),
  },
  units: Array.from({ length: units }, (_, i) => ({
    id: `u${i}`,
    side: i % 2 ? 'blue' : 'red',
    ...UNITS[id],
    at: [30 + (i % 25) * 38, 30 + (Math.floor(i / 25) % 25) * 38],
    facing: 30,
  })),
});

describe.each(Object.keys(SIDES) as Id[])('%s', id => {
  test('the largest lawful battle is read', async () => {
    const { ruleset } = (await findBox(id))!;
    const raw = battle(id, MOST_UNITS, 20);
    expect(ruleset.parse.scenario(raw)).toMatchObject({ ok: true });
  });

  test.each([
    ['ten thousand units', 10_000, 20, 'units: expected at most 500 units'],
    ['two hundred thousand corners', 2, 400, 'field.terrain: expected at most 10000 points in all'],
  ])('%s are refused at the door, with that fault alone', async (_, units, corners, message) => {
    const { ruleset } = (await findBox(id))!;
    const raw = battle(id, units, corners);
    const parsed = ruleset.parse.scenario(raw);
    expect(parsed.ok ? [] : parsed.faults.map(({ path, message: said }) => `${path}: ${said}`)).toEqual([
      message,
    ]);
  });
});
