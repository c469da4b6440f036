import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import type { request as httpRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isPublicAddress } from './address.ts';

/** How names are resolved and reached: the system's own ways, or a test's. */
export interface Wires {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly isPublic: (address: string) => boolean;
  readonly request: typeof httpRequest;
}

/** Calls an address of a stranger's. */
export type PostTo = (call: Call) => Promise<Called>;

const resolve = (host: string): Promise<readonly LookupAddress[]> =>
  new Promise((done, fail) =>
    systemLookup(host, { all: true, verbatim: true }, (error, found) => (error ? fail(error) : done(found))),
  );

export const REAL_WIRES: Wires = { resolve, isPublic: isPublicAddress, request: httpsRequest };

export class NotPublic extends Error {
  constructor(host: string) {
    super(`'${host}' does not lead to a public address.`);
    this.name = 'NotPublic';
  }
}

/**
 * A lookup that gives the connection only addresses it has checked itself: between a check and the call a name
 * cannot begin to point elsewhere. One address that is not public refuses the whole name.
 */
export function pinnedLookup({ resolve, isPublic }: Wires): LookupFunction {
  return (host, options: LookupOptions, done) => {
    resolve(host).then(
      found => {
        const ofFamily = found.filter(
          ({ family }) => !options.family || options.family === family || options.family === `IPv${family}`,
        );
        if (ofFamily.length === 0 || !found.every(({ address }) => isPublic(address)))
          return done(new NotPublic(host), '', 4);
        if (options.all) return done(null, [...ofFamily]);
        done(null, ofFamily[0]!.address, ofFamily[0]!.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    );
  };
}

export interface Call {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What came of a call: a status, or none because nobody was reached. */
export type Called =
  | { readonly status: number; readonly retryAfter?: number }
  | { readonly status: null; readonly trouble: string };

const PATIENCE = 10_000;

/** Posts to an address of a stranger's. A redirect is an answer like any other and never followed. */
export function postTo(call: Call, wires: Wires = REAL_WIRES, patience: number = PATIENCE): Promise<Called> {
  const host = hostOf(call.url);
  // A number needs no lookup, so it is looked at here.
  if (isIP(host) !== 0 && !wires.isPublic(host))
    return Promise.resolve({ status: null, trouble: 'not-public' });
  return new Promise(done => {
    const failed = (error: Error): void => done({ status: null, trouble: troubleOf(error) });
    const request = wires.request(
      {
        method: 'POST',
        host,
        port: call.url.port,
        path: `${call.url.pathname}${call.url.search}`,
        headers: { ...call.headers, 'content-length': String(call.body.byteLength) },
        lookup: pinnedLookup(wires),
        agent: false,
        signal: AbortSignal.timeout(patience),
      },
      answer => done(readAnswer(answer)),
    );
    request.on('error', failed);
    request.end(call.body);
  });
}

/** The head alone: whatever else is sent is not read. */
function readAnswer(answer: IncomingMessage): Called {
  const after = Number(answer.headers['retry-after']);
  answer.destroy();
  const status = answer.statusCode ?? 0;
  return after > 0 ? { status, retryAfter: Math.min(after, 86_400) } : { status };
}

/** For the player who gave the address: no more than whether it was the address or the line. */
const troubleOf = (error: Error): string => {
  if (error instanceof NotPublic) return 'not-public';
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'too-slow' : 'not-reached';
};
