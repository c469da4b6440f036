/** The world as a command sees it, so that commands are tested without one. */
export interface Io {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Is the error stream a terminal that shows a progress line? */
  readonly interactive: boolean;
}

/** How a command ends; documented in `grognard --help`. */
export const EXIT = {
  fine: 0,
  /** What was checked has faults. */
  failed: 1,
  /** The command could not be understood or a file could not be read. */
  misused: 2,
  /** Something went wrong that is our mistake. */
  broken: 3,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** The command cannot go on for a reason that its user can mend: the message says what and where. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export const printJson = (io: Io, value: unknown): void => io.out(JSON.stringify(value, null, 2));
