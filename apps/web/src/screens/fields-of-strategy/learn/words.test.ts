import { describe, expect, test } from 'vitest';
import { lineOf, type Places, type StepWords } from './script.ts';
import { STEP_IDS } from './step.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

const NAMES = [
  'grenadiers',
  'roadEnd',
  'firstLine',
  'secondLine',
  'ahead',
  'battery',
  'mill',
  'general',
  'join',
  'mark',
  'unit',
  'from',
  'to',
  'enemy',
] as const satisfies readonly (keyof Places)[];
const all = (value: (name: string) => string): Places =>
  Object.fromEntries(NAMES.map(name => [name, value(name)])) as unknown as Places;
const KNOWN = all(name => name.toUpperCase());
/** Names that a battle may have no answer to. */
const UNKNOWN: Places = { ...KNOWN, ahead: '', mark: '', unit: '', from: '', to: '', enemy: '' };

/** Every sentence of a catalogue, with and without names in its holes. */
function sentences({ steps, ...rest }: typeof en | typeof fr): readonly string[] {
  const texts = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return [String(value(3, 16))];
    return Object.values(value as object).flatMap(texts);
  };
  const told = STEP_IDS.flatMap(id => {
    const { title, text, task, touch, keys = '' }: StepWords = steps[id];
    const lines = [task, touch ?? task];
    return [title, text, keys, ...lines.flatMap(line => [lineOf(line, KNOWN), lineOf(line, UNKNOWN)])];
  });
  return [...texts(rest), ...told];
}

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('%s', (_, words) => {
  test('no hole is left in a sentence', () => {
    for (const sentence of sentences(words))
      expect(sentence).not.toMatch(/undefined|NaN|\[object|,{2}|, \.| {2}/);
  });
  test('a card is short, calm and says what to do', () => {
    for (const id of STEP_IDS) {
      const { title, text, task }: StepWords = words.steps[id];
      expect(title.length).toBeLessThanOrEqual(36);
      expect(text.length).toBeLessThanOrEqual(290);
      expect(lineOf(task, KNOWN)).toMatch(/\S/);
      expect(text).not.toContain('!');
    }
  });
});

test('French keeps its signs with their words', () => {
  for (const sentence of sentences(fr)) {
    expect(sentence).not.toMatch(/[ \u00a0][;:!?»]|«[ \u00a0]/);
    expect(sentence).not.toMatch(/[^\u202f(«][;:!?»]|'/);
  }
});
