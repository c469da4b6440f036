import { UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { box } from './box.ts';
import { picture } from './picture.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { layTable, readScenario } from './testing/table.ts';

describe('figures of the rulebook', () => {
  test.each(Object.entries(box.figures))('%s is drawn before and after', async (_, load) => {
    const { default: raw } = await load();
    for (const moment of ['before', 'after'] as const) {
      const svg = picture.figure(raw, { moment, language: 'en', caption: 'A figure' });
      expect(svg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    }
  });
});

test('a sheet shows the garrison along its walls', () => {
  const { rules, position } = layTable(SKIRMISH);
  const svg = picture.sheet(readScenario(SKIRMISH), rules.view(position, UMPIRE), { language: 'fr' });
  expect(svg).toContain('stronghold');
  // four figures at its walls, and the places of those who are not there
  expect(svg).toMatch(/data-unit="r1"/);
});

test('whoever has just lost his last figure does not spoil the sheet', () => {
  const { rules, position } = layTable(SKIRMISH);
  const units = position.units.map(unit => (unit.in === null ? { ...unit, figures: 0, front: 0 } : unit));
  const view = rules.view({ ...position, units }, UMPIRE);
  expect(picture.sheet(readScenario(SKIRMISH), view, { language: 'en' })).not.toContain('NaN');
});
