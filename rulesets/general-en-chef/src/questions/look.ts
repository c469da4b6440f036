import { type Parsed, type Place, type SightAnswer, type Spot, sound } from '@grognard/engine';
import {
  arcPolygon,
  COMPASS,
  cornersOf,
  distance as gapOf,
  insideStretches,
  nearestPoints,
  type Polygon,
  quantise,
  quantisePoint,
  type Segment,
  spotAlong,
} from '@grognard/table';
import type { Answers } from '../answers.ts';
import type { Clause } from '../clauses.gen.ts';
import { FIRE_TABLE } from '../data.ts';
import { blockOf, centreOfUnit, shapesOf } from '../figures.ts';
import { NEAR } from '../geometry.ts';
import { buildingAround } from '../obstacles/index.ts';
import type { QuestionOf } from '../question.ts';
import { judgeFire } from '../rules/fire-judge.ts';
import { moraleBar, stateBar } from '../rules/general-checks.ts';
import { arcOf, shooterOf } from '../rules/shooter.ts';
import { sees } from '../rules/sight.ts';
import type { Situation } from '../situation.ts';
import type { Body, View } from '../types.ts';
import { completed, markerAt, missing, seenUnit, wholeUnit } from './ask.ts';

const somebody = (situation: Situation, spot: Spot): Body | undefined =>
  typeof spot === 'string' ? seenUnit(situation, spot) : markerAt(situation, spot);

/** GECH-SIGHT-01: does one see the other, and if not, what stands in the way? */
export function sight(situation: Situation, { from, to }: QuestionOf<'sight'>): Parsed<Answers['sight']> {
  const [observer, target] = [somebody(situation, from), somebody(situation, to)];
  if (!observer) return missing('from', String(from));
  if (!target) return missing('to', String(to));
  const { sees: is, clause } = sees(situation.terrain, situation.scene, observer, target);
  return sound(is ? { is, clause } : { is, clause, ...blockOn(situation, observer, target, clause) });
}

/** Which features a clause of sight speaks of. */
const BLOCKING: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^GEC-HILL-/, ['hill', 'wood', 'house', 'redoubt']],
  [/^GEC-PLAT-/, ['plateau']],
  [/^GEC-WOOD-/, ['wood']],
  [/^GEC-HOUSE-/, ['house', 'redoubt']],
  [/^GEC-CROP-/, ['crops', 'vines']],
];

/** The first thing on the line that the clause speaks of, and where the line meets it. */
function blockOn(
  { terrain, scene }: Situation,
  from: Body,
  to: Body,
  clause: Clause,
): Pick<SightAnswer<Clause>, 'blocked'> {
  const line: Segment = [from.at, centreOfUnit(terrain, to)];
  const kinds = BLOCKING.find(([pattern]) => pattern.test(clause))?.[1] ?? [];
  const ground = terrain.all
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, pieces }) => ({ id, at: firstOn(line, pieces) }));
  const bodies = scene.units
    .filter(body => clause === 'GECH-SIGHT-02' && body.id !== from.id && body.id !== to.id)
    .map(body => ({ id: body.id, at: firstOn(line, [cornersOf(blockOf(body))]) }));
  const met = [...ground, ...bodies].flatMap(({ id, at }) => (at === null ? [] : [{ id, at }]));
  const first = met.sort((a, b) => a.at - b.at)[0];
  if (!first) return {};
  return { blocked: { by: first.id, at: quantisePoint(spotAlong(line, first.at).point) } };
}

function firstOn(line: Segment, shapes: readonly Polygon[]): number | null {
  const stretches = shapes.flatMap(shape => insideStretches(line, shape));
  const real = stretches.filter(([a, b]) => b - a > NEAR).map(([a]) => a);
  return real.length > 0 ? Math.min(...real) : null;
}

/** The outlines by which a distance is measured: a garrison's is its house. */
function outlinesOf(situation: Situation, spot: Spot): readonly Polygon[] | null {
  if (typeof spot !== 'string') return [[spot]];
  const body = seenUnit(situation, spot);
  if (!body) return null;
  const house = buildingAround(situation.terrain, body);
  return house ? [house.outline] : shapesOf(situation.terrain, body);
}

/** GECH-GEO-04: edge to edge, and between which points. */
export function distance(
  situation: Situation,
  { from, to }: QuestionOf<'distance'>,
): Parsed<Answers['distance']> {
  const [a, b] = [outlinesOf(situation, from), outlinesOf(situation, to)];
  if (!a) return missing('from', String(from));
  if (!b) return missing('to', String(to));
  const pairs = a.flatMap(one => b.map(other => nearestPoints(one, other)));
  const [start, end] = pairs.sort(([p, q], [r, s]) => gapOf(p, q) - gapOf(r, s))[0]!;
  return sound({ is: quantise(gapOf(start, end)), clause: 'GECH-GEO-04', between: [start, end] });
}

/**
 * GECH-FIRE-05  How far a unit shoots, with which effect, and over which ground …
 * GEC-HOUSE-34  … a garrison from every wall at which somebody stands.
 */
export function range(
  situation: Situation,
  { unit: id, side }: QuestionOf<'range'>,
): Parsed<Answers['range']> {
  const unit = seenUnit(situation, id);
  if (!unit) return missing('unit', id);
  const bands = bandsOf(unit);
  const far = Math.max(0, ...bands.map(({ to }) => to));
  const walls = unit.in === null ? [null] : COMPASS.filter(each => unit.garrison[each] > 0);
  const area = (side ? [side] : walls).map(wall => {
    const shooter = shooterOf(situation.terrain, unit, wall);
    return arcPolygon(shooter.front, arcOf(situation.terrain, shooter), far) as readonly Place[];
  });
  return sound({ is: far, clause: 'GECH-FIRE-05', bands, area: far > 0 ? area : [] });
}

function bandsOf({ arm, gun, weapon }: Body): { to: number; what: string; clause: Clause }[] {
  const clause: Clause = 'GECH-FIRE-05';
  if (arm === 'artillery') {
    const { ball, canister } = FIRE_TABLE.guns[gun ?? 'light'];
    return [
      { to: canister.range, what: 'canister', clause },
      { to: ball.range, what: 'ball', clause },
    ];
  }
  if (weapon === 'none') return [];
  return FIRE_TABLE.weapons[weapon].map(([to]) => ({ to, what: weapon, clause }));
}

/** Whom a unit may shoot at as things stand; every enemy in sight with the clause that forbids it. */
export function targets(
  situation: Situation,
  view: View,
  { unit: id, side }: QuestionOf<'targets'>,
): Parsed<Answers['targets']> {
  const unit = wholeUnit(situation, id);
  if (!unit) return missing('unit', id);
  const enemies = situation.scene.units.filter(body => body.side !== unit.side && body.arm !== 'general');
  const all = enemies.map(body => {
    const order = { type: 'fire', unit: id, target: body.id, ...(side && { side }) } as const;
    const verdict =
      (unit.morale === 'halted' ? null : moraleBar(unit, 'fire')) ??
      stateBar(situation, unit, order) ??
      judgeFire(situation, completed(unit), { order, declared: view.declared, seen: body, known: body });
    return verdict.ok
      ? { target: body.id, legal: true }
      : { target: body.id, legal: false, clause: verdict.clause };
  });
  const is = all.filter(({ legal }) => legal).map(({ target }) => target);
  return sound({ is, clause: 'GECH-FIRE-03', targets: all });
}
