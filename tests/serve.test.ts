import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAskedByName } from '../scripts/manners.mjs';
import { parsePort, pathInside, rangeOf, serve } from '../scripts/serve.mjs';
import { ask, exitOf, firstLine, node, SCRIPTS, temporaryFolder } from './helpers.ts';

const { folder, write } = temporaryFolder();

describe('serve', () => {
  const site = join(folder, 'site');
  const script = `export const words = ${JSON.stringify('march and fire '.repeat(200))};\n`;
  write('site/index.html', '<!doctype html><title>The house</title>');
  write('site/assets/index-B7x9QkZa.js', script);
  write('site/rules/index.html', 'the rules');
  write('secret.txt', 'not for you'); // beside the site

  test.each([
    ['/', 200, 'The house'],
    ['/index.html?x=1', 200, 'The house'],
    ['/play/marengo', 200, 'The house'], // an address inside the application
    ['/rules/', 200, 'the rules'],
    ['/assets/index-B7x9QkZa.js', 200, 'march and fire'],
    ['/missing.js', 404, 'nothing at this address'],
    ['/../secret.txt', 404, 'nothing at this address'],
    ['/..%2fsecret.txt', 404, 'nothing at this address'],
    ['/%2e%2e/secret.txt', 404, 'nothing at this address'],
    ['/%2e%2e%2fsecret.txt%00.html', 404, 'nothing at this address'],
    ['//../secret.txt', 404, 'nothing at this address'],
    ['/%E0%A4%A', 404, 'nothing at this address'],
  ])('%s gives %i', async (path, status, text) => {
    const { port, close } = await serve(site);
    const answer = await ask(port, path);
    await close();
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
    expect(answer.body).not.toContain('not for you');
  });

  test('no path leads out of the folder', () => {
    expect(pathInside('/srv/site', '/a/../../site-of-others/b')).toBeUndefined();
    expect(pathInside('/srv/site', '/a/../b.js')).toBe(resolve('/srv/site/b.js'));
  });

  test('answers HEAD without a body and refuses to be written to', async () => {
    const { port, close } = await serve(site);
    const head = await ask(port, '/assets/index-B7x9QkZa.js', { method: 'HEAD' });
    const post = await ask(port, '/', { method: 'POST' });
    await close();
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(script.length));
    expect(post.status).toBe(405);
    expect(post.headers['allow']).toBe('GET, HEAD');
  });

  test('says what may be kept, and what it is', async () => {
    const { port, close } = await serve(site);
    const page = await ask(port, '/');
    const asset = await ask(port, '/assets/index-B7x9QkZa.js');
    const again = await ask(port, '/', { headers: { 'if-none-match': String(page.headers['etag']) } });
    await close();
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('to one that accepts %s it sends %s', async (accepted, sent) => {
    const { port, close } = await serve(site);
    const answer = await ask(port, '/assets/index-B7x9QkZa.js', { headers: { 'accept-encoding': accepted } });
    await close();
    expect(answer.headers['content-encoding']).toBe(sent);
  });

  test('every answer tells the browser what to refuse', async () => {
    const { port, close } = await serve(site);
    const answers = [
      await ask(port, '/'),
      await ask(port, '/missing.js'),
      await ask(port, '/', { method: 'PUT' }),
    ];
    await close();
    for (const { headers } of answers) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.replace("img-src 'self' blob:;", '')).not.toMatch(/unsafe|data:|blob:|\*|http/);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  // the Host header, the names besides our own, answered?
  test.each<[string | undefined, readonly string[], boolean]>([
    ['localhost:4173', [], true],
    ['LocalHost', [], true],
    ['127.0.0.1:4173', [], true],
    ['[::1]:4173', [], true],
    ['evil.example:4173', [], false],
    ['localhost.evil.example', [], false],
    ['localhost:4173@evil.example', [], false],
    ['192.168.0.7:4173', [], false],
    ['192.168.0.7:4173', ['0.0.0.0'], true],
    ['[fe80::1]:4173', ['::'], true],
    ['evil.example', ['0.0.0.0'], false],
    ['club.example:4173', ['club.example'], true],
    [undefined, [], false],
    ['', [], false],
  ])('asked as %s with the names %j: answered %s', (header, names, answered) => {
    expect(isAskedByName(header, names)).toBe(answered);
  });

  test('under another name nothing is served', async () => {
    const { port, close } = await serve(site, { names: ['club.example'] });
    const [evil, club] = [
      await ask(port, '/', { headers: { host: `evil.example:${port}` } }),
      await ask(port, '/', { headers: { host: `club.example:${port}` } }),
    ];
    await close();
    expect([evil.status, club.status]).toEqual([421, 200]);
    expect(evil.body).not.toContain('The house');
  });

  test('beyond so many connections a new one is closed', async () => {
    const { port, close } = await serve(site, { connections: 2 });
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(held.map(socket => new Promise(done => socket.once('connect', done))));
    await expect(ask(port, '/')).rejects.toThrow(/ECONNRESET|socket hang up/);
    const freed = new Promise(done => held[0]!.once('close', done));
    held[0]!.destroy();
    await freed;
    await expect
      .poll(() =>
        ask(port, '/').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await close();
  });

  test.runIf(process.platform !== 'win32')(
    'a link is followed inside the folder and not out of it',
    async () => {
      symlinkSync(join(folder, 'secret.txt'), join(site, 'out.txt'));
      symlinkSync(folder, join(site, 'outside'));
      symlinkSync(join(site, 'rules/index.html'), join(site, 'inside.html'));
      const { port, close } = await serve(site);
      const [out, through, inside] = [
        await ask(port, '/out.txt'),
        await ask(port, '/outside/secret.txt'),
        await ask(port, '/inside.html'),
      ];
      await close();
      expect([out.status, through.status, inside.status]).toEqual([404, 404, 200]);
      expect(out.body + through.body).not.toContain('not for you');
    },
  );

  // the header, what of ten bytes is sent
  test.each<[string | undefined, { start: number; end: number } | null | undefined]>([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=10-', null],
    ['bytes=-0', null],
    ['bytes=3-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ])('the range %s of ten bytes is %j', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });

  test('a range is answered by that part, one beyond the end by the length', async () => {
    const { port, close } = await serve(site);
    const path = '/assets/index-B7x9QkZa.js';
    const get = (range: string, method = 'GET') =>
      ask(port, path, { method, headers: { range, 'accept-encoding': 'br' } });
    const [part, head, beyond] = [
      await get('bytes=7-11'),
      await get('bytes=7-11', 'HEAD'),
      await get('bytes=99999-'),
    ];
    await close();
    expect(part).toMatchObject({ status: 206, body: script.slice(7, 12) });
    expect(part.headers).toMatchObject({
      'content-range': `bytes 7-11/${script.length}`,
      'content-length': '5',
    });
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(head).toMatchObject({ status: 206, body: '' });
    expect(beyond).toMatchObject({ status: 416, body: '' });
    expect(beyond.headers['content-range']).toBe(`bytes */${script.length}`);
  });

  test('on a taken port takes the next free one and says so', async () => {
    const notes: string[] = [];
    const first = await serve(site);
    const second = await serve(site, { port: first.port, note: (text: string) => notes.push(text) });
    await Promise.all([first.close(), second.close()]);
    expect(second.port).toBeGreaterThan(first.port);
    expect(notes).toEqual([`Port ${first.port} is taken; using ${second.port} instead.`]);
  });

  test('stops on SIGTERM and frees its port', async () => {
    const child = spawn(process.execPath, [join(SCRIPTS, 'serve.mjs'), site]);
    const { port } = new URL(await firstLine(child));
    expect((await ask(Number(port), '/')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
    const next = await serve(site, { port: Number(port) });
    await next.close();
    expect(next.port).toBe(Number(port));
  });
});

describe('start', () => {
  test.each([
    ['0', 0],
    ['4173', 4173],
    ['65536', undefined],
    ['http', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads the port %s as %s', (text, port) => {
    expect(parsePort(text)).toBe(port);
  });

  test('refuses a port that is none', () => {
    const { status, stderr } = node([join(SCRIPTS, 'start.mjs'), '--port', 'eighty']);
    expect(status).toBe(1);
    expect(stderr).toBe('A port is a number up to 65535, not eighty.\n');
  });
});
