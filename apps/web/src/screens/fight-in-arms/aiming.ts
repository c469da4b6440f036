import type { Order, Path } from '@grognard/fight-in-arms';
import { bearing, centreOf, turnBetween } from '@grognard/table';
import type { Offered, Piece } from '../table/game.ts';
import type { Aim, OnTable } from './model.ts';
import { weaponName } from './spoken.ts';
import { findUnit, named } from './units.ts';

/** A shot with each weapon, the one in hand first; the rules say which they allow. */
export function shotsAt(
  battle: OnTable,
  { id }: Piece,
  enemy: Piece,
  { weapon: inHand, thenMove }: Aim,
): readonly Offered<Order>[] {
  const weapons = findUnit(battle, id)?.profile.weapons ?? [];
  const first = weapons.filter(name => name === inHand.value);
  return [...first, ...weapons.filter(name => name !== inHand.value)].map(weapon => ({
    order: {
      type: 'shoot',
      unit: id,
      target: enemy.id,
      weapon,
      ...(thenMove.value ? { thenMove: true } : {}),
    },
    label: weaponName(battle, weapon),
  }));
}

/** The turn that brings a unit to look at the middle of another: on the spot on tracks, else by a wheel. */
function turnsTo(battle: OnTable, { id, body }: Piece, enemy: Piece): readonly Path[] {
  const turn = Math.round(turnBetween(body.facing, bearing(body.at, centreOf(enemy.body))));
  if (turn === 0) return [[]];
  const wheel: Path = [{ wheel: turn > 0 ? 'right' : 'left', degrees: Math.abs(turn) }];
  const isTracked = findUnit(battle, id)?.profile.flags.includes('tracked') ?? false;
  return isTracked ? [[], [{ pivot: turn }], wheel] : [[], wheel];
}

const withPath = (path: Path): { readonly path?: Path } => (path.length > 0 ? { path } : {});

/** Straight on, then after a turn: a charge with its bonus. */
export const chargesOn = (battle: OnTable, piece: Piece, enemy: Piece): readonly Order[] =>
  turnsTo(battle, piece, enemy).map(path => ({
    type: 'charge',
    ...named(battle, piece.id),
    target: enemy.id,
    ...withPath(path),
  }));

/** More than any unit moves: the rules cut the way where it touches. */
const FAR = 99;

/** … a move that ends in contact, without the bonus … */
export const movesInto = (battle: OnTable, piece: Piece, enemy: Piece): readonly Order[] =>
  turnsTo(battle, piece, enemy).map(path => ({
    type: 'move',
    ...named(battle, piece.id),
    path: [...path, { forward: FAR }],
    into: enemy.id,
  }));

/** … or over him, by machines. */
export const overrunsOf = (battle: OnTable, piece: Piece, enemy: Piece): readonly Order[] =>
  turnsTo(battle, piece, enemy).map(path => ({
    type: 'overrun',
    unit: piece.id,
    target: enemy.id,
    ...withPath(path),
  }));

export const fightWith = ({ id }: Piece, enemy: Piece): Order => ({
  type: 'fight',
  unit: id,
  target: enemy.id,
});

/** Ways to come to blows with an enemy: to fight on where he is touched, else to charge, overrun or walk into him. */
export function* assaultsOn(battle: OnTable, piece: Piece, enemy: Piece): Generator<Order> {
  yield fightWith(piece, enemy);
  yield* chargesOn(battle, piece, enemy);
  yield* overrunsOf(battle, piece, enemy);
  yield* movesInto(battle, piece, enemy);
}

/** What a tap on an enemy means: a shot where one is lawful, else an assault. */
export function* aimsAt(battle: OnTable, piece: Piece, enemy: Piece, aim: Aim): Generator<Order> {
  for (const { order } of shotsAt(battle, piece, enemy, aim)) yield order;
  yield* assaultsOn(battle, piece, enemy);
}
