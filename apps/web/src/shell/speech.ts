import { type Language, type Outcome, textIn } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { MATCH_TEXTS, makeSpeaker, type Speaker, type Texts, writeNumber } from '@grognard/rulebook';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import type { Battle } from './model.ts';

/** The speaker of a battle, with numbers as the language writes them. */
export interface Speech extends Speaker {
  readonly number: (value: number) => string;
}

/** Sentences by game and language, once they are loaded. */
const loaded = signal<Readonly<Record<string, Texts>>>({});

const keyOf = (ruleset: string, language: Language): string => `${ruleset}/${language}`;

export async function loadSpeech(ruleset: string, language: Language): Promise<void> {
  const key = keyOf(ruleset, language);
  if (loaded.value[key]) return;
  const box = await openBox(ruleset);
  const { default: texts } = await box.texts[language]();
  loaded.value = { ...loaded.value, [key]: texts as Texts };
}

const NO_TEXTS: Texts = { events: {}, refusals: {}, terms: {} };

export const sideName = ({ scenario }: Battle, side: string): string =>
  textIn(scenario.sides.find(({ id }) => id === side)?.name ?? side, settings.value.language);

/** The name of a unit, a side or an objective; nothing for any other word. */
export function knownName(battle: Battle, id: string): string | undefined {
  if (battle.scenario.sides.some(side => side.id === id)) return sideName(battle, id);
  return battle.screen.names.nameOf(battle, id);
}

export const nameOf = (battle: Battle, id: string): string => knownName(battle, id) ?? id;

/** The first side or the second, as the style sheets colour them; nothing for who belongs to none. */
export function sideClass({ scenario }: Battle, side: string | undefined): 'first' | 'second' | '' {
  const at = scenario.sides.findIndex(({ id }) => id === side);
  return at < 0 ? '' : at === 0 ? 'first' : 'second';
}

/** A word of the rules as a section of the game's texts has it: `word('weapons', 'bow')`; itself where none is written. */
export function wordIn({ ruleset }: Pick<Battle, 'ruleset'>, section: string, word: string): string {
  const texts = loaded.value[keyOf(ruleset, settings.value.language)] as unknown as
    | Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
    | undefined;
  const found = texts?.[section]?.[word];
  return typeof found === 'string' ? found : word;
}

/** The sentences of a game in the language in use, as far as they are loaded. */
export const textsOf = (ruleset: string): Texts =>
  loaded.value[keyOf(ruleset, settings.value.language)] ?? NO_TEXTS;

export const hasTexts = (ruleset: string): boolean =>
  loaded.value[keyOf(ruleset, settings.value.language)] !== undefined;

/** Tells the events of a battle in the language in use. */
export function speechOf(battle: Battle): Speech {
  const { language } = settings.value;
  const speaker = makeSpeaker(textsOf(battle.ruleset), {
    language,
    nameOf: id => knownName(battle, id),
    placeOf: place => battle.screen.names.placeWords(place),
  });
  return { ...speaker, number: value => writeNumber(value, language) };
}

export function useSpeech(battle: Battle): Speech {
  const { language } = settings.value;
  useEffect(() => {
    void loadSpeech(battle.ruleset, language);
  }, [battle.ruleset, language]);
  return speechOf(battle);
}

/** The result as a title: in the words of its game, or in those of the match where that ended otherwise. */
export function outcomeTitle(battle: Battle, outcome: Outcome): string {
  const { standing } = battle.snapshot.value;
  if (!standing.result) return battle.screen.names.outcome(battle, outcome);
  const { winner, grade } = standing.result;
  const told = MATCH_TEXTS[settings.value.language].grades[grade] ?? grade;
  if (winner !== 'none') return words.value.battle.wonBy(sideName(battle, winner), told);
  return told.charAt(0).toUpperCase() + told.slice(1);
}
