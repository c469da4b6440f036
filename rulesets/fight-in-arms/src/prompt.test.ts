import { seededDice } from '@grognard/engine';
import { formatMessage, LANGUAGES, textsByPath } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import en from '../texts/en.yaml';
import fr from '../texts/fr.yaml';
import { PROMPTS } from './prompt.ts';
import { fightInArms } from './ruleset.ts';
import { playByChance, readScenario } from './testing.ts';
import { BRAWL, PREPARED } from './testing-battles.ts';
import type { Position, Scenario } from './types.ts';

const TEXTS = { en: textsByPath(en), fr: textsByPath(fr) };
const told = new Map<string, number>();

/** Whoever is asked can answer, in words that exist; whoever is not is asked nothing. */
function checkPrompts(scenario: Scenario, position: Position): void {
  const rules = fightInArms.prepare(scenario);
  const active = rules.active(position);
  for (const { id: side } of scenario.sides) {
    const view = rules.view(position, side);
    const asked = rules.prompt(view, side) ?? null;
    expect(asked === null).toBe(!active.includes(side));
    if (!asked) continue;
    told.set(asked.kind, (told.get(asked.kind) ?? 0) + 1);
    expect(asked.sides).toEqual(active);
    const orders = [...asked.values.map(({ order }) => order), ...(asked.fallback ? [asked.fallback] : [])];
    for (const order of orders) expect(rules.judge(view, side, order)).toEqual({ ok: true });
    expect(asked.values.length + asked.orders.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) {
      const details = { ...asked.details, units: 'GI 1, GI 2' } as Record<string, string>;
      const sentence = formatMessage(TEXTS[language][`prompts.${asked.kind}.ask`]!, details, language);
      expect(sentence).toMatch(/^[\p{L}\p{N}].*[.?]$/u);
      expect(sentence).not.toMatch(/[{}]|undefined/);
      for (const { value } of asked.values)
        expect(TEXTS[language][`prompts.${asked.kind}.values.${value}`]).toBeTruthy();
    }
  }
}

describe('every moment of a battle asks something of those who may act, and of nobody else', () => {
  test.each([
    ['close quarters', BRAWL],
    ['with preparation', PREPARED],
  ])('%s', (_name, battle) => {
    const scenario = readScenario({ ...battle, turns: 3 });
    checkPrompts(scenario, fightInArms.prepare(scenario).begin(seededDice('')).position);
    playByChance(scenario, 'prompts', position => checkPrompts(scenario, position));
  });

  test('a landing and an open activation', () => {
    const scenario = readScenario({
      lists: [{ id: 'sky', side: 'blue', airborne: true }],
      units: [
        { id: 'b1', side: 'blue', profile: 'ww2-us-infantry/gi', list: 'sky' },
        { id: 'r1', side: 'red', profile: 'ww2-germany-infantry/mg42', at: [25, 30] },
      ],
    });
    const rules = fightInArms.prepare(scenario);
    for (const state of [
      { phase: 'airborne', units: { b1: { status: 'landing' } } },
      { side: 'red', activation: ['r1'] },
    ]) {
      const arranged = rules.arrange(rules.begin(seededDice('')).position, state);
      if (!arranged.ok) throw new Error(JSON.stringify(arranged.faults));
      checkPrompts(scenario, arranged.value);
    }
  });

  test('all kinds of prompts have been met', () => {
    expect([...told.keys()].sort()).toEqual([...PROMPTS].sort());
  });
});
