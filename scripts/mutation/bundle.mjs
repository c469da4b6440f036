import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inHouse } from '../house.mjs';
import { yamlPlugin } from '../yaml-plugin.mjs';

const INSTRUMENTER = '@stryker-mutator/instrumenter';
const VERSION = '9.6.1';

/** Fetches the instrumenter beside the project and loads it. */
async function instrumenterIn(folder) {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true}\n');
  if (!existsSync(join(folder, 'node_modules', INSTRUMENTER))) {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `${INSTRUMENTER}@${VERSION}`], {
      cwd: folder,
    });
  }
  const found = createRequire(manifest).resolve(INSTRUMENTER);
  return import(pathToFileURL(found).href);
}

/** Somebody to report to is expected; nobody listens. */
const quiet = () => undefined;
const no = () => false;
const LOGGER = {
  ...{ trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet },
  ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no },
  ...{ isErrorEnabled: no, isFatalEnabled: no },
};

async function instrumented(folder, files) {
  const { Instrumenter } = await instrumenterIn(folder);
  const sources = files.map(name => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const wishes = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  return new Instrumenter(LOGGER).instrument(sources, wishes);
}

/** Builds a game with every change in it as a switch; tells the changes and where the bundle lies. */
export async function bundleMutants(folder, game, files) {
  const { files: made, mutants } = await instrumented(folder, files);
  const code = new Map(made.map(({ name, content }) => [name, content]));
  const entry = join(folder, 'entry.ts');
  writeFileSync(
    entry,
    `export { caseProblems, fingerprint, parseCase, parseMatch, storyOf } from '${inHouse('packages/engine/src/index.ts')}';
export { box } from '${inHouse(`rulesets/${game}/src/box.ts`)}';\n`,
  );
  const { build } = await import('rolldown');
  const switched = {
    name: 'switched',
    load: id => (code.has(id) ? { code: code.get(id), moduleType: 'ts' } : null),
  };
  const dir = join(folder, game);
  rmSync(dir, { recursive: true, force: true });
  await build({
    input: { entry },
    plugins: [switched, yamlPlugin()],
    platform: 'node',
    output: { dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    logLevel: 'silent',
  });
  return { bundle: join(dir, 'entry.mjs'), mutants };
}
