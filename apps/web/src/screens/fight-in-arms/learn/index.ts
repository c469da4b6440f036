import { tableScript } from '../../table/learn/script.ts';
import { glanceOf, WISHES } from './glance.ts';
import { placesOf } from './places.ts';
import { STEPS } from './steps.ts';
import { learnWords } from './words.ts';

/** A guided first battle: moving, shooting, cohesion, a charge, and what it does to an army. */
export const lesson = tableScript({
  ruleset: 'fight-in-arms',
  scenario: async () => (await import('./first-shots.yaml')).default,
  seed: 'a',
  players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } },
  steps: STEPS,
  wishes: WISHES,
  look: glanceOf,
  placesOf,
  words: () => learnWords.value,
});
