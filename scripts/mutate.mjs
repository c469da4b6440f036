/*
 * Mutation testing of the rules, by hand:
 *   npm run mutate -- rulesets/<id>/src/rules[/file.ts] … [--matches] [--survivors] [--again]
 * Changes the rules in small ways, one at a time, and looks whether a case notices, or the story it tells; with
 * --matches the recorded matches are tried on what no case noticed, and with --again only what the last report
 * left over is tried. All changes are built into one bundle as switches, so that none costs
 * more than the cases which reach it. Stryker's instrumenter is fetched when it is wanted and is no
 * dependency of the project. A report of every survivor is left in .cache/mutation/.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { inHouse, ROOT } from './house.mjs';
import { bundleMutants } from './mutation/bundle.mjs';
import { hunt } from './mutation/hunt.mjs';

const HELP = 'npm run mutate -- rulesets/<id>/src/rules[/file.ts] … [--matches] [--survivors] [--again]';
const FOLDER = inHouse('.cache/mutation');

/** The sources below a path, tests and generated files left out. */
function sourcesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map(name => join(path, String(name)))
    .filter(name => name.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(name))
    .sort();
}

const NONE = { all: 0, case: 0, story: 0, match: 0, survived: 0, unreached: 0 };

/** How many mutants there are of each fate, by file. */
function tally(mutants) {
  const rows = {};
  for (const { fileName, fate } of mutants) {
    const file = relative(ROOT, fileName);
    rows[file] ??= { ...NONE };
    const row = rows[file];
    row.all += 1;
    row[fate] += 1;
  }
  return rows;
}

const share = (part, all) => `${((100 * part) / all).toFixed(1)} %`;

function print(rows) {
  const sums = { ...NONE };
  for (const row of Object.values(rows)) for (const key of Object.keys(sums)) sums[key] += row[key];
  for (const [file, row] of [...Object.entries(rows), ['all', sums]]) {
    const found = row.case + row.story + row.match;
    const how = `${row.case} by cases, ${row.story} by their stories, ${row.match} by matches`;
    const left = `${row.survived} survived, ${row.unreached} unreached`;
    console.log(`${file}: ${found} of ${row.all} found (${share(found, row.all)}): ${how}; ${left}`);
  }
}

const placeOf = ({ fileName, location }) =>
  `${relative(ROOT, fileName)}:${location.start.line + 1}:${location.start.column}`;
const changeOf = ({ mutatorName, replacement }) =>
  `${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`;
const survivorLine = mutant => `${placeOf(mutant)} ${mutant.fate} ${changeOf(mutant)}`;

const linesOf = report =>
  existsSync(report)
    ? readFileSync(report, 'utf8')
        .split('\n')
        .filter(line => line !== '')
    : [];

/** What an earlier report tells of other files. */
function ofOthers(report, files) {
  const looked = new Set(files.map(file => relative(ROOT, file)));
  return linesOf(report).filter(line => !looked.has(line.slice(0, line.indexOf(':'))));
}

/** Those of the mutants that an earlier report names. */
function leftOver(report, mutants) {
  const lines = new Set(linesOf(report));
  const isNamed = mutant =>
    ['survived', 'unreached'].some(fate => lines.has(survivorLine({ ...mutant, fate })));
  return mutants.filter(isNamed);
}

async function main() {
  const { positionals: paths, values } = parseArgs({
    allowPositionals: true,
    options: {
      matches: { type: 'boolean' },
      survivors: { type: 'boolean' },
      again: { type: 'boolean' },
    },
  });
  const rooms = new Set(paths.map(path => /^rulesets\/([\w-]+)\/src/.exec(path)?.[1]));
  const [game] = rooms;
  if (rooms.size !== 1 || game === undefined) throw new Error(HELP);
  mkdirSync(FOLDER, { recursive: true });
  const files = paths.flatMap(path => sourcesIn(inHouse(path)));
  const report = join(FOLDER, `${game}.txt`);
  const { bundle, mutants: all } = await bundleMutants(FOLDER, game, files);
  const mutants = values.again ? leftOver(report, all) : all;
  const fates = await hunt({ bundle, game, ids: mutants.map(({ id }) => id), withMatches: values.matches });
  const told = mutants.map(mutant => ({ ...mutant, fate: fates.get(mutant.id) }));
  const left = told.filter(({ fate }) => fate === 'survived' || fate === 'unreached').map(survivorLine);
  writeFileSync(report, `${[...ofOthers(report, files), ...left].sort().join('\n')}\n`);
  if (values.survivors) console.log(left.join('\n'));
  print(tally(told));
}

await main().catch(error => {
  console.error(error.message);
  process.exitCode = 2;
});
