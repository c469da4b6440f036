import type { Order } from '@grognard/en-avant';
import type { Prompt, Typed } from '@grognard/engine';
import type { ComponentChildren } from 'preact';
import type { Lens } from '../../shell/lens.ts';
import { useHeldInSight } from '../table/held-in-sight.ts';
import { PlacingCard } from '../table/placing-card.tsx';
import { Deploying } from './deploying.tsx';
import { EffectsForm } from './effects-form.tsx';
import { hold } from './hand.ts';
import type { TableBattle } from './model.ts';
import { preparationWords } from './preparation-words.ts';
import { placing, proposed } from './preparing.ts';
import { Running } from './running.tsx';
import { Laying, Picking, Removing } from './terrain-forms.tsx';
import { pieceName } from './tray.ts';

export interface FormProps {
  readonly battle: TableBattle;
  readonly lens: Lens;
}

/** The kinds of orders that no list of buttons answers, each with its own way to be given. */
export const FORMS: Partial<Record<Order['type'], (props: FormProps) => ComponentChildren>> = {
  deploy: Deploying,
  'pick-terrain': Picking,
  'place-terrain': Laying,
  'remove-terrain': Removing,
  effects: EffectsForm,
  run: Running,
};

/** Whatever is asked that is not a list to choose from. */
export function Preparation({ battle, lens, asked }: FormProps & { readonly asked: Prompt<Typed> }) {
  useHeldInSight(battle, placing, lens);
  if (asked.orders.length === 0) return null;
  const isPlacing = asked.orders.some(type => type === 'deploy' || type === 'place-terrain');
  return (
    <section class="preparation">
      {isPlacing && (
        <PlacingCard battle={battle} placing={placing} name={id => pieceName(battle, id)}>
          <p class="row">
            <button type="button" class="quiet small" onClick={() => hold(battle, proposed(battle) ?? null)}>
              {preparationWords.value.suggest}
            </button>
          </p>
        </PlacingCard>
      )}
      {asked.orders.map(type => {
        const Form = FORMS[type as Order['type']];
        return Form ? <Form key={type} battle={battle} lens={lens} /> : null;
      })}
    </section>
  );
}
