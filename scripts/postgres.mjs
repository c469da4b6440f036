import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { install, mayInstall } from './apt.mjs';

/*
 * A PostgreSQL of one's own for tests and measurements: made in a folder that is thrown away, on a port that
 * nobody knows, and ended with whoever started it. A cluster of the machine is never touched.
 */

const PACKAGE = 'postgresql';
const DEBIAN = '/usr/lib/postgresql';

/** The newest programs that are installed; nothing where there are none. */
function programs() {
  if (!existsSync(DEBIAN)) return undefined;
  const [newest] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const folder = newest && join(DEBIAN, newest, 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** Where PostgreSQL's programs are, installed if need and leave be; otherwise the reason why there are none. */
export async function findPostgres({ note } = {}) {
  const found = programs();
  if (found) return { folder: found };
  if (!mayInstall()) return { reason: `PostgreSQL is not installed (Debian: apt-get install ${PACKAGE})` };
  note?.('Installing PostgreSQL …');
  try {
    await install([PACKAGE]);
  } catch (error) {
    return { reason: `PostgreSQL could not be installed: ${error.message.split('\n')[0]}` };
  }
  const folder = programs();
  return folder ? { folder } : { reason: 'PostgreSQL was installed, but its programs were not found' };
}

/** It refuses to run as root: root runs it as the user that its package made. */
function identity() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

const freePort = () =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Starts a private PostgreSQL; `kill` ends it at once, `start` brings it back, `stop` throws it away. */
export async function startPostgres(folder) {
  const home = mkdtempSync(join(tmpdir(), 'grognard-postgres-'));
  const who = identity();
  if (who.uid !== undefined) chownSync(home, who.uid, who.gid);
  const data = join(home, 'data');
  const options = { ...who, cwd: home, stdio: 'ignore' };
  execFileSync(join(folder, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'grognard', '--no-sync'], options);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${home}`,
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap(each => ['-c', each])];
  let child;

  async function start() {
    child = spawn(join(folder, 'postgres'), args, options);
    for (let tries = 0; tries < 200; tries++) {
      try {
        execFileSync(join(folder, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
          stdio: 'ignore',
        });
        return;
      } catch {
        await pause(100);
      }
    }
    throw new Error('The private PostgreSQL did not start.');
  }
  function end(signal) {
    const ended = new Promise(done => child.once('exit', done));
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    child.kill(signal);
    return ended;
  }
  await start();
  return {
    address: `postgres://grognard@127.0.0.1:${port}/postgres`,
    start,
    kill: () => end('SIGQUIT'), // what it calls an immediate shutdown: no goodbye, recovery at the next start
    stop: async () => {
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
