import {
  type Cm,
  commonGround,
  edgesTouch,
  type Footprint,
  footprintAt,
  go,
  moved,
  scale,
  strikesAhead,
  type Vector,
} from '@grognard/table';
import type { Ground } from '../ground.ts';
import { byId, enemiesOf } from '../position.ts';
import { CONTACT_CORNER, CONTACT_GAP, OVERLAP_AREA } from '../tables.ts';
import { canFight } from '../troops.ts';
import type { Placed, Position } from '../types.ts';

/** The gap is compared a hair above its figure, so that 0.05 written in decimals is still within it. */
const HAIR = 1e-6;

/** FIA-BASE-09: how far a base is pushed ahead to see whether its front strikes, and what it must then share. */
const PUSH = 0.1;
const STRUCK_AREA = 0.001;

/** How far a base reaches from the middle of its front, at most. */
export const reachOf = ({ width, depth }: Footprint): number =>
  Math.sqrt((width * width) / 4 + depth * depth);

/** Could two bases be within so many centimetres of each other? Spares the exact question about distant ones. */
export function areNear(a: Footprint, b: Footprint, within: Cm = 1): boolean {
  const dx = a.at[0] - b.at[0];
  const dy = a.at[1] - b.at[1];
  const most = reachOf(a) + reachOf(b) + within;
  return dx * dx + dy * dy <= most * most;
}

/** FIA-BASE-06: more than a sliver of ground in common. */
export const overlap = (a: Footprint, b: Footprint): boolean =>
  areNear(a, b) && commonGround(a, b) > OVERLAP_AREA;

/** FIA-BASE-08: an edge, less its ends, against the other base; corner to corner is no contact. */
export const inContact = (a: Footprint, b: Footprint): boolean =>
  areNear(a, b) && edgesTouch(a, b, CONTACT_GAP + HAIR, CONTACT_CORNER) && !overlap(a, b);

/** Would the first step of a base in a direction strike another? */
export const leadsInto = (a: Footprint, direction: Vector, b: Footprint): boolean =>
  commonGround(moved(footprintAt(a, a), go(scale(direction, PUSH))), b) > STRUCK_AREA;

/** FIA-BASE-09: in contact, and a push straight ahead would strike the other. */
export const inFrontContact = (a: Footprint, b: Footprint): boolean =>
  inContact(a, b) && strikesAhead(a, b, PUSH, STRUCK_AREA);

/** FIA-MELEE-03: the enemies in contact that a unit can fight, by id. */
export const foesInContact = ({ options }: Ground, position: Position, unit: Placed): readonly Placed[] =>
  enemiesOf(position, unit.side)
    .filter(enemy => canFight(options, unit, enemy) && inContact(unit, enemy))
    .sort(byId);

/** FIA-MELEE-03: in melee while in contact with an enemy it can fight. */
export const isInMelee = ({ options }: Ground, position: Position, unit: Placed): boolean =>
  enemiesOf(position, unit.side).some(enemy => canFight(options, unit, enemy) && inContact(unit, enemy));
