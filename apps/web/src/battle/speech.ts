import { squareName } from '@grognard/drawing';
import { type Language, textIn } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { makeSpeaker, type Speaker, type Texts, writeNumber } from '@grognard/rulebook';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import type { Battle } from './model.ts';
import { nameOf, sideName } from './spoken.ts';

/** The speaker of a battle, with numbers as the language writes them. */
export interface Speech extends Speaker {
  readonly number: (value: number) => string;
}

/** Sentences by language, once they are loaded. */
const loaded = signal<Partial<Record<Language, Texts>>>({});

export async function loadSpeech(ruleset: string, language: Language): Promise<void> {
  if (loaded.value[language]) return;
  const box = await openBox(ruleset);
  const { default: texts } = await box.texts[language]();
  loaded.value = { ...loaded.value, [language]: texts as Texts };
}

const NO_TEXTS: Texts = { events: {}, refusals: {}, terms: {} };

/** The name of a unit, a side or an objective; nothing for any other word. */
export function knownName(battle: Battle, id: string): string | undefined {
  const { units, sides, objectives } = battle.scenario;
  if (units.some(unit => unit.id === id)) return nameOf(battle, id);
  if (sides.some(side => side.id === id)) return sideName(battle, id);
  const objective = objectives.find(each => each.id === id);
  return objective && textIn(objective.name ?? id, settings.value.language);
}

/** Tells the events of a battle in the language in use. */
export function speechOf(battle: Battle): Speech {
  const { language } = settings.value;
  const speaker = makeSpeaker(loaded.value[language] ?? NO_TEXTS, {
    language,
    nameOf: id => knownName(battle, id),
    placeOf: place => squareName(place),
  });
  return { ...speaker, number: value => writeNumber(value, language) };
}

export function useSpeech(battle: Battle): Speech {
  const { language } = settings.value;
  useEffect(() => {
    void loadSpeech('fields-of-strategy', language);
  }, [language]);
  return speechOf(battle);
}
