import type { Refusal, Typed } from '@grognard/engine';
import type { Frame, Snapshot } from '@grognard/host';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { play } from '../sound/player.ts';
import { words } from '../words/words.ts';
import { proceed, show } from './course.ts';
import { draftOf } from './draft.ts';
import { keepKnown } from './known.ts';
import type { Battle } from './model.ts';
import { hush, notice, speak } from './notice.ts';

/** Asks once where the orders may not be meant. */
function asksFirst(battle: Battle): boolean {
  const question = battle.screen.panels.commitQuestion?.(battle);
  if (!question || battle.confirming.value) return false;
  battle.confirming.value = true;
  speak(question);
  return true;
}

/** All that the button gives now; nothing while it cannot be pressed. */
export const ordersOf = (battle: Battle): readonly Typed[] => {
  const { orders } = battle.screen;
  return orders.ordersOf ? orders.ordersOf(battle) : [orders.orderOf(battle)];
};

/** Gives what the draft makes. */
export async function commit(battle: Battle): Promise<void> {
  if (battle.committing.value || battle.pencilling.value || asksFirst(battle)) return;
  const orders = ordersOf(battle);
  if (orders.length === 0) return;
  const isQuiet = battle.screen.orders.isQuiet?.(battle) ?? false;
  await (isQuiet ? giveQuietly(battle, ...orders) : give(battle, ...orders));
}

/** Where orders come from: each as the one before it has left the battle; nothing when there are no more. */
type Source = (now: Snapshot) => Typed | null | Promise<Typed | null>;

/** Orders that lie in the hand: of those that wait, the first that the rules take as things then stand. */
function inHand({ rules, side }: Battle, orders: readonly Typed[]) {
  const waiting = [...orders];
  const next: Source = ({ view }) => {
    const lawful = waiting.findIndex(order => rules.judge(view as object, side.value, order).ok);
    return waiting.splice(Math.max(0, lawful), 1)[0] ?? null;
  };
  return { waiting, next };
}

/** What has come of orders so far. */
interface Given {
  readonly count: number;
  readonly now: Snapshot;
  readonly frames: readonly Frame[];
  /** Something came to light that the next order could not know. */
  readonly isNews: boolean;
  readonly refused?: { readonly order: Typed; readonly refusal: Refusal };
}

/** Gives orders one after another until none is left, one is refused, or it is somebody else's turn. */
async function carryOut(battle: Battle, next: Source, goesOn: (given: Given) => boolean): Promise<Given> {
  const { rules, side, snapshot } = battle;
  let given: Given = { count: 0, now: snapshot.value, frames: [], isNews: false };
  for (let order = await next(given.now); order; order = goesOn(given) ? await next(given.now) : null) {
    const ordered = await host().order(side.value, order);
    if (ordered.status === 'refused') return { ...given, refused: { order, refusal: ordered.refusal } };
    given = {
      count: given.count + 1,
      now: ordered.snapshot,
      frames: [...given.frames, ...ordered.frames],
      isNews: rules.reveals(given.now.view as object, ordered.snapshot.view as object),
    };
    if (!given.now.active.includes(side.value)) break;
  }
  return given;
}

/** Nothing else is given meanwhile; what was given as one is taken back as one. */
async function alone(battle: Battle, orders: () => Promise<Given>): Promise<Given | null> {
  if (battle.committing.value || battle.pencilling.value) return null;
  battle.committing.value = true;
  const { seat, entries } = battle.snapshot.value;
  const given = await orders().finally(() => (battle.committing.value = false));
  if (given.count > 0) {
    battle.givenAsOne.value = given.count;
    keepKnown(battle, { ...battle.known.value, [seat]: entries });
  }
  return given;
}

/** Gives orders and shows them as one; whoever learns something new on the way is asked again. */
export async function give(battle: Battle, ...orders: readonly Typed[]): Promise<void> {
  const { waiting, next } = inHand(battle, orders);
  const carried = battle.screen.orders.carriedOver?.(battle, orders);
  const given = await alone(battle, () => carryOut(battle, next, ({ isNews }) => !isNews));
  if (!given) return;
  const { count, now, frames, isNews, refused } = given;
  const { keep } = battle.screen.orders;
  const left = refused ? [refused.order, ...waiting] : waiting;
  if (count > 0) settle(battle, now, left.length > 0 ? keep?.(left) : carried);
  battle.refusal.value = refused?.refusal ?? null;
  if (count === 0) return;
  if (isNews && left.length > 0) {
    notice(words.value.battle.interrupted);
    play('sight');
  }
  show(battle, frames);
}

/** Gives what nobody has decided: what happened before it stays new. */
export async function giveUnasked(battle: Battle, order: Typed): Promise<void> {
  const { value } = battle.known;
  await give(battle, order);
  keepKnown(battle, value);
}

/** Gives orders without showing them one by one, so that the next can be taken at once. */
export const giveQuietly = (battle: Battle, ...orders: readonly Typed[]): Promise<void> =>
  giveInTurn(battle, inHand(battle, orders).next);

/** Gives orders as they are thought of, each seen as soon as it is given. */
export async function giveInTurn(battle: Battle, next: Source): Promise<void> {
  const given = await alone(battle, () =>
    carryOut(battle, next, ({ now }) => {
      battle.snapshot.value = now;
      return true;
    }),
  );
  if (!given) return;
  battle.snapshot.value = given.now;
  battle.refusal.value = given.refused?.refusal ?? null;
  battle.draft.value = draftOf(battle.screen.orders.empty);
  await proceed(battle);
}

/** The screen after orders: nothing is left in the hand but what could not be given or is meant for later. */
function settle(battle: Battle, snapshot: Snapshot, rest: unknown): void {
  batch(() => {
    battle.draft.value = draftOf(rest ?? battle.screen.orders.empty);
    battle.selection.value = [];
    battle.gathering.value = false;
    battle.confirming.value = false;
    battle.hint.value = null;
    battle.pointed.value = null;
    hush();
    battle.snapshot.value = snapshot;
  });
  if (rest !== undefined) void host().draft(snapshot.seat, rest);
}
