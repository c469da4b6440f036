import type { Generated } from 'kysely';
import type { PeopleTables } from '../people/tables.ts';

/* The tables of the server's core. Times are milliseconds by the server's clock; what is plain data is kept as JSON. */

export interface PlayerRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Of a computer. */
  readonly level: string | null;
  readonly created: number;
}

/** A browser or a program that speaks for a player; its token is kept as a hash alone. */
export interface DeviceRow {
  readonly token_hash: string;
  readonly player: string;
  /** `cookie` for a browser, `token` for a program. */
  readonly kind: string;
  readonly created: number;
  readonly used: number;
}

export interface ScenarioRow {
  readonly hash: string;
  readonly ruleset: string;
  readonly body: string;
}

export interface ChallengeRow {
  readonly id: string;
  readonly by_player: string;
  readonly ruleset: string;
  readonly rules: string;
  readonly scenario: string;
  /** What others may know of the battle: id, title, sides, whether it is the challenger's own. */
  readonly battle: string;
  readonly side: string;
  readonly pace: string;
  readonly is_pair: number;
  readonly is_rated: number;
  readonly is_open: number;
  readonly is_watchable: number;
  /** One for each match to come. */
  readonly secrets: string;
  readonly word: string;
  readonly state: string;
  readonly created: number;
  readonly expires: number;
  readonly matches: string;
}

export interface MatchRow {
  readonly id: string;
  readonly ruleset: string;
  readonly rules: string;
  readonly scenario: string;
  readonly battle: string;
  readonly pace: string;
  readonly is_rated: number;
  readonly is_watchable: number;
  readonly pair: string | null;
  readonly secret: string;
  readonly words: string;
  readonly created: number;
}

export interface SeatRow {
  readonly match: string;
  readonly side: string;
  readonly player: string;
  /** The `seq` its player was last shown. */
  readonly seen: number;
}

/** How far a match has come: the row that decides which of two orders was first. */
export interface HeadRow {
  readonly match: string;
  readonly number: number;
  readonly active: string;
  /** 0 while a battle is prepared, and where it was not written down yet. */
  readonly turn: number;
  /** By seat: what it was told so far, and when. */
  readonly seats: string;
  readonly clocks: string;
  /** When a clock runs out next. */
  readonly deadline: number | null;
  readonly outcome: string | null;
  readonly updated: number;
}

export interface EntryRow {
  readonly match: string;
  readonly number: number;
  readonly side: string;
  readonly order_id: string;
  /** `{ order }` or `{ act }`. */
  readonly body: string;
  readonly chain: string;
  /** The seats that were told of it, with spaces between them. */
  readonly told: string;
  readonly at: number;
}

export interface CheckpointRow {
  readonly match: string;
  readonly number: number;
  readonly state: string;
  readonly fingerprint: string;
}

export interface ChatRow {
  readonly match: string;
  readonly number: number;
  readonly side: string;
  readonly once: string;
  readonly text: string;
  readonly at: number;
}

export interface PapersRow {
  readonly match: string;
  readonly side: string;
  readonly body: string;
}

/** Something a player is to be told outside the page; whoever sends it takes a lease on it. */
export interface OutboxRow {
  readonly id: Generated<number>;
  readonly match: string;
  readonly player: string;
  /** `turn`, `ended`, `joined`, `time-out`. */
  readonly kind: string;
  readonly at: number;
  readonly leased: number;
}

/** A process that serves; when none did, clocks stood. */
export interface PulseRow {
  readonly process: string;
  readonly at: number;
}
export interface OutageRow {
  readonly since: number;
  readonly until: number;
}

/** A real table that several phones share, and what was done at it. */
export interface RealTableRow {
  readonly code: string;
  readonly body: string;
  readonly used: number;
}
export interface RealTableEntryRow {
  readonly code: string;
  readonly number: number;
  readonly body: string;
}

export interface CoreTables {
  readonly player: PlayerRow;
  readonly device: DeviceRow;
  readonly scenario: ScenarioRow;
  readonly challenge: ChallengeRow;
  readonly match: MatchRow;
  readonly seat: SeatRow;
  readonly head: HeadRow;
  readonly entry: EntryRow;
  readonly checkpoint: CheckpointRow;
  readonly chat: ChatRow;
  readonly papers: PapersRow;
  readonly outbox: OutboxRow;
  readonly pulse: PulseRow;
  readonly outage: OutageRow;
  readonly real_table: RealTableRow;
  readonly real_table_entry: RealTableEntryRow;
}

export interface Database extends CoreTables, PeopleTables {}
