import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needChromium } from './chromium.mjs';
import { ROOT } from './house.mjs';
import { runNode } from './processes.mjs';

const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Tools run as on a developer's machine, whatever the caller's environment is set to. */
const environment = extra => {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', FORCE_COLOR: '0', ...extra };
};

async function tool(args, extra = {}) {
  const { status, output } = await runNode(args, { cwd: ROOT, env: environment(extra) });
  return { ok: status === 0, output };
}

/** Runs a tool that writes its counts as JSON into the file it is told. */
async function counted(argsFor, readCounts) {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-test-'));
  try {
    const file = join(folder, 'report.json');
    const { args, extra } = argsFor(file);
    const result = await tool(args, extra);
    if (!existsSync(file)) return { ...result, ok: false };
    return { ...result, ...readCounts(JSON.parse(readFileSync(file, 'utf8'))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A linter plugin that does not work is only an information to Biome; here it fails. */
async function lint() {
  const result = await tool([BIOME, 'check', '--error-on-warnings', '--max-diagnostics=100']);
  const isBroken = /\bplugin\b[^\n]*\n+ *i .* errored:/.test(result.output);
  return { ...result, ok: result.ok && !isBroken };
}

const unitTests = ({ isQuick, isVerbose }) =>
  counted(
    file => ({
      args: [
        VITEST,
        'run',
        '--allowOnly=false',
        `--reporter=${isVerbose ? 'default' : 'dot'}`,
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...(isQuick ? ['--exclude=**/*.slow.test.ts'] : []),
      ],
    }),
    report => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

async function browserTests({ note, isVerbose, isLong }) {
  const chromium = await needChromium({ note });
  return counted(
    file => ({
      args: [
        PLAYWRIGHT,
        'test',
        '--forbid-only',
        `--reporter=${isVerbose ? 'list' : 'dot'},json`,
        isLong ? '--grep=@long' : '--grep-invert=@long',
      ],
      extra: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
    ({ stats, suites }) => {
      for (const title of unsteadyOf(suites)) note(`passed only at the second try: ${title}`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      };
    },
  );
}

/** The journeys that failed once and passed when they were tried again. */
function unsteadyOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(placeOf),
    ...unsteadyOf(inner),
  ]);
}

const placeOf = ({ file, line, title }) => `${file}:${line} ${title}`;

/** What `npm test` runs, in this order; `--quick` leaves out what takes long, `--long` runs what is left out. */
export function stepsOf({ isQuick, isLong, isVerbose }) {
  const quick = [
    { name: 'types', run: () => tool([TSC]) },
    { name: 'lint', run: lint },
    { name: 'generated files', run: () => tool(['scripts/generate.mjs', '--check']) },
    { name: 'build cli', run: () => tool(['scripts/build.mjs', 'cli']) },
    { name: 'tests', needsBrowser: !isQuick, run: () => unitTests({ isQuick, isVerbose }) },
  ];
  if (isQuick) return quick;
  const build = { name: 'build web and server', run: () => tool(['scripts/build.mjs', 'web', 'server']) };
  const journeys = {
    name: 'browser tests',
    needsBrowser: true,
    run: hand => browserTests({ ...hand, isVerbose, isLong }),
  };
  return isLong ? [build, journeys] : [...quick, build, journeys];
}
