import { type Fault, fault, idSchema, textSchema } from '@grognard/engine';
import { areaOf, boxPolygon, type Polygon } from '@grognard/table';
import * as v from 'valibot';
import { type Element, KINDS } from './types.ts';

const number = v.pipe(v.number(), v.finite('expected a number'));
const point = v.strictTuple([number, number]);

/** A terrain feature: an area by `poly` or `rect`, or a road by its `line`. */
export const elementSchema = v.strictObject({
  id: idSchema,
  kind: v.picklist(KINDS),
  poly: v.exactOptional(v.pipe(v.array(point), v.minLength(3, 'expected at least three corners'))),
  rect: v.exactOptional(v.strictTuple([number, number, number, number])),
  line: v.exactOptional(v.pipe(v.array(point), v.minLength(2, 'expected at least two points'))),
  width: v.exactOptional(v.pipe(number, v.gtValue(0, 'expected a width above 0'))),
  level: v.exactOptional(v.pipe(number, v.minValue(0, 'expected a level of 0 or more'))),
  name: v.exactOptional(textSchema),
});

/** What the fields of an element must satisfy together: a road is a line, everything else one area. */
export function elementFaults({ kind, poly, rect, line, width }: Element, path: string): readonly Fault[] {
  if (kind === 'road') {
    if (poly || rect) return [fault(path, 'a road has a line and a width, no poly or rect')];
    return line ? [] : [fault(`${path}.line`, 'expected the centre line of the road')];
  }
  if (line || width !== undefined) return [fault(path, `only a road has a line; ${kind} has poly or rect`)];
  if (!poly === !rect) return [fault(path, 'expected either poly or rect')];
  if (rect && !(rect[0] < rect[2] && rect[1] < rect[3])) {
    return [fault(`${path}.rect`, 'expected [x0, y0, x1, y1] with x0 < x1 and y0 < y1')];
  }
  return poly && areaOf(poly) === 0 ? [fault(`${path}.poly`, 'expected corners that enclose an area')] : [];
}

/** The outline of an area; a road has none. */
export const outlineOf = ({ poly, rect }: Element): Polygon => poly ?? (rect ? boxPolygon(rect) : []);
