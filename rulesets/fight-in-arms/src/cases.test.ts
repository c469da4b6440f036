import { readdirSync, readFileSync } from 'node:fs';
import { caseProblems } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fightInArms } from './ruleset.ts';

const folder = new URL('../cases/', import.meta.url);
const names = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.yaml'))
  .sort();
const isMeantToFail = (name: string) => name.startsWith('must-fail/');
const problems = (name: string) =>
  caseProblems(fightInArms, { name, raw: parse(readFileSync(new URL(name, folder), 'utf8')) });

describe('cases', () => {
  test.each(names.filter(name => !isMeantToFail(name)))('%s', name => {
    expect(problems(name)).toEqual([]);
  });
});
