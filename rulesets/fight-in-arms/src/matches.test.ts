import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMatch, positionOf, writeMatch } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fightInArms } from './ruleset.ts';
import { playByChance, readScenario } from './testing.ts';
import { BRAWL, PREPARED } from './testing-battles.ts';

/*
 * Whole matches, replayed on every run: a fingerprint of position and events after each order. When a rule
 * changes on purpose, raise the ruleset's version and record them anew:
 *   RECORD_MATCHES=1 npx vitest run rulesets/fight-in-arms/src/matches.test.ts
 */
const folder = join(import.meta.dirname, '../matches');
const battleFile = (name: string): object =>
  parse(readFileSync(join(import.meta.dirname, `../battles/${name}.yaml`), 'utf8'));

const RECORDED: Readonly<Record<string, () => object>> = {
  'first-contact': () => battleFile('first-contact'),
  'ia-drang-1965': () => ({ ...battleFile('ia-drang-1965'), turns: 4 }),
  'close-quarters': () => ({ ...BRAWL, turns: 5 }),
  'full-preparation': () => PREPARED,
};

function record(name: string, raw: object): void {
  const match = playByChance(readScenario(raw), name, () => {});
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(writeMatch(match))}\n`);
}

if (process.env['RECORD_MATCHES']) for (const [name, raw] of Object.entries(RECORDED)) record(name, raw());

describe('recorded matches', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));

  test('are there', () => {
    expect(files.sort()).toEqual(expect.arrayContaining(Object.keys(RECORDED).map(name => `${name}.json`)));
  });

  test.each(files)('%s replays to the same fingerprints', name => {
    const match = parseMatch(fightInArms, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (!match.ok) throw new Error(match.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
    expect(positionOf(match.value).outcome).not.toBeNull();
    expect(match.value.entries.length).toBeGreaterThan(20);
  });
});
