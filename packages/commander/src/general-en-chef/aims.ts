import type { Unit } from '@grognard/general-en-chef';
import { type Cm, distance } from '@grognard/table';
import { claimsOn } from './claims.ts';
import { type Desk, isFoot, isInHand } from './desk.ts';
import { isRunning } from './foes.ts';
import type { Mood } from './mood.ts';
import { type Aim, mobilityOf, type Place, placesOf, priceOf } from './places.ts';

/** A far place is worth less: the points of a place are halved at this distance. */
const FAR: Cm = 45;

/** How much is wanted at a place: enough to beat who guards it, or to meet who comes for it. */
const wantedAt = ({ attack, defence }: Mood, { isOurs, against, inside }: Place): number =>
  isOurs
    ? defence * Math.max(inside > 0 ? 0 : 60, against * 0.7 - inside)
    : attack * Math.max(120, against * 1.6);

/** Fighting units that are free to go somewhere. */
const isFree = (unit: Unit): boolean =>
  unit.in === null && isInHand(unit) && (isFoot(unit) || unit.arm === 'cavalry') && unit.arm !== 'engineer';

/** Gives every free unit its place: the nearest ones go where most can be won and is still wanted. */
export function assignAims(desk: Desk): ReadonlyMap<string, Aim> {
  const places = placesOf(desk);
  const claims = claimsOn(desk, places);
  const sent = new Map<Place, Unit[]>(places.map(place => [place, []]));
  const waiting = desk.own.filter(unit => isFree(unit) && !claims.has(unit.id));
  while (waiting.length > 0 && places.length > 0) {
    let [best, index, where] = [-1, 0, places[0]!];
    for (const [i, unit] of waiting.entries()) {
      for (const place of places) {
        const worth = pullOf(desk, unit, place, sent.get(place)!);
        if (worth > best) [best, index, where] = [worth, i, place];
      }
    }
    sent.get(where)!.push(...waiting.splice(index, 1));
  }
  const alone = [...claims].map(([id, place]) => [id, { ...place, lane: 0 }] as const);
  return new Map([...alone, ...[...sent].flatMap(([place, units]) => abreast(place, units))]);
}

/** How strongly a place draws a unit, with so many sent there already. */
function pullOf(desk: Desk, unit: Unit, place: Place, sent: readonly Unit[]): number {
  const { routes, mood } = desk;
  if (unit.arm === 'cavalry' && place.house !== null && !place.isOurs && !hasGorge(desk, place)) return 0; // no horse storms a house
  const far = routes.length(mobilityOf(unit), unit.at, place.at);
  if (far === Number.POSITIVE_INFINITY) return 0;
  const rest = wantedAt(mood, place) - sent.reduce((sum, each) => sum + priceOf(each), 0);
  const isQuiet = place.isOurs && place.against === 0 && !(mood.stays && isThreatened(desk, place));
  const wish = place.isOurs ? mood.defence : mood.attack;
  const ride = unit.arm === 'cavalry' && !place.isOurs && hasGorge(desk, place) ? RIDE : 1;
  return (ride * wish * place.points * (rest > 0 ? 1 : 0.3) * (isQuiet ? 0.3 : 1)) / (FAR + far);
}

/** How much more a redoubt draws horse than men: who rides in from behind makes prisoners. */
const RIDE = 4;
/** Two periods' march. */
const THREAT: Cm = 45;

/** Could an enemy who is free to go come there? */
const isThreatened = ({ foes }: Desk, { at }: Place): boolean =>
  foes.some(
    foe =>
      foe.isSeen &&
      foe.body.in === null &&
      foe.body.arm !== 'artillery' &&
      !isRunning(foe) &&
      distance(foe.body.at, at) < THREAT,
  );

/** GEC-REDOUBT-05: a redoubt is taken from behind, by horse too. */
const hasGorge = ({ scenario, mood }: Desk, { house }: Place): boolean =>
  mood.storms && scenario.field.terrain.some(({ id, kind }) => id === house && kind === 'redoubt');

/** Side by side as they stand, so that no two cross each other's way. */
function abreast(place: Place, units: readonly Unit[]): (readonly [string, Aim])[] {
  const mean = (axis: 0 | 1) => units.reduce((sum, { at }) => sum + at[axis], 0) / units.length;
  const [dx, dy] = [place.at[0] - mean(0), place.at[1] - mean(1)];
  const beside = ({ at }: Unit) => dx * (at[1] - mean(1)) - dy * (at[0] - mean(0));
  const inOrder = [...units].sort((a, b) => beside(a) - beside(b));
  return inOrder.map((unit, i) => [unit.id, { ...place, lane: i - (units.length - 1) / 2 }]);
}
