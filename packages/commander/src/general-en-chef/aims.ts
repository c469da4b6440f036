import type { Objective, Scenario, Seen, Unit } from '@grognard/general-en-chef';
import { type Cm, centroid, distance, type Point } from '@grognard/table';
import { type Desk, isFoot, isInHand } from './desk.ts';
import { isRunning } from './foes.ts';
import type { Mobility } from './ground-map.ts';
import type { Mood } from './mood.ts';

/** What a unit is there for: a place to take or to keep. */
export interface Aim {
  readonly at: Point;
  /** The building to be in, where the place is one. */
  readonly house: string | null;
  /** A mere point of the table, not a feature that is held from anywhere beside it. */
  readonly isSpot: boolean;
  readonly points: number;
  readonly isOurs: boolean;
  /** Where a unit stands among those sent there, 0 in the middle: they come abreast, not one behind the other. */
  readonly lane: number;
}

/** GECH-VICT-01: who stands within this of a place holds it. */
const HOLDS: Cm = 5;
/** Enemies within this of a place stand in its way. */
const GUARDS: Cm = 26;
/** A far place is worth less: the points of a place are halved at this distance. */
const FAR: Cm = 45;

export const priceOf = ({ figures, cost }: Pick<Unit, 'figures' | 'cost'>): number => figures * cost;

export const mobilityOf = ({ arm, mount }: Seen | Unit): Mobility =>
  arm === 'cavalry'
    ? 'horse'
    : arm === 'artillery'
      ? mount === 'horse'
        ? 'horse-guns'
        : 'foot-guns'
      : 'foot';

export function placeOf({ field }: Scenario, { at, terrain }: Objective): Point {
  const ground = field.terrain.find(({ id }) => id === terrain);
  if (at) return at;
  if (ground && 'at' in ground) return ground.at;
  return ground && 'shape' in ground ? centroid(ground.shape) : [0, 0];
}

function houseOf({ field }: Scenario, { terrain }: Objective): string | null {
  const ground = field.terrain.find(({ id }) => id === terrain);
  return ground?.kind === 'house' || ground?.kind === 'redoubt' ? ground.id : null;
}

interface Place extends Omit<Aim, 'lane'> {
  /** Value of the enemies about it, and of the friends already there for it. */
  readonly against: number;
  readonly inside: number;
}

const near = (bodies: readonly (Seen | Unit)[], at: Point, cm: Cm): number =>
  bodies.reduce((sum, body) => sum + (distance(body.at, at) <= cm ? priceOf(body) : 0), 0);

function placesOf(desk: Desk): Place[] {
  const { scenario, view, side, own, foes } = desk;
  const fighting = own.filter(({ arm }) => arm !== 'general');
  const enemies = foes.map(({ body }) => body);
  return scenario.objectives.map(objective => {
    const at = placeOf(scenario, objective);
    const house = houseOf(scenario, objective);
    const ours = near(fighting, at, HOLDS + 3);
    const theirs = near(enemies, at, HOLDS + 3);
    const isOurs = theirs === 0 && (ours > 0 || view.held[objective.id] === side);
    const inside = fighting.filter(unit => unit.in === house && house !== null);
    return {
      at,
      house,
      isSpot: objective.at !== undefined,
      points: objective.points,
      isOurs,
      against: near(enemies, at, GUARDS),
      inside: inside.reduce((sum, unit) => sum + priceOf(unit), 0),
    };
  });
}

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
  const sent = new Map<Place, Unit[]>(places.map(place => [place, []]));
  const waiting = desk.own.filter(isFree);
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
  return new Map([...sent].flatMap(([place, units]) => abreast(place, units)));
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
