import { readdirSync, readFileSync } from 'node:fs';
import { parseMatch, type Ruleset, replay } from '@grognard/engine';
import { openBox, RULESET_IDS } from '@grognard/registry';
import { LANGUAGES } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';

/** The kinds of draws of a recorded match: the first word of each key. */
function kindsIn(ruleset: Ruleset, file: string): readonly string[] {
  const parsed = parseMatch(ruleset, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.ok) throw new Error(`${file} is faulty.`);
  const later = [...replay(parsed.value)].flatMap(({ carried }) => carried?.draws ?? []);
  return [...parsed.value.opening.draws, ...later].map(({ key }) => key.split(/[:/]/)[0] ?? key);
}

/** What dice are thrown for is told in the words of the game: the page that checks them shows no raw key alone. */
describe.each(RULESET_IDS)('%s', async id => {
  const { ruleset, texts } = await openBox(id);
  const folder = new URL(`../rulesets/${id}/matches/`, import.meta.url).pathname;
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));
  const kinds = new Set(files.flatMap(name => kindsIn(ruleset, folder + name)));

  test.each(LANGUAGES)('every kind of draw has a name in %s', async language => {
    const { default: written } = await texts[language]();
    const { draws } = written as { readonly draws: Readonly<Record<string, string>> };
    expect([...kinds].filter(kind => !Object.hasOwn(draws, kind))).toEqual([]);
  });
});
