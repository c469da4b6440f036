import type { Typed } from '@grognard/engine';
import type { Order } from '@grognard/general-en-chef';
import { redraft } from '../../shell/drafting.ts';
import { wordIn } from '../../shell/speech.ts';
import { previewOf } from '../table/model.ts';
import { foreseenWords, wheelWord } from '../table/order-words.ts';
import { measured, written } from '../table/spoken.ts';
import { tableWords } from '../table/words.ts';
import type { GecBattle, OnTable, OrderOf } from './model.ts';
import { called, partWords } from './names.ts';
import { ownWords } from './words.ts';

export const EMPTY = { order: null, laid: [] } as const;
const END: Order = { type: 'end' };

/** Everything that would be given now: what is laid down, and what is in hand where the rules allow it. */
export function ordersOf(battle: GecBattle): readonly Order[] {
  const { order } = battle.draft.value.now;
  const laid = battle.plan.value.filter(({ isLawful }) => isLawful).map(each => each.order);
  return order && previewOf(battle, order).verdict.ok ? [...laid, order] : laid;
}

/** The only order; without any, what is taken where nobody chooses. */
export const orderOf = (battle: GecBattle): Typed =>
  ordersOf(battle)[0] ?? battle.draft.value.now.order ?? battle.asked.value?.fallback ?? END;

/** What the button gives: all of them, or what is taken where nobody chooses. */
export function ordersToGive(battle: GecBattle): readonly Typed[] {
  const orders = ordersOf(battle);
  return orders.length > 0 ? orders : [orderOf(battle)];
}

/** Those that could not be given yet stay laid down. */
export const keep = (orders: readonly Typed[]) => ({ order: null, laid: orders });

/** The button names the act. */
export function commitWords(battle: GecBattle): string {
  const say = ownWords.value;
  const orders = ordersOf(battle);
  if (orders.length > 1) return say.giveCount(orders.length);
  const [only] = orders;
  if (only) return orderWords(battle, only);
  return say.endPart[battle.actual.value.phase];
}

/** An order in words, without the unit that is given it. */
export function orderWords(battle: OnTable, order: Order): string {
  const say = ownWords.value;
  const word = wordIn(battle, 'orders', order.type);
  const at = (what: string) => tableWords.value.with(word, what);
  switch (order.type) {
    case 'advance':
      if (order.along !== undefined) return say.alongRoad(called(battle, order.along));
      if (order.bonus === false) return say.withoutBonus;
      return `${order.pace === 'forced' ? say.forcedMarch : word} ${order.distance === 'max' ? say.toMost : measured(order.distance)}`;
    case 'retire':
      return `${word} ${measured(order.distance)}`;
    case 'wheel':
      return `${wheelWord(battle, order.pivot)} ${say.degrees(written(Math.abs(order.angle)))}`;
    case 'change-formation':
      return at(wordIn(battle, 'formations', order.to));
    case 'attack':
      return order.feature === undefined
        ? at(called(battle, order.target ?? ''))
        : say.attackWall(say.wallName[order.side ?? 'north'], called(battle, order.feature));
    case 'charge':
    case 'fire':
      return at(called(battle, order.target));
    case 'batter':
      return at(partWords(battle, order));
    case 'enter':
    case 'relieve':
    case 'spike':
      return at(called(battle, order.feature));
    case 'cross':
      return at(called(battle, order.obstacle));
    case 'dress':
      return at(called(battle, order.along));
    case 'leave':
      return at(say.wallName[order.by]);
    case 'work':
      return workWords(battle, order);
    case 'extend':
      if (order.along !== undefined) return say.extendAlong(called(battle, order.along));
      return order.side === undefined
        ? say.extendBy(order.figures ?? 1)
        : say.extendOn(order.figures ?? 1, wordIn(battle, 'sides', order.side));
    case 'fold':
      return say.foldBy(order.figures, wordIn(battle, 'sides', order.side));
    case 'stance':
      return order.lastStand ? say.standToTheLast : say.surrenderIfCutOff;
    default:
      return word;
  }
}

/** A field work, and where it is. */
function workWords(battle: OnTable, order: OrderOf<'work'>): string {
  const job = wordIn(battle, 'jobs', order.job);
  if (order.job === 'light' || order.feature === undefined) return job;
  const place =
    order.job === 'bridge'
      ? ownWords.value.overWater(called(battle, order.feature))
      : partWords(battle, order);
  return `${job}, ${place}`;
}

/** Takes an order that was laid down back; those of the same unit after it lose their ground and go too. */
export function dropLaid(battle: GecBattle, at: number): void {
  const { now } = battle.draft.value;
  const laid = now.laid ?? [];
  const dropped = laid[at];
  const unit = dropped && 'unit' in dropped ? dropped.unit : undefined;
  const isLater = (order: Order, i: number) => i > at && 'unit' in order && order.unit === unit;
  redraft(battle, { ...now, laid: laid.filter((order, i) => i !== at && !isLater(order, i)) });
}

/** What advice would have a unit do, after its name. */
export const adviceWords = (battle: OnTable, order: Typed): string => orderWords(battle, order as Order);

/** What a change of the hand comes to, as one says it: who, what, and what would follow; or how much is laid down. */
export function told(battle: GecBattle, _before: unknown, now: unknown): string {
  const { order, laid = [] } = now as GecBattle['draft']['value']['now'];
  const say = ownWords.value;
  if (!order) return laid.length > 0 ? say.laidCount(laid.length) : say.handEmpty;
  const what = `${orderWords(battle, order)}. ${foreseenWords(battle, order)}`;
  return 'unit' in order ? tableWords.value.with(called(battle, order.unit), what) : what;
}
