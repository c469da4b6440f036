import { openBox, RULESET_IDS } from '@grognard/registry';
import { expect, test } from 'vitest';
import { caseText, expectingWhatCame, withDraw } from './change.ts';
import { firstChange, goThrough } from './run.ts';
import { type Exhibit, exhibitsIn, expectationsOf, proofsOf, readCase, tryCase } from './shelf.ts';
import { shrink } from './shrink.ts';

async function shelfOf(game: string) {
  const box = await openBox(game);
  const { default: shelf } = await box.cases();
  return { ...box, shelf, exhibits: exhibitsIn(shelf) };
}

async function fightExample(): Promise<
  Exhibit & { readonly ruleset: Awaited<ReturnType<typeof openBox>>['ruleset'] }
> {
  const { ruleset, exhibits } = await shelfOf('fields-of-strategy');
  const exhibit = exhibits.find(({ name }) => name === '02-fight-example');
  if (!exhibit) throw new Error('The example of the rulebook is gone.');
  return { ...exhibit, ruleset };
}

test.each(RULESET_IDS)(
  '%s: every case is on the shelf, none that must fail, and every clause has its proof',
  async game => {
    const { ruleset, shelf, exhibits } = await shelfOf(game);
    expect(exhibits.length).toBe(Object.keys(shelf.files).length);
    expect(exhibits.length).toBeGreaterThan(150);
    expect(exhibits.filter(({ name }) => name.includes('must-fail'))).toEqual([]);
    const proofs = proofsOf(ruleset.clauses, exhibits, shelf.tested);
    const unproved = [...proofs.values()].filter(proof => proof.exhibits.length === 0 && !proof.isTested);
    expect(unproved.map(({ clause }) => clause)).toEqual([]);
  },
);

test('a case is gone through event by event, with the dice as they fell', async () => {
  const { ruleset, example } = await fightExample();
  const { steps, draws, missing } = goThrough(ruleset, example);
  expect(steps.map(({ event }) => event?.type)).toContain('melee');
  expect(steps.at(-1)?.moment).toBe(steps.length);
  expect(draws.map(({ key, value }) => [key, value])).toEqual([
    ['melee:b1:r1', 1],
    ['morale:b2', 40],
  ]);
  expect(missing).toBeNull();
});

test('a die given otherwise fails what depends on it, and the steps tell from where on', async () => {
  const { ruleset, example } = await fightExample();
  const other = withDraw(example, 'morale:b2', 1, 61);
  const report = tryCase(ruleset, other);
  const expectations = expectationsOf(other, report.failures);
  const failed = expectations.filter(({ failures }) => failures.length > 0).map(({ path }) => path);
  expect([expectations.length, failed]).toEqual([13, ['expect.units.b2', 'expect.events[5]']]);
  const [now, before] = [goThrough(ruleset, other).steps, goThrough(ruleset, example).steps];
  expect(now[firstChange(now, before)]?.event?.type).toBe('morale-test');
  expect(tryCase(ruleset, expectingWhatCame(ruleset, other)).failures).toEqual([]);
});

test('a draw that nobody gave is named', async () => {
  const { ruleset, example } = await fightExample();
  const { missing } = goThrough(ruleset, { ...example, dice: { 'melee:b1:r1': 1 } });
  expect(missing).toEqual({ key: 'morale:b2', low: 0, high: 100, nth: 1 });
});

test('the second of two draws is changed alone', async () => {
  const { example } = await fightExample();
  const twice = withDraw(withDraw(example, 'melee:b1:r1', 1, 0), 'melee:b1:r1', 2, -1);
  expect(twice.dice['melee:b1:r1']).toEqual([0, -1]);
});

test('a changed case keeps its remarks in the text, and a changed die is one changed line', async () => {
  const { ruleset, text, example } = await fightExample();
  const other = withDraw(example, 'morale:b2', 1, 61);
  expect(caseText(other, text)).toBe(text.replace('"morale:b2": 40', '"morale:b2": 61'));
  const written = caseText(expectingWhatCame(ruleset, other), text);
  expect(written).toContain('# blue holds one objective of two: 50');
  const read = readCase(written);
  expect(read.ok && read.value.dice['morale:b2']).toBe(61);
});

test('what does not count for the result is left out', async () => {
  const { ruleset, example } = await fightExample();
  const shown = { ...example, expect: { events: [{ type: 'fire', unit: 'b3', target: 'r1' }] } };
  const small = shrink(shown, each => tryCase(ruleset, each).failures.length === 0);
  const { units, objectives } = small.scenario as { units: { id: string }[]; objectives?: unknown };
  // Guns fire at whom a friend fights: one of the two attackers must stay.
  expect(units.map(({ id }) => id)).toEqual(['b2', 'b3', 'r1']);
  expect(objectives).toBeUndefined();
});

test('what the rules cannot run is told, not thrown', async () => {
  const { ruleset, example } = await fightExample();
  expect(tryCase(ruleset, { ...example, scenario: 7 }).failures).not.toEqual([]);
});
