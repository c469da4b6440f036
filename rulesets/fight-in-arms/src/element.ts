import { boundedNumber, type Fault, fault, idSchema, textSchema } from '@grognard/engine';
import type { Polygon } from '@grognard/table';
import { lengthSchema, lineSchema, shapeSchema } from '@grognard/table-scenario';
import * as v from 'valibot';
import { type Element, KINDS } from './types.ts';

const HIGHEST = 20;

/** A terrain feature: an area by its `shape`, or a road by its `line`. */
export const elementSchema = v.strictObject({
  id: idSchema,
  kind: v.picklist(KINDS),
  shape: v.exactOptional(shapeSchema),
  line: v.exactOptional(lineSchema),
  width: v.exactOptional(lengthSchema),
  level: v.exactOptional(boundedNumber(0, HIGHEST)),
  name: v.exactOptional(textSchema),
});

/** What the fields of an element must satisfy together: a road is a line, everything else one area. */
export function elementFaults({ kind, shape, line, width }: Element, path: string): readonly Fault[] {
  if (kind === 'road') {
    if (shape) return [fault(path, 'a road has a line and a width, no shape')];
    return line ? [] : [fault(`${path}.line`, 'expected the centre line of the road')];
  }
  if (line || width !== undefined) return [fault(path, `only a road has a line; ${kind} has a shape`)];
  return shape ? [] : [fault(path, 'expected a shape')];
}

/** The outline of an area; a road has none. */
export const outlineOf = ({ shape }: Element): Polygon => shape ?? [];
