import { type Act, actTold, judgeAct, type MatchClause, type MatchEvent } from './act.ts';
import { advance, type Carried, type DrawNeeded, type OrderEntry } from './advance.ts';
import type { Draw } from './dice.ts';
import { type ActEntry, activeIn, grown, isOrder, type Match, sidesOf, theatreAt } from './match.ts';
import { carriedBy, lastOrderOf, ordersInForce, stateAfterAct, upTo } from './replay.ts';
import type { Game, Seat, SideId } from './ruleset.ts';
import { type Refusal, refuse } from './verdict.ts';

export type Appended<G extends Game = Game> =
  | { readonly status: 'accepted'; readonly match: Match<G>; readonly carried: Carried<G> }
  | { readonly status: 'refused'; readonly refusal: Refusal<G['Clause'] | MatchClause> }
  | { readonly status: 'needs-draw'; readonly draw: DrawNeeded };

export type Acted<G extends Game = Game> =
  | { readonly status: 'accepted'; readonly match: Match<G>; readonly event: MatchEvent }
  | { readonly status: 'refused'; readonly refusal: Refusal<G['Clause'] | MatchClause> };

/** Judges an order on what its side knows, carries it out and adds it to the match. */
export function append<G extends Game>(
  match: Match<G>,
  side: SideId,
  order: G['Order'],
  typed: readonly Draw[] = [],
): Appended<G> {
  const entry: OrderEntry<G> = match.source === 'typed' ? { side, order, typed } : { side, order };
  const advanced = advance(theatreAt(match, match.entries.length), match.state, entry);
  if (advanced.status !== 'accepted') return advanced;
  const { state, carried } = advanced;
  // What was typed beyond need is not part of the match.
  const done = entry.typed ? { ...entry, typed: marked(carried.draws, typed) } : entry;
  return { status: 'accepted', match: grown(match, done, state), carried };
}

/** The draws as they counted, those that a device rolled still marked: they are typed in the order they are asked for. */
const marked = (draws: readonly Draw[], typed: readonly Draw[]): readonly Draw[] =>
  draws.map((draw, i) => (typed[i]?.rolled ? { ...draw, rolled: true } : draw));

/** Does something to the match itself: resigns, offers, answers, takes back. */
export function perform<G extends Game>(match: Match<G>, seat: Seat, act: Act): Acted<G> {
  const isOver = activeIn(match).length === 0;
  const sitting = { sides: sidesOf(match), standing: match.state.standing, isOver };
  const refusal = judgeAct<G>(sitting, seat, act) ?? judgeTakingBack(match, seat, act);
  if (refusal) return { status: 'refused', refusal };
  const entry: ActEntry = { side: seat, act };
  return {
    status: 'accepted',
    match: grown(match, entry, stateAfterAct(match, match.state, entry)),
    event: actTold(seat, act),
  };
}

function judgeTakingBack<G extends Game>(match: Match<G>, seat: Seat, act: Act): Refusal<MatchClause> | null {
  if (act.type === 'ask-take-back') {
    return lastOrderOf(match, seat, match.entries.length) === null
      ? refuse('MATCH-BACK-04', { side: seat })
      : null;
  }
  const bar = act.type === 'undo' ? undoBar(match, seat) : null;
  return bar ? refuse(UNDO_BARRED_BY[bar], { side: seat, bar }) : null;
}

/** Why a seat cannot take its last order back: there is none, another's followed, dice fell, something came to light. */
export const UNDO_BARS = ['nothing', 'other', 'dice', 'reveal'] as const;
export type UndoBar = (typeof UNDO_BARS)[number];

/** The clause that bars it. */
export const UNDO_BARRED_BY: Readonly<Record<UndoBar, MatchClause>> = {
  nothing: 'MATCH-BACK-01',
  other: 'MATCH-BACK-01',
  dice: 'MATCH-BACK-02',
  reveal: 'MATCH-BACK-03',
};

/** Why a seat cannot take its last order back by itself; `null` when it can. */
export function undoBar<G extends Game>(match: Match<G>, seat: Seat): UndoBar | null {
  const last = ordersInForce(match).at(-1);
  if (last === undefined || activeIn(match).length === 0) return 'nothing';
  if (match.entries[last - 1]?.side !== seat) {
    return lastOrderOf(match, seat, match.entries.length) === null ? 'nothing' : 'other';
  }
  const carried = carriedBy(match, last);
  if (!carried || carried.draws.length > 0) return 'dice';
  const { rules } = match;
  const sees = (position: G['Position']) => rules.view(position, seat);
  return rules.reveals(sees(carried.before), sees(carried.after)) ? 'reveal' : null;
}

/** Takes a seat's last order back, or says what bars it. */
export function undo<G extends Game>(match: Match<G>, seat: Seat): Match<G> | UndoBar {
  const bar = undoBar(match, seat);
  if (bar) return bar;
  const acted = perform(match, seat, { type: 'undo' });
  if (acted.status !== 'accepted')
    throw new Error(`An undo without a bar is refused by ${acted.refusal.clause}.`);
  return acted.match;
}

/** A new match that shares the first `count` entries and goes on with its own chance. */
export function fork<G extends Game>(match: Match<G>, count: number, seed: string): Match<G> {
  const shared = sharedEntries(match, count);
  const forked = upTo(match, shared);
  if (match.source === 'typed') return forked;
  const seeds = match.seeds.filter(({ from }, index) => index === 0 || from < shared);
  return { ...forked, seeds: [...seeds, { from: shared, seed }] };
}

/** A fork goes on: offers and endings that nothing followed are not part of it. */
function sharedEntries({ entries }: Match, count: number): number {
  let shared = count;
  for (; shared > 0; shared--) {
    const entry = entries[shared - 1];
    if (!entry || isOrder(entry) || entry.act.type === 'undo' || entry.act.type === 'allow-take-back') break;
  }
  return shared;
}
