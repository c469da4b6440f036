import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildInto, buildWhole, writeWhole } from '../scripts/whole.mjs';
import { temporaryFolder } from './helpers.ts';

const { folder, write } = temporaryFolder();

const making = (files: Readonly<Record<string, string>>) => async (into: string) => {
  for (const [name, text] of Object.entries(files)) write(join(into.slice(folder.length), name), text);
};

test('a build is swapped in whole, and what was there is gone', async () => {
  const place = join(folder, 'a/dist');
  write('a/dist/old.js', 'old');
  await buildWhole(place, async (into: string) => {
    await making({ 'index.html': 'new' })(into);
    expect(readdirSync(place)).toEqual(['old.js']);
  });
  expect(readdirSync(place)).toEqual(['index.html']);
  expect(readdirSync(join(folder, 'a/.cache'))).toEqual([]);
});

test('a build that fails leaves what was there', async () => {
  const place = join(folder, 'b/dist');
  write('b/dist/old.js', 'old');
  const failing = buildWhole(place, async (into: string) => {
    await making({ 'index.html': 'half' })(into);
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(readdirSync(place)).toEqual(['old.js']);
  expect(readdirSync(join(folder, 'b/.cache'))).toEqual([]);
});

test('a build into what is running takes nothing away', async () => {
  const place = join(folder, 'c/dist');
  write('c/dist/rules-AAAAAAAA.mjs', 'old');
  write('c/dist/main.mjs', 'old');
  await buildInto(place, making({ 'main.mjs': 'new', 'rules-BBBBBBBB.mjs': 'new' }));
  expect(readdirSync(place).sort()).toEqual(['main.mjs', 'rules-AAAAAAAA.mjs', 'rules-BBBBBBBB.mjs']);
  expect(readFileSync(join(place, 'main.mjs'), 'utf8')).toBe('new');
});

test('a file is written whole or not at all', () => {
  const file = write('d/match.json', 'old');
  writeWhole(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  const into = join(folder, 'd/none/match.json');
  expect(() => writeWhole(into, 'new')).toThrow('ENOENT');
  writeFileSync(join(folder, 'd/file'), '');
  expect(() => writeWhole(join(folder, 'd/file/match.json'), 'new')).toThrow();
  expect(existsSync(into)).toBe(false);
  expect(readdirSync(join(folder, 'd')).sort()).toEqual(['file', 'match.json']);
});
