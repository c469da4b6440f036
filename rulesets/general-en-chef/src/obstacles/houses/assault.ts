import {
  type Compass,
  frontEdge,
  type Stretch,
  segmentLength,
  sharedLength,
  stretchAlong,
} from '@grognard/table';
import { baseSize, blockOf, firstRank, widthOf } from '../../figures.ts';
import { CONTACT, covers, NEAR, wholes } from '../../geometry.ts';
import { findBuilding, type Terrain } from '../../ground.ts';
import { halfOf, unitOf } from '../../scene.ts';
import type { Body, Engagement, Position, Scene, UnitId } from '../../types.ts';
import { type Building, gorgeOf, wall } from './walls.ts';

/*
 * GEC-HOUSE-44  An occupied side is attacked, or an empty one, or both enter at the same time.
 * GEC-HOUSE-46  Few figures hold all the buildings of a side, thinly: an attack strikes them all.
 * GEC-HOUSE-49  A side is attacked as soon as one attacking figure touches its wall.
 * GEC-HOUSE-55  Each side is an engagement of its own.
 */

/** The enemy that holds a building against a unit, if any. */
export const garrisonAgainst = (scene: Scene, attacker: Body, feature: string): Body | undefined =>
  scene.units.find(body => body.in === feature && body.side !== attacker.side);

/** GEC-HOUSE-48: only figures whose whole front is on the wall fight: contact length by figure front, rounded down. */
export const figuresOnWall = (attacker: Body, length: number): number =>
  Math.min(firstRank(attacker), Math.max(1, wholes(length, baseSize(attacker).width)));

/** GEC-HOUSE-50: figures beyond the wall may fold round it, but for the one caught on the corner. */
export const figuresToFold = (attacker: Body, length: number): number =>
  Math.max(0, firstRank(attacker) - covers(length, baseSize(attacker).width));

/** What a unit could bring against a side, centred on it and square (GEC-HOUSE-48). */
export function contactFigures(house: Building, side: Compass, attacker: Body) {
  const length = Math.min(widthOf(attacker), segmentLength(wall(house, side)));
  return { fight: figuresOnWall(attacker, length), fold: figuresToFold(attacker, length) };
}

/**
 * GEC-HOUSE-52  The attacker fights with the first-rank figures in contact, the garrison with those on that side …
 * GEC-HOUSE-53  … and never with more figures than attack it.
 */
const sideFight = (attacker: Body, defender: Body, house: Building, side: Compass): Engagement => {
  const length = sharedLength(frontEdge(blockOf(attacker)), wall(house, side), CONTACT + NEAR);
  const fighting = figuresOnWall(attacker, length);
  return {
    ...EMPTY,
    attacker: attacker.id,
    defender: defender.id,
    ground: 'house-side',
    feature: house.id,
    side,
    contact: {
      [attacker.id]: fighting,
      [defender.id]: Math.min(fighting, defender.garrison[side]),
    },
    overlap: { [attacker.id]: 0, [defender.id]: 0 },
    length,
  };
};

export const EMPTY = {
  aspect: 'front',
  charge: false,
  round: 1,
  half: 1,
  above: null,
  followed: null,
  caught: null,
  length: 0,
  fought: false,
} as const;

/** GEC-REDOUBT-05: an attack through the gorge engages the garrison; it cannot answer. */
const gorgeFight = (attacker: Body, defender: Body, house: Building, side: Compass): Engagement => ({
  ...EMPTY,
  attacker: attacker.id,
  defender: defender.id,
  ground: 'redoubt',
  feature: house.id,
  side,
  contact: { [attacker.id]: firstRank(attacker), [defender.id]: 0 },
  overlap: {},
});

/** What an attack on a side of a building leads to, once the attacker lies against it. */
export function assaultOn(
  terrain: Terrain,
  position: Position,
  id: UnitId,
  target: { readonly feature: string; readonly side: Compass },
): { readonly engagement: Engagement } | { readonly breakIn: true } | null {
  const attacker = unitOf(position, id);
  const house = findBuilding(terrain, target.feature);
  const defender = house && garrisonAgainst(position, attacker, house.id);
  if (!house || !defender) return null;
  const half = halfOf(position.quarter);
  if (target.side === gorgeOf(house)) {
    return { engagement: { ...gorgeFight(attacker, defender, house, target.side), half } };
  }
  if (defender.garrison[target.side] === 0) return { breakIn: true };
  return { engagement: { ...sideFight(attacker, defender, house, target.side), half } };
}

/**
 * GEC-LIN-41  The stretch of a wall that is stormed: where the attacker's front lies along it, wider about the middle if
 *             the front has been extended; figures folded round a corner are spread over the whole side.
 */
export function stretchStormed(
  house: Building,
  { side, contact }: Engagement,
  attacker: Body,
): Stretch | undefined {
  if (side === null) return undefined;
  const edge = wall(house, side);
  const along = stretchAlong(edge, frontEdge(blockOf(attacker)), CONTACT + NEAR);
  if (!along) return undefined;
  const [from, to] = along;
  const more = Math.max(0, (contact[attacker.id] ?? 0) * baseSize(attacker).width - (to - from)) / 2;
  return [Math.max(0, from - more), Math.min(segmentLength(edge), to + more)];
}

/** The assault that a unit makes on a side of a house, if it makes one. */
export const assaultBy = (scene: Scene, id: UnitId): Engagement | undefined =>
  scene.engagements.find(({ attacker, ground }) => attacker === id && ground === 'house-side');
