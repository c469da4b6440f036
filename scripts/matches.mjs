/*
 * Many recorded matches, so that a change of the rules nobody meant is noticed:
 *   npm run matches:record [game …]   plays them anew and writes rulesets/<id>/matches/many.jsonl.gz
 *   npm run matches:replay [game …]   replays them and tells what they cost and which clauses they touch
 *   npm run matches:coverage          replays them and tells which clauses' code they run
 * Every battle of a game is played with every option, by players of several levels, from seeds of its own; then
 * the scenario of every case, which stands where its clause counts, for a few orders; and of some cases the very
 * orders, with their dice typed in, where nobody else comes upon their clause. Kept are scenario, seed or dice,
 * orders and fingerprints; no positions.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

/** Cases whose own orders are played: chance alone does not lead where their clause counts. */
const AS_WRITTEN = {
  'en-avant': ['dismounting', 'equally-near'],
  'fight-in-arms': ['21-mines', '17-overrun'],
  'general-en-chef': [
    'engineers-at-work',
    'hill-fire-over-a-melee-begun',
    'house-folded-onto-an-empty-side',
    'house-garrison-driven-out',
    'house-won-in-two-periods',
    'linear-horse-and-skirmishers-cross',
  ],
};
/** So often somebody passes before an order that is not lawful yet is given up. */
const MOST_PASSES = 60;

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

/** The cases of a game by name. */
function casesOf(house, game) {
  const folder = inHouse(`rulesets/${game}/cases`);
  const names = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.yaml'));
  return names.toSorted().map(name => {
    const read = house.readDocument(readFileSync(join(folder, name), 'utf8'));
    return { name: basename(name, '.yaml'), ...(read.ok && read.value) };
  });
}

/** The scenarios of a game's cases, each once, where a match can begin with them as they are. */
function scenariosOfCases(house, game) {
  const begun = casesOf(house, game).filter(({ scenario, state }) => typeof scenario === 'object' && !state);
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

/** Dice that fall as a case has them, one after another of each key; what it leaves open falls by a seed. */
function diceOf(house, { name, dice = {} }) {
  const others = house.seededDice(name);
  const left = new Map(Object.entries(dice).map(([key, given]) => [key, [given].flat()]));
  return ({ key, low, high }) => {
    const value = left.get(key)?.[0];
    if (value === undefined || value < low || value > high)
      return { key, value: others.draw(key, low, high) };
    left.get(key).shift();
    return { key, value };
  };
}

/** Does what may need dice, and types in one after another. */
function withDice(nextDie, work) {
  const typed = [];
  for (;;) {
    const done = work(typed);
    if (done.status !== 'needs-draw') return done;
    typed.push(nextDie(done.draw));
  }
}

/** What leads on without doing anything: to end a part, else the first answer to what is asked. */
function passing(house, match, nextDie) {
  const [side] = house.activeIn(match);
  const { rules, state } = match;
  const proposed = rules.propose(rules.view(state.position, side), side, house.seededDice('pass'));
  const order = proposed.find(({ type }) => type.startsWith('end')) ?? proposed[0];
  return withDice(nextDie, typed => house.append(match, side, order, typed)).match;
}

/** Plays the orders of a case; between them everybody passes until the next one is lawful. */
function playCase(house, { ruleset }, example) {
  const scenario = ruleset.parse.scenario(example.scenario);
  if (!scenario.ok) throw new Error(`${example.name}: ${JSON.stringify(scenario.faults)}`);
  const nextDie = diceOf(house, example);
  let { match } = withDice(nextDie, typed =>
    house.openMatch(ruleset, scenario.value, { source: 'typed', typed }),
  );
  for (const { order, rejected } of example.play) {
    const parsed = ruleset.parse.order(order);
    if (rejected || !parsed.ok) continue; // what only cases know, as to skip a part, is passed over
    const give = typed =>
      house.append(
        match,
        house.giverOf(match.rules, match.state.position, parsed.value),
        parsed.value,
        typed,
      );
    for (let passes = 0; ; passes++) {
      const given = withDice(nextDie, give);
      if (given.status === 'accepted') {
        match = given.match;
        break;
      }
      if (passes === MOST_PASSES) throw new Error(`${example.name}: ${JSON.stringify({ order, given })}`);
      match = passing(house, match, nextDie);
    }
  }
  while (match.entries.length < MOST_OF_CASE && house.activeIn(match).length > 0)
    match = passing(house, match, nextDie);
  return match;
}

/** Of some cases the very orders. */
function* asWritten(house, box) {
  const wanted = AS_WRITTEN[box.ruleset.id] ?? [];
  for (const example of casesOf(house, box.ruleset.id))
    if (wanted.includes(example.name)) yield playCase(house, box, example);
}

async function record(house, game) {
  const box = await house.openBox(game);
  const lines = [];
  for (const played of [ofBattles, ofCases, asWritten]) {
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
