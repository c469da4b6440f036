import { readdirSync, readFileSync } from 'node:fs';
import type { Text } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { box } from './box.ts';
import { moraleOf } from './outcome.ts';
import { fightInArms } from './ruleset.ts';
import { parseScenario } from './scenario.ts';

const folder = new URL('../battles/', import.meta.url);
const names = readdirSync(folder)
  .filter(name => name.endsWith('.yaml'))
  .map(name => name.replace('.yaml', ''));
const rawOf = (name: string): unknown => parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'));

function battle(name: string) {
  const parsed = parseScenario(rawOf(name));
  if (!parsed.ok) throw new Error(parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return parsed.value;
}

test('there is a lesson, and six battles from 1917 to today', () => {
  const kinds = names.map(name => battle(name).kind);
  expect(kinds.filter(kind => kind === 'lesson')).toHaveLength(1);
  expect(kinds.filter(kind => kind === 'battle').length).toBeGreaterThanOrEqual(6);
  expect(Object.keys(box.battles).sort()).toEqual(names.sort());
});

/** A text told in both languages. */
const isTold = (text: Text | undefined): boolean =>
  typeof text === 'object' && text.en.length > 0 && (text.fr ?? '').length > 0;
const french = (text: Text | undefined): string => (typeof text === 'object' ? (text.fr ?? '') : '');

describe.each(names)('%s', name => {
  test('is called by its name and told in both languages', () => {
    const { id, title, briefing, sides, turns } = battle(name);
    expect(id).toBe(name);
    expect(turns).toBeGreaterThan(0);
    for (const text of [title, briefing, ...sides.flatMap(side => [side.name, side.briefing])]) {
      expect(isTold(text), JSON.stringify(text)).toBe(true);
    }
  });

  test('keeps French punctuation: narrow spaces, true apostrophes', () => {
    const { briefing, sides } = battle(name);
    for (const text of [briefing, ...sides.map(side => side.briefing)].map(french)) {
      expect(text.match(/ [;:!?»]|\p{L}[;:!?»]|\p{L}'\p{L}/gu)).toBeNull();
    }
  });

  test('[FIA-ARMY-07] begins with both armies whole, neither much larger than the other', () => {
    const scenario = battle(name);
    const { position } = fightInArms.prepare(scenario).begin({ draw: () => 1 });
    const totals = scenario.sides.map(({ id }) => moraleOf(position, id));
    expect(totals.map(({ lost }) => lost)).toEqual([0, 0]);
    expect(Math.max(...totals.map(({ total }) => total))).toBeLessThan(
      2 * Math.min(...totals.map(({ total }) => total)),
    );
  });
});
