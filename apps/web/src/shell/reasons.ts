import type { Reason } from '@grognard/commander';
import type { Language } from '@grognard/engine';
import { makeSpeaker, type Texts } from '@grognard/rulebook';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { host } from '../host/client.ts';
import { settings } from '../storage/settings.ts';
import type { Battle } from './model.ts';
import { knownName } from './speech.ts';

/** A piece of a sentence; one with an id names a unit, a side or an objective. */
export interface Piece {
  readonly text: string;
  readonly id?: string;
}

/** The commander's sentences by game and language; the host has them, with the judgement they belong to. */
const loaded = signal<Readonly<Record<string, Texts>>>({});

async function loadReasons(key: string, language: Language): Promise<void> {
  if (loaded.value[key]) return;
  const texts = (await host().teachingTexts(language)) as Texts | null;
  if (texts) loaded.value = { ...loaded.value, [key]: texts };
}

// Signs of no script, which no name contains: they carry ids through a sentence.
const [OPEN, MIDDLE, CLOSE] = ['\uE000', '\uE001', '\uE002'];
const NAMED = new RegExp(`${OPEN}([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, 'u');

/** Cuts a sentence at the names in it. */
export function piecesOf(sentence: string): readonly Piece[] {
  // Splitting by a pattern with two groups gives text, id, name, text, id, name, …, text.
  const parts = sentence.split(NAMED);
  return parts.flatMap((text, i): Piece[] => {
    if (i % 3 === 0) return text === '' ? [] : [{ text }];
    return i % 3 === 1 ? [{ id: text, text: parts[i + 1] ?? '' }] : [];
  });
}

export const named = (id: string, name: string): string => OPEN + id + MIDDLE + name + CLOSE;

/** Tells reasons in the language in use; nothing until its sentences are there. */
export function useReasons(battle: Battle): (reason: Reason) => readonly Piece[] {
  const { language } = settings.value;
  const key = `${battle.ruleset}/${language}`;
  useEffect(() => {
    void loadReasons(key, language);
  }, [key]);
  const texts = loaded.value[key];
  if (!texts) return () => [];
  const { tell } = makeSpeaker(texts, {
    language,
    nameOf: id => {
      const name = knownName(battle, id);
      return name === undefined ? undefined : named(id, name);
    },
    placeOf: place => battle.screen.names.placeWords(place),
  });
  return reason => piecesOf(tell(reason));
}
