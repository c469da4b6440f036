import { tableScript } from '../../table/learn/script.ts';
import { glanceOf, WISHES } from './glance.ts';
import { placesOf } from './places.ts';
import { STEPS } from './steps.ts';
import { learnWords } from './words.ts';

/** A guided first battle: a period with its quarters, a formation, fire, a charge and what comes of it. */
export const lesson = tableScript({
  ruleset: 'general-en-chef',
  scenario: async () => (await import('./first-orders.yaml')).default,
  seed: 'c',
  players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } },
  steps: STEPS,
  wishes: WISHES,
  look: glanceOf,
  placesOf,
  words: () => learnWords.value,
});
