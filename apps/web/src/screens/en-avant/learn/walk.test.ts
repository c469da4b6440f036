import { expect, test } from 'vitest';
import { lineOf } from '../../../shell/learn/script.ts';
import { PHASES } from '../../table/learn/gesture.ts';
import type { Places } from './places.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

/** A child of ten reads so many words a minute of what is new, and needs so many seconds for a gesture or a look. */
const WORDS_A_MINUTE = 100;
const GESTURE_SECONDS = 10;
const LOOK_SECONDS = 15;

const placesIn = (phase: Places['phase']): Places => ({
  phase,
  unit: 'b-horse',
  enemy: 'r-villagers',
  cost: '6.3 cm',
  allowance: '8 cm',
  dice: 3,
  theirDice: 1,
  limit: 3,
  combativity: 4,
  most: 4,
});

const count = (text: string): number => text.split(/\s+/).filter(word => /\p{L}|\d/u.test(word)).length;

/** Steps with three gestures: choose, do, commit; all others are read and passed, or watched. */
const GESTURES: readonly string[] = ['march', 'turn', 'shoot', 'charge', 'order', 'again'];

test.each([
  ['en', en],
  ['fr', fr],
] as const)('%s: from the first card to the last the lesson takes ten to fifteen minutes', (_, { steps }) => {
  const minutes = Object.entries(steps)
    .map(([id, { title, text, task }]) => {
      const phases = GESTURES.includes(id) ? PHASES : PHASES.slice(0, 1);
      const told = [title, lineOf<Places>(text, placesIn('do'))].map(count);
      const tasks = phases.map(phase => count(lineOf<Places>(task, placesIn(phase))));
      const read = [...told, ...tasks].reduce((sum, words) => sum + words, 0) / WORDS_A_MINUTE;
      const done = (phases.length * GESTURE_SECONDS + LOOK_SECONDS) / 60;
      return read + done;
    })
    .reduce((sum, each) => sum + each, 0);
  expect(minutes).toBeGreaterThanOrEqual(10);
  expect(minutes).toBeLessThanOrEqual(15);
});
