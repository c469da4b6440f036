import { expect, test } from 'vitest';
import { CLOTH, type Cloth, dressed } from './livery.ts';
import { SIDE, SIDES } from './tokens.ts';

const CLOTHS = Object.keys(CLOTH) as Cloth[];

test('without colours of its own an army wears those of its side', () => {
  for (const side of SIDES) expect(dressed(side)).toBe(SIDE[side]);
});

test('men are told from their base in whatever an army wears, and edges stay those of the side', () => {
  for (const side of SIDES) {
    for (const coats of CLOTHS) {
      for (const facings of CLOTHS) {
        const worn = dressed(side, [coats, facings]);
        expect(worn.fill).toBe(CLOTH[coats]);
        expect(worn.mark, `${coats} and ${facings}`).not.toBe(worn.fill);
        expect([worn.edge, worn.ink]).toEqual([SIDE[side].edge, SIDE[side].ink]);
      }
    }
  }
  expect(dressed('first', ['blue', 'red']).mark).not.toBe(CLOTH.red);
  expect(dressed('first', ['white', 'red']).mark).toBe(CLOTH.red);
  expect(dressed('first', ['white', 'red']).onIvory).toBe(SIDE.first.edge);
});
