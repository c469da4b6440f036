import type { Seat } from '@grognard/engine';
import type { Step } from '@grognard/online';
import type { Outage } from '../clock.ts';
import { changesFor } from './carry-order.ts';
import type { Outgrowth } from './outgrowth.ts';
import { nowFor, sealFor } from './told.ts';

/**
 * An entry as each of these seats is told of it, as the text that leaves; seats that are told nothing are not there.
 */
export function stepTexts(
  outgrowth: Outgrowth,
  seats: Iterable<Seat>,
  outages: readonly Outage[],
): ReadonlyMap<Seat, string> {
  const { told } = outgrowth;
  const hearers = [...seats].flatMap(seat => {
    const seen = told.get(seat);
    return seen ? [{ seat, events: typeof seen === 'function' ? seen() : seen }] : [];
  });
  const lists = hearers.map(({ events }) => events);
  const texts =
    outgrowth.live.facts.field.rules.writeGlimpses?.(lists) ?? lists.map(list => JSON.stringify(list));
  return new Map(hearers.map(({ seat }, i) => [seat, stepText(outgrowth, seat, texts[i]!, outages)]));
}

function stepText(
  { before, live, by, isBack, commit }: Outgrowth,
  seat: Seat,
  events: string,
  outages: readonly Outage[],
): string {
  const rest = {
    type: 'step',
    match: live.facts.row.id,
    ...nowFor(live, seat, { now: commit.entry.at, outages }),
    by,
    changes: changesFor(before, live, seat),
    ...(isBack && { isBack: true }),
    ...(live.outcome && { seal: sealFor(live) }),
  } satisfies Omit<Step, 'events' | 'changes'> & { readonly changes: ReturnType<typeof changesFor> };
  return `${JSON.stringify(rest).slice(0, -1)},"events":${events}}`;
}
