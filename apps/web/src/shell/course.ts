import type { SideId, Typed } from '@grognard/engine';
import type { Frame } from '@grognard/host';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { draftOf } from './draft.ts';
import { type Battle, isPerson } from './model.ts';
import { hush, speak } from './notice.ts';
import { outcomeTitle } from './speech.ts';
import { digestOf } from './telling.ts';

/** Asks once where the orders may not be meant. */
function asksFirst(battle: Battle): boolean {
  const question = battle.screen.panels.commitQuestion?.(battle);
  if (!question || battle.confirming.value) return false;
  battle.confirming.value = true;
  speak(question);
  return true;
}

/** Gives the order that the draft makes. */
export async function commit(battle: Battle): Promise<void> {
  if (battle.committing.value || asksFirst(battle)) return;
  const { commit: commitAll, isReady, orderOf } = battle.screen.orders;
  if (isReady && !isReady(battle)) return;
  await (commitAll ? commitAll(battle) : give(battle, orderOf(battle)));
}

/** Gives an order; the refusal or the events are shown. */
export async function give(battle: Battle, order: Typed): Promise<void> {
  const { snapshot, side, screen } = battle;
  if (battle.committing.value) return;
  battle.committing.value = true;
  const ordered = await host()
    .order(side.value, order)
    .finally(() => (battle.committing.value = false));
  if (ordered.status === 'refused') {
    battle.refusal.value = ordered.refusal;
    return;
  }
  batch(() => {
    battle.draft.value = draftOf(screen.orders.empty);
    battle.selection.value = [];
    battle.gathering.value = false;
    battle.confirming.value = false;
    battle.hint.value = null;
    battle.pointed.value = null;
    battle.refusal.value = null;
    hush();
    snapshot.value = ordered.snapshot;
  });
  show(battle, ordered.frames);
}

/** Whoever wants no motion goes from result to result himself. */
const runsByItself = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Gives orders one after another, as each finds the battle, without showing them one by one. */
export async function giveInTurn(battle: Battle, next: () => Typed | null): Promise<void> {
  if (battle.committing.value) return;
  battle.committing.value = true;
  for (let order = next(); order; order = next()) {
    const ordered = await host().order(battle.side.value, order);
    if (ordered.status === 'refused') {
      battle.refusal.value = ordered.refusal;
      break;
    }
    battle.snapshot.value = ordered.snapshot;
    if (!ordered.snapshot.active.includes(battle.side.value)) break;
  }
  battle.committing.value = false;
  battle.draft.value = draftOf(battle.screen.orders.empty);
  await proceed(battle);
}

/** Shows frames one after another; without any the match goes on at once. */
export function show(battle: Battle, frames: readonly Frame[], running = runsByItself()): void {
  if (frames.length === 0) {
    void proceed(battle);
    return;
  }
  batch(() => {
    battle.stage.value = 'watch';
    battle.why.value = null;
    battle.showing.value = { frames, at: 0, running };
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
  void host().markSeen(seat, entries);
  tell(battle, told);
  const isComputers = active.some(side => !isPerson(snapshot.value, side));
  if (outcome) battle.stage.value = 'over';
  else if (active.includes(seat)) battle.stage.value = 'plan';
  else if (isComputers) await waitForComputer(battle);
  else draw(battle, active[0] ?? seat);
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
  battle.snapshot.value = snapshot;
  show(battle, frames);
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

export function setRunning(battle: Battle, running: boolean): void {
  const { value } = battle.showing;
  if (value) battle.showing.value = { ...value, running };
}

/** How long a frame stays on screen, in milliseconds: as long as its first event needs. */
export function frameTime({ screen }: Battle, { events: [first] }: Frame): number {
  return first ? screen.events.manner(first).time / settings.value.speed : 0;
}

/** Shows again what happened since this side last gave orders. */
export async function showSinceLastTurn(battle: Battle): Promise<void> {
  const { seat, entries } = battle.snapshot.value;
  show(battle, await host().frames(seat, Math.max(0, entries - 1), entries));
}
