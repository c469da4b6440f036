import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { TERRAIN_KINDS } from './data.ts';
import { terrainChapter, terrainMatrix } from './terrain-page.ts';
import { TERRAIN_WORDS, terrainLines } from './terrain-words.ts';
import { ARMS, FORMATIONS, STATES } from './types.ts';

const read = (file: string): string =>
  readFileSync(new URL(`../rulebook/${file}.md`, import.meta.url), 'utf8');

/** A book with one of its chapters written anew. */
function rewritten(book: string, heading: string, chapter: string): string {
  const from = book.indexOf(`## ${heading}\n`);
  expect(from, heading).toBeGreaterThan(0);
  const next = book.indexOf('\n## ', from);
  return `${book.slice(0, from)}${chapter.trimEnd()}\n${book.slice(next)}`;
}

/*
 * The pages are written by this test: after a change of data/terrain.yaml or texts/terrain.yaml,
 *   npx vitest run rulesets/general-en-chef/src/terrain-page.test.ts -u
 */
describe.each(LANGUAGES)('[GEC-TERR-12] the pages on ground, %s', language => {
  test('the chapter of the rulebook is the one that the tables give', async () => {
    const title = TERRAIN_WORDS.page['title']![language];
    const book = rewritten(read(language), title, terrainChapter(language));
    await expect(book).toMatchFileSnapshot(`../rulebook/${language}.md`);
  });

  test('so is the table of the quick reference', async () => {
    const heading = { en: 'Ground', fr: 'Le terrain' }[language];
    const chapter = `## ${heading}\n\n${terrainMatrix(language)}`;
    const book = rewritten(read(`quick-${language}`), heading, chapter);
    await expect(book).toMatchFileSnapshot(`../rulebook/quick-${language}.md`);
  });
});

const askers = ARMS.flatMap(arm =>
  FORMATIONS.flatMap(formation => STATES.map(state => ({ arm, formation, state, front: 3 }))),
);

describe.each(TERRAIN_KINDS)('%s', kind => {
  test.each<Language>([...LANGUAGES])('tells everybody what it does, in whole sentences: %s', language => {
    for (const asker of [{}, ...askers]) {
      for (const { text } of terrainLines(kind, language, asker)) {
        expect(text).toMatch(/^\p{Lu}.*\.$/u);
        expect(text).not.toMatch(/[{}]|undefined|true|false/);
      }
    }
  });
});

test('every sentence is used', () => {
  const told = new Set<string>();
  for (const kind of TERRAIN_KINDS)
    for (const asker of [{}, ...askers])
      for (const { text } of terrainLines(kind, 'en', asker)) told.add(text.replace(/[\d.+−]+/g, '#'));
  const sentences = Object.values(TERRAIN_WORDS.effects).flatMap(group => Object.keys(group));
  expect(told.size).toBeGreaterThanOrEqual(sentences.length);
});
