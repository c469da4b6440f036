import type { Choice } from '@grognard/en-avant';
import type { TableBattle } from './model.ts';
import { preparationWords } from './preparation-words.ts';

const STEPS = ['terrain', 'edges', 'deployment', 'battle'] as const;
type Step = (typeof STEPS)[number];

const STEP_OF: Partial<Record<Choice['type'], Step>> = {
  'pick-terrain': 'terrain',
  'place-terrain': 'terrain',
  'amend-terrain': 'terrain',
  'choose-edge': 'edges',
  'deploy-first': 'deployment',
  deploy: 'deployment',
};

/** What is prepared, in the order of the game, and where it has come to. */
export function PreparationSteps({ battle }: { readonly battle: TableBattle }) {
  const say = preparationWords.value;
  const { pending } = battle.view.value;
  const now = (pending && STEP_OF[pending.type]) ?? 'terrain';
  return (
    <ol class="bar-steps">
      {STEPS.map(step => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {say.steps[step]}
        </li>
      ))}
    </ol>
  );
}
