/*
 * Installs what is missing before any other command, and costs next to nothing when nothing is missing. What
 * works is left alone: an installation is made aside and swapped in once it is complete, so that one that
 * fails (no network, no room) takes nothing away.
 * Runs before node_modules exists: Node's own modules and those of ours that need no others.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isStarted, ROOT } from './house.mjs';
import { agreesWithLockfile, fingerprint, workspacesOf } from './installed.mjs';
import { swapIn, writeWhole } from './whole.mjs';

const OLDEST_NODE = 20;

/** The fault of this version of Node, or nothing. */
export function faultOfNode(version) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return undefined;
  return `Grognard needs Node ${OLDEST_NODE} or newer; this is Node ${version}. Get it from https://nodejs.org.`;
}

const stampOf = root => join(root, 'node_modules', '.grognard-installed');

/** Seen at a glance by the stamp; without one, by a look at every package, which then earns the stamp. */
export function isInstalled(root) {
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)) return true;
  if (!agreesWithLockfile(root)) return false;
  stampIt(root);
  return true;
}

/** Whoever may not write here looks at every package again the next time. */
function stampIt(root) {
  try {
    writeWhole(stampOf(root), fingerprint(root));
  } catch {
    return;
  }
}

/** npm's own script when npm started us; otherwise whatever npm is on the path. */
function npm(args, cwd) {
  const script = process.env.npm_execpath;
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'] };
  if (script && /\.[cm]?js$/.test(script)) return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** What npm reads of a house: its manifests, its lockfile and its settings. */
function copyManifests(root, aside) {
  const files = ['package.json', 'package-lock.json', '.npmrc'];
  const manifests = workspacesOf(root).map(folder => join(folder, 'package.json'));
  for (const file of [...files, ...manifests].filter(each => existsSync(join(root, each)))) {
    cpSync(join(root, file), join(aside, file));
  }
}

/** Installs into a copy of the house and moves what was installed over; gives npm's exit status. */
function installAside(root, aside) {
  copyManifests(root, aside);
  // NODE_ENV=production would leave the build tools out.
  const run = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], aside);
  if (run.error) throw run.error;
  if (run.signal) process.kill(process.pid, run.signal);
  if (run.status !== 0) return run.status;
  if (isInstalled(root)) return 0; // Somebody else was quicker.
  for (const folder of ['.', ...workspacesOf(root)]) {
    const made = join(aside, folder, 'node_modules');
    if (existsSync(made)) swapIn(made, join(root, folder, 'node_modules'));
  }
  stampIt(root);
  return 0;
}

function install(root) {
  console.log('Installing dependencies (npm ci) …');
  const started = Date.now();
  const aside = join(root, '.cache', `install-${process.pid}`);
  try {
    const status = installAside(root, aside);
    if (status === 0)
      console.log(`Dependencies installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    return status;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

const FAILED =
  'The installation failed: see the lines above. Check the network and try again.\nWhat was installed before is as it was.';

function main() {
  const fault = faultOfNode(process.versions.node);
  if (fault) {
    console.error(fault);
    return 1;
  }
  if (isInstalled(ROOT)) return 0;
  const status = install(ROOT);
  if (status !== 0) console.error(FAILED);
  return status;
}

if (isStarted(import.meta.url)) process.exitCode = main();
