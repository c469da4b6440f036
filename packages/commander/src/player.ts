import {
  type Dice,
  type Game,
  isOrder,
  type Match,
  ordersInForce,
  type Rules,
  type Ruleset,
  replay,
  type SideId,
  seededDice,
  witnessStep,
} from '@grognard/engine';
import type { Commander, Memory, Staff, Thinking } from './contract.ts';

/** One order as it was carried out: what it began from, what happened, what it led to. */
export interface Carried<G extends Game = Game> {
  readonly before: G['Position'];
  readonly events: readonly G['Event'][];
  readonly after: G['Position'];
}

/**
 * The wall between a battle and a commander. Positions come in; views and witnessed events go on, cut to
 * the commander's side by the rules, and nothing else.
 */
export interface Player<G extends Game = Game> {
  readonly side: SideId;
  /** The name of the commander. */
  readonly commander: string;
  watch(carried: Carried<G>): void;
  think(position: G['Position'], how: { readonly dice: Dice; readonly effort?: number }): Thinking<G>;
  memory(): Memory;
}

export interface Seating<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: Rules<G>;
  readonly side: SideId;
}

/** A commander at his post. */
export interface Seated<G extends Game = Game> extends Seating<G> {
  readonly commander: Commander<G>;
  readonly staff: Staff<G>;
}

/** Lets a commander take command of a side. */
export const takeSeat = <G extends Game>(commander: Commander<G>, seating: Seating<G>): Seated<G> => {
  const { rules, side } = seating;
  const staff = commander.takePost({ ...seating, scenario: rules.scenarioFor(side) });
  return { ...seating, commander, staff };
};

/** Seats a commander at its side's place, before the first order. */
export function seat<G extends Game>(
  commander: Commander<G>,
  seating: Seating<G>,
  opening: G['Position'],
): Player<G> {
  const seated = takeSeat(commander, seating);
  const view = seating.rules.view(opening, seating.side);
  return playerWith(seated, seated.staff.remember?.(null, { events: [], view }) ?? null);
}

/** A player who goes on from what he remembers. */
export function playerWith<G extends Game>(
  { commander, staff, rules, side }: Seated<G>,
  remembered: Memory,
): Player<G> {
  let memory = remembered;
  return {
    side,
    commander: commander.id,
    memory: () => memory,
    watch({ before, events, after }) {
      if (!staff.remember) return;
      const glimpse = {
        events: witnessStep(rules, before, events, side),
        // made when it is looked at: most of what happens is remembered without
        get view() {
          return rules.view(after, side);
        },
      };
      memory = staff.remember(memory, glimpse);
    },
    think: (position, { dice, effort = 1 }) =>
      staff.think({ view: rules.view(position, side), memory, dice, effort }),
  };
}

/** What is drawn under a key that begins so falls alike at every moment of a match. */
export const FOR_THE_MATCH = 'match:';

/** The dice of a commander: its own for every side, level and moment, and never those of the match. */
export function ownDice(seed: string, side: SideId, moment: string): Dice {
  const now = seededDice(`commander/${seed}/${side}`, moment);
  const throughout = seededDice(`commander/${seed}/${side}`, FOR_THE_MATCH);
  return {
    draw: (key, low, high) => (key.startsWith(FOR_THE_MATCH) ? throughout : now).draw(key, low, high),
  };
}

/**
 * A player who follows a match as it grows: it watches the entries it has not seen yet, and starts afresh
 * when the match is another one or has been taken back.
 */
export function makeFollower<G extends Game>(commander: Commander<G>, side: SideId) {
  let player: Player<G> | null = null;
  let seen: Match<G>['entries'] = [];
  let opening: unknown = null;
  return (match: Match<G>): Player<G> => {
    const isTakenBack = match.entries.slice(seen.length).some(entry => !isOrder(entry));
    const goesOn =
      match.opening === opening && !isTakenBack && seen.every((entry, i) => entry === match.entries[i]);
    if (!player || !goesOn) {
      player = seat(commander, { ...match, side }, match.opening.position);
      seen = [];
      opening = match.opening;
    }
    const inForce = new Set(ordersInForce(match));
    for (const { carried } of replay(match, seen.length)) {
      if (carried && inForce.has(carried.number)) player.watch(carried);
    }
    seen = match.entries;
    return player;
  };
}
