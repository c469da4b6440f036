import type { Order } from '@grognard/en-avant';
import { type Place, seededDice } from '@grognard/engine';
import { giveInTurn } from '../../shell/course.ts';
import type { Stroke } from '../../shell/screen.ts';
import { bodyOf, isOn } from '../table/body.ts';
import { tenth } from '../table/steps.ts';
import { hold, refuse, restore } from './hand.ts';
import type { TableBattle, Unit } from './model.ts';
import { placeFor } from './questions.ts';

export type DeployOrder = Extract<Order, { readonly type: 'deploy' }>;
export type LayOrder = Extract<Order, { readonly type: 'place-terrain' }>;

const asks = ({ asked }: TableBattle, order: string): boolean => asked.value?.orders.includes(order) ?? false;

/** The order to deploy or to lay something that is in hand. */
export function placingInHand({ draft }: TableBattle): DeployOrder | LayOrder | null {
  const { order } = draft.value.now;
  return order?.type === 'deploy' || order?.type === 'place-terrain' ? order : null;
}

/** Takes a unit that is to be deployed in hand, at the nearest lawful place. */
export function takeForDeployment(
  battle: TableBattle,
  unit: string,
  at: Place,
  more: Partial<DeployOrder> = {},
): void {
  const { facing, files } = more;
  const found = placeFor(battle, {
    unit,
    at,
    ...(facing === undefined ? {} : { facing }),
    ...(files === undefined ? {} : { files }),
  });
  if (!found) {
    takeCamp(battle, unit, at, facing);
    return;
  }
  const place = found.is ?? at;
  hold(battle, { type: 'deploy', unit, at: [...place], facing: found.facing, files: found.files });
}

/** A camp has no files; where it may stand the rules say when it is placed. */
function takeCamp(battle: TableBattle, unit: string, at: Place, facing = 0): void {
  hold(battle, { type: 'deploy', unit, at: [tenth(at[0]), tenth(at[1])], facing });
}

/** Tells why what is in hand may not lie where it is; nothing when it may. */
export function refusalOfPlacing(battle: TableBattle) {
  const order = placingInHand(battle);
  if (!order) return null;
  const verdict = battle.rules.judge(battle.view.value, battle.side.value, order);
  return verdict.ok ? null : verdict;
}

/** Puts what is in hand elsewhere. */
export function putAt(battle: TableBattle, place: Place): void {
  const order = placingInHand(battle);
  if (!order) return;
  if (order.type === 'deploy') takeForDeployment(battle, order.unit, place, order);
  else hold(battle, { ...order, at: [tenth(place[0]), tenth(place[1])] });
  const refusal = refusalOfPlacing(battle);
  if (refusal) refuse(battle, refusal, place);
}

/** A tap while troops are deployed or ground is laid: takes a unit up, or puts down what is in hand. */
export function chooseInPreparation(battle: TableBattle, place: Place, here: Unit | undefined): boolean {
  if (!asks(battle, 'deploy') && !asks(battle, 'place-terrain')) return false;
  if (asks(battle, 'deploy') && here?.side === battle.side.value) {
    takeForDeployment(battle, here.id, here.at, { facing: here.facing, files: here.files });
    battle.selection.value = [here.id];
  } else putAt(battle, place);
  return true;
}

/** What is in hand follows the finger. */
export function grabInPreparation(battle: TableBattle, from: Place): Stroke | null {
  const order = placingInHand(battle);
  if (!order) return null;
  const unit = [...battle.view.value.reserve, ...battle.view.value.units].find(
    ({ id }) => order.type === 'deploy' && id === order.unit,
  );
  const isOnIt = unit
    ? isOn(bodyOf({ ...unit, at: order.at, facing: order.facing }), from, 2)
    : Math.abs(order.at[0] - from[0]) + Math.abs(order.at[1] - from[1]) < 10;
  if (!isOnIt) return null;
  const shifted = (to: Place): Order => ({
    ...order,
    at: [tenth(order.at[0] + to[0] - from[0]), tenth(order.at[1] + to[1] - from[1])],
  });
  return {
    to: to => to && restore(battle, shifted(to)),
    done: to => {
      restore(battle, order);
      if (to) hold(battle, shifted(to));
      const refusal = refusalOfPlacing(battle);
      if (refusal && to) refuse(battle, refusal, to);
    },
    cancel: () => restore(battle, order),
  };
}

/** What the rules propose first: a suggestion for whatever is asked. */
export function proposed({ rules, view, side, snapshot }: TableBattle): Order | undefined {
  const orders = rules.propose(view.value, side.value, seededDice(`suggest/${snapshot.value.entries}`));
  return orders.find(order => rules.judge(view.value, side.value, order).ok);
}

/** The line of battle that the rules propose, given unit by unit. */
export const deployAll = (battle: TableBattle): Promise<void> =>
  giveInTurn(battle, () => {
    const view = battle.snapshot.value.view as TableBattle['view']['value'];
    const side = battle.side.value;
    const isLeft =
      view.reserve.some(unit => unit.side === side) ||
      view.camps.some(camp => camp.side === side && camp.at === null);
    if (!isLeft || view.pending?.type !== 'deploy') return null;
    return (
      battle.rules
        .propose(view, side, seededDice('deploy'))
        .find(order => order.type === 'deploy' && battle.rules.judge(view, side, order).ok) ?? null
    );
  });
