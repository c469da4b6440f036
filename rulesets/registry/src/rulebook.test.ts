import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language, type Rulebook, readRulebook, search } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import { openBox, RULESET_IDS } from './index.ts';

/** French counts centuries in Roman numerals. */
const CENTURIES: Readonly<Record<string, string>> = { IV: '4', V: '5', XVII: '17', XVIII: '18', XIX: '19' };

describe.each(RULESET_IDS)('the rulebook of %s', async id => {
  const { ruleset } = await openBox(id);
  const { clauses } = ruleset;
  const source = (file: string) =>
    readFileSync(new URL(`../../${id}/rulebook/${file}.md`, import.meta.url), 'utf8');
  const book = (language: Language): Rulebook => readRulebook(source(language), language);
  const quick = (language: Language): Rulebook =>
    readRulebook(source(`quick-${language}`), language, { clauses });
  const [en, fr] = [book('en'), book('fr')];

  describe.each(LANGUAGES)('in %s', language => {
    const read = book(language);

    test('has no faults: no anchor twice, no link into nothing, no figure that cannot be read', () => {
      expect(read.faults).toEqual([]);
      expect(quick(language).faults).toEqual([]);
    });

    test('tells every clause once, in words', () => {
      expect(Object.keys(read.clauses).sort()).toEqual([...clauses].sort());
      for (const clause of clauses) expect(read.clauses[clause]?.text.length, clause).toBeGreaterThan(10);
    });

    test('draws its figures from cases that exist', () => {
      const folder = new URL(`../../${id}/cases/`, import.meta.url);
      const cases = readdirSync(folder, { recursive: true }).map(String);
      expect(read.figures.length).toBeGreaterThanOrEqual(8);
      for (const figure of read.figures) expect(cases, figure.case).toContain(`${figure.case}.yaml`);
    });

    test('can be searched for every clause by its short name', () => {
      const shortName = (clause: string) => clause.slice(clause.indexOf('-') + 1);
      for (const clause of clauses) expect(search(read.index, shortName(clause))[0]?.anchor).toBe(clause);
    });
  });

  describe('is the same in both languages', () => {
    test('the same clauses in the same order', () => {
      expect(Object.keys(fr.clauses)).toEqual(Object.keys(en.clauses));
    });

    test('the same chapters, sections and figures', () => {
      const shape = ({ chapters }: Rulebook) => chapters.map(({ sections }) => sections.length);
      const pictures = ({ figures }: Rulebook) =>
        figures.map(({ case: name, moment, crop }) => ({ name, moment, crop }));
      expect(shape(fr)).toEqual(shape(en));
      expect(pictures(fr)).toEqual(pictures(en));
      expect(shape(quick('fr'))).toEqual(shape(quick('en')));
    });

    test('the same numbers and rules in every clause, the same numbers in every example', () => {
      const cited = /[A-Z]{2,4}-[A-Z]+-\d+/g;
      const plain = (text: string) =>
        text.replace(cited, '').replace(/\b[IVX]+(?=ᵉ)/g, century => CENTURIES[century] ?? century);
      const numbers = (text: string) =>
        [...new Set(plain(text).match(/\d+/g))].filter(n => Number(n) > 1).sort();
      const rules = (text: string) => [...new Set(text.match(cited))].sort();
      const examples = (file: string) => source(file).match(/^> .*/gm) ?? [];
      for (const clause of clauses) {
        const [one, other] = [fr, en].map(each => each.clauses[clause]?.text ?? '');
        expect(numbers(one!), clause).toEqual(numbers(other!));
        expect(rules(one!), clause).toEqual(rules(other!));
      }
      expect(examples('fr').map(numbers)).toEqual(examples('en').map(numbers));
    });
  });

  test.each(['fr', 'quick-fr'])('French punctuation in %s: narrow spaces, true apostrophes', file => {
    const words = source(file).replace(/`[^`]*`|\(case:.*?\)/g, '');
    expect(words.match(/.{9}[^\n|] [;:!?»%]|«[^\u202f]/g)).toBeNull();
    expect(words.match(/.{9}\p{L}[;:!?»]/gu)).toBeNull();
    expect(words.match(/.{9}\p{L}'\p{L}/gu)).toBeNull();
  });
});
