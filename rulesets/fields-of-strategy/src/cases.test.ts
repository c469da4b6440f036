import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseProblems } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldsOfStrategy } from './ruleset.ts';

const folder = join(import.meta.dirname, '../cases');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.yaml'))
  .sort();
const read = (name: string) => ({ name, raw: parse(readFileSync(join(folder, name), 'utf8')) });
const isMeantToFail = (name: string) => name.startsWith('must-fail');

describe('cases', () => {
  test.each(files.filter(name => !isMeantToFail(name)))('%s', name => {
    expect(caseProblems(fieldsOfStrategy, read(name))).toEqual([]);
  });
});

describe('cases that must fail', () => {
  test.each(files.filter(isMeantToFail))('%s', name => {
    expect(caseProblems(fieldsOfStrategy, read(name)).length).toBeGreaterThan(0);
  });
});
