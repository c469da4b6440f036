import { isMatchEvent } from '@grognard/engine';
import { effect, signal, untracked } from '@preact/signals';
import { host } from '../host/client.ts';
import { proceed, receive } from '../shell/course.ts';
import type { Battle } from '../shell/model.ts';
import { speak } from '../shell/notice.ts';
import { keepDraft } from './drafts.ts';
import { type MatchState, nameOfSide, otherSide } from './match-state.ts';
import { snapshotOf } from './remote-host.ts';
import { onlineWords } from './words.ts';

/** Nobody's results, timeline or committing is broken into: news wait until the screen is free. */
const isFree = ({ stage, committing, reading }: Battle): boolean =>
  !committing.value && !reading.value && (stage.value === 'wait' || stage.value === 'plan');

/** Shows what the other does as soon as the screen is free, each thing once. */
export function followNews(battle: Battle, state: MatchState): () => void {
  let shown = state.told.peek().seq;
  const isBusy = signal(false);
  return effect(() => {
    const { seq } = state.told.value;
    // What is told with an answer to one's own order is on screen already.
    if (battle.committing.value) shown = Math.max(shown, seq);
    if (seq === shown || isBusy.value || !isFree(battle)) return;
    shown = seq;
    isBusy.value = true;
    void untracked(() => show(battle, state)).finally(() => {
      isBusy.value = false;
    });
  });
}

async function show(battle: Battle, state: MatchState): Promise<void> {
  const before = battle.snapshot.peek();
  const snapshot = snapshotOf(state.row.peek(), state.told.peek());
  const frames = await host().frames(snapshot.seat, before.entries, snapshot.entries);
  const isOrder = frames.some(({ events }) => events.some(event => !isMatchEvent(event)));
  if (isOrder) {
    sayTurn(battle, state);
    receive(battle, { snapshot, frames });
    return;
  }
  // An offer, an answer, a taking back: nothing moves on the field, and sketched orders stay in hand.
  const wasWaiting = battle.stage.peek() === 'wait';
  battle.snapshot.value = snapshot;
  const isAsked = snapshot.active.includes(snapshot.seat);
  if (snapshot.outcome || wasWaiting === isAsked) await proceed(battle);
  if (snapshot.outcome) keepDraft(state.id, null);
}

function sayTurn(battle: Battle, state: MatchState): void {
  const { active, seat, outcome } = state.told.peek();
  if (outcome === null && active.includes(seat) && battle.stage.peek() === 'wait')
    speak(onlineWords.value.dock.hasPlayed(nameOfSide(state, otherSide(state))));
}
