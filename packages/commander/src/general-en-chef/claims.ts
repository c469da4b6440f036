import type { Objective, Scenario, Unit } from '@grognard/general-en-chef';
import { type Cm, distance, type Point, type Polygon, pointGap } from '@grognard/table';
import { type Desk, type Foe, isEngaged, isFoot, isInHand } from './desk.ts';
import { isRunning, nearestFoe } from './foes.ts';
import { mobilityOf, type Place, priceOf } from './places.ts';

/*
 * GECH-VICT-01: a place belongs to whoever was last alone at it. To have been there is enough, and one unit that stays
 * keeps it. So a place that nobody guards is worth one unit's walk, and one that is ours one unit's rest.
 */

/** Who stands so near to a place is at it. */
const AT: Cm = 5;
/** Enemies so near to a place would have to be beaten first. */
const GUARDED: Cm = 9;
/** Whoever has an enemy nearer than this has other cares. */
const BUSY: Cm = 13;
/** An enemy within two periods' march may come for a place. */
const THREAT: Cm = 45;
/** Centimetres a period, in column over country. */
const PACE = { foot: 20, horse: 34 } as const;
/** So much of a unit's price weighs as much as a period's march: the small ones go. */
const DEAR = 250;
/** Before so much of the battle is over, whoever is sent away is missed where it is fought. */
const LATE = 0.5;

const outlineOf = ({ field }: Scenario, { terrain }: Objective): Polygon | null => {
  const ground = field.terrain.find(({ id }) => id === terrain);
  return ground && 'shape' in ground ? ground.shape : null;
};

/** How far a point is from a place: from its border, or its middle where it is a house or a mere point. */
const offFrom = (scenario: Scenario, objective: Objective, { at: place }: Place, at: Point): Cm => {
  const outline = outlineOf(scenario, objective);
  return outline ? pointGap(at, outline) : distance(at, place) - (objective.at ? 0 : HOUSE);
};
/** Half of a house. */
const HOUSE: Cm = 4;

/** Sends one unit to every place that is to be had for the walk, and leaves one at every place that might be lost. */
export function claimsOn(desk: Desk, places: readonly Place[]): ReadonlyMap<string, Place> {
  const claims = new Map<string, Place>();
  const isLate = desk.mood.claims && desk.view.turn >= desk.scenario.turns * LATE;
  if (!isLate && !desk.mood.raids) return claims;
  const sorted = desk.scenario.objectives
    .map((objective, i) => ({ objective, place: places[i]! }))
    .sort((a, b) => b.place.points - a.place.points);
  for (const { objective, place } of sorted) {
    const off = (at: Point): Cm => offFrom(desk.scenario, objective, place, at);
    const isHeld = desk.view.held[objective.id] === desk.side;
    const claim: Claim = { desk, place, off, claims, isLate };
    const chosen = isHeld ? (isLate ? keeperOf(claim) : null) : claimantOf(claim);
    if (chosen) claims.set(chosen.id, { ...place, isOurs: isHeld, isClaim: !isHeld });
  }
  return claims;
}

const isReady = (desk: Desk, unit: Unit, claims: ReadonlyMap<string, Place>): boolean =>
  !claims.has(unit.id) &&
  unit.in === null &&
  unit.morale === 'steady' &&
  isInHand(unit) &&
  (isFoot(unit) || unit.arm === 'cavalry') &&
  !isEngaged(desk, unit.id);

const mayCome = ({ body, isSeen, ...foe }: Foe): boolean =>
  isSeen && body.in === null && body.arm !== 'artillery' && !isRunning({ body, isSeen, ...foe });

/** A place that may be had or lost. */
interface Claim {
  readonly desk: Desk;
  readonly place: Place;
  readonly off: (at: Point) => Cm;
  readonly claims: ReadonlyMap<string, Place>;
  readonly isLate: boolean;
}

/** The cheapest of those who are there stays, while an enemy could come. */
function keeperOf({ desk, off, claims }: Claim): Unit | null {
  const isAt = ({ at }: Unit): boolean => off(at) <= AT - 0.5;
  if (!desk.foes.some(foe => mayCome(foe) && off(foe.body.at) < THREAT)) return null;
  if (desk.own.some(unit => unit.in !== null && isAt(unit))) return null;
  const there = desk.own.filter(unit => isReady(desk, unit, claims) && isAt(unit));
  return there.length === 0
    ? null
    : there.reduce((best, unit) => (priceOf(unit) < priceOf(best) ? unit : best));
}

/** Whoever is there soonest and costs least goes, if he can be there in time and nobody stands in the way. */
function claimantOf(claim: Claim): Unit | null {
  const { desk, place, off, claims } = claim;
  if (desk.foes.some(foe => foe.isSeen && !isRunning(foe) && off(foe.body.at) < GUARDED)) return null;
  if (place.house !== null && desk.own.some(unit => unit.in === place.house)) return null;
  const left = desk.scenario.turns - desk.view.turn + 1;
  let [least, best] = [left, null as Unit | null];
  for (const unit of desk.own) {
    if (!isReady(desk, unit, claims) || !mayGo(claim, unit)) continue;
    const far = desk.routes.length(mobilityOf(unit), unit.at, place.at);
    const turns = far / PACE[unit.arm === 'cavalry' ? 'horse' : 'foot'];
    const cost = turns + priceOf(unit) / DEAR;
    if (turns <= left && cost < least) [least, best] = [cost, unit];
  }
  return best;
}

/** Horse rides wherever nobody is seen; men on foot go late, and not where somebody is believed behind the walls. */
function mayGo({ desk, place, isLate }: Claim, unit: Unit): boolean {
  if (unit.arm === 'cavalry' && desk.mood.raids) return true;
  if (!isLate || (place.house !== null && unit.arm !== 'infantry')) return false;
  if (desk.foes.some(({ body }) => body.in === place.house && place.house !== null)) return false;
  const near = nearestFoe(desk, unit, foe => foe.isSeen && !isRunning(foe));
  return !near || near.gap >= BUSY;
}
