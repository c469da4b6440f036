import { openBox, RULESET_IDS } from '@grognard/registry';
import { readRulebook } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import { NOT_FRENCH } from '../words/testing.ts';

const written = (section: string, word: string) => `${section}/${word}`;

describe.each(RULESET_IDS)('the tables of %s', ruleset => {
  const sheet = async () =>
    (await (await openBox(ruleset)).reference!()).tables.sheet({
      say: written,
      language: 'fr',
      scenario: null,
    });

  test('every line has a name, a number and a clause of the rulebook', async () => {
    const { default: book } = await (await openBox(ruleset)).rulebook.fr();
    const { clauses } = readRulebook(book, 'fr');
    for (const { columns, rows, notes = [] } of await sheet()) {
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
      for (const { cells } of rows) expect(cells.join('|')).not.toMatch(/undefined|NaN|\|\||\|$/);
      for (const { clause } of [...rows, ...notes]) expect(clauses).toHaveProperty(clause);
    }
  });

  test('no two lines are the same', async () => {
    const ids = (await sheet()).flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(10);
  });

  test('its sentences are French', async () => {
    const told = (await sheet()).flatMap(({ title, columns, notes = [] }) => [
      title,
      ...columns,
      ...notes.map(({ text }) => text),
    ]);
    for (const sentence of told) expect(sentence).not.toMatch(NOT_FRENCH);
  });
});
