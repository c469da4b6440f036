import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../storage/settings.ts';
import type { Shape } from '../words/words.ts';

const en = {
  title: 'Sounds and their meaning',
  on: 'Sounds',
  volume: 'Volume',
  list: 'What each means',
  hear: (name: string) => `Hear: ${name}`,
  lead: 'Nothing is told by a sound alone: each stands beside something that can be seen and read.',
  names: {
    turn: 'Your turn',
    order: 'Order taken',
    refused: 'Refused',
    sight: 'In sight',
    march: 'March',
    fire: 'Fire',
    melee: 'Melee',
    retreat: 'Retreat',
    rally: 'Test',
    loss: 'Loss',
    end: 'The end',
  },
  meanings: {
    turn: 'You are to give orders.',
    order: 'An order, or a change of one, is in your hand.',
    refused: 'That cannot be ordered; the rule that forbids it is shown.',
    sight: 'Something new came in sight, or a march was halted by it.',
    march: 'Units are on the march.',
    fire: 'Guns or muskets fire.',
    melee: 'Units fight hand to hand.',
    retreat: 'A unit falls back.',
    rally: 'A unit is put to the test, or rallies.',
    loss: 'A unit, or a part of it, is lost.',
    end: 'The battle is over.',
  },
} as const;

export type SoundWords = Shape<typeof en>;

const fr: SoundWords = {
  title: 'Les sons et leur sens',
  on: 'Sons',
  volume: 'Volume',
  list: 'Le sens de chacun',
  hear: name => `Écouter : ${name}`,
  lead: 'Aucun son n’est seul à dire quelque chose : ce qu’il annonce se voit et se lit aussi.',
  names: {
    turn: 'À vous',
    order: 'Ordre noté',
    refused: 'Refus',
    sight: 'En vue',
    march: 'Marche',
    fire: 'Tir',
    melee: 'Mêlée',
    retreat: 'Recul',
    rally: 'Épreuve',
    loss: 'Perte',
    end: 'La fin',
  },
  meanings: {
    turn: 'C’est à vous de donner des ordres.',
    order: 'Un ordre, ou un changement d’ordre, est noté.',
    refused: 'Cela ne peut pas être ordonné ; la règle qui l’interdit est affichée.',
    sight: 'Quelque chose de nouveau est en vue, ou une marche s’est arrêtée pour cela.',
    march: 'Des unités marchent.',
    fire: 'Canons ou fusils tirent.',
    melee: 'Des unités se battent au corps à corps.',
    retreat: 'Une unité recule.',
    rally: 'Une unité passe un test, ou se rallie.',
    loss: 'Une unité, ou une partie, est perdue.',
    end: 'La bataille est finie.',
  },
};

export const SOUND_WORDS: Readonly<Record<Language, SoundWords>> = { en, fr };

export const soundWords = computed(() => SOUND_WORDS[settings.value.language]);
