import { MATCH_CLAUSES, MATCH_EVENTS } from '@grognard/engine';
import { compileMessage, LANGUAGES, MATCH_TEXTS } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';

/** Nobody is refused by these: a side may always resign, and who abandons is asked by its seat alone. */
const NEVER_REFUSING = ['MATCH-END-01', 'MATCH-END-04'];

describe.each(LANGUAGES)('what belongs to the match, in %s', language => {
  const { events, refusals, grades } = MATCH_TEXTS[language];

  test('every act is told, and no other', () =>
    expect(Object.keys(events).sort()).toEqual(Object.values(MATCH_EVENTS).sort()));
  test('every refusal is told', () =>
    expect(Object.keys(refusals)).toEqual(MATCH_CLAUSES.filter(clause => !NEVER_REFUSING.includes(clause))));
  test('every ending is told', () =>
    expect(Object.keys(grades).sort()).toEqual(['abandoned', 'agreed', 'resigned', 'time']));
  test('every template is sound', () => {
    for (const text of [...Object.values(events), ...Object.values(refusals)])
      expect(compileMessage(text).ok, text).toBe(true);
  });
});
