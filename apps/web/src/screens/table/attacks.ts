import type { Game, Preview, Refusal } from '@grognard/engine';
import { seededDice } from '@grognard/engine';
import { forward, type Point, toLocal } from '@grognard/table';
import type { Body } from './body.ts';
import type { Piece } from './game.ts';
import { moveBy, stepsOfWay } from './hand.ts';
import { previewOf, type TableBattle } from './model.ts';
import type { Step } from './steps.ts';

export interface Attack<Order = unknown> {
  readonly order: Order;
  readonly shown: Preview<Order>;
}

/** More than any unit moves: the path is cut at the first touch. */
const FAR = 60;

/** Ways to walk into an enemy: straight on, after a wheel, sliding; then whatever the rules propose. */
export function* waysByMove<G extends Game>(
  battle: TableBattle<G>,
  piece: Piece,
  enemy: Piece,
): Generator<G['Order']> {
  const middle = middleOf(enemy.body);
  const { ahead, right } = toLocal(piece.body, middle);
  const lists: readonly (readonly Step[])[] = [
    [{ advance: FAR }],
    [...stepsOfWay(battle, piece, middle).slice(0, -1), { advance: FAR }],
    ...(ahead > 0 ? [[{ slide: { forward: ahead, right } }]] : []),
  ];
  for (const steps of lists) yield moveBy(battle, piece.id, steps, enemy.id);
  const { rules, view, side, table } = battle;
  for (const order of rules.propose(view.value, side.value, seededDice('attack')))
    if (table.unitOf(order) === piece.id && table.targetOf(order) === enemy.id)
      if (table.stepsOf(order).length > 0) yield order;
}

/** Ways to come to stand on somebody who bars none: straight to his middle, by a wheel or sliding. */
export function* waysOnto<G extends Game>(
  battle: TableBattle<G>,
  piece: Piece,
  enemy: Piece,
): Generator<G['Order']> {
  const middle = middleOf(enemy.body);
  const { ahead, right } = toLocal(piece.body, middle);
  yield moveBy(battle, piece.id, stepsOfWay(battle, piece, middle));
  if (ahead > 0) yield moveBy(battle, piece.id, [{ slide: { forward: ahead, right } }]);
  // Beside his troops he is not to be had: the plain attack says so.
  yield moveBy(battle, piece.id, [{ advance: FAR }], enemy.id);
}

function middleOf({ at, facing, depth }: Body): Point {
  const [x, y] = forward(facing);
  return [at[0] - (x * depth) / 2, at[1] - (y * depth) / 2];
}

/** Does it come to blows, or is it an attack by its own name? */
const hits = <G extends Game>({ table }: TableBattle<G>, order: G['Order'], shown: Preview): boolean =>
  shown.contacts.length > 0 || table.stepsOf(order).length === 0;

/** A long step is refused as too long: what it may be is among the snaps. */
function within<G extends Game>(battle: TableBattle<G>, order: G['Order']): Attack<G['Order']> | null {
  const shown = previewOf(battle, order);
  if (shown.verdict.ok) return hits(battle, order, shown) ? walked(battle, { order, shown }) : null;
  const { targetOf } = battle.table;
  for (const snap of shown.snaps) {
    const again = targetOf(snap.order) === targetOf(order) ? previewOf(battle, snap.order) : null;
    if (again?.verdict.ok && again.contacts.length > 0) return { order: snap.order, shown: again };
  }
  return null;
}

/** A last step far beyond the enemy is written as long as it is walked, where that touches him too. */
function walked<G extends Game>(battle: TableBattle<G>, attack: Attack<G['Order']>): Attack<G['Order']> {
  const { table } = battle;
  const steps = table.stepsOf(attack.order);
  const [last, end] = [steps.at(-1), attack.shown.steps.at(-1)];
  const unit = table.unitOf(attack.order);
  if (!last || !('advance' in last) || !end || unit === undefined) return attack;
  const short = [...steps.slice(0, -1), { advance: Math.ceil(end.cost * 10) / 10 }];
  const order = moveBy(battle, unit, short, table.targetOf(attack.order));
  const shown = previewOf(battle, order);
  return shown.verdict.ok && shown.contacts.length > 0 ? { order, shown } : attack;
}

export const refusalOf = (shown: Preview | null): Refusal | null =>
  shown && !shown.verdict.ok ? shown.verdict : null;

/** An attack on an enemy, the first way that the rules allow; or why the plainest is not. */
export const attackOn = <G extends Game>(
  battle: TableBattle<G>,
  piece: Piece,
  enemy: Piece,
): Attack<G['Order']> | Unmade => firstOf(battle, battle.table.attacksOn?.(battle, piece, enemy) ?? []);

/** What a tap on an enemy comes to: in some games rather a shot. */
export const aimAt = <G extends Game>(
  battle: TableBattle<G>,
  piece: Piece,
  enemy: Piece,
): Attack<G['Order']> | Unmade =>
  battle.table.aimsAt
    ? firstOf(battle, battle.table.aimsAt(battle, piece, enemy))
    : attackOn(battle, piece, enemy);

interface Unmade {
  readonly refusal: Refusal | null;
}

function firstOf<G extends Game>(
  battle: TableBattle<G>,
  orders: Iterable<G['Order']>,
): Attack<G['Order']> | Unmade {
  let refusal: Refusal | null = null;
  for (const order of orders) {
    const attack = within(battle, order);
    if (attack) return attack;
    refusal ??= refusalOf(previewOf(battle, order));
  }
  return { refusal };
}
