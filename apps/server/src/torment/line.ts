import { changed, type Said, SOCKET_PATH, type Told } from '@grognard/online';
import { WebSocket } from 'ws';

/** What a seat knows of its match, kept up by a socket that is cut again and again. */
export interface Line {
  readonly now: () => Known | null;
  /** Waits until the seat knows of so much, or it is over. */
  until(fits: (known: Known) => boolean): Promise<Known | null>;
  cut(): void;
  close(): void;
}

export interface Known {
  readonly seq: number;
  readonly view: unknown;
  readonly scenario: unknown;
  readonly active: readonly string[];
  readonly isEnded: boolean;
}

interface Wanted {
  readonly port: () => number;
  readonly cookie: string;
  readonly match: string;
  readonly isOver: () => boolean;
}

const AGAIN_AFTER = 30;

export function openLine({ port, cookie, match, isOver }: Wanted): Line {
  let known: Known | null = null;
  let socket: WebSocket | null = null;
  let isClosed = false;
  const waiting = new Set<() => void>();

  const follow = (after: number | null): void =>
    socket?.send(JSON.stringify({ type: 'follow', match, after } satisfies Said));

  function hear(told: Told): void {
    if (told.type === 'snapshot') {
      const { seq, view, scenario, active, outcome } = told.snapshot;
      known = { seq, view, scenario, active, isEnded: outcome !== null };
    } else if (told.type === 'step' && known && told.seq === known.seq + 1) {
      const { seq, active, outcome, changes } = told;
      known = { ...known, seq, active, isEnded: outcome !== null, view: changed(known.view, changes) };
    } else if (told.type === 'step' && known && told.seq > known.seq) follow(null);
    for (const look of [...waiting]) look();
  }
  function connect(): void {
    if (isClosed || isOver()) return;
    const fresh = new WebSocket(`ws://127.0.0.1:${port()}${SOCKET_PATH}`, { headers: { cookie } });
    socket = fresh;
    fresh.on('open', () => follow(known?.seq ?? null));
    fresh.on('message', raw => hear(JSON.parse(String(raw)) as Told));
    fresh.on('error', () => {});
    fresh.on('close', () => setTimeout(connect, AGAIN_AFTER));
  }
  connect();
  return {
    now: () => known,
    cut: () => socket?.terminate(),
    close: () => {
      isClosed = true;
      socket?.terminate();
    },
    until: fits =>
      new Promise(done => {
        const timer = setInterval(() => isOver() && end(null), 50);
        const end = (found: Known | null): void => {
          clearInterval(timer);
          waiting.delete(look);
          done(found);
        };
        const look = (): void => {
          if (known && fits(known)) end(known);
        };
        waiting.add(look);
        look();
      }),
  };
}
