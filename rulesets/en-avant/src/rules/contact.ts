import { cornersOf, FACES, type Face, type Footprint, frontEdge, sharedLength } from '@grognard/table';
import { CONTACT, findUnit, footprintOf, mayBeWithin, SLACK, TOUCH, touches } from '../field.ts';
import type { Position, SideId, Unit } from '../types.ts';

/** The front of one unit lying along a face of another: front, flank or rear (EA-BASE-05). */
export interface FrontContact {
  readonly face: Face;
  readonly length: number;
}

const canTouch = (unit: Unit): boolean => unit.arm !== 'general' && !unit.amok;

const isNear = (a: Footprint, b: Footprint): boolean => {
  const dx = a.at[0] - b.at[0];
  const dy = a.at[1] - b.at[1];
  const reach = a.width / 2 + a.depth + b.width / 2 + b.depth + 1;
  return dx * dx + dy * dy <= reach * reach;
};

/** The face of `b` along which the front of `a` lies, over the greatest length. */
export function frontOn(a: Footprint, b: Footprint): FrontContact | undefined {
  if (!isNear(a, b)) return undefined;
  const front = frontEdge(a);
  const corners = cornersOf(b); // once for all four of its edges
  let best: FrontContact | undefined;
  for (let i = 0; i < FACES.length; i++) {
    const length = sharedLength(front, [corners[i]!, corners[(i + 1) % 4]!], TOUCH + SLACK);
    if (length >= CONTACT - SLACK && (!best || length > best.length)) best = { face: FACES[i]!, length };
  }
  return best;
}

/**
 * EA-MELEE-02  Two enemy units are in contact when the front edge of one lies along an edge of the other, in line
 *              within 0.05 cm, over at least 0.5 cm. Corners and flanks rubbing together are no contact.
 */
export const inContact = (a: Footprint, b: Footprint): boolean => !!frontOn(a, b) || !!frontOn(b, a);

/** The front of a unit on a face of an enemy, if both can fight. */
export const frontContact = (unit: Unit, enemy: Unit): FrontContact | undefined =>
  unit.side !== enemy.side && mayBeWithin(unit, enemy, CONTACT) && canTouch(unit) && canTouch(enemy)
    ? frontOn(footprintOf(unit), footprintOf(enemy))
    : undefined;

export const areInContact = (unit: Unit, enemy: Unit): boolean =>
  unit.side !== enemy.side &&
  mayBeWithin(unit, enemy, CONTACT) &&
  canTouch(unit) &&
  canTouch(enemy) &&
  inContact(footprintOf(unit), footprintOf(enemy));

/** The enemies in contact with a unit, in roster order. */
export const enemiesInContact = (position: Position, unit: Unit): readonly Unit[] =>
  canTouch(unit) ? position.units.filter(other => areInContact(unit, other)) : [];

export const isEngaged = (position: Position, unit: Unit): boolean =>
  canTouch(unit) && position.units.some(other => areInContact(unit, other));

/** The faces of a unit on which enemy fronts lie. */
export const facesTouched = (position: Position, unit: Unit): readonly Face[] =>
  position.units.flatMap(other => {
    const contact = frontContact(other, unit);
    return contact ? [contact.face] : [];
  });

/** EA-HIT-05, EA-MELEE-35, EA-BREAK-05: is a unit touched on a flank or the rear by an enemy front? */
export const isOutflanked = (position: Position, unit: Unit): boolean =>
  facesTouched(position, unit).some(face => face !== 'front');

/** EA-GENERAL-05: the free generals of a side that touch or overlap a unit. */
export const generalsWith = (position: Position, unit: Unit): readonly Unit[] =>
  position.units.filter(
    other =>
      other.arm === 'general' &&
      other.side === unit.side &&
      unit.arm !== 'general' &&
      touches(footprintOf(other), footprintOf(unit)),
  );

/** EA-GENERAL-05: does the general touch this unit? One in its ranks always does. */
export const hasGeneral = (position: Position, unit: Unit): boolean =>
  unit.general || generalsWith(position, unit).length > 0;

/** The units of his side, not routing, that a free general touches (EA-GENERAL-07). */
export const unitsWith = (position: Position, general: Unit): readonly Unit[] =>
  position.units.filter(
    other =>
      other.side === general.side &&
      other.arm !== 'general' &&
      !other.routing &&
      !other.amok &&
      touches(footprintOf(other), footprintOf(general)),
  );

export const sideOf = (position: Position, id: string): SideId | undefined => findUnit(position, id)?.side;
