import type { Commander } from './contract.ts';
import { byWhatIsLeft, greedyBy } from './shared/greedy.ts';
import { random } from './shared/random.ts';

/** Opponents for people, weakest first; and what their strength is measured against. */
export const LEVELS = ['recruit', 'captain', 'marshal'] as const;
export type Level = (typeof LEVELS)[number];
export const YARDSTICKS = ['random', 'greedy'] as const;

type Commanders = Readonly<Record<string, Commander>>;

/** One folder of judgement per game, loaded when the game is played. */
const JUDGEMENT: Readonly<Record<string, () => Promise<{ readonly commanders: Commanders }>>> = {
  'fields-of-strategy': () => import('./fields-of-strategy/index.ts'),
};

/** Those who play any game by what its rules propose. */
const ANYWHERE: Commanders = { random, greedy: greedyBy(byWhatIsLeft) };

const commandersOf = async (ruleset: string): Promise<Commanders> => {
  const load = Object.hasOwn(JUDGEMENT, ruleset) ? JUDGEMENT[ruleset] : undefined;
  return load ? { ...ANYWHERE, ...(await load()).commanders } : ANYWHERE;
};

/** The commander of a level for a game; nothing when the game has none. */
export async function findCommander(ruleset: string, level: string): Promise<Commander | null> {
  const commanders = await commandersOf(ruleset);
  return Object.hasOwn(commanders, level) ? commanders[level]! : null;
}

/** The levels at which a game can be played, weakest first; yardsticks come before. */
export const levelsFor = async (ruleset: string): Promise<readonly string[]> => {
  const commanders = await commandersOf(ruleset);
  return [...YARDSTICKS, ...LEVELS].filter(level => Object.hasOwn(commanders, level));
};
