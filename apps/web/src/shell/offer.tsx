import { words } from '../words/words.ts';
import { acceptDraw, act, canAct, drawOfferedBy } from './acts.ts';
import type { Battle } from './model.ts';
import { useSpeech } from './speech.ts';

/** A draw that the other has offered: to be accepted, declined, or let lapse by the next order. */
export function DrawOffer({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const speech = useSpeech(battle);
  const side = drawOfferedBy(battle);
  if (side === null || !canAct(battle)) return null;
  const told = speech.tell({ type: 'match-draw-offered', side } as { readonly type: string });
  return (
    <section class="offer" aria-label={say.drawOffer}>
      <p>
        <b>{told}</b> <span class="muted">{say.drawLapses}</span>
      </p>
      <p class="row">
        <button type="button" class="small" onClick={() => void acceptDraw(battle)}>
          {say.acceptDraw}
        </button>
        <button type="button" class="small" onClick={() => void act(battle, 'decline-draw')}>
          {say.declineDraw}
        </button>
      </p>
    </section>
  );
}
