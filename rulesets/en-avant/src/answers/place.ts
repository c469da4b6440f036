import {
  between,
  type Degrees,
  forward,
  onTable,
  type Point,
  quantise,
  quantisePoint,
} from '@grognard/table';
import { armyOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { QuestionOf } from '../question-schema.ts';
import type { PlaceAnswer } from '../question-types.ts';
import { misplacement, printAt } from '../rules/placing.ts';
import type { Recruit } from '../types.ts';
import { type Edge, INWARD } from '../words.ts';
import type { Field } from './field.ts';

/** Places are looked through in rings around the one that is wished for, so far and so finely. */
const RING = 1;
const RINGS = 60;
const BEARINGS = 24;
/** How closely the nearest is then found. */
const WITHIN = 0.01;

/** Places around a point, nearest first. */
function* around([x, y]: Point): Generator<Point> {
  yield [x, y];
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let i = 0; i < BEARINGS; i++) {
      const [dx, dy] = forward((i * 360) / BEARINGS);
      yield [x + dx * ring * RING, y + dy * ring * RING];
    }
  }
}

/** On the way from a lawful place to the one that was wished for, the last lawful one. */
function drawnTo(wish: Point, found: Point, isLawful: (at: Point) => boolean): Point {
  let [near, far] = [1, 0];
  const length = Math.max(1, Math.abs(wish[0] - found[0]) + Math.abs(wish[1] - found[1]));
  while ((near - far) * length > WITHIN) {
    const middle = (near + far) / 2;
    if (isLawful(between(wish, found, middle))) near = middle;
    else far = middle;
  }
  return between(wish, found, near);
}

/** The point of a side's strip that is nearest to another. */
function inStrip({ table: [width, height], ruler }: Ground, edge: Edge, [x, y]: Point): Point {
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return [
    within(x, edge === 'east' ? width - ruler : 0, edge === 'west' ? ruler : width),
    within(y, edge === 'south' ? height - ruler : 0, edge === 'north' ? ruler : height),
  ];
}

const isCount = (files: number, bases: number): boolean =>
  Number.isInteger(files) && files >= 1 && files <= bases;

/** EA-SETUP-08: the nearest lawful place to deploy a unit, as it would face and be drawn up. */
export function placeAnswer(field: Field, question: QuestionOf<'place'>): PlaceAnswer {
  const { ground, position } = field;
  const unit = [...position.reserve, ...position.units].find(({ id }) => id === question.unit) as Recruit;
  const { edge } = armyOf(position, unit.side);
  const facing: Degrees = question.facing ?? INWARD[edge];
  const wish = inStrip(ground, edge, question.at);
  const files = isCount(question.files ?? unit.files, unit.bases)
    ? (question.files ?? unit.files)
    : unit.files;
  const isLawful = ([x, y]: Point): boolean => {
    const at: [number, number] = [quantise(x), quantise(y)];
    if (!onTable(ground.table, [at], 0)) return false;
    return misplacement(ground, position, unit, printAt(unit, { at, facing, files })) === null;
  };
  const told = { clause: 'EA-SETUP-08', facing, files } as const;
  for (const place of around(wish)) {
    if (isLawful(place)) return { is: quantisePoint(drawnTo(wish, place, isLawful)), ...told };
  }
  return { is: null, ...told };
}
