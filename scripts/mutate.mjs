/*
 * Mutation testing of the rules, by hand: npm run mutate -- rulesets/<id>/src/rules [TEST…]
 * Changes the rules in small ways, one at a time, and looks whether a test notices. Takes a file or a
 * folder; tests are all of the same ruleset where none are named. Stryker is fetched by npx when it is wanted and is
 * no dependency of the project. Works on a copy, prints the share found and leaves a report in .cache/mutation/.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inHouse, ROOT } from './house.mjs';

const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];
const HELP = 'npm run mutate -- rulesets/<id>/src/rules[/file.ts] [test.ts …]';
const FOLDER = inHouse('.cache/mutation');

/** What to mutate, as a pattern from the root. */
function patternOf(path) {
  const here = relative(ROOT, inHouse(path));
  const isFolder = statSync(inHouse(here), { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? [`${here}/**/*.ts`, `!${here}/**/*.test.ts`, `!${here}/**/*.gen.ts`] : [here];
}

/** A configuration of the tests that runs only those that can notice. */
function writeTests(room, tests) {
  const include = tests.length > 0 ? tests : [`${room}/src/**/*.test.ts`];
  const file = join(FOLDER, 'vitest.config.mjs');
  const text = `import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import house from '../../vitest.config.mjs';
const own = mergeConfig(house, { root: fileURLToPath(new URL('../../', import.meta.url)) });
own.test.include = ${JSON.stringify(include)};
own.test.exclude = ['**/*.slow.test.ts', '**/matches.test.ts', '**/node_modules/**'];
export default own;
`;
  writeFileSync(file, text);
  return file;
}

function writeWishes(mutate, tests) {
  const wishes = {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: relative(ROOT, tests), related: false },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['apps/*/dist', 'docs', 'bench'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: join(FOLDER, 'report.json') },
    tempDirName: join(FOLDER, 'work'),
    thresholds: { high: 90, low: 80, break: null },
    // Its reader of the compiler's settings needs another compiler than ours; it is led past them.
    tsconfigFile: 'none.json',
  };
  const file = join(FOLDER, 'stryker.json');
  writeFileSync(file, JSON.stringify(wishes, null, 2));
  return file;
}

/** How many of each state, and the share of those that a test noticed. */
function summary() {
  const { files } = JSON.parse(readFileSync(join(FOLDER, 'report.json'), 'utf8'));
  const counts = {};
  for (const { mutants } of Object.values(files)) {
    for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1;
  }
  const found = (counts.Killed ?? 0) + (counts.Timeout ?? 0);
  const all = found + (counts.Survived ?? 0) + (counts.NoCoverage ?? 0);
  const share = all > 0 ? ((100 * found) / all).toFixed(1) : '0';
  return `${found} of ${all} mutants found (${share} %): ${JSON.stringify(counts)}`;
}

const [path, ...tests] = process.argv.slice(2);
const room = /^rulesets\/[\w-]+|^packages\/[\w-]+/.exec(path ?? '')?.[0];
if (!room || !existsSync(inHouse(path))) {
  console.error(room ? `There is no ${path}.` : HELP);
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
const wishes = writeWishes(patternOf(path), writeTests(room, tests));
const packages = STRYKER.flatMap(name => ['-p', name]);
const { status } = spawnSync('npx', ['-y', ...packages, 'stryker', 'run', wishes], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (status === 0) console.log(summary());
process.exitCode = status ?? 1;
