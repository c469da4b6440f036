import { box, type GeneralEnChef, type Scenario } from '@grognard/general-en-chef';
import { type Played, playBattle } from '../battle.ts';
import type { Commander } from '../contract.ts';
import type { Given } from '../onward.ts';
import { random } from '../shared/random.ts';
import { judgement } from './index.ts';

export const { ruleset } = box;
export const { greedy } = judgement.commanders;

/** A battle of ours by its id, over fewer turns if wanted. */
export async function loadScenario(id: string, turns?: number): Promise<Scenario> {
  const { default: raw } = await box.battles[id]!();
  const parsed = ruleset.parse.scenario({ ...(raw as object), ...(turns ? { turns } : {}) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

type Name = 'greedy' | 'random';
const COMMANDERS: Readonly<Record<Name, Commander<GeneralEnChef>>> = {
  greedy: greedy!,
  // it knows no game, and so plays any
  random: random as Commander as Commander<GeneralEnChef>,
};

/** A whole battle between two commanders. */
export const fight = (
  scenario: Scenario,
  seed: string,
  { blue, red, onOrder }: { blue: Name; red: Name; onOrder?: (given: Given<GeneralEnChef>) => void },
): Played<GeneralEnChef> =>
  playBattle({
    ruleset,
    scenario,
    seed,
    commanders: { blue: COMMANDERS[blue], red: COMMANDERS[red] },
    ...(onOrder ? { onOrder } : {}),
  });

/** Points that each side has lost, by the umpire's book. */
export function lossesOf(
  scenario: Scenario,
  { position }: Played<GeneralEnChef>,
): Readonly<Record<string, number>> {
  const { sides } = ruleset.prepare(scenario).inspect(position);
  return Object.fromEntries(
    Object.entries(sides).map(([side, book]) => [side, (book as { readonly lost: number }).lost]),
  );
}
