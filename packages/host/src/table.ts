import {
  activeIn,
  type Beats,
  type Match,
  outcomeOf,
  positionOf,
  type Seat,
  type SideId,
  sidesOf,
  UMPIRE,
  undoBar,
  writeMatch,
} from '@grognard/engine';
import { countFor, framesOf, logOf } from './chronicle.ts';
import type { Frame, SavingTrouble, Snapshot } from './protocol.ts';
import { GAME_FORMAT, type Players, type SavedGame } from './saved-game.ts';

/** A game that is being played: the whole match, and what the persons at it left off with. */
export interface Table {
  readonly id: string;
  readonly match: Match;
  /** What of this game is shown together. */
  readonly beats: Beats;
  readonly players: Players;
  readonly drafts: Readonly<Record<SideId, unknown>>;
  /** How many of its own entries each side has been shown. */
  readonly seen: Readonly<Record<SideId, number>>;
  readonly saving: SavingTrouble | null;
  /** Whether it is one of this device's games; one that is only looked at is not. */
  readonly isKept: boolean;
}

/** While the match lasts only a person's own seat is given; after the end every seat is open. */
export function openSeat({ match, players }: Table, seat: Seat): Seat {
  if (activeIn(match).length === 0 || players[seat]?.kind === 'person') return seat;
  if (seat === UMPIRE && sidesOf(match).every(side => players[side]?.kind === 'computer')) return seat;
  throw new Error(`The seat of ${seat} is not open to this page.`);
}

/** The person who acts now, else any person; the umpire watches two computers. */
export function seatToTake({ match, players }: Table): Seat {
  const persons = sidesOf(match).filter(side => players[side]?.kind === 'person');
  const active = activeIn(match);
  return persons.find(side => active.includes(side)) ?? persons[0] ?? UMPIRE;
}

/** What a seat may know of the table as it stands. */
export function snapshotFor(table: Table, seat: Seat): Snapshot {
  const { id, match, players, drafts, seen, saving } = table;
  return {
    id,
    seat: openSeat(table, seat),
    ruleset: match.ruleset.id,
    rules: match.ruleset.version,
    scenario: match.rules.scenarioFor(seat),
    players,
    view: match.rules.view(positionOf(match), seat),
    entries: countFor(match, seat),
    active: activeIn(match),
    outcome: outcomeOf(match),
    standing: match.state.standing,
    undoBar: undoBar(match, seat),
    log: logOf(match, seat),
    draft: drafts[seat] ?? null,
    seen: seen[seat] ?? 0,
    saving,
  };
}

/** The table as it is kept. */
export function savedGame({ id, match, players, drafts, seen }: Table, updated: number): SavedGame {
  const { turns } = match.scenario as { readonly turns?: number };
  return {
    format: GAME_FORMAT,
    id,
    updated,
    ruleset: match.ruleset.id,
    title: match.scenario.title,
    players,
    turn: match.rules.inspect(positionOf(match)).turn,
    turns: turns ?? 0,
    active: activeIn(match),
    outcome: outcomeOf(match),
    file: writeMatch(match),
    drafts,
    seen,
  };
}

/** Some of a seat's own entries, beat by beat; the last ones if no end is given. */
export const framesFor = (
  { match, beats }: Table,
  seat: Seat,
  from: number,
  to = countFor(match, seat),
): readonly Frame[] => framesOf(match, seat, beats, { from, to });
