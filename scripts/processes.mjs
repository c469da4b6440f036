import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/*
 * Children run in process groups of their own, so that stopping a command stops what it started in turn (workers,
 * browsers). The price is that a terminal's Ctrl-C no longer reaches them by itself: stopAll does it.
 */

const running = new Set();
const isWindows = process.platform === 'win32';

/** Runs a command to its end; gives its exit status and all it said, in the order it said it. */
export function run(command, args, { cwd, env, onOutput } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env, detached: !isWindows, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    const listen = chunk => {
      said.push(chunk);
      onOutput?.(chunk);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', error => {
      running.delete(child);
      fail(error);
    });
    child.on('close', (status, signal) => {
      running.delete(child);
      done({ status: status ?? 1, signal, output: Buffer.concat(said).toString('utf8') });
    });
    running.add(child);
  });
}

/** Runs a script with this same Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended by itself in the meantime.
  }
}

/** Stops every child and what it started: politely, then after two seconds for good. */
export async function stopAll() {
  const children = [...running];
  if (children.length === 0) return;
  for (const child of children) signalGroup(child, 'SIGTERM');
  const ended = Promise.all(children.map(child => new Promise(done => child.once('close', done))));
  const patience = new Promise(done => setTimeout(done, 2000).unref());
  await Promise.race([ended, patience]);
  // Also after a polite end: a group may outlive its first process.
  for (const child of children) signalGroup(child, 'SIGKILL');
}

/**
 * Calls `stop` once, with the exit status to use, on Ctrl-C, on SIGTERM, and when the npm that started us is gone:
 * a signal sent to npm may end at the shell in between and never arrive here.
 */
export function onStop(stop) {
  let isStopping = false;
  const once = status => {
    if (isStopping) return;
    isStopping = true;
    stop(status);
  };
  process.on('SIGINT', () => once(130));
  process.on('SIGTERM', () => once(143));
  process.on('SIGHUP', () => once(129));
  if (process.env.npm_lifecycle_event !== undefined && !isWindows) watchNpm(() => once(143));
}

function watchNpm(onGone) {
  const parent = process.ppid;
  const npm = npmBehind(parent);
  const isGone = () => process.ppid !== parent || (npm !== undefined && !isAlive(npm));
  setInterval(() => isGone() && onGone(), 300).unref();
}

/** npm puts a shell between itself and us; a parent that is no shell is npm, and watched already. */
function npmBehind(parent) {
  const { comm, ppid } = factsOf(parent);
  return /^-?(?:.*\/)?(?:sh|dash|bash|ash|zsh)$/.test(comm) ? ppid : undefined;
}

/** The name and the parent of a process. */
function factsOf(pid) {
  try {
    const [, comm, ppid] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { comm, ppid: Number(ppid) };
  } catch {
    // No /proc outside Linux.
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, ppid, comm] = /(\d+)\s+(\S+)/.exec(stdout ?? '') ?? [];
    return { comm: comm ?? '', ppid: Number(ppid) };
  }
}

/** Is there such a process? */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Dead, but still listed because nobody has asked for its exit status: common in containers. */
function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
