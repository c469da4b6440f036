import { type Seat, UMPIRE } from '@grognard/engine';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { proceed, show } from './course.ts';
import type { Battle, Reading } from './model.ts';
import { setCondensed } from './showing.ts';

/** The whole match as a seat saw it, at its end or at some entry. */
async function readingOf({ snapshot }: Battle, seat: Seat, at?: number): Promise<Reading> {
  const isOver = snapshot.value.outcome !== null;
  const [moments, { log }, points, course] = await Promise.all([
    host().moments(seat),
    host().sit(seat),
    isOver ? host().turningPoints(seat) : [],
    isOver ? host().advantage(seat) : [],
  ]);
  const last = moments.length - 1;
  return { seat, moments, log, points, course, at: Math.min(at ?? last, last) };
}

function openTimeline(battle: Battle, reading: Reading): void {
  batch(() => {
    battle.reading.value = reading;
    battle.showing.value = null;
    battle.stage.value = 'past';
    battle.selection.value = [];
    battle.hint.value = null;
    battle.why.value = null;
  });
}

/** Opens the timeline as a seat saw it, at its end or at some entry. */
export async function readPast(battle: Battle, seat: Seat, at?: number): Promise<void> {
  openTimeline(battle, await readingOf(battle, seat, at));
}

export function goToMoment(battle: Battle, at: number): void {
  const { value } = battle.reading;
  if (value) battle.reading.value = { ...value, at: Math.max(0, Math.min(at, value.moments.length - 1)) };
}

/** Shows what happened after the moment being read, and goes to the next; entries that show nothing are passed. */
export async function playPast(battle: Battle, running?: boolean): Promise<void> {
  const { value } = battle.reading;
  if (!value) return;
  const { seat, moments, at } = value;
  if (at + 1 >= moments.length) {
    void proceed(battle);
    return;
  }
  const frames = await host().frames(seat, at, at + 1);
  // Whoever has left the past, or gone elsewhere in it, is not called back.
  if (battle.reading.value !== value) return;
  goToMoment(battle, at + 1);
  if (frames.length > 0) show(battle, frames, running);
  else await playPast(battle, running);
}

/** Shows every result that followed the moment being read, one by one, and stands still at the first. */
export async function stepIntoPast(battle: Battle): Promise<void> {
  await playPast(battle, false);
  setCondensed(battle, false);
}

export function leavePast(battle: Battle): void {
  batch(() => {
    battle.reading.value = null;
    battle.showing.value = null;
    const { outcome, active, seat } = battle.snapshot.value;
    battle.stage.value = outcome ? 'over' : active.includes(seat) ? 'plan' : 'wait';
  });
}

/** Looks for the course and the turning points of a match that is over, once. */
export async function lookBack({ snapshot, turningPoints, advantage }: Battle): Promise<void> {
  if (!snapshot.value.outcome || advantage.value.length > 0) return;
  const [points, course] = await Promise.all([host().turningPoints(UMPIRE), host().advantage(UMPIRE)]);
  turningPoints.value = points;
  advantage.value = course;
}

/** Opens the replay at the first result of an entry, as a seat saw it, and stands still there. */
export async function showEntry(battle: Battle, entry: number, seat: Seat = UMPIRE): Promise<void> {
  const [reading, frames] = await Promise.all([
    readingOf(battle, seat, entry),
    host().frames(seat, entry - 1, entry),
  ]);
  // At once, so that the timeline is not seen for a moment on the way.
  batch(() => {
    openTimeline(battle, reading);
    if (frames.length > 0) show(battle, frames, false);
  });
  if (frames.length === 0) await playPast(battle, false);
}
