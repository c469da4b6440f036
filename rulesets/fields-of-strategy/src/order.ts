import {
  boundedList,
  boundedRecord,
  boundedText,
  LONGEST_ID,
  MOST_STEPS,
  MOST_UNITS,
  type Parsed,
  parseWith,
  sound,
} from '@grognard/engine';
import * as v from 'valibot';
import { squareSchema } from './scenario.ts';
import type { Order, Path, Programme } from './types.ts';

const isEmpty = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0;

/** A path: far longer than anybody can walk; what is too long for a unit is refused by its clause. */
export const squaresSchema = v.pipe(boundedList(squareSchema, MOST_STEPS, 'squares'), v.readonly());

/** Empty is empty, whether it is written `{}` or `[]`: the unit, or the whole army, stays. */
const pathSchema = v.pipe(
  v.unknown(),
  v.transform(raw => (isEmpty(raw) ? [] : raw)),
  squaresSchema,
);
const pathsSchema = v.pipe(
  v.unknown(),
  v.transform(raw => (isEmpty(raw) ? {} : raw)),
  v.check(raw => !Array.isArray(raw), 'expected a path for each unit: { b1: [[1, 0], …], … }'),
  boundedRecord(boundedText(LONGEST_ID), pathSchema, MOST_UNITS, 'paths'),
);

export const programmeSchema: v.GenericSchema<unknown, Programme> = v.strictObject({
  type: v.literal('programme'),
  side: v.exactOptional(boundedText(LONGEST_ID)),
  paths: pathsSchema,
});

/** Names that no record of the schema's takes. */
const UNNAMEABLE = new Set(['__proto__', 'prototype', 'constructor']);

const isPath = (path: unknown): path is Path => {
  if (!Array.isArray(path) || path.length > MOST_STEPS) return false;
  for (const square of path) {
    const isSquare = Array.isArray(square) && square.length === 2;
    if (!isSquare || !Number.isInteger(square[0]) || !Number.isInteger(square[1])) return false;
  }
  return true;
};

function arePaths(paths: unknown): paths is Programme['paths'] {
  if (typeof paths !== 'object' || paths === null || Array.isArray(paths)) return false;
  const ids = Object.keys(paths);
  if (ids.length > MOST_UNITS) return false;
  for (const id of ids) {
    if (id.length > LONGEST_ID || UNNAMEABLE.has(id)) return false;
    if (!isPath((paths as Readonly<Record<string, unknown>>)[id])) return false;
  }
  return true;
}

/** A programme as pages write it, found sound by hand: a fifth of the time of the schema, which judges all others. */
function soundProgramme(raw: unknown): Programme | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { type, side, paths, ...more } = raw as Readonly<Record<string, unknown>>;
  if (type !== 'programme' || !arePaths(paths)) return null;
  const isSide = typeof side === 'string' && side.length <= LONGEST_ID;
  return isSide && Object.keys(more).length === 0 ? { type, side, paths } : null;
}

/** Reads an order: there is one kind, the programme. */
export function parseOrder(raw: unknown): Parsed<Order> {
  const programme = soundProgramme(raw);
  return programme ? sound(programme) : parseWith(programmeSchema, raw);
}
