// node bench/print/bench.mjs [--all]
// Every battle on the grid as a PDF with all its sheets; with --all every battle and army list of the house, in both
// languages and on both papers: a battle that cannot be printed ends it. Processor time, as on an idle machine.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inHouse } from '../../scripts/house.mjs';
import { load } from '../load.mjs';

const LIMIT = 10_000;
const {
  armyJob,
  battleJob,
  FACES,
  FONT_FILES,
  openBox,
  PAPER_NAMES,
  PLAIN,
  print,
  readDocument,
  RULESET_IDS,
  UMPIRE,
} = await load(join(import.meta.dirname, 'entry.ts'));
const { resolve } = createRequire(inHouse('packages/print/package.json'));
const fonts = Object.fromEntries(
  FACES.map(face => [face, new Uint8Array(readFileSync(resolve(FONT_FILES[face])))]),
);

async function scenarioOf(box, id) {
  const parsed = box.ruleset.parse.scenario((await box.battles[id]()).default);
  if (!parsed.ok) throw new Error(`${id}: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
}

async function timed(name, make) {
  const begun = process.cpuUsage();
  const { bytes, sheets, missing } = await make();
  if (missing.length > 0) throw new Error(`${name}: no font has ${missing.join(' ')}`);
  const { user, system } = process.cpuUsage(begun);
  const ms = (user + system) / 1000;
  console.log(
    `${name.padEnd(44)}${String(sheets.length).padStart(5)} sheets${(bytes.length / 1024).toFixed(0).padStart(7)} KiB${ms.toFixed(0).padStart(7)} ms`,
  );
  return ms;
}

/** All sheets of a battle. */
async function battle(ruleset, id, { language = 'en', paper = 'a4' } = {}) {
  const box = await openBox(ruleset);
  const scenario = await scenarioOf(box, id);
  return timed(`${id} ${language} ${paper}`, async () => {
    const job = await battleJob(box, scenario, { language, seat: UMPIRE, square: 20, reduction: 5 });
    return print(job, { ...PLAIN, language, paper, made: new Date(0) }, fonts);
  });
}

async function army(ruleset, name, raw) {
  const box = await openBox(ruleset);
  return timed(name, async () => {
    const job = await armyJob(box, raw, { language: 'fr', square: 20, reduction: 5 });
    if (!job.ok) throw new Error(`${name}: ${JSON.stringify(job.faults)}`);
    return print(job.value, { ...PLAIN, language: 'fr', made: new Date(0) }, fonts);
  });
}

const GRID = 'fields-of-strategy';
let sum = 0;
for (const id of Object.keys((await openBox(GRID)).battles)) sum += await battle(GRID, id);
console.log(
  `${'all on the grid'.padEnd(44)}${(sum / 1000).toFixed(1).padStart(26)} s (at most ${LIMIT / 1000})`,
);
if (sum > LIMIT) process.exitCode = 1;

if (process.argv.includes('--all')) {
  for (const ruleset of RULESET_IDS) {
    for (const id of Object.keys((await openBox(ruleset)).battles)) {
      for (const paper of PAPER_NAMES)
        for (const language of ['en', 'fr']) await battle(ruleset, id, { language, paper });
    }
    const folder = inHouse(`rulesets/${ruleset}/armies`);
    const files = (await openBox(ruleset)).armies ? readdirSync(folder) : [];
    for (const file of files)
      await army(ruleset, file, readDocument(readFileSync(join(folder, file), 'utf8')).value);
  }
}
