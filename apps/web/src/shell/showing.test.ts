import type { Happened } from '@grognard/engine';
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Battle } from './model.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { stillToCome } = await import('./showing.ts');

const happened = (type: string): Happened => ({ type, clauses: [] });
const [charge, melee, rout] = [happened('charge'), happened('melee'), happened('rout')];
const shownAt = (at: number): Battle => {
  const frames = [[charge], [melee], [rout]].map(events => ({ events }));
  return { showing: signal({ frames, at }) } as unknown as Battle;
};

test('what comes after the frame on the screen is still to come', () => {
  expect([...stillToCome(shownAt(0))]).toEqual([melee, rout]);
  expect([...stillToCome(shownAt(2))]).toEqual([]);
});

test('where nothing is being shown, nothing is to come', () => {
  expect(stillToCome({ showing: signal(null) } as unknown as Battle).size).toBe(0);
});
