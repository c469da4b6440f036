import { expect, test } from 'vitest';
import { parseArmy } from './armies.ts';
import { builder } from './army-builder.ts';
import { READY } from './ready-armies.ts';

const begun = builder.begin('ww2-us-infantry');
const whats = (army: unknown) => builder.faults(army).map(({ what }) => what);
/** Repairs fault after fault. */
const mended = (army: unknown): unknown => {
  const [fault] = builder.faults(army);
  return fault ? mended(builder.repair?.(army, fault)) : army;
};

test('[FIA-ARMY-01] an army begins with one whole list, and needs one', () => {
  expect(whats(begun)).toEqual([]);
  expect(builder.rows(begun)).toHaveLength(1);
  const [row] = builder.rows(begun);
  expect(whats(builder.remove(begun, row!.id))).toEqual(['empty']);
});

test('[FIA-ARMY-02] [FIA-ARMY-03] only lists of its era and camp are offered', () => {
  const offers = builder.offers(begun).map(({ id }) => id);
  expect(offers).toContain('ww2-us-infantry');
  expect(offers.filter(id => !id.startsWith('ww2-') || id.includes('germany'))).toEqual([]);
});

test.each([
  ['ww2-germany-infantry', 'camp'],
  ['vietnam-us-infantry', 'era'],
])('a stranger, %s, is told as %s and can be left out', (list, what) => {
  const army = builder.add(begun, list);
  expect(whats(army)).toContain(what);
  expect(mended(army)).toEqual(begun);
});

test('[FIA-ARMY-05] too many vehicles are told, and the last is left out', () => {
  const vehicles = builder.offers(begun).find(({ group }) => group === 'vehicle')!.id;
  const army = builder.add(begun, vehicles);
  expect(whats(army)).toEqual(['vehicles']);
  expect(mended(army)).toEqual(begun);
});

test('every ready army may fight', () => {
  for (const army of READY) {
    expect(parseArmy(army).ok).toBe(true);
    expect(whats(army)).toEqual([]);
  }
});
