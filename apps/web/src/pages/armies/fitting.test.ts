import { openBox } from '@grognard/registry';
import { expect, test } from 'vitest';
import { fittingFor } from './fitting.ts';

test.each(['en-avant', 'fight-in-arms', 'general-en-chef'])(
  '%s: against any list as it stands an army is found that may meet it and is of other troops',
  async game => {
    const armies = (await (await openBox(game)).armies?.())?.armies;
    if (!armies?.builder) throw new Error(`${game} builds no armies.`);
    for (const { id } of armies.lists) {
      const own = armies.builder.begin(id);
      const other = fittingFor(armies, own);
      expect(armies.read(other).ok, id).toBe(true);
      expect(armies.objections(own, other).filter(({ bars }) => bars)).toEqual([]);
      expect(JSON.stringify(other), id).not.toBe(JSON.stringify(own));
    }
  },
);

test('fight-in-arms: one list is faced by one list, not by a battalion', async () => {
  const { armies } = (await (await openBox('fight-in-arms')).armies!())!;
  const own = armies.builder!.begin('ww1-france-infantry');
  expect(armies.objections(own, fittingFor(armies, own))).toEqual([]);
});
