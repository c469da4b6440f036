import type { Game, Language, Load, Match } from '@grognard/engine';
import type { Advantage, Commander, TurningPoint } from './contract.ts';
import { byWhatIsLeft, greedyBy } from './shared/greedy.ts';
import { random } from './shared/random.ts';

/** Opponents for people, weakest first; and what their strength is measured against. */
export const LEVELS = ['recruit', 'captain', 'marshal'] as const;
export type Level = (typeof LEVELS)[number];
export const YARDSTICKS = ['random', 'greedy'] as const;

type Commanders = Readonly<Record<string, Commander>>;

/** What is known of one game: who plays it, and what a person may learn from them. */
export interface Judgement<G extends Game = Game> {
  readonly commanders: Readonly<Record<string, Commander<G>>>;
  readonly teaching?: Teaching<G>;
}

/** Tells of one position after another how things stand in it. */
export interface Standing<G extends Game = Game> {
  of(position: G['Position']): number;
}

/** How to look back on a match, and the sentences for reasons. */
export interface Teaching<G extends Game = Game> {
  turningPoints(match: Match<G>): readonly TurningPoint[];
  /** Who was ahead when, in the coin of the game. */
  advantage(match: Match<G>): readonly Advantage[];
  /** How far the first side is ahead, as who knows everything estimates it; in the coin of the game. */
  leadIn(match: Match<G>): Standing<G>;
  turnOf(position: G['Position']): number;
  /** Who plays battles on when one looks back: quick, for there are many; the captain unless told. */
  readonly leader?: Commander<G>;
  /** How many turns are played on to see what an order was worth; nothing: to the end of the battle. */
  readonly horizon: number | null;
  /** Shaped as a ruleset's texts: a sentence for every reason under `events`. */
  readonly texts: Readonly<Record<Language, Load<unknown>>>;
}

/** One folder of judgement per game, loaded when the game is played. */
const JUDGEMENT: Readonly<Record<string, () => Promise<{ readonly judgement: Judgement }>>> = {
  'en-avant': () => import('./en-avant/index.ts'),
  'fields-of-strategy': () => import('./fields-of-strategy/index.ts'),
  'general-en-chef': () => import('./general-en-chef/index.ts'),
  'fight-in-arms': () => import('./fight-in-arms/index.ts'),
};

/** The judgement of a game; nothing when it has none of its own. */
export async function findJudgement(ruleset: string): Promise<Judgement | null> {
  const load = Object.hasOwn(JUDGEMENT, ruleset) ? JUDGEMENT[ruleset] : undefined;
  return load ? (await load()).judgement : null;
}

/** Those who play any game by what its rules propose. */
const ANYWHERE: Commanders = { random, greedy: greedyBy(byWhatIsLeft) };

const commandersOf = async (ruleset: string): Promise<Commanders> => {
  const judgement = await findJudgement(ruleset);
  return judgement ? { ...ANYWHERE, ...judgement.commanders } : ANYWHERE;
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
