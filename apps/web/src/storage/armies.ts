import { keptList } from './kept-list.ts';

/** An army that somebody has built or brought, kept on this device as its file says it. */
export interface OwnArmy {
  readonly id: string;
  readonly ruleset: string;
  readonly raw: unknown;
  readonly updated: number;
}

const list = keptList<OwnArmy>('grognard/armies@1');

/** All armies of this device, the one changed last first. */
export const ownArmies = list.items;

export const armiesOf = (ruleset: string): readonly OwnArmy[] =>
  ownArmies.value.filter(army => army.ruleset === ruleset);

export const findArmy = list.find;
export const keepArmy = list.put;
export const removeArmy = list.remove;

/** Keeps a new army; tells its id. */
export function addArmy(ruleset: string, raw: unknown): string {
  const id = crypto.randomUUID();
  keepArmy({ id, ruleset, raw, updated: Date.now() });
  return id;
}
