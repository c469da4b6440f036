import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePort, pathInside, serve } from '../scripts/serve.mjs';
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
