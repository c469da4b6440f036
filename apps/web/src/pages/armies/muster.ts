import { type Armies, type Details, detailsIn, isText, type Language, textIn } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { formatMessage } from '@grognard/rulebook';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';

/** The words that a game has for armies and their preparation, in one language. */
export interface ArmyTexts {
  readonly armies?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  readonly setup?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  /** What each way of preparing a battle means. */
  readonly meanings?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}
type Sections = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** What a game has about armies: its rules for them, and its words. */
export interface Muster {
  readonly armies: Armies;
  readonly texts: ArmyTexts;
  readonly language: Language;
}

/** The armies of a game, in the language in use; nothing where players bring none. */
export async function loadMuster(ruleset: string, language: Language): Promise<Muster | null> {
  const box = await openBox(ruleset);
  const [loaded, texts] = await Promise.all([box.armies?.(), box.texts[language]()]);
  return loaded ? { armies: loaded.armies, texts: texts.default as ArmyTexts, language } : null;
}

/** `undefined` while it is being loaded. */
export function useMuster(ruleset: string): Muster | null | undefined {
  const [muster, setMuster] = useState<Muster | null | undefined>(undefined);
  const { language } = settings.value;
  useEffect(() => {
    let gone = false;
    loadMuster(ruleset, language).then(
      found => !gone && setMuster(found),
      () => !gone && setMuster(null),
    );
    return () => {
      gone = true;
    };
  }, [ruleset, language]);
  return muster;
}

/** A sentence of the game's about armies; nothing where none is written. */
export function armySentence(
  { texts, language }: Muster,
  section: 'faults' | 'repairs' | 'objections' | 'fields' | 'groups' | 'measures',
  key: string,
  details: Details = {},
): string | undefined {
  const template = texts.armies?.[section]?.[key];
  if (template === undefined) return undefined;
  return formatMessage(template, detailsIn(details, language), language);
}

/** A word of the game's, as a field has it: under its section, or under those of armies. */
export function wordOf({ texts }: Muster, section: string | undefined, word: string): string {
  const sections = texts as Sections;
  const found =
    section === undefined
      ? undefined
      : (sections[section]?.[word] ?? (sections['armies']?.[section] as Sections[string])?.[word]);
  return typeof found === 'string' ? found : word;
}

/** The name of an army as its file has it. */
export function armyName(raw: unknown, language: Language, unnamed: string): string {
  const name = typeof raw === 'object' && raw !== null && 'name' in raw ? raw.name : undefined;
  return (isText(name) ? textIn(name, language) : '') || unnamed;
}
