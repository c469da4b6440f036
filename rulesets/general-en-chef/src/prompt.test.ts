import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pick, seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { generalEnChef } from './ruleset.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { layTable, readScenario } from './testing/table.ts';

const rules = generalEnChef.prepare(readScenario(SKIRMISH));
/** Whatever a side may be offered as an answer. */
const VALUES = ['leave', 'stand', 'yield', 'fold', 'extend', 'storm', 'relieve', 'follow', 'occupy', 'pass'];
const TEXTS = ['en', 'fr'].map(language => {
  const file = fileURLToPath(new URL(`../texts/${language}.yaml`, import.meta.url));
  return parse(readFileSync(file, 'utf8')) as {
    prompts: Record<string, { ask: string; values?: Record<string, string> }>;
  };
});

test('[GECH-SEQ-03] in every phase the side to act is asked, with answers that are accepted', () => {
  const kinds = new Set<string>();
  const values = new Set<string>();
  for (const seed of ['1', '2', '3', '4']) {
    const dice = seededDice(`prompt ${seed}`);
    let { position } = rules.begin(dice);
    for (let i = 0; i < 300 && !position.outcome; i++) {
      const { side } = position;
      const view = rules.view(position, side);
      const asked = rules.prompt!(view, side)!;
      kinds.add(asked.kind);
      expect(asked.sides).toEqual([side]);
      expect(rules.judge(view, side, asked.fallback!).ok).toBe(true);
      for (const { value, order } of asked.values) {
        values.add(value);
        expect(rules.judge(view, side, order)).toEqual({ ok: true });
      }
      const other = side === 'blue' ? 'red' : 'blue';
      expect(rules.prompt!(rules.view(position, other), other)).toBeNull();
      const proposed = rules.propose(view, side, dice);
      for (const { type } of proposed)
        expect([...asked.orders, ...asked.values.map(each => each.order.type)]).toContain(type);
      position = rules.resolve(position, side, pick(proposed, dice, 'order'), dice).position;
    }
  }
  expect([...kinds].sort()).toEqual(['fire', 'follow', 'quarter']);
  for (const { prompts } of TEXTS) {
    for (const kind of kinds) expect(prompts[kind]?.ask, kind).toBeTruthy();
    const told = [
      ...Object.keys(prompts['quarter']?.values ?? {}),
      ...Object.keys(prompts['follow']?.values ?? {}),
    ];
    for (const value of [...values, ...VALUES]) expect(told, value).toContain(value);
  }
});

/** A round won by blue at a house that red holds: from the south wall, or from inside. */
function wonAt(ground: 'house-side' | 'house-inside') {
  const column = { side: 'blue', arm: 'infantry', figures: 18, formation: 'column', facing: 0 };
  const isIn = ground === 'house-inside';
  const { rules: laid, position } = layTable(
    {
      field: { size: [60, 60], terrain: [{ id: 'farm', kind: 'house', at: [30, 30], size: [8, 6] }] },
      units: [
        isIn ? { ...column, id: 'b', in: 'farm' } : { ...column, id: 'b', at: [30, 33] },
        {
          id: 'r',
          side: 'red',
          arm: 'infantry',
          figures: 9,
          in: 'farm',
          garrison: { south: 3 },
          revealed: true,
        },
      ],
    },
    {
      phase: 'follow',
      quarter: 4,
      side: 'blue',
      engagements: [
        { attacker: 'b', defender: 'r', ground, feature: 'farm', side: 'south', contact: { b: 3, r: 3 } },
      ],
    },
  );
  const [engagement] = position.engagements;
  const won = { ...position, won: [{ engagement: engagement!, winner: 'b', loser: 'r' }] };
  const view = laid.view(won, 'blue');
  return {
    values: laid.prompt!(view, 'blue')!.values,
    following: laid.judge(view, 'blue', { type: 'follow', unit: 'b' }),
  };
}

test('[GEC-HOUSE-60] a round won at the wall opens the house, which is named', () =>
  expect(wonAt('house-side').values).toMatchObject([
    { value: 'follow', order: { type: 'follow', unit: 'b' }, details: { unit: 'b', feature: 'farm' } },
    { value: 'pass' },
  ]));

test('[GEC-HOUSE-61] a round won inside is fought on: nobody is asked to follow, or may', () => {
  const { values, following } = wonAt('house-inside');
  expect(values.map(({ value }) => value)).toEqual(['pass']);
  expect(following).toMatchObject({ ok: false, clause: 'GEC-HOUSE-61' });
});
