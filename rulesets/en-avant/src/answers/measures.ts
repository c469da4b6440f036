import type { DistanceAnswer, RangeAnswer, SightAnswer, TargetsAnswer } from '@grognard/engine';
import {
  bearing,
  centroid,
  clipToConvex,
  distance,
  nearestPoints,
  type Point,
  quantise,
  quantisePoint,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf, sortedIds } from '../field.ts';
import type { QuestionOf } from '../question-schema.ts';
import { type Answers, UNMEASURED, type Unmeasured } from '../question-types.ts';
import { type Body, fieldOfFire, isInField, lineOf, sightBar, targetsOf } from '../rules/shooting.ts';
import { rangeOf } from '../rules/weapons.ts';
import { bodyAt, type Field, isGuessed, outlinesOf, ownerOf, type Spot, unitIn } from './field.ts';

/** Does a measure run from one side to another, and would it give away what is to be guessed? */
function isWithheld(field: Field, from: Spot, to: Spot): boolean {
  const [a, b] = [ownerOf(field, from), ownerOf(field, to)];
  return isGuessed(field) && [a, b].some(side => side !== undefined && side !== field.seat);
}

/** Where on the way something stands in it. */
function pointOf(field: Field, by: string, shooter: Body, target: Body): Point {
  const { corridor } = lineOf(shooter, target);
  const met = outlinesOf(field, by)
    .map(shape => clipToConvex(shape, corridor))
    .find(shape => shape.length > 0);
  return quantisePoint(met ? (met.length > 2 ? centroid(met) : met[0]!) : target.at);
}

/** EA-SHOOT-13 … EA-SHOOT-17: does one see the other, and if not, what stands in the way and where? */
export function sightAnswer(
  field: Field,
  { from, to }: QuestionOf<'sight'>,
): SightAnswer<Clause> | Unmeasured {
  if (isWithheld(field, from, to)) return UNMEASURED;
  const place = (spot: Spot) => (typeof spot === 'string' ? unitIn(field, spot).at : spot);
  const facing = bearing(place(from), place(to));
  const [shooter, target] = [bodyAt(field, from, facing), bodyAt(field, to, facing + 180)];
  const bar = sightBar(field.ground, field.position, shooter, target);
  if (!bar) return { is: true };
  const by = 'unit' in bar ? bar.unit.id : bar.piece.id;
  return { is: false, clause: bar.clause, blocked: { by, at: pointOf(field, by, shooter, target) } };
}

/** EA-GEO-05: how far it is between the nearest points. */
export function distanceAnswer(
  field: Field,
  { from, to }: QuestionOf<'distance'>,
): DistanceAnswer<Clause> | Unmeasured {
  if (isWithheld(field, from, to)) return UNMEASURED;
  const ways = outlinesOf(field, from).flatMap(a => outlinesOf(field, to).map(b => nearestPoints(a, b)));
  ways.sort((a, b) => distance(...a) - distance(...b));
  const [a, b] = ways[0]!;
  return {
    is: quantise(distance(a, b)),
    clause: 'EA-GEO-05',
    between: [quantisePoint(a), quantisePoint(b)],
  };
}

/** EA-SCALE-06, EA-SHOOT-11: how far a unit shoots, and over which ground. */
export function rangeAnswer(field: Field, { unit: id }: QuestionOf<'range'>): RangeAnswer<Clause> {
  const unit = unitIn(field, id);
  const range = rangeOf(field.ground, unit);
  const isDrawn = range > 0 && !isGuessed(field);
  return {
    is: range,
    clause: 'EA-SCALE-06',
    bands: range > 0 ? [{ to: range, what: 'range', clause: 'EA-SCALE-06' }] : [],
    ...(isDrawn ? { area: [fieldOfFire(field.ground, unit)] } : {}),
  };
}

/** EA-SHOOT-11, EA-SHOOT-12: the field of fire, or whether a target lies in it. */
export function fieldOfFireAnswer(
  field: Field,
  { unit: id, target }: QuestionOf<'field-of-fire'>,
): Answers['field-of-fire'] {
  const unit = unitIn(field, id);
  if (isGuessed(field)) return UNMEASURED;
  if (target === undefined) return { is: fieldOfFire(field.ground, unit), clause: 'EA-SHOOT-11' };
  const is = isInField(field.ground, unit, footprintOf(unitIn(field, target)));
  return { is, clause: 'EA-SHOOT-12' };
}

/** EA-SHOOT-08, EA-SHOOT-09: whom a unit may shoot at, and every other enemy with the clause that forbids it. */
export function targetsAnswer(field: Field, { unit: id }: QuestionOf<'targets'>): TargetsAnswer<Clause> {
  if (isGuessed(field)) return { is: [], targets: [], clause: 'EA-SHOOT-18' };
  const targets = targetsOf(field.ground, field.position, unitIn(field, id));
  return {
    is: sortedIds(targets.flatMap(({ unit, clause }) => (clause === null ? [unit.id] : []))),
    targets: targets.map(({ unit, clause }) => ({
      target: unit.id,
      legal: clause === null,
      ...(clause ? { clause } : {}),
    })),
  };
}
