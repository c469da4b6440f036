import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Refused } from '../fault.ts';
import type { Settings } from '../settings.ts';
import { bearerOf } from './cookie.ts';

/**
 * Refuses what a page of another site sends in a player's name. Browsers tell where a request comes from; what
 * brings a token of its own, or tells nothing, is no browser, and no cookie of somebody else's speaks for it.
 */
export function refuseForeign(headers: IncomingHttpHeaders, method: string, settings: Settings): void {
  if (method === 'GET' || bearerOf(headers.authorization) !== null) return;
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeign || !isOwnOrigin(headers.origin, headers.host, settings))
    throw new Refused('wrong-origin', 'This was sent by a page of another site.');
}

/** Does an `Origin` name this very site? None at all is no browser's. */
export function isOwnOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  settings: Pick<Settings, 'origin'>,
): boolean {
  if (origin === null || origin === undefined) return true;
  if (settings.origin !== null && origin === settings.origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Where a request comes from, as far as can be known: to count it by, not to keep. */
export function addressOf(c: Context, settings: Settings): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return callerOf(incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), settings);
}

export function callerOf(
  address: string | undefined,
  forwarded: string | undefined,
  { isProxied }: Pick<Settings, 'isProxied'>,
): string {
  // The last one is the proxy's own word; those before it anybody may have written.
  const last = forwarded?.split(',').at(-1)?.trim();
  return homeOf((isProxied && last) || (address ?? 'nowhere'));
}

/** IPv6 gives a home 2^64 addresses: they are counted as one. IPv4 in the clothes of IPv6 is IPv4. */
function homeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) !== 6 || plain === '::1') return plain;
  const [front = '', back] = (plain.split('%')[0] ?? '').split('::');
  const groups = front === '' ? [] : front.split(':');
  if (back !== undefined) {
    const behind = back === '' ? 0 : back.split(':').length + (back.includes('.') ? 1 : 0);
    groups.push(...Array<string>(8 - groups.length - behind).fill('0'), ...back.split(':'));
  }
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
