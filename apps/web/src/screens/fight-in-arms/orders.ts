import type { Typed } from '@grognard/engine';
import type { Order } from '@grognard/fight-in-arms';
import { wordIn } from '../../shell/speech.ts';
import { usualAnswer } from '../table/answers.ts';
import type { Offered, Piece } from '../table/game.ts';
import { ownPieces } from '../table/hand.ts';
import { stepWords } from '../table/order-words.ts';
import type { ArmsBattle, OnTable } from './model.ts';
import { nameOf } from './spoken.ts';
import { findUnit, named, unitsOf } from './units.ts';
import { ownWords } from './words.ts';

/** The order in hand; without one, what is taken where nobody chooses. */
export const orderOf = (battle: OnTable): Typed =>
  battle.draft.value.now.order ?? battle.asked.value?.fallback ?? unasked(battle);

/** Where a choice is owed and nothing is in hand: a deployment may end without those who wait. */
function unasked(battle: OnTable): Order {
  const leave = waitingUnits(battle);
  return leave.length > 0
    ? { type: 'end-deployment', side: battle.side.value, leave }
    : { type: 'end-phase' };
}

/** Those who have no place yet while their side deploys. */
const waitingUnits = (battle: OnTable): readonly string[] =>
  battle.asked.value?.orders.includes('deploy')
    ? unitsOf(battle, battle.side.value).flatMap(({ id, status }) => (status === 'reserve' ? [id] : []))
    : [];

/** What is in hand before the battle can be given once it is lawful; in the battle a refusal tells more. */
export function ordersOf(battle: OnTable): readonly Typed[] {
  const { rules, view, side } = battle;
  const order = orderOf(battle);
  const isReady = battle.table.isActing(battle) || rules.judge(view.value, side.value, order as Order).ok;
  return isReady ? [order] : [];
}

/** The button names the act. */
export function commitWords(battle: OnTable): string {
  const { draft, asked } = battle;
  if (draft.value.now.order === null && asked.value?.kind === 'landing') return ownWords.value.placeAll;
  return usualAnswer(battle) ?? wordsFor(battle, orderOf(battle) as Order);
}

/** An order in a few words. */
export function wordsFor(battle: OnTable, order: Order): string {
  const say = ownWords.value;
  const name = (id: string | undefined) => nameOf(battle, id ?? '');
  switch (order.type) {
    case 'move':
      if (order.into !== undefined) return say.intoIt(name(order.into));
      return order.units ? say.commit.moveGroup(order.units.length) : say.commit.move;
    case 'charge':
      return say.chargeIt(name(order.target));
    case 'overrun':
      return say.overrunIt(name(order.target));
    case 'shoot':
      return say.shootAt(name(order.target));
    case 'fight':
      return order.target === undefined ? wordIn(battle, 'orders', 'fight') : say.fightIt(name(order.target));
    case 'embark':
      return say.commit.board(name(order.vehicle));
    case 'disembark':
      return say.commit.putDown(name(order.unit));
    case 'deploy':
      return order.in === undefined ? say.commit.place(name(order.unit)) : say.commit.board(name(order.in));
    case 'place-airborne':
      return say.commit.land(name(order.unit));
    case 'place-terrain':
      return say.commit.lay(order.elements.length);
    default:
      return wordIn(battle, 'orders', order.type);
  }
}

/** What advice would have a unit do, after its name. */
export function adviceWords(battle: OnTable, advised: Typed): string {
  const order = advised as Order;
  const way = battle.table.stepsOf(order).map(stepWords).join(', ');
  const act = wordsFor(battle, order);
  return `${act.charAt(0).toLowerCase()}${act.slice(1)}${way === '' ? '' : ` (${way})`}`;
}

/** Own units that could still be given an order this phase. */
export const unitsToAct = (battle: OnTable): number => {
  const { rules, view, side } = battle;
  const open = view.value.activation?.units ?? [];
  return unitsOf(battle, side.value).filter(
    ({ id, status }) =>
      status === 'table' &&
      !open.includes(id) &&
      rules.judge(view.value, side.value, { type: 'activate', unit: id }).ok,
  ).length;
};

/** To end the phase while units could still act, or the deployment without some, is asked once. */
export function commitQuestion(battle: ArmsBattle): string | null {
  const out = battle.draft.value.now.order === null ? waitingUnits(battle).length : 0;
  if (out > 0) return ownWords.value.leaveQuestion(out);
  if (orderOf(battle).type !== 'end-phase') return null;
  const left = unitsToAct(battle);
  return left > 0 ? ownWords.value.phaseQuestion(left) : null;
}

/** Whatever a unit could do beside moving, shooting and fighting; the rules say which of it they allow. */
export function actionsOf(battle: OnTable, piece: Piece): readonly Offered<Order>[] {
  const say = ownWords.value;
  const unit = findUnit(battle, piece.id);
  if (!unit) return [];
  const isOpen = battle.view.value.activation?.units.includes(unit.id) ?? false;
  const vehicles = ownPieces(battle).filter(({ id }) => (findUnit(battle, id)?.profile.ve ?? 0) > 0);
  return [
    { order: { type: 'rally', unit: unit.id }, label: wordIn(battle, 'orders', 'rally') },
    ...vehicles.map(
      ({ id }): Offered<Order> => ({
        order: { type: 'embark', unit: unit.id, vehicle: id },
        label: say.boardIt(nameOf(battle, id)),
      }),
    ),
    ...(isOpen
      ? []
      : [{ order: { type: 'activate', ...named(battle, unit.id) }, label: say.activate } as const]),
  ];
}
