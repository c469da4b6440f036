import { LEVELS, type Level, levelsFor } from '@grognard/commander';
import type { Scenario } from '@grognard/engine';
import { host } from '../host/client.ts';

/** Begins a match of the first side against the computer at once; tells its id, nothing where it cannot be begun. */
export async function playAgainstComputer(
  scenario: Scenario,
  { level: wanted, seed = crypto.randomUUID() }: { readonly level?: Level; readonly seed?: string } = {},
): Promise<string | null> {
  const known = await levelsFor(scenario.ruleset);
  const usual = LEVELS.find(each => known.includes(each)) ?? LEVELS[0];
  const level = wanted !== undefined && known.includes(wanted) ? wanted : usual;
  const [first, ...others] = scenario.sides.map(({ id }) => id);
  const opened = await host().begin({
    ruleset: scenario.ruleset,
    scenario,
    players: Object.fromEntries([
      [first, { kind: 'person' }],
      ...others.map(side => [side, { kind: 'computer', level }]),
    ]),
    seed,
  });
  return opened.status === 'opened' ? opened.snapshot.id : null;
}
