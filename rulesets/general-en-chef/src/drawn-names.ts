import type { TableName } from '@grognard/drawing';
import { type Language, textIn } from '@grognard/engine';
import { lineLength, midpoint, type Point, spotAlong } from '@grognard/table';
import type { Feature, Scenario } from './types.ts';

type Written = Omit<TableName, 'text'>;

const WATER = ['stream', 'river', 'great-river', 'marsh', 'ford'];
const HEIGHTS = ['hill', 'plateau'];

function inkOf({ kind }: Feature): TableName['kind'] {
  if (WATER.includes(kind)) return 'water';
  if (HEIGHTS.includes(kind)) return 'hill';
  return kind === 'wood' || kind === 'clearing' ? 'wood' : 'place';
}

/** Upright to the reader: a heading turned into the angle of letters from left to right. */
function angleAlong(heading: number): number {
  const angle = (((heading - 90) % 180) + 180) % 180;
  return angle > 90 ? angle - 180 : angle;
}

/** Where along a course its name is written: off the middle, where roads and bridges meet. */
const ALONG = 0.3;
/** How far beside its course a name stands, in centimetres. */
const BESIDE = 3;
/** Room for the figures along a wall, and for the letters below them. */
const GARRISON = 5;

function along(feature: Feature, line: readonly Point[]): Written {
  const { point: at, heading } = spotAlong(line, lineLength(line) * ALONG);
  const width = 'width' in feature ? feature.width : 0;
  const angle = angleAlong(heading);
  const isWater = feature.kind === 'river' || feature.kind === 'great-river';
  const [x, y] = at;
  return { at: isWater ? at : [x, y - width / 2 - BESIDE / 2], kind: inkOf(feature), angle };
}

/** The middle of the top and bottom of a shape: its name stands in the lower part, clear of who holds the middle. */
function within(points: readonly Point[], kind: TableName['kind']): Written {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { at: [(Math.min(...xs) + Math.max(...xs)) / 2, top + (bottom - top) * 0.8], kind };
}

function placeOf(feature: Feature): Written {
  if ('shape' in feature) return within(feature.shape, inkOf(feature));
  if (feature.kind === 'bridge' || feature.kind === 'ford') {
    const [x, y] = midpoint(feature.line[0]!, feature.line.at(-1)!);
    return { at: [x, y + feature.width / 2 + BESIDE], kind: inkOf(feature) };
  }
  if ('line' in feature) return along(feature, feature.line);
  const [x, y] = feature.at;
  return { at: [x, y + feature.size[1] / 2 + GARRISON], kind: 'place' };
}

/** The names that the map carries: those of its features and of its places. */
export function drawnNames(
  scenario: Scenario,
  features: readonly Feature[],
  language: Language,
): TableName[] {
  const places = scenario.field.places.map(
    ({ text, at }): TableName => ({ at, text: textIn(text, language), kind: 'place' }),
  );
  const named = features.flatMap(feature =>
    feature.name === undefined ? [] : [{ ...placeOf(feature), text: textIn(feature.name, language) }],
  );
  return [...named, ...places];
}
