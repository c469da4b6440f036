import { type Game, keyedDice, type Outcome, type Ruleset, type SideId } from '@grognard/engine';
import type { Commander } from './contract.ts';
import { fightOn, type Given } from './onward.ts';
import { seat } from './player.ts';

export interface BattlePlan<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly scenario: G['Scenario'];
  readonly seed: string;
  readonly commanders: Readonly<Record<SideId, Commander<G>>>;
  readonly effort?: number;
  /** Milliseconds; given, every decision is timed. */
  readonly clock?: () => number;
  /** Told of every order, once it is carried out. */
  readonly onOrder?: (given: Given<G>) => void;
}

export interface Played<G extends Game = Game> {
  readonly opening: G['Position'];
  readonly position: G['Position'];
  readonly outcome: Outcome;
  readonly orders: readonly Given<G>[];
}

/** Lets commanders fight a battle to its end. The dice fall as in a match of the same seed. */
export function playBattle<G extends Game>(plan: BattlePlan<G>): Played<G> {
  const { ruleset, scenario, seed, commanders, onOrder, ...how } = plan;
  const rules = ruleset.prepare(scenario);
  const opening = rules.begin(keyedDice(seed, 'opening')).position;
  const players = scenario.sides.map(({ id: side }) =>
    seat(commanders[side]!, { ruleset, rules, side }, opening),
  );
  const orders: Given<G>[] = [];
  for (const given of fightOn({ rules, players, position: opening, seed, ...how })) {
    onOrder?.(given);
    orders.push(given);
  }
  const position = orders.at(-1)?.after ?? opening;
  return { opening, position, outcome: rules.outcome(position)!, orders };
}
