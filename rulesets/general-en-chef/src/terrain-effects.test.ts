import { describe, expect, test } from 'vitest';
import { TERRAIN_KINDS } from './data.ts';
import { terrainEffects } from './terrain-effects.ts';

const find = (kind: (typeof TERRAIN_KINDS)[number], what: string, asker = {}) =>
  terrainEffects(kind, asker).effects.find(effect => effect.what === what);

describe('[GEC-TERR-12] what an obstacle does to a unit', () => {
  test.each(TERRAIN_KINDS)('%s has a row', kind => {
    expect(terrainEffects(kind).kind).toBe(kind);
  });

  test('a wood: half rate, close order unformed, skirmishers not, closed to horse', () => {
    expect(find('wood', 'share')).toMatchObject({ value: 0.5, clause: 'GEC-WOOD-11' });
    expect(find('wood', 'state', { arm: 'infantry', formation: 'line' })).toMatchObject({
      value: 'unformed',
    });
    expect(find('wood', 'state', { arm: 'infantry', formation: 'skirmish' })).toMatchObject({
      value: 'formed',
    });
    expect(find('wood', 'closed', { arm: 'cavalry' })).toMatchObject({ value: true, clause: 'GEC-WOOD-10' });
  });

  test('vines are like crops, a plateau slope like a hill', () => {
    expect(terrainEffects('vines').effects).toEqual(terrainEffects('crops').effects);
    expect(find('plateau-slope', 'retire')).toMatchObject({ value: false, clause: 'GEC-HILL-17' });
  });

  test('a state never gets better', () => {
    const worse = { arm: 'infantry', formation: 'line', state: 'disordered' } as const;
    expect(find('stream', 'state', worse)).toMatchObject({ value: 'disordered' });
  });
});
