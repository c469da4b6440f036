import {
  type Answered,
  type MatchRow,
  type Mine,
  type Notice,
  type Player,
  ROUTES,
  type Tables,
} from '@grognard/online';
import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { knowHere } from './known-here.ts';
import { callAnew, keepSaying, listen } from './line.ts';
import { call } from './server.ts';
import { heardAt } from './time.ts';

/* What anybody finds in the room, and what is one's own there. */

export const me = signal<Player | null>(null);
export const mine = signal<Mine | null>(null);
export const tables = signal<Tables | null>(null);
/** Whether the server has answered: nobody is shown an empty room that is only unreachable. */
export const isReached = signal<boolean | null>(null);
/** The last notice while the page is open. */
export const lastNotice = signal<Notice | null>(null);

let wasAsked = false;

function kept<T>(where: Signal<T | null>, answered: Answered<T>): void {
  isReached.value = answered.status !== 'lost';
  if (answered.status === 'ok') where.value = answered.value;
}

/** Does a match wait for this player's orders? */
export const isMyTurn = ({ active, seat, outcome }: MatchRow): boolean =>
  outcome === null && seat !== null && active.includes(seat);

/** Asks who this device is; whoever has just become somebody is known on the line too. */
export async function loadMe(): Promise<void> {
  const answered = await call(ROUTES.me);
  if (answered.status === 'ok') {
    const { player } = answered.value;
    if (player?.id !== me.peek()?.id && wasAsked) callAnew();
    wasAsked = true;
    me.value = player;
    knowHere(player !== null);
  }
  isReached.value = answered.status !== 'lost';
}

export async function loadMine(): Promise<void> {
  const answered = await call(ROUTES.mine);
  // Who has done nothing yet is known by nobody, and has nothing.
  if (answered.status === 'error') mine.value = { matches: [], challenges: [], presence: {}, at: Date.now() };
  kept(mine, answered);
  if (answered.status === 'ok') heardAt(answered.value.at);
}

export const loadTables = async (): Promise<void> => kept(tables, await call(ROUTES.tables));

/** Who asks, on every page of the room. */
export function useMe(): Player | null {
  useEffect(() => {
    void loadMe();
  }, []);
  return me.value;
}

/** Keeps the lists in step with the server while the room is open. */
export function useRoom(): void {
  useEffect(() => {
    void loadMe();
    void loadMine();
    void loadTables();
    const stops = [
      listen(told => {
        if (told.type === 'room') void (told.what === 'mine' ? loadMine() : loadTables());
        if (told.type === 'joined') void loadMine();
      }),
      keepSaying('room', () => ({ type: 'room', isOpen: true })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** A notice as the page gets it; what is not one is left alone. */
export function takeNotice(raw: Readonly<Record<string, unknown>>): void {
  const { id, title, body, path } = raw;
  if ([id, title, body, path].every(part => typeof part === 'string')) lastNotice.value = raw as Notice;
}
