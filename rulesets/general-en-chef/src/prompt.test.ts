import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pick, seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { generalEnChef } from './ruleset.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { readScenario } from './testing/table.ts';

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
