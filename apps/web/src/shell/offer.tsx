import { words } from '../words/words.ts';
import { answer, canAct, offered } from './acts.ts';
import type { Battle } from './model.ts';
import { useSpeech } from './speech.ts';

/** What the other has offered: to be accepted, declined, or let lapse by the next order. */
export function Offered({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const speech = useSpeech(battle);
  const offer = offered(battle);
  if (offer === null || !canAct(battle)) return null;
  const { title, event, lapses, accept, decline } = OFFERS[offer.type](say);
  const told = speech.tell({ type: event, side: offer.by } as { readonly type: string });
  return (
    <section class="offer" aria-label={title}>
      <p>
        <b>{told}</b> <span class="muted">{lapses}</span>
      </p>
      <p class="row">
        <button type="button" class="small" onClick={() => void answer(battle, offer, true)}>
          {accept}
        </button>
        <button type="button" class="small" onClick={() => void answer(battle, offer, false)}>
          {decline}
        </button>
      </p>
    </section>
  );
}

type Say = (typeof words)['value']['battle'];

const OFFERS = {
  draw: (say: Say) => ({
    title: say.drawOffer,
    event: 'match-draw-offered',
    lapses: say.drawLapses,
    accept: say.acceptDraw,
    decline: say.declineDraw,
  }),
  'take-back': (say: Say) => ({
    title: say.takeBackAsked,
    event: 'match-take-back-asked',
    lapses: say.takeBackDice,
    accept: say.allowTakeBack,
    decline: say.declineDraw,
  }),
} as const;
