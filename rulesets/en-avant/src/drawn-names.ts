import type { TableName } from '@grognard/drawing';
import { type Language, textIn } from '@grognard/engine';
import { lineLength, type Point, spotAlong } from '@grognard/table';
import type { NamedPlace } from '@grognard/table-scenario';
import type { TerrainPiece } from './types.ts';
import type { TerrainType } from './words.ts';

const INK: Readonly<Partial<Record<TerrainType, TableName['kind']>>> = {
  wood: 'wood',
  'tall-crops': 'wood',
  marsh: 'water',
  river: 'water',
  'great-river': 'water',
  lake: 'water',
  ford: 'water',
  'gentle-hill': 'hill',
  'steep-hill': 'hill',
  rocks: 'hill',
  sand: 'hill',
};

const inkOf = (type: TerrainType): TableName['kind'] => INK[type] ?? 'place';

/** A name is read from left to right, whichever way its course runs. */
function uprightAngle(heading: number): number {
  const angle = (((heading - 90) % 180) + 180) % 180;
  return angle > 90 ? angle - 180 : angle;
}

/** Where along a course its name is written: off the middle, where roads and rivers meet. */
const ALONG = 0.3;

/** Shares of its height at which the name of an area may stand instead, the last two just outside. */
const INSTEAD = [0.5, 0.18, 0.66, 0.34, 0.95, 0.05, 1.1, -0.1];

/** Courses are lettered along themselves, areas across the part where fewest will stand: their lower edge. */
function placeOf({ kind: terrain, shape, line, width = 4 }: TerrainPiece): Omit<TableName, 'text'> | null {
  const kind = inkOf(terrain);
  if (line) {
    const { point, heading } = spotAlong(line, lineLength(line) * ALONG);
    return { at: [point[0], point[1] - width / 2 - 1], kind, angle: uprightAngle(heading) };
  }
  if (!shape) return null;
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const isUpright = kind === 'water' && south - north > 2 * (east - west);
  const across = (west + east) / 2;
  const down = (share: number) => [across, north + (south - north) * share] as const;
  const aside = ([x, y]: Point): readonly Point[] => [-0.3, 0.3].map(share => [x + share * (east - west), y]);
  return isUpright
    ? { at: down(ALONG), kind, angle: -90, spots: [0.7, 0.5, 0.15, 0.85].map(down) }
    : { at: down(0.82), kind, spots: [...INSTEAD.map(down), ...[0.82, 0.5, 0.18].map(down).flatMap(aside)] };
}

/** The names of pieces of terrain, each in the ink of its kind. */
export const namesOf = (pieces: readonly TerrainPiece[], language: Language): readonly TableName[] =>
  pieces.flatMap(piece => {
    const place = piece.name === undefined ? null : placeOf(piece);
    return place ? [{ ...place, text: textIn(piece.name!, language) }] : [];
  });

/** Names that belong to no piece. */
export const placeNames = (places: readonly NamedPlace[], language: Language): readonly TableName[] =>
  places.map(({ text, at }) => ({ at, text: textIn(text, language), kind: 'place' }));
