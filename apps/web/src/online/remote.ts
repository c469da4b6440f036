import type { HostCalls } from '@grognard/host';
import { type ErrorCode, type OnlineMatch, ROUTES } from '@grognard/online';
import { openBox } from '@grognard/registry';
import { effect } from '@preact/signals';
import { ownHost } from '../host/client.ts';
import { knowHere } from './known-here.ts';
import { keepSaying, lineState, listen } from './line.ts';
import {
  type MatchState,
  makeMatchState,
  take,
  takeChat,
  takePresence,
  takeSnapshot,
} from './match-state.ts';
import { unsent } from './outbox.ts';
import { makeRemoteHost } from './remote-host.ts';
import { deliver } from './sending.ts';
import { call } from './server.ts';

/** A match of the server's that this page follows, until it is closed. */
export interface Remote {
  readonly state: MatchState;
  readonly host: HostCalls;
  readonly close: () => void;
}

/** Why a match cannot be shown. `too-soon`: who watches sees it only later. */
export type NotOpen = ErrorCode | 'lost' | 'too-soon';

/** Opens a match, and sends first what was left unanswered. */
export async function openRemote(id: string): Promise<Remote | NotOpen> {
  const answered = await call(ROUTES.match, { id });
  if (answered.status === 'lost') return 'lost';
  if (answered.status === 'error') return answered.error.code;
  if (!answered.value.snapshot) return 'too-soon';
  if (answered.value.row.seat !== null) knowHere(true);
  const { facts } = (await openBox(answered.value.row.ruleset)).ruleset;
  const state = makeMatchState(answered.value, answered.value.snapshot, facts.information !== 'open');
  const refresh = () => refreshed(state);
  const reached = (seq: number) => comeSoFar(state, seq);
  const close = follow(state);
  await sendRest(state);
  await loadPapers(state);
  return { state, host: makeRemoteHost({ state, ownHost, reached, refresh }), close };
}

/** Hears of the match by the page's line; after a cut it asks for what came after the last step it knows. */
function follow(state: MatchState): () => void {
  const stops = [
    listen(told => {
      if (take(state, told) === 'missing') void refreshed(state);
    }),
    keepSaying(`match/${state.id}`, () => ({
      type: 'follow',
      match: state.id,
      after: state.told.peek().seq,
    })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function refreshed(state: MatchState): Promise<void> {
  const answered = await call(ROUTES.match, { id: state.id });
  if (answered.status !== 'ok') return;
  takeMatch(state, answered.value);
}

function takeMatch(state: MatchState, { row, seal, presence, watchers, snapshot }: OnlineMatch): void {
  state.row.value = row;
  state.seal.value = seal;
  takePresence(state, presence, watchers);
  if (snapshot && snapshot.seq >= state.told.peek().seq) takeSnapshot(state, snapshot);
}

const PATIENCE = 1500;

/** Waits until the seat's stream has come so far; where the line is silent, it asks. */
function comeSoFar(state: MatchState, seq: number): Promise<void> {
  return new Promise(resolve => {
    const asking = setInterval(() => void refreshed(state), PATIENCE);
    const stop = effect(() => {
      if (state.told.value.seq < seq) return;
      clearInterval(asking);
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

/** An order that a reload or a cut left without an answer. */
async function sendRest(state: MatchState): Promise<void> {
  const rest = unsent(state.id);
  if (!rest) return;
  const arrived = await deliver(state, rest);
  if (arrived.status === 'accepted') await comeSoFar(state, arrived.seq);
  else await refreshed(state);
}

/** What only the players of a match have: their chat and their own notes. */
async function loadPapers(state: MatchState): Promise<void> {
  const [chat, papers] = await Promise.all([
    call(ROUTES.chat, { id: state.id }),
    state.row.peek().seat === null ? null : call(ROUTES.papers, { id: state.id }),
  ]);
  if (chat.status === 'ok') takeChat(state, chat.value.lines);
  if (papers?.status === 'ok') state.papers.value = papers.value;
}

/** Is the line cut, so that nothing is heard? */
export const isCut = (): boolean => lineState.value.is === 'lost';
