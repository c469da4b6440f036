import { readFileSync } from 'node:fs';
import { newMatch, writeMatch } from '@grognard/engine';
import { sealOf, seedFrom } from '@grognard/online';
import { openBox } from '@grognard/registry';
import { describe, expect, test } from 'vitest';
import { cameTo, checkMatch, isSound } from './verify.ts';

const { ruleset, battles } = await openBox('fields-of-strategy');
const secret = 'ab'.repeat(32);
const words = ['brumaire sapin 41', 'tambour orge 35'];
const seal = { seal: sealOf(secret), secret, words };

async function begun() {
  const scenario = ruleset.parse.scenario((await battles['first-orders']!()).default);
  if (!scenario.ok) throw new Error('The lesson is faulty.');
  return writeMatch(newMatch(ruleset, scenario.value, seedFrom(secret, words)));
}

const RECORDED = new URL('../../../../rulesets/fields-of-strategy/matches/the-village.json', import.meta.url);

describe('checking the dice of a match', () => {
  test('a match whose secret gives the seal and the seed is sound', async () => {
    const checked = checkMatch(ruleset, { match: await begun(), seal });
    expect(checked).toMatchObject({ sealFits: true, seedFits: true, replays: true, faults: [] });
    expect(isSound(checked)).toBe(true);
  });
  test('another secret or another word is found out', async () => {
    const match = await begun();
    const foreign = checkMatch(ruleset, { match, seal: { ...seal, secret: 'cd'.repeat(32) } });
    expect(foreign).toMatchObject({ sealFits: false, seedFits: false });
    const reworded = checkMatch(ruleset, { match, seal: { ...seal, words: ['x', 'y'] } });
    expect(reworded).toMatchObject({ sealFits: true, seedFits: false });
    expect(isSound(reworded)).toBe(false);
  });
  test('every draw of a recorded match comes out the same; an order left out is found out', () => {
    const match = JSON.parse(readFileSync(RECORDED, 'utf8'));
    const checked = checkMatch(ruleset, { match, seal });
    expect(checked.draws.length).toBeGreaterThan(5);
    expect(checked.draws.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(checked.draws.every(({ turn, of }) => turn > 0 && of !== null)).toBe(true);
    const told = checked.draws.map(draw => cameTo(draw, { melee: ['melee'], morale: ['morale-test'] })?.type);
    expect(new Set(told)).toEqual(new Set(['melee', 'morale-test']));
    const altered = { ...match, entries: match.entries.slice(1) };
    expect(checkMatch(ruleset, { match: altered, seal })).toMatchObject({ replays: false, draws: [] });
  });
});
