import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import type { Battle } from './model.ts';
import { speak, spoken } from './notice.ts';
import { beatWords, chosenWords } from './telling.ts';

/** What a screen reader is told: who is chosen, what is ordered, what came of it. */
export function LiveWords({ battle }: { readonly battle: Battle }) {
  useFirstWords(battle);
  useChosen(battle);
  useOrdered(battle);
  useResults(battle);
  const { text = '', nth = 0 } = spoken.value ?? {};
  // Two places in turn, so that the same words are heard again.
  return (
    <>
      {[0, 1].map(place => (
        <div key={place} class="visually-hidden" aria-live="polite" data-spoken>
          {nth % 2 === place ? text : ''}
        </div>
      ))}
    </>
  );
}

function useFirstWords(battle: Battle): void {
  useEffect(() => {
    if (battle.stage.peek() === 'plan') speak(words.value.battle.yourTurn);
  }, [battle]);
}

function useChosen(battle: Battle): void {
  const last = useRef(battle.selection.peek());
  useSignalEffect(() => {
    const chosen = battle.selection.value;
    if (chosen === last.current) return;
    const isNews = chosen.length > 0 || last.current.length > 0;
    last.current = chosen;
    if (isNews && battle.stage.peek() === 'plan') speak(chosenWords(battle));
  });
}

/** Every finished change of the orders in hand; a way being drawn is none yet. */
function useOrdered(battle: Battle): void {
  const last = useRef(battle.draft.peek());
  useSignalEffect(() => {
    const draft = battle.draft.value;
    const before = last.current;
    if (draft.past === before.past) return;
    last.current = draft;
    if (battle.stage.peek() !== 'plan') return;
    const told = battle.screen.orders.told?.(battle, before.now, draft.now) ?? '';
    // Whoever was chosen at the same stroke is named in it: it is said last.
    queueMicrotask(() => speak(told));
  });
}

/** Whoever steps through the results hears each; those that run by themselves are summed up at their end. */
function useResults(battle: Battle): void {
  useSignalEffect(() => {
    const showing = battle.showing.value;
    if (!showing || showing.running) return;
    const beat = showing.frames[showing.at];
    if (beat) speak(beatWords(battle, beat).join(' '));
  });
}
