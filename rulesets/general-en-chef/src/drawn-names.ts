import { letteringAngle, spotsWithin, type TableName } from '@grognard/drawing';
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

/** Where along a course its name is written: off the middle, where roads and bridges meet. */
const ALONG = 0.3;
/** How far beside its course a name stands, in centimetres. */
const BESIDE = 3;
/** Room for the figures along a wall, and for the letters below them. */
const GARRISON = 5;

function along(feature: Feature, line: readonly Point[]): Written {
  const { point: at, heading } = spotAlong(line, lineLength(line) * ALONG);
  const width = 'width' in feature ? feature.width : 0;
  const angle = letteringAngle(heading);
  const isWater = feature.kind === 'river' || feature.kind === 'great-river';
  const [x, y] = at;
  return { at: isWater ? at : [x, y - width / 2 - BESIDE / 2], kind: inkOf(feature), angle };
}

function placeOf(feature: Feature): Written {
  const kind = inkOf(feature);
  if ('shape' in feature) return { kind, ...spotsWithin(feature.shape, kind) };
  if (feature.kind === 'bridge' || feature.kind === 'ford') {
    const [x, y] = midpoint(feature.line[0]!, feature.line.at(-1)!);
    return { at: [x, y + feature.width / 2 + BESIDE], kind };
  }
  if ('line' in feature) return along(feature, feature.line);
  const [x, y] = feature.at;
  // Below it, and nowhere else: among houses a name above one would be read as that of its neighbour.
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
