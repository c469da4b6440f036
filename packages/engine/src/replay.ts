import { standingAfter } from './act.ts';
import { advance, type Carried } from './advance.ts';
import { canonical } from './canonical.ts';
import { type ActEntry, type Entry, isOrder, type Match, sidesOf, theatreAt } from './match.ts';
import type { Game, Seat } from './ruleset.ts';
import { linked, type State } from './state.ts';

/** One entry played again: the state after it, and what it carried out if it was an order. */
export interface Replayed<G extends Game = Game> {
  readonly entry: Entry<G>;
  readonly state: State<G>;
  readonly carried: Carried<G> | null;
}

/** Plays entries again, from after the first `from` to after the first `to`. */
export function* replay<G extends Game>(
  match: Match<G>,
  from = 0,
  to = match.entries.length,
): Generator<Replayed<G>, void, void> {
  let state = stateAt(match, from);
  for (const entry of match.entries.slice(from, to)) {
    if (isOrder(entry)) {
      const advanced = advance(theatreAt(match, state.number), state, entry);
      if (advanced.status !== 'accepted') throw new Error(`Entry ${state.number + 1} is ${advanced.status}.`);
      state = advanced.state;
      yield { entry, state, carried: advanced.carried };
    } else {
      state = stateAfterAct(match, state, entry);
      yield { entry, state, carried: null };
    }
  }
}

/** The state after the first `count` entries. */
export function stateAt<G extends Game>(match: Match<G>, count: number): State<G> {
  if (count === match.state.number) return match.state;
  const nearest = match.kept.findLast(({ number }) => number <= count);
  if (!nearest || count > match.entries.length)
    throw new Error(`The match has ${match.entries.length} entries, not ${count}.`);
  if (nearest.number === count) return nearest;
  let state: State<G> = nearest;
  for (const replayed of replay(match, nearest.number, count)) state = replayed.state;
  return state;
}

/** The match as it was after its first `count` entries. */
export const upTo = <G extends Game>(match: Match<G>, count: number): Match<G> => ({
  ...match,
  entries: match.entries.slice(0, count),
  state: stateAt(match, count),
  kept: match.kept.filter(({ number }) => number <= count),
});

/** The position after the first `count` entries; after all of them if left out. */
export const positionOf = <G extends Game>(match: Match<G>, count = match.entries.length): G['Position'] =>
  stateAt(match, count).position;

/** What an entry carried out; nothing for an act. Entries are counted from 1. */
export function carriedBy<G extends Game>(match: Match<G>, number: number): Carried<G> | null {
  for (const { carried } of replay(match, number - 1, number)) return carried;
  throw new Error(`The match has ${match.entries.length} entries, not ${number}.`);
}

/** The numbers of the orders that count: those that nobody has taken back. */
export function ordersInForce(match: Match, count = match.entries.length): readonly number[] {
  const line: number[] = [];
  let asked: Seat | null = null;
  match.entries.slice(0, count).forEach((entry, i) => {
    if (isOrder(entry)) {
      line.push(i + 1);
      return;
    }
    const { side, act } = entry;
    if (act.type === 'ask-take-back') asked = side;
    if (act.type === 'undo' || act.type === 'allow-take-back') {
      const whose = act.type === 'undo' ? side : asked;
      const at = line.findLastIndex(number => match.entries[number - 1]?.side === whose);
      line.splice(at);
    }
  });
  return line;
}

/** The number of a side's last order that counts, among the first `count` entries. */
export const lastOrderOf = (match: Match, side: Seat, count: number): number | null =>
  ordersInForce(match, count).findLast(number => match.entries[number - 1]?.side === side) ?? null;

/** The state after an act, as replaying finds it too. */
export function stateAfterAct<G extends Game>(match: Match<G>, state: State<G>, entry: ActEntry): State<G> {
  const { side, act } = entry;
  const { standing } = state;
  const goneBack = stateTakenBackTo(match, state, entry) ?? state;
  return {
    ...goneBack,
    number: state.number + 1,
    chain: linked(state.chain, [side, canonical(act)], []),
    standing: standingAfter({ sides: sidesOf(match), standing }, side, act),
  };
}

/** MATCH-BACK-01, MATCH-BACK-04: the state before the order that is taken back. */
function stateTakenBackTo<G extends Game>(
  match: Match<G>,
  { number, standing }: State<G>,
  { side, act }: ActEntry,
): State<G> | null {
  const whose =
    act.type === 'undo' ? side : act.type === 'allow-take-back' ? (standing.offer?.by ?? null) : null;
  if (whose === null) return null;
  const last = lastOrderOf(match, whose, number);
  if (last === null) throw new Error(`${whose} has no order to take back.`);
  return stateAt(match, last - 1);
}
