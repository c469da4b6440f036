import { describe, expect, test } from 'vitest';
import { openBox, RULESET_IDS } from './index.ts';

describe.each(RULESET_IDS)('what was measured of the battles of %s', async id => {
  const box = await openBox(id);
  const { balance } = (await box.balance?.()) ?? { balance: {} };

  test('is measured of some', () => expect(Object.keys(balance)).not.toEqual([]));

  test.each(Object.entries(balance))(
    '%s: names a battle, its sides and no more games than were played',
    async (name, { games, wins }) => {
      const parsed = box.ruleset.parse.scenario((await box.battles[name]?.())?.default);
      const { sides } = (parsed.ok ? parsed.value : { sides: [] }) as { sides: readonly { id: string }[] };
      const allowed = [...sides.map(side => side.id), 'none'];
      const counted = Object.values(wins).reduce((sum, won) => sum + won, 0);

      expect(sides).toHaveLength(2);
      expect(allowed).toEqual(expect.arrayContaining(Object.keys(wins)));
      expect(Object.values(wins).every(won => Number.isInteger(won) && won >= 0)).toBe(true);
      if (Object.keys(wins).length === allowed.length) expect(counted).toBe(games);
      else expect(counted).toBeLessThanOrEqual(games);
    },
  );
});
