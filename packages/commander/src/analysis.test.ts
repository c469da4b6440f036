import { append, type Match, newMatch, outcomeOf, positionOf } from '@grognard/engine';
import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Analysis, analyse } from './analysis.ts';
import { decide } from './decide.ts';
import { teaching } from './fields-of-strategy/index.ts';
import { ownDice, takeSeat } from './player.ts';
import { levelOf, loadScenario, ruleset } from './testing.ts';

type Known = Analysis<FieldsOfStrategy>;

/** A battle in which blue stands where it was put, and red is led by a recruit. */
async function oneSided(): Promise<Match<FieldsOfStrategy>> {
  let match = newMatch(ruleset, await loadScenario('first-orders'), 'idle');
  const { rules } = match;
  const { staff } = takeSeat(levelOf('recruit'), { ruleset, rules, side: 'red' });
  for (let n = 0; !outcomeOf(match); n++) {
    const position = positionOf(match);
    const [side = ''] = rules.active(position);
    const task = {
      view: rules.view(position, side),
      memory: null,
      dice: ownDice('', side, `${n}`),
      effort: 1,
    };
    const order = side === 'red' ? decide(staff, task) : { type: 'programme' as const, side, paths: {} };
    const appended = append(match, side, order);
    if (appended.status !== 'accepted') throw new Error(appended.status);
    match = appended.match;
  }
  return match;
}

let match: Match<FieldsOfStrategy>;
beforeAll(async () => {
  match = await oneSided();
});

/** Two of the four rounds: enough for somebody to be told. */
function look(sides: readonly string[]): Known {
  const plan = { match, teaching, leader: levelOf('recruit'), adviser: levelOf('captain'), sides };
  for (const known of analyse(plan)) if (known.share >= 0.5) return known;
  throw new Error('It ended too early.');
}

describe('a match that is over', () => {
  test('who never moved is told what would have been better, and how sure that is', () => {
    const { costs } = look(['blue']);
    expect(costs.length).toBeGreaterThan(0);
    for (const cost of costs) {
      expect(cost).toMatchObject({ side: 'blue', given: { type: 'programme', paths: {} } });
      expect(match.entries[cost.entry - 1]).toMatchObject({ side: 'blue', order: cost.given });
      expect(match.rules.judge(viewBefore(cost.entry), 'blue', cost.better).ok).toBe(true);
      expect(cost.points).toBeGreaterThan(cost.margin);
      expect(cost.games).toBeGreaterThanOrEqual(8);
    }
  });

  test('the course has a point for every phase and ends with what was', () => {
    const { outlooks } = look([]);
    const last = outlooks.at(-1);
    expect(last?.games).toBe(0);
    expect(last?.mean).toBe(teaching.leadIn(match).of(positionOf(match)));
    for (const { games, low, mean, high } of outlooks.slice(0, -1)) {
      expect(games).toBeGreaterThanOrEqual(6);
      expect(low).toBeLessThanOrEqual(mean + 1e-9);
      expect(mean).toBeLessThanOrEqual(high + 1e-9);
    }
    expect(look([]).outlooks).toEqual(outlooks);
  });
});

const viewBefore = (entry: number) => match.rules.view(positionOf(match, entry - 1), 'blue');
