import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '@grognard/documents';
import { fingerprint, parseCase, type Ruleset, storyOf } from '@grognard/engine';
import { openBox, RULESET_IDS } from '@grognard/registry';
import { expect, test } from 'vitest';
import { inHouse } from '../scripts/house.mjs';

/*
 * What every case tells beyond what it expects: each reason with its terms, each clause, each detail of a refusal, the
 * whole position at the end, what its sides could order before and after, and what some of that would do. A change that nobody meant shows here; one that was meant is looked at and then
 * recorded: npx vitest run tests/stories -u
 */
function storyAt(ruleset: Ruleset, file: string): string {
  const read = readDocument(readFileSync(file, 'utf8'));
  const example = read.ok ? parseCase(read.value) : read;
  if (!example.ok) throw new Error(`${file}: ${JSON.stringify(example.faults)}`);
  return fingerprint(storyOf(ruleset, example.value));
}

test.each(RULESET_IDS)('%s: the cases tell what they told', async id => {
  const { ruleset } = await openBox(id);
  const folder = inHouse(`rulesets/${id}/cases`);
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.yaml') && !name.startsWith('must-fail'))
    .sort();
  const stories = Object.fromEntries(names.map(name => [name, storyAt(ruleset, join(folder, name))]));
  await expect(`${JSON.stringify(stories, null, 2)}\n`).toMatchFileSnapshot(`../rulesets/${id}/stories.json`);
});
