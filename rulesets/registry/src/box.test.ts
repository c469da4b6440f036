import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDocument } from '@grognard/documents';
import { LANGUAGES } from '@grognard/engine';
import { parseFigure, readRulebook } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import { openBox, RULESET_IDS } from './index.ts';

const folderOf = (id: string, part: string): string =>
  fileURLToPath(new URL(`../../${id}/${part}`, import.meta.url));
const namesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.yaml'))
        .map(name => name.replace('.yaml', ''))
    : [];

describe.each(RULESET_IDS)('the box of %s', id => {
  test('holds every battle of the folder, and each is the one it is called', async () => {
    const box = await openBox(id);
    expect(Object.keys(box.battles).sort()).toEqual([...namesIn(folderOf(id, 'battles'))].sort());
    for (const [name, load] of Object.entries(box.battles)) {
      const parsed = box.ruleset.parse.scenario((await load()).default);
      expect(parsed.ok ? [] : parsed.faults).toEqual([]);
      expect(parsed.ok && parsed.value.id).toBe(name);
    }
  });

  test('reads every army of the folder, and tells what it costs', async () => {
    const { armies } = (await (await openBox(id)).armies?.()) ?? {};
    const names = namesIn(folderOf(id, 'armies'));
    expect(armies !== undefined).toBe(names.length > 0);
    for (const name of names) {
      const raw = readDocument(readFileSync(folderOf(id, `armies/${name}.yaml`), 'utf8'));
      const roster = armies!.read(raw.ok && raw.value);
      if (!roster.ok) expect.fail(`${name}: ${JSON.stringify(roster.faults)}`);
      const { lines, points } = roster.value;
      expect(points).toBe(lines.reduce((sum, line) => sum + line.points, 0));
      // Whatever it is, it may meet its like.
      expect(armies!.objections(raw.ok && raw.value, raw.ok && raw.value).filter(({ bars }) => bars)).toEqual(
        [],
      );
    }
  });

  test.each(LANGUAGES)(
    'has a rulebook without faults, and every figure of it can be drawn: %s',
    async language => {
      const box = await openBox(id);
      const { picture } = await box.picture();
      const markdown = readFileSync(folderOf(id, `rulebook/${language}.md`), 'utf8');
      const book = readRulebook(markdown, language);
      expect(book.faults).toEqual([]);
      expect(Object.keys(book.clauses).sort()).toEqual([...box.ruleset.clauses].sort());
      for (const { case: name, moment, crop } of book.figures) {
        const example = await box.figures[name]?.();
        const wish = { moment, language, caption: name, ...(crop && { crop }) };
        expect(picture.figure(example?.default, wish)).toMatch(/^<svg[\s\S]*data-unit/);
      }
    },
  );
});

test('a figure that is none is named', () => expect(parseFigure('case:')).toMatch(/^expected case:name/));
