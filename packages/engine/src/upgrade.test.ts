import { expect, test } from 'vitest';
import { activeIn, type Match, newMatch } from './match.ts';
import { writeMatch } from './match-file.ts';
import { append } from './play.ts';
import type { Rules, Ruleset } from './ruleset.ts';
import { type Ambush, ambush } from './teaching/ambush.ts';
import { skirmish } from './teaching/skirmish.ts';
import { upgradeMatch } from './upgrade.ts';
import { refuse } from './verdict.ts';

function playOut(): Match<Ambush> {
  let match = newMatch(ambush, skirmish(), 'upgrade');
  for (let i = 0; i < 12; i++) {
    const [side] = activeIn(match);
    if (side === undefined) break;
    const orders = match.rules.propose(match.rules.view(match.state.position, side), side, { draw: () => 0 });
    const next = append(match, side, orders[(i * 5) % orders.length]!);
    if (next.status === 'accepted') match = next.match;
  }
  return match;
}

/** The teaching game in its next version, with one rule changed. */
const later = (change: (rules: Rules<Ambush>) => Partial<Rules<Ambush>>): Ruleset => ({
  ...(ambush as unknown as Ruleset),
  version: '1.2.0',
  prepare: scenario => {
    const rules = ambush.prepare(scenario as Ambush['Scenario']);
    return { ...rules, ...change(rules) } as unknown as Rules;
  },
});
const played = playOut();
const raw = JSON.parse(JSON.stringify(writeMatch(played as unknown as Match)));
const upgraded = (others: Ruleset) => {
  const result = upgradeMatch(ambush as unknown as Ruleset, others, raw);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value;
};

test('rules that changed nothing carry the match to the same end', () => {
  const { change, match } = upgraded(later(() => ({})));
  expect(change).toBeNull();
  expect(match.state.position).toEqual(played.state.position);
  expect(match.ruleset.version).toBe('1.2.0');
});

test('an order that is refused now is named with its clause', () => {
  const strict = later(rules => ({
    judge: (view, side, order) =>
      view.turn === 2 && order.type === 'step' ? refuse('AMB-MOVE-01') : rules.judge(view, side, order),
  }));
  const { change, match } = upgraded(strict);
  expect(change).toMatchObject({ what: 'refused', clauses: ['AMB-MOVE-01'] });
  expect(match.entries).toHaveLength((change?.entry ?? 0) - 1);
});

test('an order that leads to something else is named with the clauses of what happens', () => {
  const shorter = later(rules => ({
    resolve: (position, side, order, dice) => {
      const step = rules.resolve(position, side, order, dice);
      return { ...step, events: step.events.map(event => ({ ...event, to: 0 })) };
    },
  }));
  expect(upgraded(shorter).change).toMatchObject({ entry: 1, what: 'different' });
});
