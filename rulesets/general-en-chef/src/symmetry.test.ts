import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseProblems } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generalEnChef } from './ruleset.ts';

/*
 * Turn the table by a quarter, a half and three quarters: every case comes out the same, turned. The sides of a house
 * are named before it is turned, so they keep their names.
 */

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;
const POINTS = ['at', 'to', 'from'];
const LINES = ['line', 'shape', 'crest'];
const ANGLES = ['facing', 'bearing', 'turn'];

const isPoint = (value: Json): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(each => typeof each === 'number');
const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A case on a table turned clockwise by some quarters. */
function turned(raw: Fields, quarters: number): Fields {
  const [width, height] = (raw['scenario'] as { field: { size: [number, number] } }).field.size;
  const point = ([x, y]: [number, number]): [number, number] => {
    switch (quarters) {
      case 1:
        return [height - y, x];
      case 2:
        return [width - x, height - y];
      default:
        return [y, width - x];
    }
  };
  const visit = (value: Json, key = ''): Json => {
    if (key === 'size' && Array.isArray(value)) return value;
    if (POINTS.includes(key) && isPoint(value)) return point(value);
    if (LINES.includes(key) && Array.isArray(value)) return value.map(each => point(each));
    if (ANGLES.includes(key) && typeof value === 'number' && key !== 'turn')
      return (value + 90 * quarters) % 360;
    if (Array.isArray(value)) return value.map(each => visit(each));
    if (!isFields(value)) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each, name)]));
    const isBuilt = ['house', 'redoubt', 'battery'].includes(String(value['kind']));
    if (isBuilt) return { ...fields, turn: (((value['turn'] as number) ?? 0) + 90 * quarters) % 360 };
    const isFacing = 'at' in value && ('arm' in value || 'template' in value) && !('facing' in value);
    return isFacing ? { ...fields, facing: 90 * quarters } : fields;
  };
  const scenario = visit(raw['scenario']) as { field: Fields };
  const size = quarters === 2 ? [width, height] : [height, width];
  return {
    ...(visit({ ...raw, scenario: {} }) as Fields),
    scenario: { ...scenario, field: { ...scenario.field, size } },
  };
}

const folder = join(import.meta.dirname, '../cases');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.yaml') && !name.startsWith('must-fail'))
  .sort();

describe.each([1, 2, 3])('the table turned by %i quarters', quarters => {
  test.each(files)('%s', name => {
    const raw = parse(readFileSync(join(folder, name), 'utf8'));
    expect(caseProblems(generalEnChef, { name, raw: turned(raw, quarters) })).toEqual([]);
  });
});
