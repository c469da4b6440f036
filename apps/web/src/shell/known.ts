import type { Seat } from '@grognard/engine';
import type { Snapshot } from '@grognard/host';
import type { Battle } from './model.ts';

/* What was new to whom stays so when the page is loaded again. */

type Known = Readonly<Record<Seat, number>>;

const keyOf = (match: string): string => `grognard/known/${match}`;

/** How many entries each seat knew of; without a note of it, as many as it has been shown. */
export function recallKnown({ id, seat, seen }: Snapshot): Known {
  const known = read(id);
  return { ...known, [seat]: Math.min(seen, known[seat] ?? seen) };
}

function read(match: string): Known {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(match)) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([, value]) => Number.isSafeInteger(value));
    return Object.fromEntries(entries) as Known;
  } catch {
    return {};
  }
}

export function keepKnown({ known, snapshot }: Battle, now: Known): void {
  known.value = now;
  try {
    sessionStorage.setItem(keyOf(snapshot.value.id), JSON.stringify(now));
  } catch {
    // Blocked storage costs the digest after a reload, nothing else.
  }
}
