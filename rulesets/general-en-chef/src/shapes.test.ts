import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseProblems } from '@grognard/engine';
import type { Point } from '@grognard/table';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generalEnChef } from './ruleset.ts';

/*
 * A drawing may be told in several ways: corners the other way round, the first one repeated at the end, more points
 * than needed. None of it may matter. Every case is told again on such a table.
 */

interface Drawn {
  readonly kind: string;
  readonly shape?: readonly Point[];
  readonly crest?: readonly Point[];
  readonly line?: readonly Point[];
  readonly trees?: unknown;
  readonly sections?: unknown;
}
type Redraw = (feature: Drawn) => Drawn;

const folder = join(import.meta.dirname, '../cases');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.yaml') && !name.startsWith('must-fail'))
  .sort();
const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'));

const isRing = ({ kind }: Drawn, field: 'shape' | 'crest' | 'line'): boolean =>
  field === 'shape' || (field === 'crest' && kind === 'plateau');
const FIELDS = ['shape', 'crest', 'line'] as const;
const redrawn =
  (change: (points: readonly Point[], isClosed: boolean) => readonly Point[]): Redraw =>
  feature => ({
    ...feature,
    ...Object.fromEntries(
      FIELDS.flatMap(field =>
        feature[field] ? [[field, change(feature[field], isRing(feature, field))]] : [],
      ),
    ),
  });

/** Stretches along a line are measured from its start: such lines keep their direction. */
const isMeasured = ({ kind, trees, sections }: Drawn, text: string): boolean =>
  (trees !== undefined && trees !== 'all') ||
  sections !== undefined ||
  (kind === 'linear' && text.includes('section'));

/** Who stands square to a road marches towards its end: in these cases roads keep their direction. */
const SQUARE_TO_A_ROAD = ['roads/road-march-to-and-fro.yaml'];

const midway = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const withMiddles = (points: readonly Point[], isClosed: boolean): readonly Point[] =>
  points.flatMap((point, i) => {
    const next = points[i + 1] ?? (isClosed ? points[0] : undefined);
    return next ? [point, midway(point, next)] : [point];
  });

function toldAgain(raw: { scenario: { field: { terrain?: Drawn[] } } }, redraw: Redraw) {
  const { scenario } = raw;
  const { field } = scenario;
  const terrain = (field.terrain ?? []).map(redraw);
  return { ...raw, scenario: { ...scenario, field: { ...field, terrain } } };
}

describe.each(files)('%s', name => {
  const raw = read(name);
  const text = JSON.stringify(raw);
  const again = (redraw: Redraw) => caseProblems(generalEnChef, { name, raw: toldAgain(raw, redraw) });

  test.skipIf(SQUARE_TO_A_ROAD.includes(name))('drawn the other way round', () => {
    const reversed = redrawn((points, isClosed) =>
      isClosed ? [...points].reverse() : [...points].reverse(),
    );
    expect(again(feature => (isMeasured(feature, text) ? feature : reversed(feature)))).toEqual([]);
  });

  test('drawn with the first corner repeated', () => {
    expect(again(redrawn((points, isClosed) => (isClosed ? [...points, points[0]!] : points)))).toEqual([]);
  });

  test('drawn with more points than needed', () => {
    expect(again(redrawn(withMiddles))).toEqual([]);
  });
});
