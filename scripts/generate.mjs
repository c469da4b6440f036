import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inHouse, isStarted, ROOT } from './house.mjs';
import { writeWhole } from './whole.mjs';

/*
 * The clause ids of each rulebook as types: a misspelt or retired id in the code does not compile.
 *   node scripts/generate.mjs           writes rulesets/<id>/src/clauses.gen.ts
 *   node scripts/generate.mjs --check   names the files that are stale and changes nothing
 */

/** Two to four letters, a word, two digits: the same shape that the coverage listing looks for. */
const ANCHOR = /\{#([A-Z]{2,4}-[A-Z]+-\d{2,3})\}/g;

/** The clause ids of a rulebook, in its order. */
export const clausesIn = markdown => [...markdown.matchAll(ANCHOR)].map(match => match[1]);

export function clauseModule(clauses) {
  const lines = clauses.map(clause => `  '${clause}',\n`).join('');
  return `// Generated from rulebook/en.md by \`npm run generate\`. Do not edit.

/** Every clause of the rulebook, in its order. */
export const CLAUSES = [
${lines}] as const;

export type Clause = (typeof CLAUSES)[number];
`;
}

/** What is wrong with the anchors of a rulebook and its translation. */
export function faultsOf(english, french) {
  const twice = list => list.filter((id, index) => list.indexOf(id) !== index);
  const without = (list, other) => list.filter(id => !other.includes(id));
  const faults = [
    ...twice(english).map(id => `en.md: ${id} is there twice`),
    ...twice(french).map(id => `fr.md: ${id} is there twice`),
    ...without(english, french).map(id => `fr.md: ${id} is missing`),
    ...without(french, english).map(id => `fr.md: ${id} is not in en.md`),
  ];
  const astray = english.findIndex((id, index) => french[index] !== id);
  if (faults.length > 0 || astray < 0) return faults;
  return [`fr.md: ${french[astray]} stands where en.md has ${english[astray]}`];
}

const readText = path => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function readRuleset(folder) {
  const english = clausesIn(readText(join(folder, 'rulebook/en.md')));
  const french = clausesIn(readText(join(folder, 'rulebook/fr.md')));
  const file = join(folder, 'src/clauses.gen.ts');
  const faults = faultsOf(english, french).map(fault => `${relative(ROOT, folder)}/rulebook/${fault}`);
  return { file, text: clauseModule(english), faults };
}

/** The rulesets that have a rulebook. */
function rulesetFolders(rulesets) {
  const folders = readdirSync(rulesets).map(name => join(rulesets, name));
  return folders.filter(folder => existsSync(join(folder, 'rulebook/en.md')));
}

function main(isCheck) {
  const rulesets = rulesetFolders(inHouse('rulesets')).map(readRuleset);
  const stale = rulesets.filter(({ file, text }) => readText(file) !== text);
  if (!isCheck) for (const { file, text } of stale) writeWhole(file, text);

  const complaints = rulesets.flatMap(({ faults }) => faults);
  for (const { file } of stale) {
    const name = relative(ROOT, file);
    if (isCheck) complaints.push(`${name} is stale: run npm run generate`);
    else console.log(`wrote ${name}`);
  }
  for (const complaint of complaints) console.error(complaint);
  return complaints.length > 0 ? 1 : 0;
}

if (isStarted(import.meta.url)) process.exitCode = main(process.argv.includes('--check'));
