import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  append,
  type Match,
  newMatch,
  parseMatch,
  pick,
  positionOf,
  seededDice,
  writeMatch,
} from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldsOfStrategy } from './ruleset.ts';
import { randomBattle } from './testing/random-battle.ts';
import type { FieldsOfStrategy, Scenario } from './types.ts';

/*
 * Whole matches, replayed on every run: a fingerprint of position and events after each order. When a rule
 * changes on purpose, raise the ruleset's version and record them anew:
 *   RECORD_MATCHES=1 npx vitest run rulesets/fields-of-strategy/src/matches.test.ts
 */
const folder = join(import.meta.dirname, '../matches');
const battles = join(import.meta.dirname, '../battles');

const BATTLES = ['first-orders', 'the-village', 'the-bridge', 'marengo-1800'];
const CHANCE = ['english', 'french', 'mixed'];

function scenarioOf(name: string): Scenario {
  if (name === 'english') return randomBattle('match english', { edition: 'en', fog: true });
  if (name === 'french') return randomBattle('match french', { edition: 'fr', fog: true });
  if (name === 'mixed') return randomBattle('match mixed');
  const parsed = fieldsOfStrategy.parse.scenario(parse(readFileSync(join(battles, `${name}.yaml`), 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

function record(name: string): void {
  const choice = seededDice(name, 'choice');
  let match: Match<FieldsOfStrategy> = newMatch(fieldsOfStrategy, scenarioOf(name), name);
  for (let position = positionOf(match); !position.outcome; position = positionOf(match)) {
    const { side } = position;
    const orders = match.rules.propose(match.rules.view(position, side), side, choice);
    const appended = append(match, side, pick(orders, choice, 'order'));
    if (appended.status !== 'accepted') throw new Error(`${name}: ${appended.status}`);
    match = appended.match;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(writeMatch(match))}\n`);
}

if (process.env['RECORD_MATCHES']) for (const name of [...BATTLES, ...CHANCE]) record(name);

describe('recorded matches', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));

  test('are there', () => {
    expect(files.length).toBeGreaterThanOrEqual(BATTLES.length + CHANCE.length);
  });

  test.each(files)('%s replays to the same fingerprints', name => {
    const match = parseMatch(fieldsOfStrategy, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (!match.ok) throw new Error(JSON.stringify(match.faults));
    expect(positionOf(match.value).outcome).not.toBeNull();
    expect(match.value.entries.length).toBeGreaterThan(3);
  });
});
