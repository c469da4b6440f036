import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isStarted } from './house.mjs';
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

const COMPRESS = {
  br: body => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: body => promisify(gzip)(body),
};

/** The path that a URL asks for inside a folder, or nothing when it is malformed or leads outside. */
export function pathInside(folder, url) {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    const file = resolve(folder, `./${path}`);
    const isInside = file === folder || file.startsWith(folder + sep);
    return isInside && !path.includes('\0') ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The file for a URL: itself, the index of a folder, or the application's page for an address without ending. */
async function findFile(folder, url) {
  const path = pathInside(folder, url);
  if (path === undefined) return undefined;
  const candidates = [path, join(path, 'index.html'), ...(extname(path) ? [] : [join(folder, 'index.html')])];
  for (const candidate of candidates) {
    const facts = await stat(candidate).catch(() => undefined);
    if (facts?.isFile()) return { path: candidate, size: facts.size, changed: Math.trunc(facts.mtimeMs) };
  }
  return undefined;
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
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': type,
    etag: `W/"${file.size.toString(36)}-${file.changed.toString(36)}"`,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  };
}

/** Answers GET and HEAD with the files of a folder. */
export function siteOf(folder) {
  const root = resolve(folder);
  const compressed = new Map();

  // Once per version of a file; the whole site is small enough to stay in memory.
  function compress(file, encoding) {
    const key = `${encoding} ${file.changed} ${file.path}`;
    if (!compressed.has(key)) compressed.set(key, readFile(file.path).then(COMPRESS[encoding]));
    return compressed.get(key);
  }

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return say(response, 405, 'Only GET and HEAD are served here.', { allow: 'GET, HEAD' });
    }
    const file = await findFile(root, request.url ?? '/');
    if (!file) return say(response, 404, 'There is nothing at this address.');

    const type = TYPES[extname(file.path).toLowerCase()] ?? 'application/octet-stream';
    const headers = headersOf(file, type);
    if (request.headers['if-none-match'] === headers.etag) return response.writeHead(304, headers).end();

    const encoding = encodingFor(request.headers['accept-encoding'], type, file.size);
    const body = encoding ? await compress(file, encoding) : undefined;
    if (encoding) headers['content-encoding'] = encoding;
    response.writeHead(200, { ...headers, 'content-length': body ? body.length : file.size });
    if (request.method === 'HEAD') return response.end();
    if (body) return response.end(body);
    return createReadStream(file.path)
      .on('error', () => response.destroy())
      .pipe(response);
  };
}

function say(response, status, text, headers = {}) {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, { ...type, ...headers });
  return response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`);
}

/**
 * Serves a folder. On a taken port it takes the next free one, and `note` hears of it.
 * @param {string} folder
 * @param {{ port?: number, host?: string, note?: (text: string) => void }} [options]
 */
export async function serve(folder, { port = 0, host = '127.0.0.1', note } = {}) {
  const site = siteOf(folder);
  const server = createServer((request, response) => {
    site(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else say(response, 500, 'Something went wrong here.');
    });
  });
  const got = await listenNear(server, port, host);
  if (port !== 0 && got !== port) note?.(`Port ${port} is taken; using ${got} instead.`);
  const close = () =>
    new Promise(done => {
      server.close(done);
      server.closeAllConnections();
    });
  return { port: got, url: `http://${nameOf(host)}:${got}/`, close };
}

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
