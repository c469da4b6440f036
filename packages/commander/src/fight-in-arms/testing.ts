import type { SideId } from '@grognard/engine';
import { box, type FightInArms, type Scenario } from '@grognard/fight-in-arms';
import { type Played, playBattle } from '../battle.ts';
import type { Commander } from '../contract.ts';
import { random as anyRandom } from '../shared/random.ts';
import { greedy } from './greedy.ts';

export const { ruleset } = box;
export const random = anyRandom as Commander<FightInArms>;

export function readScenario(raw: object): Scenario {
  const parsed = ruleset.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

/** A battle of ours by its id. */
export async function loadScenario(id: string): Promise<Scenario> {
  const { default: raw } = await box.battles[id]!();
  return readScenario(raw as object);
}

/** Fights a battle, a commander for each side in the scenario's order. */
export function fight(
  scenario: Scenario,
  seed: string,
  [first, second]: readonly [Commander<FightInArms>, Commander<FightInArms>] = [greedy, greedy],
): Played<FightInArms> {
  const [a, b] = scenario.sides.map(({ id }) => id) as [SideId, SideId];
  return playBattle({ ruleset, scenario, seed, commanders: { [a]: first, [b]: second } });
}
