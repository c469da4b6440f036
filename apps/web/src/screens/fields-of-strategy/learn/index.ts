import { openBox } from '@grognard/registry';
import { type Script, toldBy } from '../../../shell/learn/script.ts';
import type { FieldBattle } from '../model.ts';
import { RULESET } from '../ruleset.ts';
import { bestMarch } from './advice.ts';
import { selectorOf } from './controls.ts';
import { type Glance, glanceOf } from './glance.ts';
import { placesOf } from './places.ts';
import { ADVISING, STEPS, type StepId } from './steps.ts';
import { learnWords } from './words.ts';

const BATTLE = 'first-orders';

async function scenario(): Promise<unknown> {
  const load = (await openBox(RULESET)).battles[BATTLE];
  if (!load) throw new Error(`No battle '${BATTLE}' in ${RULESET}.`);
  return (await load()).default;
}

/** The first battle, with a coach. */
export const lesson: Script<FieldBattle, Glance> = {
  ruleset: RULESET,
  key: 'grognard/lesson@1',
  scenario,
  seed: 'first-orders/lesson',
  players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } },
  steps: STEPS,
  look: (battle, step) => {
    const isAdvising = battle.stage.value === 'plan' && ADVISING.some(id => id === step?.id);
    return glanceOf(battle, isAdvising ? bestMarch(battle) : null);
  },
  told: (battle, { id }, now) => toldBy(learnWords.value.steps[id as StepId], placesOf(battle, now), now),
  hint: (step, standing, now) => {
    if (standing === 'open' || !step.holds?.(now) || step.id === 'fog') return null;
    return step.id === 'sight' ? learnWords.value.seenEnough : learnWords.value.readEnough;
  },
  selector: selectorOf,
  words: () => learnWords.value,
};
