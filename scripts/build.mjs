import { existsSync } from 'node:fs';
import { inHouse, isStarted } from './house.mjs';

export const WEB_FOLDER = inHouse('apps/web/dist');
export const CLI_FILE = inHouse('apps/cli/dist/grognard.mjs');

/** Builds the browser client; while there is none, a plain site of the battles and rulebooks. */
export async function buildWeb() {
  if (!existsSync(inHouse('apps/web/index.html'))) {
    const { buildSite } = await import('./build-site.mjs');
    return buildSite(WEB_FOLDER);
  }
  const { build } = await import('vite');
  await build({
    root: inHouse('apps/web'),
    logLevel: 'warn',
    build: { outDir: WEB_FOLDER, emptyOutDir: true },
  });
}

/** Builds the command line into one file that plain Node runs. */
export async function buildCli() {
  const { build } = await import('rolldown');
  const { yamlPlugin } = await import('./yaml-plugin.mjs');
  const main = inHouse('apps/cli/src/main.ts');
  await build({
    input: existsSync(main) ? main : inHouse('apps/cli/src/index.ts'),
    platform: 'node',
    plugins: [yamlPlugin()],
    output: { file: CLI_FILE, format: 'esm' },
    logLevel: 'warn',
  });
}

const BUILDS = { cli: buildCli, web: buildWeb };

/** node scripts/build.mjs [cli] [web] */
async function main(names) {
  const unknown = names.filter(name => !Object.hasOwn(BUILDS, name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} to build: cli or web.`);
  for (const name of names.length > 0 ? names : Object.keys(BUILDS)) await BUILDS[name]();
}

if (isStarted(import.meta.url)) await main(process.argv.slice(2));
