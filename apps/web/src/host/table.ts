import {
  type Match,
  positionOf,
  type Seat,
  type SideId,
  UMPIRE,
  undoBar,
  witnessed,
  writeMatch,
} from '@grognard/engine';
import { GAME_FORMAT, type Players, type SavedGame } from '../storage/games.ts';
import { framesOf } from './frames.ts';
import type { Frame, LuckOfDraw, Moment, SavingTrouble, Snapshot } from './protocol.ts';

/** A game that is being played: the whole match, and what the persons at it left off with. */
export interface Table {
  readonly id: string;
  readonly match: Match;
  readonly players: Players;
  readonly drafts: Readonly<Record<SideId, unknown>>;
  readonly seen: Readonly<Record<SideId, number>>;
  readonly saving: SavingTrouble | null;
}

const sidesOf = (match: Match): readonly SideId[] => match.scenario.sides.map(({ id }) => id);
const isOver = (match: Match): boolean => match.rules.active(positionOf(match)).length === 0;

/** While the match lasts only a person's own seat is given; after the end every seat is open. */
export function openSeat({ match, players }: Table, seat: Seat): Seat {
  if (isOver(match) || players[seat]?.kind === 'person') return seat;
  if (seat === UMPIRE && sidesOf(match).every(side => players[side]?.kind === 'computer')) return seat;
  throw new Error(`The seat of ${seat} is not open to this page.`);
}

/** The person who acts now, else any person; the umpire watches two computers. */
export function seatToTake({ match, players }: Table): Seat {
  const persons = sidesOf(match).filter(side => players[side]?.kind === 'person');
  const active = match.rules.active(positionOf(match));
  return persons.find(side => active.includes(side)) ?? persons[0] ?? UMPIRE;
}

/** What a seat may know of the table as it stands. */
export function snapshotFor(table: Table, seat: Seat): Snapshot {
  const { id, match, players, drafts, seen, saving } = table;
  const position = positionOf(match);
  return {
    id,
    seat: openSeat(table, seat),
    ruleset: match.ruleset.id,
    scenario: match.scenario,
    players,
    view: match.rules.view(position, seat),
    entries: match.entries.length,
    active: match.rules.active(position),
    outcome: match.rules.outcome(position),
    undoBar: undoBar(match),
    log: witnessed(match, seat),
    draft: drafts[seat] ?? null,
    seen: seen[seat] ?? 0,
    saving,
  };
}

/** The table as it is kept. */
export function savedGame({ id, match, players, drafts, seen }: Table, updated: number): SavedGame {
  const position = positionOf(match);
  const { turns } = match.scenario as { readonly turns?: number };
  return {
    format: GAME_FORMAT,
    id,
    updated,
    ruleset: match.ruleset.id,
    title: match.scenario.title,
    players,
    turn: match.rules.inspect(position).turn,
    turns: turns ?? 0,
    active: match.rules.active(position),
    outcome: match.rules.outcome(position),
    file: writeMatch(match),
    drafts,
    seen,
  };
}

/** The frames of some entries of the match, as a seat witnesses them. */
export const framesFor = (
  { match }: Table,
  seat: Seat,
  from: number,
  to = match.entries.length,
): readonly Frame[] =>
  match.entries
    .slice(from, to)
    .flatMap((entry, i) =>
      framesOf(match.rules, positionOf(match, from + i), entry.events, { seat, entry: from + i + 1 }),
    );

/** The beginning and what followed every entry, as a seat sees it. */
export function momentsFor(table: Table, seat: Seat): readonly Moment[] {
  const { match } = table;
  const place = openSeat(table, seat);
  return Array.from({ length: match.entries.length + 1 }, (_, entry) => ({
    entry,
    view: match.rules.view(positionOf(match, entry), place),
  }));
}

/** Every draw of the match: for those to whom all is open. */
export function luckOf(table: Table): readonly LuckOfDraw[] {
  openSeat(table, UMPIRE);
  return table.match.entries.flatMap(({ draws }, i) =>
    draws.map(({ key, low, high, value }) => ({ entry: i + 1, key, low, high, value })),
  );
}
