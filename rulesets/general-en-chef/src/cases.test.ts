import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, caseProblems, parseCase, scriptedDice, UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generalEnChef } from './ruleset.ts';

const folder = join(import.meta.dirname, '../cases');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.yaml'))
  .sort();
const read = (name: string) => ({ name, raw: parse(readFileSync(join(folder, name), 'utf8')) });
const isMeantToFail = (name: string) => name.startsWith('must-fail');
const sound = files.filter(name => !isMeantToFail(name));

describe('cases', () => {
  test.each(sound)('%s', name => {
    expect(caseProblems(generalEnChef, read(name))).toEqual([]);
  });
});

/** The answers of a case whose clause is not the one that it names. */
function wrongClauses({ scenario, state, ask, dice }: Case): string[] {
  const parsed = generalEnChef.parse.scenario(scenario);
  if (!parsed.ok) return parsed.faults.map(({ message }) => message);
  const rules = generalEnChef.prepare(parsed.value);
  const { position } = rules.begin(scriptedDice(dice));
  const arranged = state ? rules.arrange(position, state) : { ok: true as const, value: position };
  if (!arranged.ok) return arranged.faults.map(({ message }) => message);
  const view = rules.view(arranged.value, UMPIRE);
  return ask.flatMap(({ is: _, clause, ...rest }) => {
    if (clause === undefined) return [];
    const question = generalEnChef.parse.question(rest);
    const found = question.ok ? rules.answer(view, question.value) : question;
    const decided = found.ok ? (found.value as { clause?: string }).clause : JSON.stringify(found.faults);
    return decided === clause ? [] : [`${JSON.stringify(rest)}: expected ${clause}, found ${decided}`];
  });
}

describe('the clause that decides an answer', () => {
  test.each(sound)('%s', name => {
    const example = parseCase(read(name).raw);
    expect(example.ok ? wrongClauses(example.value) : example.faults).toEqual([]);
  });
});
