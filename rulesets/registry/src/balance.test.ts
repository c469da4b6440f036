import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBox, RULESET_IDS } from './index.ts';

const TOLD = readFileSync(new URL('../../../docs/battles.md', import.meta.url), 'utf8').split('\n');

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

      const row = TOLD.find(line => line.startsWith(`| \`${name}\` |`)) ?? '';
      const share = Number(/([\d.]+)%/.exec(row)?.[1]);
      expect(row).toContain(`| ${games} |`);
      expect(Math.abs(share - (100 * (wins[sides[0]!.id] ?? 0)) / games)).toBeLessThanOrEqual(0.5);
    },
  );
});
