import type { Happened, SideId } from '@grognard/engine';
import type { Frame, Snapshot } from '@grognard/host';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { condense, seenFrames } from './condense.ts';
import { draftOf } from './draft.ts';
import { type Battle, isPerson } from './model.ts';
import { display, speak } from './notice.ts';
import type { InLog } from './screen.ts';
import { isUnseen, weighingOf } from './showing.ts';
import { outcomeTitle } from './speech.ts';
import { digestOf, sideIn } from './telling.ts';

/** Whoever wants no motion, or the time to hear each result, goes from one to the next himself. */
const runsByItself = (): boolean =>
  !settings.value.waits && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Is there more in a frame than whose part of the turn begins, and what one has just ordered oneself? */
function isWorthALook(battle: Battle, { events }: Frame): boolean {
  const { inLog, manner } = battle.screen.events;
  const { seat } = battle.snapshot.value;
  const isOwn = (event: Happened) => !battle.reading.value && sideIn(battle, event) === seat;
  return events.some(
    event => !(NO_LOOK.includes(inLog?.(event) ?? 'line') || (manner(event).isOrdinary && isOwn(event))),
  );
}
const NO_LOOK: readonly InLog[] = ['heading', 'hidden'];

/**
 * Shows frames one after another; without any the match goes on at once. Whoever goes from one to the next himself is
 * not stopped where nothing happened.
 */
export function show(battle: Battle, frames: readonly Frame[], running = runsByItself()): void {
  if (frames.length === 0 || !(running || frames.some(frame => isWorthALook(battle, frame)))) {
    void proceed(battle);
    return;
  }
  const every = seenFrames(frames, event => isUnseen(battle, event));
  const short = condense(every, weighingOf(battle));
  batch(() => {
    battle.stage.value = 'watch';
    battle.why.value = null;
    const whole = short.length < every.length ? every : null;
    battle.showing.value = { frames: short, whole, at: 0, running };
  });
}

/** The screen after the last frame: the past, the end, my orders, the computers, or the next player. */
export async function proceed(battle: Battle): Promise<void> {
  const { snapshot, reading } = battle;
  const told = digestOf(battle, battle.showing.value?.frames ?? []);
  battle.showing.value = null;
  battle.why.value = null;
  if (reading.value) {
    battle.stage.value = 'past';
    return;
  }
  const { outcome, active, seat, entries } = snapshot.value;
  const isComputers = active.some(side => !isPerson(snapshot.value, side));
  battle.pencilling.value = false;
  const goesOn = active.includes(seat) ? await goOn(battle) : '';
  void host().markSeen(seat, entries);
  tell(battle, [told, goesOn].filter(part => part !== '').join(' '));
  if (outcome) battle.stage.value = 'over';
  else if (active.includes(seat)) battle.stage.value = 'plan';
  else if (battle.company) battle.stage.value = 'wait';
  else if (isComputers) await waitForComputer(battle);
  else draw(battle, active[0] ?? seat);
}

/** What was carried over is taken up again; of what was sketched, the orders that can still be given stay in hand. */
export async function goOn(battle: Battle): Promise<string> {
  const { company, draft, screen } = battle;
  const { takeUp, sketch, empty } = screen.orders;
  if (draft.value.now === empty) return '';
  if (takeUp) {
    const told = await takeUp(battle);
    if (told !== '') display(told);
    return told;
  }
  if (company && sketch) {
    battle.draft.value = draftOf(sketch.stillPossible(battle));
    sketch.resume?.(battle);
  }
  return '';
}

/** One message for the end of a phase: what happened, and what is asked now. */
function tell(battle: Battle, happened: string): void {
  const { outcome, active, seat } = battle.snapshot.value;
  const next = outcome
    ? `${words.value.battle.over}. ${outcomeTitle(battle, outcome)}.`
    : active.includes(seat)
      ? words.value.battle.yourTurn
      : '';
  speak([happened, next].filter(part => part !== '').join(' '));
}

export async function waitForComputer(battle: Battle): Promise<void> {
  battle.stage.value = 'wait';
  const { snapshot, frames } = await host().await(battle.side.value);
  receive(battle, { snapshot, frames });
}

/** Takes in what somebody elsewhere has done, and shows it. */
export function receive(
  battle: Battle,
  news: { readonly snapshot: Snapshot; readonly frames: readonly Frame[] },
): void {
  battle.snapshot.value = news.snapshot;
  show(battle, news.frames);
}

/** Draws the curtain: whatever the last player saw leaves the screen. */
function draw(battle: Battle, next: SideId): void {
  batch(() => {
    battle.nextSeat.value = next;
    battle.selection.value = [];
    battle.stage.value = 'curtain';
  });
}

export function goToFrame(battle: Battle, at: number): void {
  const { value } = battle.showing;
  if (!value) return;
  if (at >= value.frames.length) void proceed(battle);
  else battle.showing.value = { ...value, at: Math.max(0, at), running: false };
}

export function advance(battle: Battle): void {
  const { value } = battle.showing;
  if (!value) return;
  if (value.at + 1 >= value.frames.length) void proceed(battle);
  else battle.showing.value = { ...value, at: value.at + 1 };
}

/** The last entry that is not new to the seat: what came after it happened since it last decided something. */
export function lastKnown({
  snapshot,
  known,
  reading,
}: Pick<Battle, 'snapshot' | 'known' | 'reading'>): number {
  const { seat, entries } = snapshot.value;
  if (reading.value) return reading.value.at - 1;
  return Math.max(0, Math.min(known.value[seat] ?? entries, entries - 1));
}

/** Shows again what happened since this side last gave orders. */
export async function showSinceLastTurn(battle: Battle): Promise<void> {
  const { seat, entries } = battle.snapshot.value;
  show(battle, await host().frames(seat, lastKnown(battle), entries));
}
