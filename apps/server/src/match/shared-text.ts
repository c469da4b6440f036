import type { Happened } from '@grognard/engine';

type Events = readonly Happened[];

/** Events as they stand in a list, without its brackets. */
const textOf = (events: Events): string => JSON.stringify(events).slice(1, -1);

/** A run of events that stands in both lists, one behind the other. */
interface Run {
  readonly length: number;
  readonly text: string;
}

/**
 * The events of two seats as JSON lists: runs that both see alike, the very same values one behind the other, are
 * written once. Most of what is told of a melee is, and writing is the dearest part of telling.
 */
export function writtenTogether(one: Events, other: Events): readonly [string, string] {
  const places = new Map(other.map((event, i) => [event, i]));
  const runs = new Map<Happened, Run>();
  const texts: string[] = [];
  for (let i = 0; i < one.length; ) {
    const end = endOfRun(one, i, places);
    const text = textOf(one.slice(i, end));
    if (places.has(one[i]!)) runs.set(one[i]!, { length: end - i, text });
    texts.push(text);
    i = end;
  }
  return [`[${texts.join(',')}]`, `[${reused(other, runs)}]`];
}

/** Where a run ends that begins here: of events that the other list lacks, or has one behind the other as well. */
function endOfRun(one: Events, from: number, places: ReadonlyMap<Happened, number>): number {
  const place = places.get(one[from]!);
  let end = from + 1;
  while (end < one.length && places.get(one[end]!) === (place === undefined ? undefined : place + end - from))
    end++;
  return end;
}

function reused(events: Events, runs: ReadonlyMap<Happened, Run>): string {
  const texts: string[] = [];
  for (let i = 0; i < events.length; ) {
    const run = runs.get(events[i]!);
    if (run) {
      texts.push(run.text);
      i += run.length;
      continue;
    }
    const from = i;
    while (i < events.length && !runs.has(events[i]!)) i++;
    texts.push(textOf(events.slice(from, i)));
  }
  return texts.join(',');
}
