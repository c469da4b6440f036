import type { Draw, DrawNeeded } from '@grognard/engine';
import { append, fingerprintOf, openMatch, parseMatch, seededDice, writeMatch } from '@grognard/engine';
import { box } from '@grognard/fields-of-strategy';
import { expect, test } from 'vitest';
import { withRealDice } from './real-dice.ts';

const NEEDED: DrawNeeded = { key: 'melee:b1:r1', low: 1, high: 6 };

test('asks for one die after another until nothing is missing, and keeps what a device rolled apart', async () => {
  const asked: string[] = [];
  const done = await withRealDice(
    {
      roll: async ({ key }) => {
        asked.push(key);
        return asked.length === 2 ? { value: 4, rolled: true } : { value: 3 };
      },
    },
    typed => (typed.length < 2 ? { status: 'needs-draw', draw: NEEDED } : { status: 'accepted', typed }),
  );
  expect(asked).toEqual([NEEDED.key, NEEDED.key]);
  expect((done as { typed: readonly Draw[] }).typed).toEqual([
    { ...NEEDED, nth: 1, value: 3 },
    { ...NEEDED, nth: 2, value: 4, rolled: true },
  ]);
});

test('where nobody can be asked it says so', async () => {
  const tried = withRealDice({}, () => ({ status: 'needs-draw', draw: NEEDED }));
  await expect(tried).rejects.toThrow('Nobody can be asked');
});

test('a match of typed dice is written, read and replayed to the same fingerprint', async () => {
  const { ruleset } = box;
  const scenario = ruleset.parse.scenario((await box.battles['the-village']!()).default);
  if (!scenario.ok) throw new Error('The battle is not sound.');
  const falls = seededDice('table');
  const roll = async ({ key, low, high }: DrawNeeded) => ({
    value: falls.draw(key, low, high),
    rolled: true as const,
  });
  const opened = await withRealDice({ roll }, typed =>
    openMatch(ruleset, scenario.value, { source: 'typed', typed }),
  );
  let { match } = opened;
  let count = 0;
  for (let i = 0; i < 12; i++) {
    const [side] = match.rules.active(match.state.position);
    if (side === undefined) break;
    const view = match.rules.view(match.state.position, side);
    const orders = match.rules.propose(view, side, falls);
    const appended = await withRealDice({ roll }, typed => append(match, side, orders.at(-1)!, typed));
    if (appended.status !== 'accepted') throw new Error(appended.status);
    match = appended.match;
    count += appended.carried.draws.length;
  }
  expect(count).toBeGreaterThan(0);
  const file = writeMatch(match);
  const typed = file.entries.flatMap(entry => ('order' in entry ? (entry.typed ?? []) : []));
  expect(typed).toHaveLength(count);
  expect(typed.every(({ rolled }) => rolled)).toBe(true);
  const read = parseMatch(ruleset, JSON.parse(JSON.stringify(file)), { from: 'beginning' });
  expect(read.ok && fingerprintOf(read.value.state)).toBe(fingerprintOf(match.state));
});
