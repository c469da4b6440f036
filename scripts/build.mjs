import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inHouse, isStarted } from './house.mjs';
import { buildInto, buildWhole } from './whole.mjs';

export const WEB_FOLDER = inHouse('apps/web/dist');
export const CLI_FILE = inHouse('apps/cli/dist/grognard.mjs');
export const SERVER_FILE = inHouse('apps/server/dist/server.mjs');

/** Builds the browser client. */
export async function buildWeb() {
  const { build } = await import('vite');
  await buildWhole(WEB_FOLDER, folder =>
    build({
      root: inHouse('apps/web'),
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true },
    }),
  );
}

/** Builds the command line for plain Node: one entry, a chunk for each game. */
export const buildCli = () => buildWhole(dirname(CLI_FILE), bundleCli);

const bundleCli = folder =>
  bundleForNode(folder, {
    grognard: 'apps/cli/src/main.ts',
    worker: 'apps/cli/src/worker.ts',
    'fuzz-worker': 'apps/cli/src/fuzz/worker.ts',
  });

/** Builds the server and its worker threads. */
export const buildServer = () => buildWhole(dirname(SERVER_FILE), bundleServer);

const bundleServer = folder =>
  bundleForNode(folder, {
    server: 'apps/server/src/index.ts',
    worker: 'apps/server/src/worker.ts',
    'torment-host': 'apps/server/src/torment/host.ts',
  });

/**
 * What the server uses of others stays where it is installed, and so does the queue of the command line: some are
 * binaries, some load parts of themselves.
 */
function installed() {
  const { dependencies } = JSON.parse(readFileSync(inHouse('apps/server/package.json'), 'utf8'));
  return ['pg-boss', ...Object.keys(dependencies).filter(name => !name.startsWith('@grognard/'))];
}

async function bundleForNode(folder, entries) {
  const { build } = await import('rolldown');
  const { yamlPlugin } = await import('./yaml-plugin.mjs');
  await build({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inHouse(file)])),
    external: installed(),
    platform: 'node',
    plugins: [yamlPlugin({ isLenient: true })],
    output: {
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    },
    checks: { pluginTimings: false },
    logLevel: 'warn',
  });
}

/** Builds when a source is newer; old chunks stay, since another process may be running them. */
async function buildIfStale(file, room, bundle) {
  const built = existsSync(file) ? statSync(file).mtimeMs : 0;
  const rooms = ['packages', 'rulesets', room];
  if (rooms.some(each => newest(inHouse(each)) > built)) await buildInto(dirname(file), bundle);
}
export const buildCliIfStale = () => buildIfStale(CLI_FILE, 'apps/cli/src', bundleCli);
export const buildServerIfStale = () => buildIfStale(SERVER_FILE, 'apps/server/src', bundleServer);

/** The time of the newest source below a folder. */
function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'cases') continue;
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}

const BUILDS = { cli: buildCli, server: buildServer, web: buildWeb };

/** node scripts/build.mjs [cli] [server] [web] */
async function main(names) {
  const unknown = names.filter(name => !Object.hasOwn(BUILDS, name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} to build: cli, server or web.`);
  for (const name of names.length > 0 ? names : Object.keys(BUILDS)) await BUILDS[name]();
}

if (isStarted(import.meta.url)) await main(process.argv.slice(2));
