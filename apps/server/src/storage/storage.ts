import type { Kysely } from 'kysely';
import type { CheckpointRow, Database, EntryRow, HeadRow, OutboxRow } from './tables.ts';

export type Flavour = 'sqlite' | 'postgres';

/** One entry with all that changes with it: kept together or not at all. */
export interface Commit {
  readonly entry: EntryRow;
  readonly head: HeadRow;
  readonly checkpoint: CheckpointRow | null;
  readonly notices: readonly Omit<OutboxRow, 'id'>[];
}

/** `late`: another entry has this number already, or this very order is kept under another. */
export type Committed = 'kept' | 'late';

/** What processes tell each other: ids, never state. */
export interface Word {
  readonly kind: string;
  readonly [detail: string]: string | number | readonly string[];
}
export type Listener = (word: Word) => void;

/** Where everything is kept. Nothing is acknowledged before it is on disk. */
export interface Storage {
  readonly flavour: Flavour;
  readonly db: Kysely<Database>;
  /** Keeps an entry, or finds it late; it is on disk when this is told. */
  commit(commit: Commit): Promise<Committed>;
  /** Tells the other processes on the same database something; not this one. */
  tell(word: Word): Promise<void>;
  /** Hears what they tell, and `missed` when something may have been lost in between. */
  listen(listener: Listener): void;
  /** The processes that listen now, this one among them; one that was killed is not. */
  processes(): Promise<ReadonlySet<string>>;
  /** Writes the whole database as it is now into a file; it goes on being used. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

export const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);
