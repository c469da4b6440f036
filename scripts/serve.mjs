import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isStarted } from './house.mjs';
import { isAskedByName, SAFETY } from './manners.mjs';
import { onStop } from './processes.mjs';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.yaml': 'text/yaml; charset=utf-8',
};

const COMPRESSIBLE = /^text\/|json|javascript|svg|wasm/;
const SMALLEST_COMPRESSED = 1024;
/** Names like assets/index-B7x9QkZa.js change with their content, so a browser may keep them for good. */
const HASHED = /\/assets\/[^/]+-[\w-]{8}\.\w+$/;
const PORTS_TRIED = 50;

/** A browser opens six connections; beyond so many a new one is closed at once. */
const MOST_CONNECTIONS = 512;
/** Milliseconds for the head of a request, for the whole of it, and between two of them; bytes of the head. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};
/** Longer than proxies keep theirs: if we closed first, an order might meet a closed door. */
const KEPT_FOR_PROXIES = { keepAliveTimeout: 130_000 };

const COMPRESS = {
  br: body => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: body => promisify(gzip)(body),
};

/** The path that a URL asks for inside a folder, or nothing when it is malformed or leads outside. */
export function pathInside(folder, url) {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    const file = resolve(folder, `./${path}`);
    return isInside(folder, file) && !path.includes('\0') ? file : undefined;
  } catch {
    return undefined;
  }
}

const isInside = (folder, file) => file === folder || file.startsWith(folder + sep);

/** Where a path really leads, links followed; nothing when that is outside the folder. */
async function realFile(folder, path) {
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !isInside(folder, real)) return undefined;
  const facts = await stat(real).catch(() => undefined);
  return facts?.isFile() ? { path: real, size: facts.size, changed: Math.trunc(facts.mtimeMs) } : undefined;
}

/** The file for a URL: itself, the index of a folder, or the application's page for an address without ending. */
async function findFile(folder, url) {
  const path = pathInside(folder, url);
  if (path === undefined) return undefined;
  const candidates = [path, join(path, 'index.html'), ...(extname(path) ? [] : [join(folder, 'index.html')])];
  for (const candidate of candidates) {
    const file = await realFile(folder, candidate);
    if (file) return file;
  }
  return undefined;
}

/** The bytes that a single range asks for: `null` when there are none, nothing when the whole is to be sent. */
export function rangeOf(header, size) {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(String(header ?? '').trim()) ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start <= end && start < size ? { start, end } : null;
}

function encodingFor(accepted, type, size) {
  if (size < SMALLEST_COMPRESSED || !COMPRESSIBLE.test(type)) return undefined;
  const offers = String(accepted ?? '').split(',');
  const names = offers
    .filter(offer => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map(offer => offer.split(';')[0].trim());
  return Object.keys(COMPRESS).find(name => names.includes(name));
}

function headersOf(file, type) {
  const isHashed = HASHED.test(file.path.replaceAll(sep, '/'));
  return {
    ...SAFETY,
    'accept-ranges': 'bytes',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': type,
    etag: `W/"${file.size.toString(36)}-${file.changed.toString(36)}"`,
    'last-modified': new Date(file.changed).toUTCString(),
    vary: 'accept-encoding',
  };
}

const isHead = response => response.req.method === 'HEAD';

/** Sends a part of a file as it lies there, or says how long it is. */
function sendPart(response, file, headers, range) {
  if (range === null) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${file.size}`, 'content-length': 0 });
    return response.end();
  }
  response.writeHead(206, {
    ...headers,
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': range.end - range.start + 1,
  });
  return isHead(response) ? response.end() : stream(response, file.path, range);
}

const stream = (response, path, range) =>
  createReadStream(path, range)
    .on('error', () => response.destroy())
    .pipe(response);

/** Answers GET and HEAD with the files of a folder, to those who ask for it by one of its names. */
export async function siteOf(folder, names = []) {
  const root = await realpath(resolve(folder));
  const compressed = new Map();

  // Once per version of a file; the whole site is small enough to stay in memory.
  function compress(file, encoding) {
    const key = `${encoding} ${file.changed} ${file.path}`;
    if (!compressed.has(key)) compressed.set(key, readFile(file.path).then(COMPRESS[encoding]));
    return compressed.get(key);
  }

  return async (request, response) => {
    if (!isAskedByName(request.headers.host, names)) {
      return say(response, 421, 'This site is not served under that name.');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return say(response, 405, 'Only GET and HEAD are served here.', { allow: 'GET, HEAD' });
    }
    const file = await findFile(root, request.url ?? '/');
    if (!file) return say(response, 404, 'There is nothing at this address.');

    const type = TYPES[extname(file.path).toLowerCase()] ?? 'application/octet-stream';
    const headers = headersOf(file, type);
    if (request.headers['if-none-match'] === headers.etag) return response.writeHead(304, headers).end();

    // A part that was asked for with a condition we cannot vouch for (weak tags) is answered by the whole.
    const range = request.headers['if-range'] ? undefined : rangeOf(request.headers.range, file.size);
    if (range !== undefined) return sendPart(response, file, headers, range);

    const encoding = encodingFor(request.headers['accept-encoding'], type, file.size);
    const body = encoding ? await compress(file, encoding) : undefined;
    if (encoding) headers['content-encoding'] = encoding;
    response.writeHead(200, { ...headers, 'content-length': body ? body.length : file.size });
    if (isHead(response)) return response.end();
    return body ? response.end(body) : stream(response, file.path);
  };
}

function say(response, status, text, headers = {}) {
  response.writeHead(status, { ...SAFETY, 'content-type': 'text/plain; charset=utf-8', ...headers });
  return response.end(isHead(response) ? undefined : `${text}\n`);
}

/**
 * Serves a folder, and below /api/ what `online` answers. On a taken port it takes the next free one, and `note`
 * hears of it. `names` are those by which it may be asked for besides localhost and the address it listens on.
 * @param {string} folder
 * @param {{
 *   port?: number, host?: string, names?: readonly string[], connections?: number,
 *   note?: (text: string) => void,
 *   online?: {
 *     answer(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse): void,
 *     upgrade(
 *       request: import('node:http').IncomingMessage, socket: import('node:stream').Duplex, head: Buffer,
 *     ): void,
 *   },
 * }} [options]
 */
export async function serve(
  folder,
  { port = 0, host = '127.0.0.1', names = [], connections = MOST_CONNECTIONS, note, online } = {},
) {
  const known = [host, ...names];
  const site = await siteOf(folder, known);
  const isForOnline = request => online && isApi(request) && isAskedByName(request.headers.host, known);
  const server = createServer({ ...PATIENCE, ...(online && KEPT_FOR_PROXIES) }, (request, response) => {
    if (isForOnline(request)) return online.answer(request, response);
    site(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else say(response, 500, 'Something went wrong here.');
    });
  });
  if (online) {
    server.on('upgrade', (request, socket, head) =>
      isForOnline(request) ? online.upgrade(request, socket, head) : socket.destroy(),
    );
  }
  server.maxConnections = connections;
  const got = await listenNear(server, port, host);
  if (port !== 0 && got !== port) note?.(`Port ${port} is taken; using ${got} instead.`);
  const close = () =>
    new Promise(done => {
      server.close(done);
      server.closeAllConnections();
    });
  return { port: got, url: `http://${nameOf(host)}:${got}/`, close };
}

const isApi = ({ url }) => url === '/api' || url?.startsWith('/api/');

const nameOf = host => (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host);

async function listenNear(server, port, host) {
  const last = port === 0 ? 0 : Math.min(port + PORTS_TRIED, 65_535);
  for (let attempt = port; attempt <= last; attempt += 1) {
    try {
      return await listen(server, attempt, host);
    } catch (error) {
      if (error.code === 'EACCES')
        throw new Error(`Port ${attempt} is reserved: choose another with --port.`);
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`Ports ${port} to ${last} are all taken: choose another with --port.`);
}

function listen(server, port, host) {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done(server.address().port);
    });
  });
}

/** A port as a person types it, or nothing. */
export function parsePort(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

/** node scripts/serve.mjs FOLDER [PORT] */
async function main([folder = '.', port = '0']) {
  const { url, close } = await serve(folder, { port: parsePort(port) ?? 0, note: console.log });
  onStop(() => close().then(() => process.exit(0)));
  console.log(url);
}

if (isStarted(import.meta.url)) await main(process.argv.slice(2));
