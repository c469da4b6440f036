import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseProblems } from '@grognard/engine';
import { forward, rightward } from '@grognard/table';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generalEnChef } from './ruleset.ts';

/*
 * Turn the table by a quarter, a half, three quarters, or askew: every case comes out the same, turned. The sides of a
 * house are named before it is turned, so they keep their names.
 */

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;
type Pair = readonly [number, number];
const POINTS = ['at', 'to', 'from'];
const LINES = ['line', 'shape', 'crest'];
const ANGLES = ['facing', 'bearing'];
const BUILT = ['house', 'redoubt', 'battery'];

const isPoint = (value: Json): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every(each => typeof each === 'number');
const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Turn {
  readonly degrees: number;
  readonly size: Pair;
  readonly point: (point: Pair) => Pair;
}

/** A turn clockwise by some quarters: the table keeps its edges. */
function byQuarters([width, height]: Pair, quarters: number): Turn {
  const points: readonly Turn['point'][] = [
    ([x, y]) => [x, y],
    ([x, y]) => [height - y, x],
    ([x, y]) => [width - x, height - y],
    ([x, y]) => [y, width - x],
  ];
  return {
    degrees: 90 * quarters,
    size: quarters === 2 ? [width, height] : [height, width],
    point: points[quarters]!,
  };
}

/** A turn by any angle, on a table large enough; its edges are elsewhere. */
function askew([width, height]: Pair, degrees: number): Turn {
  const side = 2 * Math.max(width, height);
  return {
    degrees,
    size: [side, side],
    point: ([x, y]) => {
      const [east, south] = [rightward(degrees), forward(degrees + 180)];
      const [dx, dy] = [x - width / 2, y - height / 2];
      return [side / 2 + dx * east[0] + dy * south[0], side / 2 + dx * east[1] + dy * south[1]];
    },
  };
}

function turned(raw: Fields, { degrees, size, point }: Turn): Fields {
  const turn = (angle: number) => (angle + degrees) % 360;
  const visit = (value: Json, key = ''): Json => {
    if (key === 'size' && Array.isArray(value)) return value;
    if (POINTS.includes(key) && isPoint(value)) return point(value);
    if (LINES.includes(key) && Array.isArray(value)) return value.map(each => point(each));
    if (ANGLES.includes(key) && typeof value === 'number') return turn(value);
    if (Array.isArray(value)) return value.map(each => visit(each));
    if (!isFields(value)) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each, name)]));
    if (BUILT.includes(String(value['kind'])))
      return { ...fields, turn: turn((value['turn'] as number) ?? 0) };
    const isFacing = 'at' in value && ('arm' in value || 'template' in value) && !('facing' in value);
    return isFacing ? { ...fields, facing: degrees } : fields;
  };
  const scenario = visit(raw['scenario']) as { field: Fields };
  return {
    ...(visit({ ...raw, scenario: {} }) as Fields),
    scenario: { ...scenario, field: { ...scenario.field, size } },
  };
}

const folder = join(import.meta.dirname, '../cases');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.yaml') && !name.startsWith('must-fail'))
  .sort();
const read = (name: string): Fields => parse(readFileSync(join(folder, name), 'utf8'));
const sizeOf = (raw: Fields): Pair => (raw['scenario'] as { field: { size: Pair } }).field.size;

describe.each([1, 2, 3])('the table turned by %i quarters', quarters => {
  test.each(files)('%s', name => {
    const raw = read(name);
    const again = turned(raw, byQuarters(sizeOf(raw), quarters));
    expect(caseProblems(generalEnChef, { name, raw: again })).toEqual([]);
  });
});

/** What a case asks of the edges of the table is not asked where they are elsewhere. */
const OF_EDGES = ['scenario-problems', 'terrain-characters'];
const EDGE_CASES = [
  'basic/advance-to-the-table-edge.yaml',
  'basic/advance-what-is-met-first.yaml',
  'basic/changing-formation.yaml',
  'basic/wheel-past-others.yaml',
  'roads/road-march-to-and-fro.yaml',
  'table/badly-drawn.yaml',
  'table/hills-villages-and-marsh.yaml',
  'table/table-character-and-faults.yaml',
  'table/what-stops-an-advance.yaml',
];
const withoutEdges = (raw: Fields): Fields => {
  const asked = (raw['ask'] ?? []) as readonly { query: string }[];
  return { ...raw, ask: asked.filter(({ query }) => !OF_EDGES.includes(query)) };
};

test.each(files.filter(name => !EDGE_CASES.includes(name)))('the table turned askew: %s', name => {
  const raw = withoutEdges(read(name));
  const again = turned(raw, askew(sizeOf(raw), 217));
  expect(caseProblems(generalEnChef, { name, raw: again })).toEqual([]);
});
