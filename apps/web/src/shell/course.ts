import type { Refusal, SideId, Typed } from '@grognard/engine';
import type { Frame, Snapshot } from '@grognard/host';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { draftOf } from './draft.ts';
import { type Battle, isPerson } from './model.ts';
import { hush, notice, speak } from './notice.ts';
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

/** Gives the order that the draft makes, or all of them. */
export async function commit(battle: Battle): Promise<void> {
  if (battle.committing.value || battle.pencilling.value || asksFirst(battle)) return;
  const { commit: commitAll, isReady, together, orderOf } = battle.screen.orders;
  if (isReady && !isReady(battle)) return;
  const orders = together?.ordersOf(battle) ?? [];
  if (commitAll) await commitAll(battle);
  else if (orders.length > 1) await giveTogether(battle, orders);
  else await give(battle, orderOf(battle));
}

/** Gives orders one after another and shows them as one; whoever learns something new on the way is asked again. */
async function giveTogether(battle: Battle, orders: readonly Typed[]): Promise<void> {
  const { rules, side, snapshot, screen } = battle;
  const frames: Frame[] = [];
  let [given, isNews] = [0, false];
  let now = snapshot.value;
  let refusal: Refusal | null = null;
  battle.committing.value = true;
  while (given < orders.length && !isNews && now.active.includes(side.value)) {
    const ordered = await host().order(side.value, orders[given]!);
    if (ordered.status === 'refused') {
      refusal = ordered.refusal;
      break;
    }
    isNews = rules.reveals(now.view as object, ordered.snapshot.view as object);
    now = ordered.snapshot;
    frames.push(...ordered.frames);
    given += 1;
  }
  const rest = given < orders.length ? screen.orders.together?.without(battle, given) : undefined;
  batch(() => {
    battle.committing.value = false;
    settle(battle, now, rest ?? screen.orders.empty);
    battle.refusal.value = refusal;
  });
  if (rest !== undefined) void host().draft(now.seat, rest);
  if (isNews && given < orders.length) notice(words.value.battle.interrupted);
  show(battle, frames);
}

/** The screen after orders: nothing of them is left in the hand. */
function settle(battle: Battle, snapshot: Snapshot, draft: unknown): void {
  battle.draft.value = draftOf(draft);
  battle.selection.value = [];
  battle.gathering.value = false;
  battle.confirming.value = false;
  battle.hint.value = null;
  battle.pointed.value = null;
  battle.refusal.value = null;
  hush();
  battle.snapshot.value = snapshot;
}

/** Gives an order; the refusal or the events are shown. */
export async function give(battle: Battle, order: Typed): Promise<void> {
  const { side, screen } = battle;
  if (battle.committing.value) return;
  battle.committing.value = true;
  const ordered = await host()
    .order(side.value, order)
    .finally(() => (battle.committing.value = false));
  if (ordered.status === 'refused') {
    battle.refusal.value = ordered.refusal;
    return;
  }
  batch(() => settle(battle, ordered.snapshot, screen.orders.empty));
  show(battle, ordered.frames);
}

/** Whoever wants no motion goes from result to result himself. */
const runsByItself = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Gives orders one after another, as each finds the battle, without showing them one by one. */
export async function giveInTurn(
  battle: Battle,
  next: () => Typed | null | Promise<Typed | null>,
): Promise<void> {
  if (battle.committing.value) return;
  battle.committing.value = true;
  for (let order = await next(); order; order = await next()) {
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
  battle.pencilling.value = false;
  if (active.includes(seat)) keepPossible(battle);
  if (outcome) battle.stage.value = 'over';
  else if (active.includes(seat)) battle.stage.value = 'plan';
  else if (battle.company) battle.stage.value = 'wait';
  else if (isComputers) await waitForComputer(battle);
  else draw(battle, active[0] ?? seat);
}

/** Of what was sketched while the other played, the orders that can still be given stay in hand. */
function keepPossible(battle: Battle): void {
  const { company, draft, screen } = battle;
  if (!company || !screen.orders.sketch || draft.value.now === screen.orders.empty) return;
  battle.draft.value = draftOf(screen.orders.sketch.stillPossible(battle));
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
