import { cornersOf, fromLocal, toLocal } from '@grognard/table';
import type { Body } from '../table/body.ts';
import type { Piece } from '../table/game.ts';
import { findPiece } from '../table/hand.ts';
import type { OnTable, Unit } from './model.ts';

export const findUnit = ({ view }: OnTable, id: string | null | undefined): Unit | undefined =>
  view.value.units.find(unit => unit.id === id);

export const unitsOf = ({ view }: OnTable, side: string): readonly Unit[] =>
  view.value.units.filter(unit => unit.side === side);

/** Those who ride in a vehicle. */
export const ridersOf = ({ view }: OnTable, vehicle: string): readonly Unit[] =>
  view.value.units.filter(unit => unit.in === vehicle && unit.status === 'embarked');

/** Own units that are chosen, the one in hand first: several of them are meant as a group. */
export const chosenUnits = (battle: OnTable): readonly Unit[] =>
  battle.selection.value.flatMap(id => {
    const unit = findUnit(battle, id);
    return unit && unit.side === battle.side.value ? [unit] : [];
  });

/** Those who act together with somebody: the group whose activation is open. */
export function companyOf({ view }: OnTable, id: string): readonly string[] {
  const open = view.value.activation?.units ?? [];
  return open.includes(id) ? [id, ...open.filter(each => each !== id)] : [id];
}

/** Whom an order for the chosen names: one, or all of them as a group. */
export function named(
  battle: OnTable,
  unit: string,
): { readonly unit: string } | { readonly units: readonly string[] } {
  const { value } = battle.selection;
  return value.length > 1 && value.includes(unit) ? { units: value } : { unit };
}

/** Degrees by which members of a line or a straight column may look apart. */
const ASKEW = 0.5;

/** The chosen group as one base that faces as the unit in hand does; a column that winds along a road is none. */
export function groupBody(battle: OnTable, { body }: Piece): Body {
  const bodies = battle.selection.value.flatMap(id => findPiece(battle, id)?.body ?? []);
  if (bodies.length < 2 || bodies.some(({ facing }) => Math.abs(facing - body.facing) > ASKEW)) return body;
  const corners = bodies.flatMap(cornersOf).map(corner => toLocal(body, corner));
  const [ahead, right] = [corners.map(corner => corner.ahead), corners.map(corner => corner.right)];
  const [front, left] = [Math.max(...ahead), Math.min(...right)];
  const width = Math.max(...right) - left;
  return {
    at: fromLocal(body, { ahead: front, right: left + width / 2 }),
    facing: body.facing,
    width,
    depth: front - Math.min(...ahead),
  };
}
