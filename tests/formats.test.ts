import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OPTIONS as EN_AVANT } from '@grognard/en-avant';
import type { NewWord } from '@grognard/engine';
import { OPTIONS as FIGHT_IN_ARMS } from '@grognard/fight-in-arms';
import { OPTIONS as GENERAL_EN_CHEF } from '@grognard/general-en-chef';
import { openBox } from '@grognard/registry';
import { optionLines } from '@grognard/table-scenario';
import { expect, test } from 'vitest';

const FORMATS = readFileSync(resolve(import.meta.dirname, '../docs/formats.md'), 'utf8');

const GAMES = [
  ['En Avant !', 'en-avant', EN_AVANT],
  ['Fight in arms', 'fight-in-arms', FIGHT_IN_ARMS],
  ['Général en chef', 'general-en-chef', GENERAL_EN_CHEF],
] as const;

test.each(GAMES)('docs/formats.md lists the options of %s as the rules read them', (title, _, options) => {
  expect(FORMATS).toContain([`### ${title}`, '', ...optionLines(options), ''].join('\n'));
});

const words = (old: NewWord['old']): string =>
  (typeof old === 'string' ? [old] : old).map(each => `\`${each}\``).join(', ');

test.each(GAMES)('docs/formats.md lists the old words of %s', async (title, id) => {
  const { renamed } = await openBox(id);
  const told = [
    ...(renamed?.scenario ?? []).map(word => [word.in, word] as const),
    ...(renamed?.order ?? []).map(word => [`orders: ${word.in}`, word] as const),
  ];
  const lines = told.map(
    ([where, { old, new: now }]) => `| ${title} | ${where} | ${words(old)} | \`${now}\` |`,
  );
  expect(lines.filter(line => !FORMATS.includes(`${line}\n`))).toEqual([]);
});
