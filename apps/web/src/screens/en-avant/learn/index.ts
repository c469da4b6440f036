import { type Script, toldBy } from '../../../shell/learn/script.ts';
import { selectorOf } from '../../table/learn/controls.ts';
import { showManoeuvre } from '../../table/learn/show.ts';
import type { TableBattle } from '../model.ts';
import { type Glance, glanceOf, WISHES } from './glance.ts';
import { placesOf } from './places.ts';
import { STEPS, type StepId } from './steps.ts';
import { learnWords } from './words.ts';

/** A guided first battle: moving, turning, shooting, charging, and what makes men run. */
export const lesson: Script<TableBattle, Glance> = {
  ruleset: 'en-avant',
  key: 'grognard/lesson/en-avant@1',
  scenario: async () => (await import('./first-steps.yaml')).default,
  seed: 'first-steps/5',
  players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } },
  steps: STEPS,
  look: (battle, step) => glanceOf(battle, step?.id),
  told: (battle, { id }, now) =>
    toldBy(learnWords.value.steps[id as StepId], placesOf(battle, id as StepId, now), now),
  hint: (step, standing, now) =>
    standing !== 'open' && step.holds?.(now) ? learnWords.value.readEnough : null,
  show: (battle, { id }) => {
    const wish = WISHES[id];
    return wish ? showManoeuvre(battle, wish) : null;
  },
  selector: selectorOf,
  words: () => learnWords.value,
};
