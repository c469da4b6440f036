import { type Fault, fault, pinnedTo, type RuleChange, upgradeMatch, writeMatch } from '@grognard/engine';
import { findRules } from '@grognard/registry';
import { boxOf, isBox } from '../boxes.ts';
import { deliver } from '../files.ts';
import type { Io } from '../io.ts';

/** What today's rules make of a match that was begun by others. */
export interface MatchUpgrade {
  /** The version it was begun by, and today's. */
  readonly from: string;
  readonly to: string;
  readonly change: RuleChange | null;
  /** How many entries today's rules carry out. */
  readonly entries: number;
}

/** Tells what today's rules would change in a match, and moves it over if asked. */
export async function upgradeMatchFile(
  io: Io,
  file: string,
  raw: unknown,
  isMoved: boolean,
): Promise<MatchUpgrade | readonly Fault[]> {
  const pinned = pinnedTo(raw);
  if (!pinned.ok) return pinned.faults;
  const box = await boxOf(raw);
  if (!isBox(box)) return [box];
  const { version } = box.ruleset;
  const { rules: from } = pinned.value;
  const own = await findRules(pinned.value);
  if (!own) return [fault('rules', `the rules of version ${from} are not kept here`)];
  const upgraded = upgradeMatch(own, box.ruleset, raw);
  if (!upgraded.ok) return upgraded.faults;
  const { change, match } = upgraded.value;
  if (isMoved && from !== version) await deliver(io, `${JSON.stringify(writeMatch(match))}\n`, file);
  return { from, to: version, change, entries: match.entries.length };
}

/** One line: what would be otherwise, from which entry on, and by which clause. */
export function upgradeLine({ from, to, change, entries }: MatchUpgrade): string {
  if (from === to) return `played by today's rules, ${to}`;
  if (!change) return `${from} to ${to}: all ${entries} entries are carried out alike`;
  const by = change.clauses.join(', ');
  return change.what === 'refused'
    ? `${from} to ${to}: entry ${change.entry} is refused by ${by}; ${entries} entries can be moved over`
    : `${from} to ${to}: from entry ${change.entry} on it goes another way (${by}); ${entries} entries can be moved over`;
}
