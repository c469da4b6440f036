import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDocument } from '@grognard/documents';
import { LANGUAGES, parseCase, parseMatch, replay } from '@grognard/engine';
import { compileMessage, namesIn, textsByPath } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import { openBox, RULESET_IDS } from './index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): unknown => {
  const document = readDocument(readFileSync(path, 'utf8'));
  return document.ok ? document.value : null;
};
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(yaml|json)$/.test(entry.name))
    .map(entry => read(`${entry.parentPath}/${entry.name}`));

type Sentences = Readonly<Record<'events' | 'refusals', Readonly<Record<string, string>>>>;

describe.each(RULESET_IDS)('the words of %s', async id => {
  const box = await openBox(id);
  const textsIn = async (language: 'en' | 'fr') => (await box.texts[language]()).default as Sentences;

  test('says the same in both languages, in the same order, asking for the same values', async () => {
    const [en, fr] = (await Promise.all(LANGUAGES.map(textsIn))).map(texts => textsByPath(texts));
    expect(Object.keys(fr!)).toEqual(Object.keys(en!));
    for (const [path, template] of Object.entries(en!)) {
      const compiled = [template, fr![path]!].map(compileMessage);
      const names = compiled.map(each => (each.ok ? [...namesIn(each.value)].sort() : each.faults));
      expect(names[1], path).toEqual(names[0]);
      expect(compiled[0]!.ok, path).toBe(true);
    }
  });

  test('French punctuation: narrow spaces, true apostrophes', async () => {
    for (const [path, text] of Object.entries(textsByPath(await textsIn('fr')))) {
      expect(text.replace(/, ::[\w-]+/g, ''), path).not.toMatch(
        / [;:!?»%]|«[^\u202f]|\p{L}[;:!?»]|\p{L}'\p{L}/u,
      );
    }
  });

  test('has a sentence for every event of its matches and every refusal of its cases', async () => {
    const texts = await textsIn('en');
    const matches = filesIn(`${ROOT}${id}/matches`).map(raw => parseMatch(box.ruleset, raw));
    const events = matches.flatMap(match =>
      match.ok
        ? [...replay(match.value)].flatMap(({ carried }) => carried?.events.map(({ type }) => type) ?? [])
        : [],
    );
    const cases = filesIn(`${ROOT}${id}/cases`).map(parseCase);
    const refusals = cases.flatMap(each =>
      each.ok ? each.value.play.flatMap(({ rejected }) => (rejected === undefined ? [] : [rejected])) : [],
    );
    expect([...new Set(events)].filter(type => texts.events[type] === undefined)).toEqual([]);
    expect([...new Set(refusals)].filter(clause => texts.refusals[clause] === undefined)).toEqual([]);
  });
});
