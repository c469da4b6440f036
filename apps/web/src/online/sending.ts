import type { Refusal } from '@grognard/engine';
import { type Accepted, type Answered, ROUTES } from '@grognard/online';
import { effect } from '@preact/signals';
import { lineState } from './line.ts';
import type { MatchState } from './match-state.ts';
import { forgetSent, keepSent, type Sent } from './outbox.ts';
import { call } from './server.ts';

export type Arrived =
  | { readonly status: 'accepted'; readonly seq: number }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  /** Something else happened to the match before. */
  | { readonly status: 'late' };

const AGAIN_AFTER = 4000;

/** The moment to try again: when the line is found, when somebody asks for it, or after a while. */
function nextTry(): Promise<void> {
  return new Promise(resolve => {
    let wasLost = lineState.peek().is !== 'open';
    const timer = setTimeout(done, AGAIN_AFTER);
    const stop = effect(() => {
      const isOpen = lineState.value.is === 'open';
      if (isOpen && wasLost) queueMicrotask(done);
      wasLost = !isOpen;
    });
    sendNow.add(done);
    function done(): void {
      clearTimeout(timer);
      stop();
      sendNow.delete(done);
      resolve();
    }
  });
}
const sendNow = new Set<() => void>();

/** Sends again, at once, whatever waits for an answer. */
export const sendAgain = (): void => {
  for (const go of [...sendNow]) go();
};

const post = (match: string, sent: Sent): Promise<Answered<Accepted>> =>
  'order' in sent ? call(ROUTES.order, { id: match }, sent) : call(ROUTES.act, { id: match }, sent);

/** These the server did not look at: the same may be sent again. */
const NOT_HEARD: readonly string[] = ['busy', 'too-many', 'failed'];

/**
 * Sends an order or act until it is answered, over cuts and restarts. It carries an id of its own, so that the
 * server carries it out once.
 */
export async function deliver(state: MatchState, sent: Sent): Promise<Arrived> {
  keepSent(state.id, sent);
  state.sending.value = { since: Date.now(), isLost: false };
  try {
    for (;;) {
      const answered = await post(state.id, sent);
      if (answered.status === 'ok') return { status: 'accepted', seq: answered.value.seq };
      if (answered.status === 'error' && !NOT_HEARD.includes(answered.error.code))
        return refusedBy(answered.error);
      const { since } = state.sending.peek() ?? { since: Date.now() };
      state.sending.value = { since, isLost: true };
      await nextTry();
    }
  } finally {
    state.sending.value = null;
    forgetSent(state.id);
  }
}

type Failure = Extract<Answered<Accepted>, { status: 'error' }>['error'];

function refusedBy({ code, clause, details = {}, message }: Failure): Arrived {
  if (code === 'late') return { status: 'late' };
  if (code === 'refused' && clause !== undefined)
    return { status: 'refused', refusal: { ok: false, clause, details } as Refusal };
  if (code === 'over') return { status: 'late' };
  throw new Error(message);
}
