import type { Ground } from './ground.ts';
import type { Body } from './rules/body.ts';
import { baseUnder, isImpassable, isOnTable, isUnfordable } from './rules/placing.ts';
import { isNearBox, touches } from './rules/touching.ts';
import { zonesAt } from './rules/zone.ts';
import type { Placed, Position, UnitId } from './types.ts';

/**
 * May the members of a body stand where they are told, one place each? In the open, in no zone that they were not in
 * before; what bars each is sought out once, for many places are looked at.
 */
export function fairPlaces(
  ground: Ground,
  position: Position,
  body: Body,
): (places: readonly Placed[]) => boolean {
  const others = { ...position, units: position.units.filter(({ id }) => !isIn(body, id)) };
  const fair = body.members.map(unit => fairPlace(ground, others, unit));
  return places => places.every((base, i) => fair[i]!(base));
}

const isIn = ({ members }: Body, id: UnitId): boolean => members.some(unit => unit.id === id);

function fairPlace(ground: Ground, position: Position, unit: Placed): (base: Placed) => boolean {
  const zones = zonesAt(ground, position, unit.side, unit);
  const barriers = ground.features.filter(feature => isImpassable(feature, unit) || isUnfordable(feature));
  return base =>
    isOnTable(ground, base) &&
    !barriers.some(feature => isNearBox(base, feature.box) && touches(base, feature)) &&
    !baseUnder(position, base) &&
    zonesAt(ground, position, unit.side, base).every(id => zones.includes(id));
}
