import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseWith } from '@grognard/engine';
import { HEARTBEAT, LARGEST_MESSAGE, SOCKET_PATH, saidSchema } from '@grognard/online';
import { type RawData, WebSocketServer } from 'ws';
import { Refused, toldError } from '../fault.ts';
import { bearerOf, cookieToken } from '../http/cookie.ts';
import { callerOf, isOwnOrigin } from '../http/guard.ts';
import { type Limiter, openLimiter } from '../http/limiter.ts';
import type { World } from '../world.ts';
import type { Following } from './following.ts';
import { type Page, send } from './page.ts';
import type { Pages } from './pages.ts';

/** Messages of one page a minute. */
const MESSAGES_EACH = 240;

export interface Door {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** Lets pages in: from this very site alone, and not too many from one place. */
export function openDoor(
  world: World,
  {
    pages,
    following,
    limiter,
  }: { readonly pages: Pages; readonly following: Following; readonly limiter: Limiter },
): Door {
  const { settings, players, metrics, now, log } = world;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
  });
  const from = new Map<string, number>();
  const said = openLimiter(MESSAGES_EACH, now);
  let isClosing = false;

  async function welcome(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const token = bearerOf(request.headers.authorization) ?? cookieToken(request.headers.cookie);
    const player = token ? await players.ofToken(token) : null;
    const caller = callerOf(
      request.socket.remoteAddress,
      String(request.headers['x-forwarded-for'] ?? ''),
      settings,
    );
    if ((from.get(caller) ?? 0) >= settings.socketsEach) {
      refuse(socket, '429 Too Many Requests');
      return;
    }
    server.handleUpgrade(request, socket, head, line => {
      const page: Page = {
        socket: line,
        player,
        follows: new Map(),
        isHere: true,
        isInRoom: false,
        isAlive: true,
      };
      from.set(caller, (from.get(caller) ?? 0) + 1);
      pages.add(page);
      metrics.sockets.inc();
      const id = world.chance.id();
      const who = player?.id ?? caller;
      line.on('message', (raw, isBinary) => hear(page, { id, who }, isBinary ? '' : textOf(raw)));
      line.on('pong', () => {
        page.isAlive = true;
      });
      line.on('error', () => line.terminate());
      line.on('close', () => {
        const left = (from.get(caller) ?? 1) - 1;
        if (left > 0) from.set(caller, left);
        else from.delete(caller);
        metrics.sockets.dec();
        following.left(page);
      });
      send(page, { type: 'welcome', at: now(), version: '1' });
    });
  }

  function hear(page: Page, { id, who }: Speaker, text: string): void {
    page.isAlive = true;
    try {
      said.count(id);
      const parsed = parseWith(saidSchema, parsedText(text));
      if (!parsed.ok)
        throw new Refused('bad-request', 'This cannot be said here.', { faults: [...parsed.faults] });
      // Whoever follows a match is given its whole past: that is asked for like anything else.
      if (parsed.value.type === 'follow') limiter.count(who);
      following.hear(page, parsed.value);
    } catch (thrown) {
      send(page, { type: 'error', error: toldError(thrown) });
    }
  }

  const heart = setInterval(() => {
    for (const page of pages.all()) {
      if (!page.isAlive) page.socket.terminate();
      page.isAlive = false;
      page.socket.ping();
    }
  }, HEARTBEAT);
  heart.unref();

  return {
    upgrade: (request, socket, head) => {
      // A line that breaks before it is a page's: Node leaves it to us, and an error nobody hears ends the process.
      socket.on('error', () => socket.destroy());
      const { pathname } = new URL(request.url ?? '/', 'http://here');
      if (isClosing || pathname !== SOCKET_PATH) return refuse(socket, '404 Not Found');
      if (!isOwnOrigin(request.headers.origin, request.headers.host, settings))
        return refuse(socket, '403 Forbidden');
      welcome(request, socket, head).catch(error => {
        log.error({ error }, 'a page could not be let in');
        socket.destroy();
      });
    },
    close: async () => {
      isClosing = true;
      clearInterval(heart);
      for (const page of pages.all()) {
        send(page, { type: 'stopping' });
        page.socket.close(1001);
      }
      server.close();
    },
  };
}

/** By what a message is counted: the page, and whoever asks by it. */
interface Speaker {
  readonly id: string;
  readonly who: string;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

const textOf = (raw: RawData): string =>
  (Array.isArray(raw) ? Buffer.concat(raw) : Buffer.from(raw as Buffer)).toString('utf8');

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
