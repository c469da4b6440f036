import { box, type EnAvant, type Scenario } from '@grognard/en-avant';
import type { SideId } from '@grognard/engine';
import { type Played, playBattle } from '../battle.ts';
import type { Commander } from '../contract.ts';
import { random as anyRandom } from '../shared/random.ts';
import { greedy } from './greedy.ts';

export const { ruleset } = box;
export const random = anyRandom as Commander<EnAvant>;

/** A battle of ours by its id, with some of its fields changed if wanted. */
export async function loadScenario(id: string, changes: object = {}): Promise<Scenario> {
  const { default: raw } = await box.battles[id]!();
  const parsed = ruleset.parse.scenario({ ...(raw as object), ...changes });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

/** A battle in which nobody stands on the table yet, and both sides deploy behind a screen. */
export async function loadScreened(id: string): Promise<Scenario> {
  const { units, camps } = await loadScenario(id);
  const off = <T extends { readonly at?: unknown }>({ at: _, ...rest }: T) => rest;
  return loadScenario(id, {
    setup: { deployment: 'hidden' },
    units: units.map(off).map(({ facing: _, ...unit }) => unit),
    camps: camps.map(off),
  });
}

/** Fights a battle, a commander for each side in the scenario's order. */
export function fight(
  scenario: Scenario,
  seed: string,
  [first, second]: readonly [Commander<EnAvant>, Commander<EnAvant>] = [greedy, greedy],
): Played<EnAvant> {
  const [a, b] = scenario.sides.map(({ id }) => id) as [SideId, SideId];
  return playBattle({ ruleset, scenario, seed, commanders: { [a]: first, [b]: second } });
}
