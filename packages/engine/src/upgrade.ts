import type { Carried } from './advance.ts';
import { canonical } from './canonical.ts';
import { type Fault, fault, faulty, type Parsed, sound } from './fault.ts';
import { isOrder, type Match } from './match.ts';
import { parseMatch, rerecordMatch } from './match-read.ts';
import { append, perform } from './play.ts';
import { replay } from './replay.ts';
import type { Ruleset } from './ruleset.ts';

/** The first order of a match that other rules carry out otherwise. */
export interface RuleChange {
  /** The entry, counted from 1. */
  readonly entry: number;
  /** `refused`: the order is not lawful any more; `different`: other things happen. */
  readonly what: 'refused' | 'different';
  /** The clauses that speak: the refusing one, or those of what happens otherwise. */
  readonly clauses: readonly string[];
}

/** What other rules make of a match: the first change, if any, and the match as far as they carry it. */
export interface Upgraded {
  readonly change: RuleChange | null;
  readonly match: Match;
}

/** Plays a match by its own rules and by others, entry by entry, until they part. */
export function upgradeMatch(own: Ruleset, others: Ruleset, raw: unknown): Parsed<Upgraded> {
  const before = parseMatch(own, raw);
  if (!before.ok) return before;
  const opened = rerecordMatch(others, { ...(raw as object), entries: [], checkpoints: [] });
  if (!opened.ok) return opened;
  let match = opened.value;
  let change: RuleChange | null = null;
  for (const { entry, carried } of replay(before.value)) {
    const number = match.entries.length + 1;
    if (!isOrder(entry)) {
      const acted = perform(match, entry.side, entry.act);
      if (acted.status === 'refused') return stoppedAt(change, number, acted.refusal.clause, match);
      match = acted.match;
      continue;
    }
    const order = others.parse.order(entry.order);
    if (!order.ok) return faulty([unreadable(number, order.faults)]);
    const appended = append(match, entry.side, order.value, entry.typed ?? []);
    if (appended.status === 'refused') return stoppedAt(change, number, appended.refusal.clause, match);
    if (appended.status === 'needs-draw') return stoppedAt(change, number, appended.draw.key, match);
    change ??= changeBetween(number, carried, appended.carried);
    match = appended.match;
  }
  return sound({ change, match });
}

const stoppedAt = (
  change: RuleChange | null,
  entry: number,
  clause: string,
  match: Match,
): Parsed<Upgraded> => sound({ change: change ?? { entry, what: 'refused', clauses: [clause] }, match });

const unreadable = (entry: number, faults: readonly Fault[]): Fault =>
  fault(`entries[${entry - 1}].order`, faults[0]?.message ?? 'cannot be read');

/** The clauses of the events that one carried out and the other did not. */
function changeBetween(entry: number, was: Carried | null, is: Carried): RuleChange | null {
  const [old, now] = [was?.events ?? [], is.events];
  const at = now.findIndex((event, i) => canonical(event) !== canonical(old[i]));
  if (at < 0 && old.length === now.length) return null;
  const parted = at < 0 ? old[now.length] : (now[at] ?? old[at]);
  return { entry, what: 'different', clauses: parted?.clauses ?? [] };
}
