import { describe, expect, test } from 'vitest';
import { ARMY_LISTS, parseArmy, priceOf } from './armies.ts';

const army = (units: object, budget = 1650, nation = 'french') =>
  parseArmy({ ruleset: 'general-en-chef', nation, budget, units });
const messages = (parsed: ReturnType<typeof parseArmy>) => (parsed.ok ? [] : parsed.faults);

describe('army lists', () => {
  test.each(ARMY_LISTS.map(list => [list.id, list] as const))(
    '[GECH-BUDGET-01] %s is legal and adds up',
    (_, list) => {
      const parsed = army(list.units, list.budget, list.nation);
      expect(messages(parsed)).toEqual([]);
      expect(parsed.ok && parsed.value.points).toBe(list.total);
    },
  );

  test('[GECH-BUDGET-01] over its budget a list says by how much', () => {
    expect(messages(army({ 'fr-line': 10 }, 1650))).toEqual([
      { path: 'units', message: 'expected at most 1650 points in all, got 1800', clause: 'GECH-BUDGET-01' },
    ]);
  });

  test('[GECH-BUDGET-01] guard, artillery and engineers have their shares', () => {
    // 288 of at most 250 points of guard; 400 of 350 of artillery; 160 of 100 of engineers
    const parsed = army({ 'fr-guard': 1, 'fr-foot-8': 4, 'fr-sappers': 2 }, 1000);
    expect(messages(parsed).map(({ message }) => message)).toEqual([
      'expected at most 250 points of guard, got 288',
      'expected at most 350 points of artillery, got 400',
      'expected at most 100 points of engineers, got 160',
    ]);
  });

  test.each([
    [
      'a number out of this world',
      { 'fr-line': 2_147_483_648 },
      'units.fr-line',
      'expected a whole number from 1 to 500 units',
    ],
    [
      'one past all whole numbers',
      { 'fr-line': 9_007_199_254_740_992 },
      'units.fr-line',
      'expected a whole number from 1 to 500 units',
    ],
    [
      'many that are too many together',
      { 'fr-line': 300, 'fr-guard': 300 },
      'units',
      'expected at most 500 units in all',
    ],
    ['a list without end', Array.from({ length: 501 }), 'units', 'expected at most 500 units'],
  ])('%s is refused before anything is mustered', (_, units, path, message) => {
    expect(messages(army(units))[0]).toEqual({ path, message });
  });

  test('strangers and strange names are told with their places', () => {
    const parsed = army([{ template: 'au-line' }, { template: 'fr-zouaves' }]);
    expect(messages(parsed)).toEqual([
      { path: 'units[0]', message: "'au-line' is austrian, not french" },
      { path: 'units[1]', message: "no unit template 'fr-zouaves'" },
    ]);
    expect(messages(army({ 'fr-line': 1 }, 1650, 'saxon'))[0]?.path).toBe('nation');
  });

  test.each([
    ['fr-line', undefined, 180],
    ['fr-line', 12, 120],
    ['fr-sappers', undefined, 80], // 4 x (10 + 10)
    ['gb-sappers', undefined, 66], // 3 x (12 + 10)
    ['nobody', undefined, null],
  ])('[GEC-ENG-02] %s, %s figures: %s points', (template, figures, points) => {
    expect(priceOf(template, figures)).toBe(points);
  });
});
