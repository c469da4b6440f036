import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refused } from '../fault.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Knows what is being answered, so that a server that stops answers it first and takes nothing more. */
export interface Doorkeeper {
  readonly answer: Answer;
  /** Lets nobody in any more, and waits until everybody has been answered. */
  close(): Promise<void>;
}

/** Milliseconds that an answer under way is waited for. */
const PATIENCE = 10_000;
const STOPPING = new Refused('busy', 'The server is stopping.', { retry: 2 });

export function makeDoorkeeper(answer: Answer, headers: Readonly<Record<string, string>>): Doorkeeper {
  const inside = new Set<ServerResponse>();
  let isClosing = false;
  let emptied = (): void => {};

  function turnAway(response: ServerResponse): void {
    const retry = String(STOPPING.error.retry);
    const told = { ...headers, 'content-type': 'application/json; charset=utf-8', 'retry-after': retry };
    response.writeHead(STOPPING.status, { ...told, connection: 'close' });
    response.end(JSON.stringify({ error: STOPPING.error }));
  }

  return {
    answer: (request, response) => {
      if (isClosing) return turnAway(response);
      inside.add(response);
      response.once('close', () => {
        inside.delete(response);
        if (inside.size === 0) emptied();
      });
      answer(request, response);
    },
    close: () =>
      new Promise(done => {
        isClosing = true;
        emptied = done;
        if (inside.size === 0) done();
        setTimeout(done, PATIENCE).unref();
      }),
  };
}
