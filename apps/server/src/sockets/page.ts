import type { Seat } from '@grognard/engine';
import type { Player, Told } from '@grognard/online';
import type { WebSocket } from 'ws';

/** One open page: its socket, who looks at it, and what it follows. */
export interface Page {
  readonly socket: WebSocket;
  readonly player: Player | null;
  /** By match, the seat it follows it from. */
  readonly follows: Map<string, Seat>;
  isHere: boolean;
  isInRoom: boolean;
  /** Did it answer the last heartbeat? */
  isAlive: boolean;
}

/** Bytes that a page may leave unread before it is cut off: it can come again and begin anew. */
const MOST_UNREAD = 4 * 1024 * 1024;

export function sendText(page: Page, text: string): void {
  const { socket } = page;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
  else socket.send(text);
}

export const send = (page: Page, told: Told): void => sendText(page, JSON.stringify(told));
