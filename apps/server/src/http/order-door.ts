import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseWith } from '@grognard/engine';
import { orderSchema, ROUTES } from '@grognard/online';
import { Refused, refusedOf } from '../fault.ts';
import type { Desk } from '../match/desk.ts';
import type { Matches } from '../match/matches.ts';
import type { World } from '../world.ts';
import { costOf, parseJson, tooLarge } from './body.ts';
import { bearerOf, cookieToken } from './cookie.ts';
import { refuseForeign } from './guard.ts';
import type { Limiter } from './limiter.ts';

/*
 * Orders come by a door of their own: read straight from Node's request, which takes a third less time than
 * through the Web's. Everything that guards the other routes guards this one.
 */

const ORDERS = /^\/api\/matches\/([A-Za-z0-9_-]{8,40})\/orders$/;

interface Surroundings {
  readonly desk: Desk;
  readonly matches: Matches;
  readonly limiter: Limiter;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers orders; tells whether it was one. */
export function makeOrderDoor(
  world: World,
  { desk, matches, limiter, headers }: Surroundings,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { metrics, log, players, settings } = world;
  const told = { ...headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

  function send(response: ServerResponse, status: number, body: unknown): void {
    metrics.requests.inc({ status: String(status) });
    const text = JSON.stringify(body);
    response.writeHead(status, { ...told, 'content-length': Buffer.byteLength(text) });
    response.end(text);
  }
  function fail(response: ServerResponse, thrown: unknown): void {
    if (!(thrown instanceof Refused)) log.error({ error: thrown }, 'an order failed');
    const { error, status } = refusedOf(thrown);
    metrics.orders.inc({ result: error.code });
    send(response, status, { error });
  }

  async function answer(match: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = performance.now();
    const { headers: sent } = request;
    refuseForeign(sent, 'POST', settings);
    const token = bearerOf(sent.authorization) ?? cookieToken(sent.cookie);
    const player = token ? await players.ofToken(token) : null;
    if (!player) throw new Refused('unknown-player', 'No player is known by this device.');
    limiter.count(player.id, costOf(sent['content-length'], ROUTES.order.largest));
    const parsed = parseWith(orderSchema, parseJson(await bodyOf(request)));
    if (!parsed.ok) throw new Refused('bad-request', 'This is no order.', { faults: [...parsed.faults] });
    const { side } = await matches.ownSeat(match, player);
    const { id, after, order } = parsed.value;
    const accepted = await desk.order({ match, seat: side, id, after }, order);
    metrics.orders.inc({ result: 'accepted' });
    metrics.answered.observe((performance.now() - begun) / 1000);
    send(response, 200, accepted);
  }

  return (request, response) => {
    const match = request.method === 'POST' ? ORDERS.exec(request.url ?? '')?.[1] : undefined;
    if (match === undefined) return false;
    answer(match, request, response).catch(thrown => fail(response, thrown));
    return true;
  };
}

function bodyOf(request: IncomingMessage): Promise<string> {
  const { largest } = ROUTES.order;
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > largest) {
        fail(tooLarge(largest));
        request.destroy();
      } else chunks.push(chunk);
    });
    request.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
    request.on('error', fail);
    request.on('close', () => fail(new Refused('bad-request', 'The request broke off.')));
  });
}
