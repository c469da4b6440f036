import type { Happened } from '@grognard/engine';
import type { Frame, LogLine } from '@grognard/host';
import { useEffect, useState } from 'preact/hooks';
import { host } from '../host/client.ts';
import { goToFrame } from './course.ts';
import type { Battle } from './model.ts';
import { showEntry } from './past.ts';
import { askWhy, explains } from './reasoned.ts';
import { goToResult, setCondensed } from './showing.ts';

/** What an event happened amidst: the entry it belongs to, all that was told of it, and how the field looked then. */
export interface Circumstances {
  readonly entry: number;
  readonly events: readonly Happened[];
  /** What was told in the entries before. */
  readonly before: readonly Happened[];
  readonly view: unknown;
}

const eventsOf = (lines: readonly LogLine[], is: (entry: number) => boolean): readonly Happened[] =>
  lines.flatMap(({ entry, event }) => (is(entry) ? [event] : []));

/** Of the results being shown, those of the entry of an event. */
function amongShown({ showing, view }: Battle, event: Happened): Omit<Circumstances, 'before'> | null {
  const frames: readonly Frame[] = showing.value?.whole ?? showing.value?.frames ?? [];
  const frame = frames.find(({ events }) => events.includes(event));
  if (!frame) return null;
  const { entry } = frame;
  const events = frames.flatMap(each => (each.entry === entry ? each.events : []));
  return { entry, events, view: view.value };
}

/** What an event happened amidst, as far as the page knows it by itself. */
export function circumstancesOf(battle: Battle, event: Happened): Circumstances | null {
  const log = battle.reading.value?.log ?? battle.snapshot.value.log;
  const shown = amongShown(battle, event);
  const entry = shown?.entry ?? log.find(line => line.event === event)?.entry;
  if (entry === undefined) return null;
  const before = eventsOf(log, each => each < entry);
  return { view: null, events: eventsOf(log, each => each === entry), ...shown, entry, before };
}

/** … and with the field as it was then, which the host is asked for. */
export function useCircumstances(battle: Battle, event: Happened | null): Circumstances | null {
  const known = event && circumstancesOf(battle, event);
  const [past, setPast] = useState<{ readonly of: Happened; readonly view: unknown } | null>(null);
  const isUnknown = known !== null && known.view === null;
  useEffect(() => {
    if (!isUnknown || !event || !known) return;
    const seat = battle.reading.value?.seat ?? battle.side.value;
    void host()
      .frames(seat, known.entry - 1, known.entry)
      .then(frames => setPast({ of: event, view: frameOf(frames, event)?.view ?? null }));
  }, [event, isUnknown]);
  if (!known || known.view !== null) return known;
  return { ...known, view: past?.of === event ? past.view : null };
}

/** An event may have come another way: the same words make the same event. */
const isSame = (a: Happened, b: Happened): boolean => JSON.stringify(a) === JSON.stringify(b);
const frameOf = (frames: readonly Frame[], event: Happened): Frame | undefined =>
  frames.find(({ events }) => events.some(each => isSame(each, event)));

/** The next event of its entry that can be explained; nothing after the last. */
export function resultAfter(battle: Battle, event: Happened): Happened | undefined {
  const { events = [] } = circumstancesOf(battle, event) ?? {};
  return events.slice(events.indexOf(event) + 1).find(explains);
}

/** Goes on to the next result: of those being shown, or of the log. */
export function goToNextResult(battle: Battle, event: Happened): void {
  const next = resultAfter(battle, event);
  if (battle.why.value && next) askWhy(battle, next);
  else goToResult(battle, 1);
}

/** Opens the past at a result and stands still there, with the question why. */
export async function showEvent(battle: Battle, event: Happened): Promise<void> {
  const known = circumstancesOf(battle, event);
  if (!known) return;
  const seat = battle.reading.value?.seat ?? battle.side.value;
  await showEntry(battle, known.entry, seat);
  setCondensed(battle, false);
  const frames = battle.showing.value?.frames ?? [];
  const frame = frameOf(frames, event);
  if (!frame) return;
  goToFrame(battle, frames.indexOf(frame));
  const same = frame.events.find(each => isSame(each, event));
  if (same) askWhy(battle, same);
}
