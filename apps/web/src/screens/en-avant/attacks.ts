import type { Preview, Refusal } from '@grognard/engine';
import { seededDice } from '@grognard/engine';
import { toLocal } from '@grognard/table';
import { bodyOf } from '../table/body.ts';
import { stepsTo } from '../table/seek.ts';
import type { Step } from '../table/steps.ts';
import { moveOf, previewOf } from './hand.ts';
import type { MoveOrder, TableBattle, Unit } from './model.ts';

export interface Attack {
  readonly order: MoveOrder;
  readonly shown: Preview;
}

/** More than any unit moves: the path is cut at the first touch. */
const FAR = 60;

/** Ways to come at somebody: straight on, after a wheel, sliding; then whatever the rules propose. */
function* ways(battle: TableBattle, unit: Unit, enemy: Unit): Generator<MoveOrder> {
  const body = bodyOf(unit);
  const middle = middleOf(enemy);
  const { ahead, right } = toLocal(body, middle);
  const lists: readonly (readonly Step[])[] = [
    [{ advance: FAR }],
    [...stepsTo(body, middle, unit.bases === 1).slice(0, -1), { advance: FAR }],
    ...(ahead > 0 ? [[{ slide: { forward: ahead, right } }]] : []),
  ];
  for (const steps of lists) yield moveOf(unit.id, steps, enemy.id);
  const { rules, view, side } = battle;
  for (const order of rules.propose(view.value, side.value, seededDice('attack'))) {
    if (order.type === 'activate' && order.action === 'move' && order.unit === unit.id)
      if (order.contact === enemy.id) yield order;
  }
}

function middleOf(unit: Unit): readonly [number, number] {
  const { depth } = bodyOf(unit);
  const turn = (unit.facing * Math.PI) / 180;
  return [unit.at[0] - (Math.sin(turn) * depth) / 2, unit.at[1] + (Math.cos(turn) * depth) / 2];
}

/** A long step is refused as too long: what it may be is among the snaps. */
function within(battle: TableBattle, order: MoveOrder): Attack | null {
  const shown = previewOf(battle, order);
  if (!shown) return null;
  if (shown.verdict.ok) return shown.contacts.length > 0 ? { order, shown } : null;
  for (const snap of shown.snaps) {
    const snapped = snap.order as MoveOrder;
    const again = snapped.contact === order.contact ? previewOf(battle, snapped) : null;
    if (again?.verdict.ok && again.contacts.length > 0) return { order: snapped, shown: again };
  }
  return null;
}

export const refusalOf = (shown: Preview | null): Refusal | null =>
  shown && !shown.verdict.ok ? shown.verdict : null;

/** An attack on an enemy, the first way that the rules allow; or why the plainest is not. */
export function attackOn(
  battle: TableBattle,
  unit: Unit,
  enemy: Unit,
): Attack | { readonly refusal: Refusal | null } {
  let refusal: Refusal | null = null;
  for (const order of ways(battle, unit, enemy)) {
    const attack = within(battle, order);
    if (attack) return attack;
    refusal ??= refusalOf(previewOf(battle, order));
  }
  return { refusal };
}
