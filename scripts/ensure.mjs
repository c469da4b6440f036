/*
 * Installs what is missing before any other command, and costs next to nothing when nothing is missing.
 * Runs before node_modules exists: Node's own modules and house.mjs only.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStarted, ROOT } from './house.mjs';

const OLDEST_NODE = 20;

/** The fault of this version of Node, or nothing. */
export function faultOfNode(version) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return undefined;
  return `Grognard needs Node ${OLDEST_NODE} or newer; this is Node ${version}. Get it from https://nodejs.org.`;
}

/**
 * Identifies an installation by the lockfile and by what native packages are built for. A hash and not a date:
 * a clone or a checkout gives files new dates.
 */
export function fingerprint(root) {
  const machine = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(machine)
    .digest('hex');
}

const stampOf = root => join(root, 'node_modules', '.grognard-installed');

export function isInstalled(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/** npm's own script when npm started us; otherwise whatever npm is on the path. */
function npm(args, root) {
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  if (script && /\.[cm]?js$/.test(script)) return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

function install(root) {
  console.log('Installing dependencies (npm ci) …');
  const started = Date.now();
  // NODE_ENV=production would leave the build tools out.
  const run = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root);
  if (run.error) throw run.error;
  if (run.signal) process.kill(process.pid, run.signal);
  if (run.status !== 0) return run.status;
  writeFileSync(stampOf(root), fingerprint(root));
  console.log(`Dependencies installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return 0;
}

function main() {
  const fault = faultOfNode(process.versions.node);
  if (fault) {
    console.error(fault);
    return 1;
  }
  if (isInstalled(ROOT)) return 0;
  const status = install(ROOT);
  if (status !== 0)
    console.error('The installation failed: see the lines above. Check the network and try again.');
  return status;
}

if (isStarted(import.meta.url)) process.exitCode = main();
