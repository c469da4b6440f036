import { readdirSync, readFileSync } from 'node:fs';
import { caseProblems } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { enAvant } from './index.ts';

const folder = new URL('../cases/', import.meta.url);
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.yaml'))
  .sort();

const problemsOf = (name: string): readonly string[] =>
  caseProblems(enAvant, { name, raw: parse(readFileSync(new URL(name, folder), 'utf8')) });

const isWrong = (name: string): boolean => name.startsWith('must-fail/');

describe('every case comes out as written', () => {
  test.each(files.filter(name => !isWrong(name)))('%s', name => {
    expect(problemsOf(name)).toEqual([]);
  });
});

test.each(files.filter(isWrong))('%s is noticed', name => {
  expect(problemsOf(name)).not.toEqual([]);
});
