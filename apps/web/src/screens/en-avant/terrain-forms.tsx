import { type Order, piecePool } from '@grognard/en-avant';
import { useState } from 'preact/hooks';
import { give } from '../../shell/giving.ts';
import { Tray } from '../table/placing-card.tsx';
import type { TableBattle } from './model.ts';
import type { FormProps } from './preparation.tsx';
import { preparationWords } from './preparation-words.ts';
import { placing } from './preparing.ts';
import { pieceArt, pieceName } from './tray.ts';

const now = (battle: TableBattle, order: Order): void => void give(battle, order);

/** One to six pieces for the other side to lay. */
export function Picking({ battle }: FormProps) {
  const say = preparationWords.value;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter(each => each !== id) : [...picked, id]);
  return (
    <section class="tray-section" aria-label={say.pickPieces}>
      <ul class="tray">
        {piecePool(battle.scenario).map(({ id }) => (
          <li key={id}>
            <button
              type="button"
              class="tray-card"
              aria-pressed={picked.includes(id)}
              onClick={() => toggle(id)}
            >
              <svg
                viewBox="-40 -30 80 60"
                width="56"
                height="42"
                aria-hidden="true"
                dangerouslySetInnerHTML={{ __html: pieceArt(battle, id) }}
              />
              <b>{pieceName(battle, id)}</b>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="ink"
        disabled={picked.length === 0}
        onClick={() => now(battle, { type: 'pick-terrain', side: battle.side.value, pieces: [...picked] })}
      >
        {say.pickThese(picked.length)}
      </button>
    </section>
  );
}

/** Pieces that may be laid: one is taken in hand, then put on the table. */
export const Laying = ({ battle, lens }: FormProps) => (
  <Tray battle={battle} placing={placing} lens={lens} title={preparationWords.value.pieces} />
);

export function Removing({ battle }: FormProps) {
  const say = preparationWords.value;
  return (
    <p class="row chips">
      {battle.view.value.laid.map(({ id }) => (
        <button
          key={id}
          type="button"
          class="small"
          onClick={() => now(battle, { type: 'remove-terrain', side: battle.side.value, piece: id })}
        >
          {say.removeIt(pieceName(battle, id))}
        </button>
      ))}
    </p>
  );
}
