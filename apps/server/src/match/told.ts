import { type Outcome, type Seat, type SideId, UMPIRE } from '@grognard/engine';
import type { MatchRow as ListedMatch, Pace, Player, Seal, SeatSnapshot } from '@grognard/online';
import { sealOf } from '@grognard/online';
import type { Outage } from '../clock.ts';
import type { MatchRow } from '../storage/tables.ts';
import { type SideClock, toldClocks } from './clocks.ts';
import { activeOf, type Live } from './live.ts';

/* What is said of a match, to each from its own seat. */

/** How the match stands, by a seat's own counts. */
export function nowFor(
  live: Live,
  seat: Seat,
  { now, outages }: { readonly now: number; readonly outages: readonly Outage[] },
) {
  const { state, tallies, clocks, facts, outcome } = live;
  const { seq, entries, undoBar } = tallies[seat]!;
  const { offer, late, result } = state.standing;
  return {
    seq,
    entries,
    active: [...(outcome ? [] : activeOf(live))],
    outcome: outcome && { ...outcome },
    standing: { offer: offer && { ...offer }, late: [...late], result: result && { ...result } },
    undoBar,
    clocks: toldClocks(clocks, { pace: facts.pace, late, outages }),
    at: now,
  };
}

/** The seal; with the end it is opened. */
export function sealFor({ facts, outcome }: Live): Seal {
  const { secret, words } = facts.row;
  return {
    seal: sealOf(secret),
    secret: outcome ? secret : null,
    words: outcome ? (JSON.parse(words) as string[]) : null,
  };
}

/** All that a page needs of a seat; what it has witnessed was found by looking back. */
export function snapshotFor(
  live: Live,
  seat: Seat,
  {
    log,
    seen,
    now,
    outages,
  }: Pick<SeatSnapshot, 'log' | 'seen'> & { readonly now: number; readonly outages: readonly Outage[] },
): SeatSnapshot {
  const { row, field } = live.facts;
  return {
    ...nowFor(live, seat, { now, outages }),
    match: row.id,
    seat,
    ruleset: row.ruleset,
    rules: row.rules,
    scenario: field.rules.scenarioFor(seat),
    view: field.rules.view(live.state.position, seat),
    log,
    seen,
  };
}

/** The seat of a player; nothing for those who watch. */
export const seatOfPlayer = ({ players }: Live['facts'], player: Player | null): SideId | null =>
  Object.entries(players).find(([, id]) => id === player?.id)?.[0] ?? null;

/** What is known of a match without looking at its state: as a list needs it. */
export interface Listed {
  readonly row: MatchRow;
  readonly players: Readonly<Record<SideId, string>>;
  readonly active: readonly SideId[];
  readonly turn: number;
  readonly clocks: readonly SideClock[];
  readonly tallies: Live['tallies'];
  readonly outcome: Outcome | null;
}

export const listedLive = (live: Live): Listed => ({
  row: live.facts.row,
  players: live.facts.players,
  active: live.outcome ? [] : activeOf(live),
  turn: live.state.position.turn,
  clocks: live.clocks,
  tallies: live.tallies,
  outcome: live.outcome,
});

/** A line of a list about a match: the asker's seat alone decides what it says. */
export function listedMatch(
  { row, players, active, turn, clocks, tallies, outcome }: Listed,
  seat: SideId | null,
  {
    known,
    now,
    outages,
  }: {
    readonly known: ReadonlyMap<string, Player>;
    readonly now: number;
    readonly outages: readonly Outage[];
  },
): ListedMatch {
  const { id, title } = JSON.parse(row.battle) as {
    readonly id: string;
    readonly title: ListedMatch['battle']['title'];
  };
  const pace = JSON.parse(row.pace) as Pace;
  // Those without a seat are not told when something happened, only when it was over.
  const isTold = seat !== null || outcome !== null;
  const running = toldClocks(clocks, { pace, late: [], outages });
  return {
    id: row.id,
    ruleset: row.ruleset,
    rules: row.rules,
    battle: { id, title },
    players: Object.fromEntries(
      Object.entries(players).flatMap(([side, player]) => {
        const seated = known.get(player);
        return seated ? [[side, seated]] : [];
      }),
    ),
    seat,
    active: [...active],
    turn: isTold && turn > 0 ? turn : null,
    pace,
    clocks: running.map(clock => ({ ...clock, isOut: clock.until !== null && clock.until <= now })),
    isRated: row.is_rated === 1,
    isWatchable: row.is_watchable === 1,
    pair: row.pair,
    outcome: outcome && { ...outcome },
    created: row.created,
    updated: (isTold ? tallies[seat ?? UMPIRE]?.heard : undefined) ?? row.created,
  };
}
