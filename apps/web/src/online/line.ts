import { HEARTBEAT, type Said, SOCKET_PATH, type Told } from '@grognard/online';
import { signal } from '@preact/signals';
import { heardAt } from './time.ts';

/** `open`: news come. `lost`: nobody answers; since when, and when it is tried again. */
export type LineState =
  | { readonly is: 'opening' }
  | { readonly is: 'open' }
  | { readonly is: 'lost'; readonly since: number; readonly next: number; readonly isStopping: boolean };

/** How the one socket of this page is. */
export const lineState = signal<LineState>({ is: 'opening' });

type Listener = (told: Told) => void;
const listeners = new Set<Listener>();
/** What is said anew whenever the line is found again: what is followed, by name. */
const standing = new Map<string, () => Said>();

let socket: WebSocket | null = null;
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let isStopping = false;

const addressOfSocket = (): string => `${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`;

/** Longer after every attempt, and not all pages at the same moment. */
export const waitAfter = (attempt: number, chance: number): number =>
  Math.min(30_000, 500 * 2 ** Math.min(attempt, 6)) * (0.6 + 0.8 * chance);

function lose(): void {
  if (!socket) return;
  socket.onclose = null;
  socket.close();
  socket = null;
  clearTimeout(silence);
  if (listeners.size === 0) {
    lineState.value = { is: 'opening' };
    return;
  }
  const wait = waitAfter(attempts, Math.random());
  attempts += 1;
  const { value } = lineState;
  const since = value.is === 'lost' ? value.since : Date.now();
  lineState.value = { is: 'lost', since, next: Date.now() + wait, isStopping };
  timer = setTimeout(open, wait);
}

/** Whoever hears nothing for two heartbeats is cut off, whatever the socket believes. */
function listenForSilence(): void {
  clearTimeout(silence);
  silence = setTimeout(lose, 2 * HEARTBEAT);
}

function hear(told: Told): void {
  if (told.type === 'welcome') {
    attempts = 0;
    isStopping = false;
    lineState.value = { is: 'open' };
    for (const said of standing.values()) send(said());
    send({ type: 'presence', isHere: document.visibilityState === 'visible' });
  }
  if (told.type === 'stopping') isStopping = true;
  if ('at' in told) heardAt(told.at);
  for (const listener of listeners) listener(told);
}

function open(): void {
  clearTimeout(timer);
  socket = new WebSocket(addressOfSocket());
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    listenForSilence();
    hear(JSON.parse(data) as Told);
  };
  socket.onclose = lose;
  listenForSilence();
}

const send = (said: Said): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said));
};

/** Tries at once, whatever the wait. */
export function tryNow(): void {
  if (listeners.size > 0 && !socket) open();
}

/** Calls anew: the server knows a page by whoever it was when it called. */
export function callAnew(): void {
  if (!socket) return;
  socket.onclose = null;
  socket.close();
  open();
}

/** Says something once, if somebody listens. */
export const tell = send;

/** Says something now, and again whenever the line is found again, until it is taken back. */
export function keepSaying(name: string, said: () => Said): () => void {
  standing.set(name, said);
  send(said());
  return () => standing.delete(name);
}

/** Hears what the server tells; the first listener opens the line, with the last it ends. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!socket && lineState.value.is !== 'lost') open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    if (socket) lose();
    else lineState.value = { is: 'opening' };
  };
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    const isHere = document.visibilityState === 'visible';
    if (isHere) tryNow();
    send({ type: 'presence', isHere });
  });
  window.addEventListener('online', tryNow);
}
