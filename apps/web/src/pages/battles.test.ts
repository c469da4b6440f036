import type { Scenario } from '@grognard/engine';
import { expect, test } from 'vitest';
import { expectedMinutes } from './battles.ts';
import { writtenDate, yearOf } from './dates.ts';

test.each([
  ['1274 BC', -1274, '1274 av. J.-C.'],
  ['331-10-01 BC', -331, '1 octobre 331 av. J.-C.'],
  ['1346-08-26', 1346, '26 août 1346'],
  ['378-08-09', 378, '9 août 378'],
  ['1944-07', 1944, 'juillet 1944'],
])('%s: the year, and as a French reader writes it', (date, year, written) => {
  expect(yearOf(date)).toBe(year);
  expect(writtenDate(date, 'fr')).toBe(written);
});

test('a table game takes longer than a grid of as many units', () => {
  const battle: Omit<Scenario, 'ruleset'> & { readonly units: readonly object[]; readonly turns: number } = {
    format: 'grognard/scenario@1',
    id: 'battle',
    title: '',
    sides: [],
    units: Array.from({ length: 18 }, () => ({})),
    turns: 8,
  };
  const minutes = (ruleset: string) => expectedMinutes({ ...battle, ruleset } as Scenario);
  expect(minutes('en-avant')).toBeGreaterThan(minutes('fields-of-strategy'));
});
