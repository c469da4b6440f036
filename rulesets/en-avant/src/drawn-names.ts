import { letteringAngle, spotsWithin, type TableName } from '@grognard/drawing';
import { type Language, textIn } from '@grognard/engine';
import { lineLength, spotAlong } from '@grognard/table';
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

/** Where along a course its name is written: off the middle, where roads and rivers meet. */
const ALONG = 0.3;

/** Courses are lettered along themselves, areas where fewest will stand. */
function placeOf({ kind: terrain, shape, line, width = 4 }: TerrainPiece): Omit<TableName, 'text'> | null {
  const kind = inkOf(terrain);
  if (line) {
    const { point, heading } = spotAlong(line, lineLength(line) * ALONG);
    return { at: [point[0], point[1] - width / 2 - 1], kind, angle: letteringAngle(heading) };
  }
  return shape ? { kind, ...spotsWithin(shape, kind) } : null;
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
