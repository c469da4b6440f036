import type { ChildProcess } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';

export const SCRIPTS = resolve(import.meta.dirname, '../scripts');

/** A folder of its own for a test file, gone when its tests are over. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  return { folder, write };
}

export const node = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } });

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks for exactly this path: fetch would tidy it up first. */
export function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<Answer>((done, fail) => {
    const asking = request({ host: '127.0.0.1', port, path, agent: false, ...options }, response => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', text => {
        body += text;
      });
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }));
    });
    asking.on('error', fail);
    asking.end();
  });
}

export const firstLine = (child: ChildProcess) =>
  new Promise<string>(done => child.stdout?.once('data', said => done(String(said).split('\n')[0]!)));

export const exitOf = (child: ChildProcess) => new Promise<number | null>(done => child.once('exit', done));
