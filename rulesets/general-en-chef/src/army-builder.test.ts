import type { Scenario } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { ARMY_LISTS, NATIONS, parseArmy } from './armies.ts';
import { builder } from './army-builder.ts';
import { READY } from './ready-armies.ts';
import { armies } from './rosters.ts';

const whats = (raw: unknown) => builder.faults(raw).map(({ what }) => what);

describe('building an army', () => {
  test.each(ARMY_LISTS.map(({ id, total }) => [id, total] as const))('%s is begun whole', (id, total) => {
    const raw = builder.begin(id);
    expect(whats(raw)).toEqual([]);
    expect(builder.rows(raw).reduce((sum, { points }) => sum + points, 0)).toBe(total);
  });

  test.each(NATIONS)('an army of a nation (%s) begins empty and takes what the nation has', nation => {
    let raw = builder.begin(nation);
    expect(whats(raw)).toEqual(['empty']);
    const [offer] = builder.offers(raw);
    raw = builder.add(raw, offer?.id ?? '');
    expect(whats(raw)).toEqual([]);
    expect(builder.rows(raw)).toMatchObject([{ kind: offer?.name, points: offer?.points }]);
  });

  test('[GECH-BUDGET-01] what is over its share is named, and repaired one by one', () => {
    let raw: unknown = {
      ruleset: 'general-en-chef',
      nation: 'french',
      budget: 1000,
      units: { 'fr-guard': 1, 'fr-foot-8': 4, 'fr-sappers': 2, 'fr-line': 3 },
    };
    expect(whats(raw)).toEqual(['budget', 'guard', 'artillery', 'engineers']);
    for (let strokes = 0; builder.faults(raw).length > 0; strokes++) {
      expect(strokes).toBeLessThan(10);
      raw = builder.repair(raw, builder.faults(raw)[0]!);
    }
    expect(parseArmy(raw).ok).toBe(true);
  });

  test('figures, names and the budget are changed, a unit is left out', () => {
    let raw = builder.begin('french-division');
    const [first] = builder.rows(raw);
    raw = builder.change(raw, first?.id ?? '', 'figures', 12);
    raw = builder.change(raw, first?.id ?? '', 'name', '15e de ligne');
    expect(builder.rows(raw)[0]).toMatchObject({ name: '15e de ligne', count: 12, points: 120 });
    raw = builder.change(raw, null, 'budget', 1700);
    expect(builder.fields(raw)).toMatchObject([{ id: 'budget', value: 1700 }]);
    const rows = builder.rows(raw).length;
    expect(builder.rows(builder.remove(raw, first?.id ?? '')).length).toBe(rows - 1);
  });
});

describe('a battle of two armies', () => {
  const unitsOf = (scenario: Scenario) =>
    (scenario as Scenario & { units: { at: [number, number]; side: string }[] }).units;

  test.each(READY.map((raw, i) => [i, raw] as const))('army %i meets the next on open ground', (i, raw) => {
    const made = armies.battle?.(raw, READY[(i + 1) % READY.length]);
    expect(made?.ok).toBe(true);
    if (!made?.ok) return;
    const places = unitsOf(made.value).map(({ at }) => at.join());
    expect(new Set(places).size).toBe(places.length);
    for (const { at, side } of unitsOf(made.value)) expect(at[1] > 60).toBe(side === 'blue');
  });

  test('an unsound army fights no battle', () => {
    expect(armies.battle?.(builder.begin('french'), READY[0])?.ok).toBe(false);
  });
});
