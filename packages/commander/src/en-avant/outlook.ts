import type { EnAvant, Position, Scenario, SideId, Unit, View } from '@grognard/en-avant';
import { type AnswerTo, ask as askRules, type Rules, UMPIRE } from '@grognard/engine';
import {
  add,
  type Cm,
  centreOf,
  distance,
  dot,
  type Footprint,
  footprintGap,
  forward,
  type Point,
  rightward,
  scale,
  subtract,
  type Vector,
} from '@grognard/table';
import { type Country, countryOf } from './country.ts';

type Question = EnAvant['Question'];

/** A unit as a commander looks at it: where it stands, how far it goes and shoots. */
export interface Troop {
  readonly unit: Unit;
  readonly print: Footprint;
  readonly centre: Point;
  readonly ahead: Vector;
  readonly right: Vector;
  readonly pace: Cm;
  readonly slowPace: Cm;
  /** How far it shoots; 0 if it does not. */
  readonly range: Cm;
  /** Enemies in contact with it. */
  readonly against: readonly string[];
}

/** The field as one side sees it at one moment: what is asked of it again and again, worked out once. */
export interface Outlook {
  readonly rules: Rules<EnAvant>;
  readonly scenario: Scenario;
  readonly view: View;
  readonly position: Position;
  readonly side: SideId;
  readonly enemy: SideId;
  readonly country: Country;
  /** Troops on the table, free generals and elephants out of control apart. */
  readonly own: readonly Troop[];
  readonly foes: readonly Troop[];
  readonly generals: readonly Troop[];
  /** From the middle of our troops to the middle of theirs. */
  readonly axis: Vector;
}

/** A belief looked at as a whole: nothing of it is hidden from who holds it. */
export function beheld(position: Position): View {
  const before = beheldBefore.get(position);
  if (before) return before;
  const view = { ...position, seat: UMPIRE };
  beheldBefore.set(position, view);
  return view;
}
const beheldBefore = new WeakMap<Position, View>();

/** What the rules answer to a question about units that are there. */
export function ask<Q extends Question>(
  rules: Rules<EnAvant>,
  position: Position,
  question: Q,
): AnswerTo<EnAvant, Q> {
  const answer = askRules(rules, beheld(position), question);
  if (!answer.ok) throw new Error(`No answer to '${question.query}': ${JSON.stringify(answer.faults)}`);
  return answer.value;
}

export const printOf = (unit: Unit): Footprint => ({
  at: unit.at,
  facing: unit.facing,
  width: unit.files * unit.base.width,
  depth: Math.ceil(unit.bases / unit.files) * unit.base.depth,
});

/** Fighting troops: what blocks, strikes and is struck. */
export const isTroop = ({ arm, amok }: Unit): boolean => arm !== 'general' && !amok;

/** The enemies that a unit is in contact with. */
export function contactsOf(rules: Rules<EnAvant>, position: Position, unit: Unit): readonly string[] {
  const print = printOf(unit);
  const reach = print.width + print.depth;
  return position.units
    .filter(other => other.side !== unit.side && isTroop(other))
    .filter(other => distance(other.at, unit.at) < reach + other.bases * other.base.width + other.base.depth)
    .filter(other => footprintGap(print, printOf(other)) < 0.2)
    .filter(other => ask(rules, position, { query: 'contact', unit: unit.id, with: other.id }).is)
    .map(({ id }) => id);
}

export function troopOf(rules: Rules<EnAvant>, position: Position, unit: Unit): Troop {
  const print = printOf(unit);
  const pace = (slowed: boolean) => ask(rules, position, { query: 'allowance', unit: unit.id, slowed }).is;
  const shoots = unit.weapon !== 'none' && unit.arm !== 'general';
  return {
    unit,
    print,
    centre: centreOf(print),
    ahead: forward(unit.facing),
    right: rightward(unit.facing),
    pace: pace(false),
    slowPace: pace(true),
    range: shoots ? ask(rules, position, { query: 'range', unit: unit.id }).is : 0,
    against: isTroop(unit) ? contactsOf(rules, position, unit) : [],
  };
}

const middleOf = (troops: readonly Troop[]): Point => {
  const bases = troops.reduce((sum, { unit }) => sum + unit.bases, 0);
  const weighed = troops.map(({ unit, centre }) => scale(centre, unit.bases / bases));
  return weighed.reduce<Point>(add, [0, 0]);
};

/** The direction from one body of troops to another; northwards if one is missing. */
function axisBetween(own: readonly Troop[], foes: readonly Troop[]): Vector {
  if (own.length === 0 || foes.length === 0) return [0, -1];
  const [from, to] = [middleOf(own), middleOf(foes)];
  const length = distance(from, to);
  return length < 0.01 ? [0, -1] : scale(subtract(to, from), 1 / length);
}

export interface Seen {
  readonly rules: Rules<EnAvant>;
  readonly scenario: Scenario;
  readonly side: SideId;
}

/** Looks at the field. */
export function outlookOf({ rules, scenario, side }: Seen, view: View, position: Position): Outlook {
  const enemy = scenario.sides.find(({ id }) => id !== side)!.id;
  const troops = position.units.map(unit => troopOf(rules, position, unit));
  const fighting = troops.filter(({ unit }) => isTroop(unit));
  const own = fighting.filter(({ unit }) => unit.side === side);
  const foes = fighting.filter(({ unit }) => unit.side === enemy);
  return {
    rules,
    scenario,
    view,
    position,
    side,
    enemy,
    country: countryOf(scenario, position),
    own,
    foes,
    generals: troops.filter(({ unit }) => unit.arm === 'general' && unit.side === side),
    axis: axisBetween(own, foes),
  };
}

/** A troop as it would be elsewhere. */
export const troopAt = (troop: Troop, print: Footprint): Troop => ({
  ...troop,
  print,
  centre: centreOf(print),
  ahead: forward(print.facing),
  right: rightward(print.facing),
});

/** How far ahead of a troop, and how far to its right, a point lies: measured from the middle of its front. */
export function seenFrom({ print, ahead, right }: Troop, point: Point): { ahead: Cm; right: Cm } {
  const way = subtract(point, print.at);
  return { ahead: dot(way, ahead), right: dot(way, right) };
}

export const isEngaged = ({ against }: Troop): boolean => against.length > 0;

/** May it attack when its turn comes? */
export const canAttack = ({ unit, against }: Troop): boolean =>
  !unit.disorganised && !unit.routing && unit.arm !== 'artillery' && against.length === 0;

/** May one attack the other at all? EA-MELEE-04: infantry does not attack steady cavalry. */
export const mayStrike = (striker: Troop, struck: Troop): boolean =>
  striker.unit.arm !== 'infantry' ||
  struck.unit.arm !== 'cavalry' ||
  struck.unit.disorganised ||
  isEngaged(struck);
