/*
 * Runs every recorded match on every JavaScript engine found here and compares what they make of it, bit for bit:
 * node scripts/engines.mjs. Node and Chromium are V8; gjs is SpiderMonkey, jsc JavaScriptCore. What is missing is
 * installed where that may be; what could not be tried is told.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { install, mayInstall } from './apt.mjs';
import { CHROMIUM_FLAGS, needChromium } from './chromium.mjs';
import { inHouse, isStarted } from './house.mjs';
import { manyMatches } from './matches.mjs';
import { run } from './processes.mjs';
import { GAMES } from './release.mjs';

/** The recorded matches of all games, `en-avant/zama-202bc` and so on. */
export function recordedMatches() {
  return readdirSync(inHouse('rulesets'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => matchesIn(name));
}
function matchesIn(ruleset) {
  const folder = inHouse(`rulesets/${ruleset}/matches`);
  try {
    return readdirSync(folder)
      .filter(file => file.endsWith('.json'))
      .map(file => ({
        name: `${ruleset}/${file.replace('.json', '')}`,
        match: JSON.parse(readFileSync(join(folder, file), 'utf8')),
      }));
  } catch {
    return []; // The registry has none.
  }
}

/** The packed ones too, `en-avant/17` and so on. */
const everyMatch = () => [
  ...recordedMatches(),
  ...GAMES.flatMap(game => manyMatches(game).map((match, i) => ({ name: `${game}/${i}`, match }))),
];

/** One script for any engine, whose value is what the engine makes of the rules, as JSON. */
export async function writeProbe(matches = recordedMatches()) {
  const { rolldown } = await import('rolldown');
  const { yamlPlugin } = await import('./yaml-plugin.mjs');
  const bundle = await rolldown({
    input: inHouse('bench/engines/entry.ts'),
    plugins: [yamlPlugin()],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'grognard', codeSplitting: false });
  await bundle.close();
  return `${output[0].code}\nJSON.stringify(grognard.probe(JSON.parse(${JSON.stringify(JSON.stringify(matches))})))`;
}

/** What this very Node makes of them. */
export const probeHere = script => JSON.parse(runInThisContext(script));

export async function probeChromium(script) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await needChromium(), args: CHROMIUM_FLAGS });
  try {
    return JSON.parse(await (await browser.newPage()).evaluate(script));
  } finally {
    await browser.close();
  }
}

/** Copying methods of arrays that an older SpiderMonkey lacks; no arithmetic. */
const PRELUDE = `
const lend = (name, make) => Array.prototype[name] ??
  Object.defineProperty(Array.prototype, name, { value: make, writable: true, configurable: true });
lend('toReversed', function () { return [...this].reverse(); });
lend('toSorted', function (compare) { return [...this].sort(compare); });
lend('toSpliced', function (...args) { const copy = [...this]; copy.splice(...args); return copy; });
lend('with', function (i, value) { const copy = [...this]; copy[i < 0 ? i + copy.length : i] = value; return copy; });
lend('findLast', function (test) { return [...this].reverse().find(test); });
lend('findLastIndex', function (test) { for (let i = this.length - 1; i >= 0; i--) if (test(this[i], i, this)) return i; return -1; });
`;

/** An engine on the command line, whose `print` writes a line. */
async function probeShell(program, script) {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-engines-'));
  try {
    const file = join(folder, 'probe.js');
    writeFileSync(
      file,
      PRELUDE + script.replace(/\nJSON\.stringify\((.*)\)$/s, '\nprint(JSON.stringify($1))'),
    );
    const { status, output } = await run(program, [file]);
    if (status !== 0) throw new Error(`${program}: ${output}`);
    return JSON.parse(output.trim().split('\n').at(-1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A program by its name, installed from one of these packages where it is missing and that may be. */
async function needProgram(name, packages) {
  if (findProgram(name)) return name;
  if (!mayInstall()) throw new Error(`${name} is not installed: Debian has it in ${packages.join(' or ')}`);
  for (const each of packages) {
    console.log(`installing ${each} with apt-get …`);
    await install([each]).catch(() => undefined);
    if (findProgram(name)) return name;
  }
  throw new Error(`${name} cannot be installed from ${packages.join(' or ')}`);
}

const findProgram = name =>
  (process.env.PATH ?? '').split(delimiter).some(folder => folder !== '' && existsSync(join(folder, name)));

const shell = (name, packages) => async script => probeShell(await needProgram(name, packages), script);

const ENGINES = {
  'Chromium (V8)': probeChromium,
  'gjs (SpiderMonkey)': shell('gjs', ['gjs']),
  'jsc (JavaScriptCore)': shell('jsc', [
    'libjavascriptcoregtk-4.1-bin',
    'libjavascriptcoregtk-4.0-bin',
    'libjavascriptcoregtk-6.0-bin',
  ]),
};

/** Those that differ from Node, by name. */
const differences = (expected, found) => Object.keys(expected).filter(name => expected[name] !== found[name]);

async function main() {
  const script = await writeProbe(everyMatch());
  const expected = probeHere(script);
  const count = Object.keys(expected).length;
  console.log(`Node ${process.version} (V8): ${count} fingerprints`);
  for (const [name, found] of Object.entries(expected)) {
    if (/^[0-9a-f]+$/.test(found)) continue;
    console.log(`  ${name} cannot be replayed: ${found.slice(0, 200)}`);
    process.exitCode = 1;
  }
  const untried = [];
  for (const [engine, probe] of Object.entries(ENGINES)) {
    const found = await probe(script).catch(error => error);
    if (found instanceof Error) {
      untried.push(`${engine}: ${found.message.split('\n')[0].slice(0, 200)}`);
      continue;
    }
    const different = differences(expected, found);
    console.log(`${engine}: ${count - different.length} of ${count} the same`);
    for (const name of different) console.log(`  ${name}: ${expected[name]} here, ${found[name]} there`);
    if (different.length > 0) process.exitCode = 1;
  }
  for (const each of untried) console.log(`not tried: ${each}`);
}

if (isStarted(import.meta.url)) await main();
