import { isMatchEvent } from '@grognard/engine';
import { effect, signal, untracked } from '@preact/signals';
import { host } from '../host/client.ts';
import { proceed, receive } from '../shell/course.ts';
import type { Battle } from '../shell/model.ts';
import { speak } from '../shell/notice.ts';
import { keepDraft } from './drafts.ts';
import { type MatchState, nameOfSide, otherSide, unreadChat } from './match-state.ts';
import { shownNow } from './remote-host.ts';
import { onlineWords } from './words.ts';

/** Nobody's results, timeline or committing is broken into: news wait until the screen is free. */
const isFree = ({ stage, committing, reading }: Battle): boolean =>
  !committing.value && !reading.value && (stage.value === 'wait' || stage.value === 'plan');

/** What the other says is heard where it is not seen: the list of messages speaks for itself. */
export function followChat({ panel }: Battle, state: MatchState): () => void {
  let heard = untracked(() => unreadChat(state).at(-1)?.number ?? 0);
  return effect(() => {
    const last = unreadChat(state).at(-1);
    if (!last || last.number <= heard || panel.value === 'match') return;
    heard = last.number;
    speak(onlineWords.value.saidTo(nameOfSide(state, last.by), last.text));
  });
}

/** Shows what the other does as soon as the screen is free, each thing once. */
export function followNews(battle: Battle, state: MatchState): () => void {
  const isBusy = signal(false);
  return effect(() => {
    const { seq } = state.told.value;
    // What was told with the answer to one's own order is on screen when that is done.
    if (isBusy.value || !isFree(battle) || seq === state.shown.seq) return;
    isBusy.value = true;
    void untracked(() => show(battle, state)).finally(() => {
      isBusy.value = false;
    });
  });
}

async function show(battle: Battle, state: MatchState): Promise<void> {
  const before = battle.snapshot.peek();
  const snapshot = shownNow(state);
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
  void host().markSeen(snapshot.seat, snapshot.entries);
  const isAsked = snapshot.active.includes(snapshot.seat);
  if (snapshot.outcome || wasWaiting === isAsked) await proceed(battle);
  if (snapshot.outcome) keepDraft(state.id, null);
}

function sayTurn(battle: Battle, state: MatchState): void {
  const { active, seat, outcome } = state.told.peek();
  if (outcome === null && active.includes(seat) && battle.stage.peek() === 'wait')
    speak(onlineWords.value.dock.hasPlayed(nameOfSide(state, otherSide(state))));
}
