/*
 * A worker that tries mutants on the cases of a game, one after another. One whose change is made when the rules are
 * loaded is tried alone: then `active` names it, and it is switched on before anything is loaded.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { CORE_SCHEMA, load } from 'js-yaml';
import { inHouse } from '../house.mjs';
import { manyMatches } from '../matches.mjs';

const { bundle, game, ids, active, withMatches } = workerData;
// The switches look here: which one is on, which trial runs, and how often a switch was passed.
const switches = { activeMutant: active };
globalThis.__stryker__ = switches;
const { box, caseProblems, fingerprint, parseCase, parseMatch, storyOf } = await import(
  pathToFileURL(bundle).href
);

/** How often a switch may be passed beyond ten times what a sound trial does before the rules go round in circles. */
const MOST_PASSES = 100_000;

function writtenCases() {
  const folder = inHouse(`rulesets/${game}/cases`);
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names
    .filter(name => name.endsWith('.yaml') && !name.startsWith('must-fail'))
    .map(name => ({ name, raw: load(readFileSync(`${folder}/${name}`, 'utf8'), { schema: CORE_SCHEMA }) }));
}

const caseTrials = cases =>
  cases.map(each => ({
    name: each.name,
    kind: 'case',
    passes: () => caseProblems(box.ruleset, each).length === 0,
  }));

/** What a case tells beyond what it expects: `npm test` knows it by its fingerprint. */
function storyTrials(cases) {
  const known = JSON.parse(readFileSync(inHouse(`rulesets/${game}/stories.json`), 'utf8'));
  return cases.map(({ name, raw }) => ({
    name: `story of ${name}`,
    kind: 'story',
    passes: () => fingerprint(storyOf(box.ruleset, parseCase(raw).value)) === known[name],
  }));
}

const matchTrials = () =>
  manyMatches(game).map((raw, i) => ({
    name: `match ${i}`,
    kind: 'match',
    passes: () => parseMatch(box.ruleset, raw).ok,
  }));

function isNoticed({ passes, passed = {} }) {
  switches.hitCount = 0;
  switches.hitLimit = MOST_PASSES + 10 * (passed[switches.activeMutant] ?? 0);
  try {
    return !passes();
  } catch {
    return true;
  }
}

/** Runs every trial with nothing changed, and notes how long it took and which switches it passed. */
function tryOut(trials) {
  for (const trial of trials) {
    switches.currentTestId = trial.name;
    const began = performance.now();
    if (!trial.passes()) throw new Error(`${trial.name} fails with nothing changed.`);
    trial.cost = performance.now() - began;
  }
  switches.currentTestId = undefined;
  const { perTest, static: loaded } = switches.mutantCoverage;
  for (const trial of trials) trial.passed = perTest[trial.name] ?? {};
  return { ...loaded };
}

const KINDS = ['case', 'story', 'match'];
/** Cases first, quick ones first. */
const byCost = (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.cost - b.cost;

function fateOf(id, trials, loaded) {
  const reaching = trials.filter(({ passed }) => passed[id] > 0);
  switches.activeMutant = id;
  const noticing = reaching.find(isNoticed);
  switches.activeMutant = undefined;
  if (noticing) return noticing.kind;
  if (loaded[id] > 0) return 'loaded';
  return reaching.length > 0 ? 'survived' : 'unreached';
}

const cases = writtenCases();
const trials = [...caseTrials(cases), ...storyTrials(cases), ...(withMatches ? matchTrials() : [])];
if (active) {
  parentPort.postMessage([active, trials.find(isNoticed)?.kind ?? 'survived']);
} else {
  const loaded = tryOut(trials);
  parentPort.postMessage(['ready']);
  trials.sort(byCost);
  for (const id of ids) parentPort.postMessage([id, fateOf(id, trials, loaded)]);
  // What was tried must not have left anything behind that changes what comes after it.
  const spoilt = trials.filter(isNoticed).map(({ name }) => name);
  parentPort.postMessage(['done', spoilt]);
}
