import { append, type Dice, type Match, newMatch, pick, positionOf, seededDice } from '@grognard/engine';
import { fightInArms } from './ruleset.ts';
import { parseScenario } from './scenario.ts';
import type { FightInArms, Position, Scenario } from './types.ts';

/** Reads a scenario written in a test; a fault in it is a mistake of the test. */
export function readScenario(raw: object): Scenario {
  const parsed = parseScenario({ ruleset: 'fight-in-arms', ...raw });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return parsed.value;
}

/** Plays a match by chance and shows every position to a watcher. */
export function playByChance(
  scenario: Scenario,
  seed: string,
  watch: (position: Position, match: Match<FightInArms>) => void,
  most = 2000,
): Match<FightInArms> {
  const dice: Dice = seededDice(seed, 'orders');
  let match = newMatch(fightInArms, scenario, seed);
  while (match.entries.length < most) {
    const [side] = match.rules.active(positionOf(match));
    if (side === undefined) return match;
    const view = match.rules.view(positionOf(match), side);
    const appended = append(match, side, pick(match.rules.propose(view, side, dice), dice, 'order'));
    if (appended.status !== 'accepted') throw new Error(`A proposed order was ${appended.status}.`);
    match = appended.match;
    watch(positionOf(match), match);
  }
  throw new Error(`Not ended after ${most} orders.`);
}
