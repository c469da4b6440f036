import type { Objective, Scenario, Seen, Unit } from '@grognard/general-en-chef';
import { type Cm, centroid, distance, type Point } from '@grognard/table';
import type { Desk } from './desk.ts';
import type { Mobility } from './ground-map.ts';

/** What a unit is there for: a place to take or to keep. */
export interface Aim {
  readonly at: Point;
  /** The building to be in, where the place is one. */
  readonly house: string | null;
  /** A mere point of the table, not a feature that is held from anywhere beside it. */
  readonly isSpot: boolean;
  readonly points: number;
  readonly isOurs: boolean;
  /** To be had for the walk: whoever is sent there has nothing else to do. */
  readonly isClaim: boolean;
  /** Where a unit stands among those sent there, 0 in the middle: they come abreast, not one behind the other. */
  readonly lane: number;
}

/** GECH-VICT-01: who stands within this of a place holds it. */
const HOLDS: Cm = 5;
/** Enemies within this of a place stand in its way. */
const GUARDS: Cm = 26;
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

export interface Place extends Omit<Aim, 'lane'> {
  /** Value of the enemies about it, and of the friends already there for it. */
  readonly against: number;
  readonly inside: number;
}

const near = (bodies: readonly (Seen | Unit)[], at: Point, cm: Cm): number =>
  bodies.reduce((sum, body) => sum + (distance(body.at, at) <= cm ? priceOf(body) : 0), 0);

/** The places of a battle, in the order of its objectives. */
export function placesOf(desk: Desk): Place[] {
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
      isClaim: false,
      against: near(enemies, at, GUARDS),
      inside: inside.reduce((sum, unit) => sum + priceOf(unit), 0),
    };
  });
}
