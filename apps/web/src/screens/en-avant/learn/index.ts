import { tableScript } from '../../table/learn/script.ts';
import { glanceOf, WISHES } from './glance.ts';
import { placesOf } from './places.ts';
import { STEPS } from './steps.ts';
import { learnWords } from './words.ts';

/** A guided first battle: moving, turning, shooting, charging, and what makes men run. */
export const lesson = tableScript({
  ruleset: 'en-avant',
  scenario: async () => (await import('./first-steps.yaml')).default,
  seed: 'first-steps/5',
  players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } },
  steps: STEPS,
  wishes: WISHES,
  look: glanceOf,
  placesOf,
  words: () => learnWords.value,
});
