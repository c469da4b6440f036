// node bench/documents/bench.mjs
// Texts that are as long as they may be and good for nothing: how soon each is refused. Read as a document and, where
// it is one, as a battle; processor time of the first time, when nothing is compiled yet, and the median of five for
// the slowest of the four games. Then the largest lawful battle of each game: how soon its JSON is read.
import { join } from 'node:path';
import { cpu, load } from '../load.mjs';
import { LARGEST } from './largest.mjs';

const { LARGEST_DOCUMENT, LARGEST_YAML, openBox, RULESET_IDS, readDocument } = await load(
  join(import.meta.dirname, 'entry.ts'),
);
const rulesets = await Promise.all(RULESET_IDS.map(async id => (await openBox(id)).ruleset));

const filled = (bit, most) => bit.repeat(Math.floor(most / bit.length));
const json = bit => filled(bit, LARGEST_DOCUMENT - 40);
const yaml = bit => filled(bit, LARGEST_YAML - 40);
const keys = (count, key) => Array.from({ length: count }, (_, i) => key(i));

const TEXTS = {
  'JSON: noughts for units': `{"units":[${json('0,')}0]}`,
  'JSON: empty units': `{"units":[${json('{},')}{}]}`,
  'JSON: empty lists': `[${json('[],')}[]]`,
  'JSON: distinct keys': `{${keys(34_000, i => `"k${i}":1`).join(',')}}`,
  'JSON: one long name': `{"name":"${json('x')}"}`,
  'JSON: never closed': json('['),
  'no JSON: one long word': json('x'),
  'no JSON: quotes': json('"'),
  'YAML: [ repeated': yaml('['),
  'YAML: "a" repeated': yaml('"a" '),
  'YAML: !!a repeated': yaml('!!a '),
  'YAML: distinct keys': keys(9500, i => `k${i}: 1`).join('\n'),
  'YAML: the same key': 'a: 1\n'.repeat(9999),
  'YAML: a list': '- aaaaaa\n'.repeat(9999),
  'YAML: too many lines': yaml('- a\n'),
  'YAML: anchors': keys(7500, i => `- &a${i} 1`).join('\n'),
  'YAML: aliases': `a: &a [x]\n${yaml('b: *a\n')}`,
};

function refuse(text, { id, parse }) {
  const read = readDocument(text);
  if (read.ok && parse.scenario(read.value).ok) throw new Error(`${id} takes it for a battle.`);
}

console.log(`${'text'.padEnd(28)}${'first'.padStart(8)}${'median'.padStart(8)}   ms of processor time`);
for (const [name, made] of Object.entries(TEXTS)) {
  const text = Buffer.from(made).toString();
  const first = cpu(() => refuse(text, rulesets[0]), 1);
  const slowest = Math.max(...rulesets.map(ruleset => cpu(() => refuse(text, ruleset))));
  console.log(`${name.padEnd(28)}${first.toFixed(0).padStart(8)}${slowest.toFixed(0).padStart(8)}`);
}

console.log(
  `\n${'the largest lawful battle'.padEnd(28)}${'KiB'.padStart(8)}${'median'.padStart(8)}   ms of processor time`,
);
for (const { id, parse } of rulesets) {
  const text = JSON.stringify(LARGEST[id]);
  const median = cpu(() => {
    const read = readDocument(text);
    const battle = read.ok ? parse.scenario(read.value) : read;
    if (!battle.ok) throw new Error(`${id} refuses it: ${JSON.stringify(battle.faults.slice(0, 3))}`);
  });
  console.log(
    `${id.padEnd(28)}${(text.length / 1024).toFixed(0).padStart(8)}${median.toFixed(0).padStart(8)}`,
  );
}
