import type { Texts } from '@grognard/rulebook';
import { useEffect } from 'preact/hooks';
import { loadSpeech, textsOf, wordIn } from '../shell/speech.ts';
import { settings } from '../storage/settings.ts';

/** The sentences of a game; they are loaded where nobody has asked for them yet. */
export function useTexts(ruleset: string): Texts {
  const { language } = settings.value;
  useEffect(() => {
    void loadSpeech(ruleset, language);
  }, [ruleset, language]);
  return textsOf(ruleset);
}

/** What the dice of a kind were thrown for, in the words of the game. */
export function useDrawWords(ruleset: string): (kind: string) => string {
  useTexts(ruleset);
  return kind => wordIn({ ruleset }, 'draws', kind);
}
