import type { ArmyFault, Details } from '@grognard/engine';

/** What a fault is told with: its word in the texts, its clause, the numbers, the unit. */
interface Told {
  readonly what: string;
  readonly clause?: string;
  readonly details?: Details;
  readonly row?: string;
}

/** A fault with its place and message for who reads the file, and what a builder tells of it. */
export const fault = (path: string, message: string, { details = {}, ...told }: Told): ArmyFault => ({
  path,
  message: told.clause === undefined ? message : `${message} (${told.clause})`,
  details,
  ...told,
});
