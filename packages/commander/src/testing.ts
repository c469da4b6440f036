import type { SideId } from '@grognard/engine';
import { box, type FieldsOfStrategy, type Position, type Scenario } from '@grognard/fields-of-strategy';
import { playBattle } from './battle.ts';
import { judgement } from './fields-of-strategy/index.ts';
import type { Given } from './onward.ts';

export const { ruleset } = box;

/** A battle of ours by its id, with other options if wanted. */
export async function loadScenario(id: string, options: Scenario['options'] = {}): Promise<Scenario> {
  const { default: raw } = await box.battles[id]!();
  const parsed = ruleset.parse.scenario({ ...(raw as object), options });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

export const levelOf = (id: string) => judgement.commanders[id]!;

/** What happens when commanders of a level fight: every order as it was carried out. */
export function campaign(
  scenario: Scenario,
  level: string,
  seed = 'test',
): readonly Given<FieldsOfStrategy>[] {
  const both = Object.fromEntries(scenario.sides.map(({ id }) => [id, levelOf(level)]));
  return playBattle({ ruleset, scenario, seed, commanders: both }).orders;
}

/** Without fog, so that nothing unforeseen happens on the march. */
export const CLEAR = { fog: false } as const;

export const enemyOf = (scenario: Scenario, side: SideId): SideId =>
  scenario.sides.find(({ id }) => id !== side)!.id;

/** The positions in which a side of the battle was to give an order. */
export const positionsOf = (given: readonly Given<FieldsOfStrategy>[]): readonly Position[] =>
  given.map(({ before }) => before);
