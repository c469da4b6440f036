import { readdirSync, readFileSync } from 'node:fs';
import { type StagedCase, seededDice, stageCase, total } from '@grognard/engine';
import { LANGUAGES, textsByPath } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import rawEn from '../texts/en.yaml';
import rawFr from '../texts/fr.yaml';
import { enAvant } from './index.ts';
import type { EnAvant } from './types.ts';

const TEXTS = { en: textsByPath(rawEn), fr: textsByPath(rawFr) };
const folder = new URL('../cases/', import.meta.url);

/** Everything that happens in the cases. */
const events = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.yaml') && !name.startsWith('must-fail/'))
  .flatMap(name => {
    const staged: StagedCase<EnAvant> = stageCase(
      enAvant,
      parse(readFileSync(new URL(name, folder), 'utf8')),
    );
    return [...staged.rules.begin(seededDice(name)).events, ...staged.events];
  });

const RECKONED = [
  'moved',
  'shot',
  'saves',
  'rerolled',
  'melee',
  'impacts',
  'panic',
  'reorganise-failed',
  'broke-off',
  'break-off-failed',
  'initiative',
  'combativity',
  'setup-rolled',
  'objective-set',
  'objective-missed',
] as const;

describe('what came from a sum carries it', () => {
  test.each(RECKONED)('%s', type => {
    const found = events.filter(event => event.type === type);
    expect(found.length).toBeGreaterThan(0);
    for (const event of found) expect(event.sums?.length, JSON.stringify(event)).toBeGreaterThan(0);
  });
});

const sums = events.flatMap(({ sums = [] }) => sums);

test('every sum adds up', () => {
  for (const sum of sums) expect(sum.total).toBeCloseTo(total(sum.terms), 6);
});

test('dice that were thrown by a sum are as many as it says', () => {
  const thrown = sums.filter(({ what, dice }) => dice && ['shooter', 'units', 'saves'].includes(what));
  expect(thrown.length).toBeGreaterThan(100);
  for (const sum of thrown) expect(sum.dice).toHaveLength(sum.total);
});

test.each(LANGUAGES)('every word of a sum has a name: %s', language => {
  const missing = sums.flatMap(({ what, bar, terms }) =>
    [`sums.${what}`, ...(bar ? [`sums.${bar.what}`] : []), ...terms.map(term => `terms.${term.what}`)].filter(
      path => !TEXTS[language][path],
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});
