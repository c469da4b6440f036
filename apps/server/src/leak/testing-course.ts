import {
  type Act,
  activeIn,
  append,
  canonical,
  keyedDice,
  type Match,
  newMatch,
  type Ruleset,
  type Scenario,
  type SideId,
  witnessStep,
} from '@grognard/engine';
import { seedFrom } from '@grognard/online';
import { openBox } from '@grognard/registry';

/* Two courses of one battle that a seat cannot tell from each other, though something is otherwise in the second. */

/** Every server seals the same dice, and both players always bring the same words. */
export const SECRET = '0'.repeat(64);
export const WORDS = ['soup', 'bread'] as const;

export interface Ordered {
  readonly type: string;
}

/** What happens in a course; what is unseen takes no time that anybody could notice. */
export type Step =
  | { readonly type: 'order'; readonly side: SideId; readonly order: Ordered; readonly isUnseen?: true }
  | { readonly type: 'act'; readonly side: SideId; readonly act: Act; readonly isUnseen?: true }
  /** A player does what concerns nobody else: notes, pencilled orders, mistakes, settings. */
  | { readonly type: 'privately'; readonly side: SideId; readonly isUnseen: true };

export interface Twin {
  readonly match: Match;
  readonly steps: readonly Step[];
}
export type Twins = readonly [Twin, Twin];

/** The match that the servers of this suite play of a battle. */
export const replica = (ruleset: Ruleset, scenario: Scenario): Match =>
  newMatch(ruleset, scenario, seedFrom(SECRET, WORDS));

export async function boxed(ruleset: string, id: string) {
  const { ruleset: game, battles } = await openBox(ruleset);
  const parsed = game.parse.scenario((await battles[id]!()).default);
  if (!parsed.ok) throw new Error('no such battle');
  return { game, scenario: parsed.value };
}

/** Does a seat know the same of both? */
export const knowsTheSame = (one: Match, other: Match, seat: SideId): boolean =>
  activeIn(one).join() === activeIn(other).join() &&
  canonical(one.rules.view(one.state.position, seat)) ===
    canonical(other.rules.view(other.state.position, seat)) &&
  canonical(one.rules.scenarioFor(seat)) === canonical(other.rules.scenarioFor(seat));

const PROPOSALS = 12;

/** Orders that whoever is asked might give, in an order of chance. */
function proposals({ rules, state, entries }: Match, side: SideId, name: string): readonly Ordered[] {
  const dice = keyedDice(name, String(entries.length));
  const orders = [...rules.propose(rules.view(state.position, side), side, dice)];
  for (let i = orders.length - 1; i > 0; i--) {
    const j = dice.draw('shuffle', 0, i);
    [orders[i], orders[j]] = [orders[j]!, orders[i]!];
  }
  return orders.slice(0, PROPOSALS);
}

/** What an order makes of a match and what a seat witnesses of it; nothing where it is refused. */
function given(match: Match, side: SideId, order: Ordered, seat: SideId) {
  const done = append(match, side, order);
  if (done.status !== 'accepted') return null;
  const { before, events } = done.carried;
  return { match: done.match, told: canonical(witnessStep(match.rules, before, events, seat)) };
}

const grown = ({ steps }: Twin, match: Match, step: Step): Twin => ({ match, steps: [...steps, step] });

/** Both with one order more, given in the one and the other; nothing where the seat would notice a difference. */
export function paired(
  [one, other]: Twins,
  seat: SideId,
  { side, orders }: { readonly side: SideId; readonly orders: readonly [Ordered, Ordered] },
): Twins | null {
  const here = given(one.match, side, orders[0], seat);
  const there = here && given(other.match, side, orders[1], seat);
  if (!here || there?.told !== here.told || !knowsTheSame(here.match, there.match, seat)) return null;
  return [
    grown(one, here.match, { type: 'order', side, order: orders[0] }),
    grown(other, there.match, { type: 'order', side, order: orders[1] }),
  ];
}

/** Both with the same order more. */
function goneOn(twins: Twins, seat: SideId, name: string): Twins | null {
  const [side] = activeIn(twins[0].match);
  if (side === undefined) return null;
  for (const order of proposals(twins[0].match, side, name)) {
    const next = paired(twins, seat, { side, orders: [order, order] });
    if (next) return next;
  }
  return null;
}

/** The second with an order more of which the seat sees nothing: the first has none in its place. */
function withUnseen([one, other]: Twins, seat: SideId, name: string): Twins | null {
  const side = activeIn(other.match).find(each => each !== seat);
  if (side === undefined) return null;
  for (const order of proposals(other.match, side, name)) {
    const done = given(other.match, side, order, seat);
    if (done?.told === '[]' && knowsTheSame(one.match, done.match, seat))
      return [one, grown(other, done.match, { type: 'order', side, order, isUnseen: true })];
  }
  return null;
}

interface Wanted {
  readonly seat: SideId;
  /** Orders that both are to have, at most. */
  readonly most: number;
  /** Orders that the second is to have besides. */
  readonly unseen?: number;
  readonly name: string;
}

/** Plays both on for as long as the seat cannot tell them apart. */
export function playedOn(twins: Twins, { seat, most, unseen = 0, name }: Wanted): Twins {
  let [now, left] = [twins, unseen];
  for (let i = 0; i < most; i++) {
    const more = left > 0 ? withUnseen(now, seat, `${name} unseen`) : null;
    if (more) [now, left] = [more, left - 1];
    const next = goneOn(now, seat, name);
    if (!next) return now;
    now = next;
  }
  return now;
}

export const begunTwins = (game: Ruleset, one: Scenario, other: Scenario = one): Twins => [
  { match: replica(game, one), steps: [] },
  { match: replica(game, other), steps: [] },
];

export const unseenIn = ({ steps }: Twin): number => steps.filter(({ isUnseen }) => isUnseen).length;
