import { keptList } from './kept-list.ts';

/** A case of one's own, kept on this device as it is written. */
export interface OwnCase {
  readonly id: string;
  readonly ruleset: string;
  readonly text: string;
  readonly updated: number;
}

const list = keptList<OwnCase>('grognard/cases@1');

export const casesOf = (ruleset: string): readonly OwnCase[] =>
  list.items.value.filter(each => each.ruleset === ruleset);

export const findOwnCase = list.find;
export const removeCase = list.remove;

/** Keeps a case under its id, or as a new one; tells the id. */
export function keepCase(ruleset: string, text: string, id: string = crypto.randomUUID()): string {
  list.put({ id, ruleset, text, updated: Date.now() });
  return id;
}
