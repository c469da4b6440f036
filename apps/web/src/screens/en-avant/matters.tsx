import type { Prompt, Typed } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { give } from '../../shell/giving.ts';
import { hold, ownUnits } from './hand.ts';
import type { TableBattle } from './model.ts';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

/** The orders that are given here. */
export const MATTERS = ['offer-end', 'accept-end', 'resign'] as const;

/** What concerns the whole battle: the order of the melees, ending it by agreement, giving it up. */
export function Matters({ battle, asked }: { readonly battle: TableBattle; readonly asked: Prompt<Typed> }) {
  const say = ownWords.value;
  const [isSure, setSure] = useState(false);
  const side = battle.side.value;
  const fighters = ownUnits(battle).filter(({ fresh }) => fresh);
  const order = (type: (typeof MATTERS)[number]) => () => void give(battle, { type, side } as Typed);
  return (
    <details class="matters">
      <summary>{say.moreOrders}</summary>
      {fighters.length > 1 && asked.orders.includes('activate') && (
        <section aria-label={say.meleeOrder}>
          <p class="eyebrow">{say.meleeOrder}</p>
          <p class="row">
            {fighters.map(({ id }) => (
              <button
                key={id}
                type="button"
                class="small"
                onClick={() => hold(battle, { type: 'end-impulse', melees: [id] })}
              >
                {say.meleeFirst(nameOf(battle, id))}
              </button>
            ))}
          </p>
        </section>
      )}
      <p class="row">
        {asked.orders.includes('accept-end') && (
          <button type="button" class="small" onClick={order('accept-end')}>
            {say.acceptEnd}
          </button>
        )}
        {asked.orders.includes('offer-end') && (
          <button type="button" class="small" onClick={order('offer-end')}>
            {say.offerEnd}
          </button>
        )}
        {asked.orders.includes('resign') && (
          <button type="button" class="small" onClick={isSure ? order('resign') : () => setSure(true)}>
            {isSure ? say.resignSure : say.resign}
          </button>
        )}
      </p>
    </details>
  );
}
