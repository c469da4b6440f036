/*
 * Many recorded matches, so that a change of the rules nobody meant is noticed:
 *   npm run matches:record [game …]   plays them anew and writes rulesets/<id>/matches/many.jsonl.gz
 *   npm run matches:replay [game …]   replays them and tells what they cost and which clauses they touch
 *   npm run matches:coverage          replays them and tells which clauses' code they run
 * Every battle of a game is played with every option, by players of several levels, from seeds of its own; then
 * the scenario of every case, which stands where its clause counts, for a few orders. Kept are scenario, seed,
 * orders and fingerprints; no positions.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { inHouse, isStarted } from './house.mjs';
import { GAMES } from './release.mjs';
import { writeWhole } from './whole.mjs';

/** How many matches of each game, and after how many orders one is left. */
const PLAN = {
  'fields-of-strategy': { matches: 160, most: 16 },
  'en-avant': { matches: 90, most: 150 },
  'fight-in-arms': { matches: 90, most: 150 },
  'general-en-chef': { matches: 60, most: 120 },
};
/** After how many orders a match is left that begins with the scenario of a case. */
const MOST_OF_CASE = 24;

/** Who meets whom: the quick ones often, so that unusual orders are given too. */
const PAIRS = [
  ['random', 'random'],
  ['greedy', 'random'],
  ['random', 'greedy'],
  ['greedy', 'greedy'],
  ['recruit', 'random'],
];

const fileOf = game => inHouse(`rulesets/${game}/matches/many.jsonl.gz`);

/** The recorded matches of a game, as they were saved. */
export const manyMatches = game =>
  gunzipSync(readFileSync(fileOf(game)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

async function load() {
  const { build } = await import('rolldown');
  const { yamlPlugin } = await import('./yaml-plugin.mjs');
  const dir = mkdtempSync(join(tmpdir(), 'grognard-matches-'));
  await build({
    input: { matches: inHouse('bench/matches/entry.ts') },
    plugins: [yamlPlugin()],
    platform: 'node',
    output: { dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    logLevel: 'silent',
  });
  const loaded = await import(join(dir, 'matches.mjs'));
  return { ...loaded, done: () => rmSync(dir, { recursive: true, force: true }) };
}

/** One variant after another: nothing changed, then every value of every option that is not the default. */
const variantsOf = options => [
  {},
  ...Object.entries(options).flatMap(([name, [, ...others]]) => others.map(value => ({ [name]: value }))),
];

async function playOne(house, box, raw, { seed, players, most }) {
  const scenario = box.ruleset.parse.scenario(raw);
  if (!scenario.ok) return null;
  const sides = scenario.value.sides.map(({ id }) => id);
  const followers = new Map();
  for (const [i, side] of sides.entries()) {
    const find = level => house.findCommander(box.ruleset.id, level);
    const commander = (await find(players[i])) ?? (await find('greedy'));
    followers.set(side, house.makeFollower(commander, side));
  }
  let match = house.newMatch(box.ruleset, scenario.value, seed);
  while (match.entries.length < most) {
    const [side] = house.activeIn(match);
    if (side === undefined) break;
    const dice = house.ownDice(seed, side, `${match.entries.length}`);
    const order = house.finish(followers.get(side)(match).think(house.positionOf(match), { dice }));
    const appended = house.append(match, side, order);
    if (appended.status !== 'accepted') throw new Error(`${seed}: ${JSON.stringify(appended.refusal)}`);
    match = appended.match;
  }
  return match;
}

/** Every battle with every option, by players of several levels. */
async function* ofBattles(house, box) {
  const { matches, most } = PLAN[box.ruleset.id];
  const battles = await Promise.all(
    Object.entries(box.battles).map(async ([id, open]) => [id, (await open()).default]),
  );
  const variants = variantsOf(house.OPTIONS[box.ruleset.id]);
  let made = 0;
  for (let i = 0; made < matches; i++) {
    const [id, raw] = battles[i % battles.length];
    const options = variants[i % variants.length];
    const players = PAIRS[i % PAIRS.length];
    const scenario = { ...raw, options: { ...raw.options, ...options } };
    const match = await playOne(house, box, scenario, { seed: `${id} ${i}`, players, most });
    if (!match) continue;
    made += 1;
    yield match;
  }
}

/** The scenarios of a game's cases, each once, where a match can begin with them as they are. */
function scenariosOfCases(house, game) {
  const folder = inHouse(`rulesets/${game}/cases`);
  const names = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.yaml'));
  const cases = names.toSorted().map(name => {
    const read = house.readDocument(readFileSync(join(folder, name), 'utf8'));
    return read.ok ? read.value : {};
  });
  const begun = cases.filter(({ scenario, state }) => typeof scenario === 'object' && !state);
  return [...new Set(begun.map(({ scenario }) => JSON.stringify(scenario)))].map(text => JSON.parse(text));
}

/** The scenario of every case, by players who try anything. */
async function* ofCases(house, box) {
  for (const [i, raw] of scenariosOfCases(house, box.ruleset.id).entries()) {
    const players = PAIRS[i % 2 === 0 ? 0 : 1];
    const match = await playOne(house, box, raw, { seed: `case ${i}`, players, most: MOST_OF_CASE });
    if (match && match.entries.length > 0) yield match;
  }
}

async function record(house, game) {
  const box = await house.openBox(game);
  const lines = [];
  for (const played of [ofBattles, ofCases]) {
    for await (const match of played(house, box)) {
      lines.push(JSON.stringify(house.writeMatch(match, { states: 'none' })));
      if (process.stderr.isTTY) process.stderr.write(`\r${game}: ${lines.length} matches`);
    }
  }
  const packed = gzipSync(lines.join('\n'), { level: 9 });
  writeWhole(fileOf(game), packed);
  console.log(`${game}: ${lines.length} matches, ${Math.round(packed.length / 1024)} KiB`);
}

/** The clauses an event cites, those of its sums included. */
const clausesOf = ({ clauses, sums = [] }) => [
  ...clauses,
  ...sums.flatMap(({ clause, terms, bar }) => [clause, bar?.clause, ...terms.map(term => term.clause)]),
];

async function replay(house, game) {
  const { ruleset } = await house.openBox(game);
  const touched = new Set();
  let [entries, faulty] = [0, 0];
  const before = process.cpuUsage();
  const files = manyMatches(game);
  const read = files.map(raw => house.parseMatch(ruleset, raw));
  const { user, system } = process.cpuUsage(before);
  for (const match of read) {
    if (!match.ok) {
      faulty += 1;
      console.log(`  ${match.faults[0].path}: ${match.faults[0].message}`);
      continue;
    }
    entries += match.value.entries.length;
    for (const { carried } of house.replay(match.value))
      for (const event of carried?.events ?? []) for (const clause of clausesOf(event)) touched.add(clause);
  }
  const clauses = ruleset.clauses.filter(clause => touched.has(clause)).length;
  console.log(
    `${game}: ${files.length} matches, ${entries} entries, ${faulty} differ; replayed in ${((user + system) / 1e6).toFixed(1)} s of processor time; events cite ${clauses} of ${ruleset.clauses.length} clauses`,
  );
  if (faulty > 0) process.exitCode = 1;
}

async function main([what, ...wanted]) {
  const work = { record, replay }[what];
  if (!work) throw new Error('expected record or replay');
  const house = await load();
  for (const game of wanted.length > 0 ? wanted : GAMES) await work(house, game);
  house.done();
}

if (isStarted(import.meta.url)) await main(process.argv.slice(2));
