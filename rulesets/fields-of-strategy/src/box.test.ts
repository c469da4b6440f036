import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { box } from './box.ts';

const folder = new URL('../', import.meta.url);
const namesIn = (path: string) =>
  readdirSync(new URL(path, folder))
    .filter(name => name.endsWith('.yaml'))
    .map(name => name.replace('.yaml', ''));

test('the box holds every battle of the folder, and each is the one it is called', async () => {
  expect(Object.keys(box.battles).sort()).toEqual(namesIn('battles').sort());
  for (const [id, load] of Object.entries(box.battles)) {
    const parsed = box.ruleset.parse.scenario((await load()).default);
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
    expect(parsed.ok && parsed.value.id).toBe(id);
  }
});

test('every figure of the rulebooks is in the box and can be drawn', async () => {
  const { picture } = await box.picture();
  for (const language of ['en', 'fr'] as const) {
    const book = readFileSync(new URL(`rulebook/${language}.md`, folder), 'utf8');
    const figures = [...book.matchAll(/\(case:([a-z0-9/-]+)(\?after)?/g)];
    expect(figures.length).toBeGreaterThan(7);
    for (const [, name = '', after] of figures) {
      const example = await box.figures[name]?.();
      const svg = picture.figure(example?.default, {
        moment: after ? 'after' : 'before',
        language,
        caption: '',
      });
      expect(svg).toMatch(/^<svg/);
      expect(svg).toContain('data-unit');
    }
  }
});
