import { readdirSync, readFileSync } from 'node:fs';
import { caseProblems } from '@grognard/engine';
import {
  laidFacing,
  laidHand,
  laidPoint,
  laidTable,
  type Point,
  type Symmetry,
  symmetriesOf,
} from '@grognard/table';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fightInArms } from './ruleset.ts';
import { DEFAULT_SIZE } from './tables.ts';

/*
 * Every case is told again with the table turned or mirrored: what it expects must turn with it. This finds the
 * mistakes of sign and side that examples facing north and south miss.
 */

type Fields = Readonly<Record<string, unknown>>;
const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every(item => typeof item === 'number');
const PLACES = ['at', 'from', 'to'];

/** Lays one field of a case on the turned table. */
function laidField(symmetry: Symmetry, key: string, value: unknown, fields: Fields): unknown {
  if (PLACES.includes(key) && isPoint(value)) return laidPoint(symmetry, value);
  if (key === 'facing' && typeof value === 'number') return laidFacing(symmetry, value);
  if (key === 'pivot' && typeof value === 'number') return symmetry.mirrored ? 0 - value : value;
  const isHand = value === 'left' || value === 'right';
  if ((key === 'wheel' || (key === 'side' && 'cm' in fields)) && isHand) return laidHand(symmetry, value);
  if (key === 'shape' && Array.isArray(value) && typeof value[0] === 'number')
    return laidRect(symmetry, value);
  if ((key === 'shape' || key === 'line') && Array.isArray(value)) {
    return value.map(point => laidPoint(symmetry, point));
  }
  return laid(symmetry, value);
}

function laidRect(symmetry: Symmetry, [x0, y0, x1, y1]: readonly number[]): readonly number[] {
  const [a, b] = [laidPoint(symmetry, [x0!, y0!]), laidPoint(symmetry, [x1!, y1!])];
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
}

function laid(symmetry: Symmetry, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => laid(symmetry, item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, item]) => [key, laidField(symmetry, key, item, fields)]),
  );
}

interface CaseFile {
  readonly scenario: { readonly field?: { readonly size?: readonly [number, number] } };
}

function laidCase(raw: CaseFile, quarters: number, mirrored: boolean): object {
  const size = raw.scenario.field?.size ?? DEFAULT_SIZE;
  const symmetry = symmetriesOf(size).find(each => each.quarters === quarters && each.mirrored === mirrored)!;
  const turned = laid(symmetry, raw) as CaseFile;
  const field = { ...turned.scenario.field, size: laidTable(symmetry) };
  return { ...turned, scenario: { ...turned.scenario, field } };
}

const folder = new URL('../cases/', import.meta.url);
const cases = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.yaml') && !name.startsWith('must-fail/'))
  .sort()
  .map((name, i) => [name, i] as const);

describe('every case holds on a table laid otherwise', () => {
  // two of the seven other ways for each case, others for the next
  test.each(cases)('%s', (name, i) => {
    const raw = parse(readFileSync(new URL(name, folder), 'utf8')) as CaseFile;
    expect(caseProblems(fightInArms, { name, raw: laidCase(raw, (i % 3) + 1, false) })).toEqual([]);
    expect(caseProblems(fightInArms, { name, raw: laidCase(raw, i % 4, true) })).toEqual([]);
  });
});
