import { type Box, boxesMeet } from '../geometry.ts';
import { group, num, textElement } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, NAME_INK, SERIF } from '../tokens.ts';
import { clustersOf, type Squares, squaresOf, squaresWhere } from './ground-squares.ts';
import { type GridGround, type Place, type PlaceKind, SQUARE, type Square } from './scene.ts';

export interface NameOptions {
  /** Pixels to a square on screen: names keep their size there. Below 24 only towns and heights remain. */
  readonly pxPerSquare?: number | undefined;
}

interface Lettering {
  /** Pixels on screen. */
  readonly size: number;
  readonly italic: boolean;
  readonly weight: number;
  /** Em between letters. */
  readonly spacing: number;
  readonly capitals: boolean;
}

const LETTERING: Readonly<Record<PlaceKind, Lettering>> = {
  town: { size: 15, italic: false, weight: 600, spacing: 0.06, capitals: false },
  height: { size: 15, italic: false, weight: 500, spacing: 0.34, capitals: true },
  village: { size: 12, italic: false, weight: 400, spacing: 0, capitals: false },
  hill: { size: 11.5, italic: true, weight: 400, spacing: 0.02, capitals: false },
  water: { size: 12.5, italic: true, weight: 400, spacing: 0.02, capitals: false },
  wood: { size: 12, italic: true, weight: 400, spacing: 0.02, capitals: false },
  road: { size: 11, italic: true, weight: 400, spacing: 0, capitals: false },
};

/** Who chooses its spot first. */
const RANK: readonly PlaceKind[] = ['town', 'height', 'village', 'water', 'hill', 'wood', 'road'];
const FAR = 24;

interface Label {
  readonly place: Place;
  readonly text: string;
  readonly size: number;
  /** Middle of the text, in drawing units. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Place names, each kind in its own lettering, on the first free spot around what it names. */
export function drawPlaceNames(ground: GridGround, options: NameOptions = {}): string {
  const px = options.pxPerSquare ?? SQUARE;
  const squares = squaresOf(ground);
  const shown = (ground.places ?? []).filter(p => px >= FAR || p.kind === 'town' || p.kind === 'height');
  const ordered = [...shown].sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind));
  const villages = clustersOf(squaresWhere(squares, (x, y) => squares.terrainAt(x, y) === 'v'));
  const taken: Box[] = [];
  const labels = ordered.map(place => {
    const label = settle(squares, place, villages, taken, SQUARE / px);
    taken.push(boxAround(label));
    return drawLabel(label);
  });
  const style = {
    class: 'names',
    'data-layer': 'names',
    'font-family': SERIF,
    'text-anchor': 'middle',
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
  };
  return group(style, labels.join(''));
}

function settle(
  squares: Squares,
  place: Place,
  villages: readonly Square[][],
  taken: readonly Box[],
  unit: number,
): Label {
  const { capitals, spacing, size: px } = LETTERING[place.kind];
  const text = capitals ? place.text.toUpperCase() : place.text;
  const size = (isAlongStream(place) ? 11 : px) * unit;
  const width = textWidth(text, size, spacing);
  const middle = [(place.at[0] + 0.5) * SQUARE, (place.at[1] + 0.5) * SQUARE] as const;
  const at = (x: number, y: number): Label => ({ place, text, size, width, x, y });
  if (place.offset !== undefined) {
    return at(middle[0] + place.offset[0] * SQUARE, middle[1] + place.offset[1] * SQUARE);
  }
  const built = villages.find(v => v.some(([x, y]) => x === place.at[0] && y === place.at[1]));
  const spots = built === undefined ? [at(...middle)] : around(built, size, width).map(([x, y]) => at(x, y));
  const free = spots.find(
    s => isOnSheet(squares, boxAround(s)) && !taken.some(t => boxesMeet(t, boxAround(s))),
  );
  return free ?? (spots[0] as Label);
}

/** Below, above, right and left of a village, just clear of its houses. */
function around(village: readonly Square[], size: number, width: number): [number, number][] {
  const xs = village.map(s => s[0]);
  const ys = village.map(s => s[1]);
  const west = Math.min(...xs) * SQUARE;
  const east = (Math.max(...xs) + 1) * SQUARE;
  const north = Math.min(...ys) * SQUARE;
  const south = (Math.max(...ys) + 1) * SQUARE;
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return [
    [x, south + size * 0.45],
    [x, north - size * 0.45],
    [east + width / 2 + 2, y],
    [west - width / 2 - 2, y],
    [x, south + size * 1.2],
  ];
}

const boxAround = ({ x, y, width, size }: Label): Box => ({
  west: x - width / 2,
  east: x + width / 2,
  north: y - size * 0.55,
  south: y + size * 0.45,
});

const isOnSheet = (squares: Squares, box: Box): boolean =>
  box.west > 1 &&
  box.north > 1 &&
  box.east < squares.width * SQUARE - 1 &&
  box.south < squares.height * SQUARE - 1;

/** A slanting name of water belongs to a stream and stands on the bank. */
const isAlongStream = ({ kind, angle }: Place): boolean => kind === 'water' && angle !== undefined;

function drawLabel({ place, text, size, x, y }: Label): string {
  const { italic, weight, spacing } = LETTERING[place.kind];
  const [fill, onWater] = NAME_INK[place.kind];
  const halo = isAlongStream(place) ? MAP.halo : onWater;
  const base = y + size * 0.33;
  return textElement(
    {
      x: num(x),
      y: num(base),
      transform: place.angle === undefined ? undefined : `rotate(${num(place.angle)} ${num(x)} ${num(y)})`,
      'font-size': num(size, 2),
      'font-style': italic ? 'italic' : undefined,
      'font-weight': weight === 400 ? undefined : weight,
      'letter-spacing': spacing === 0 ? undefined : num(spacing * size, 2),
      fill,
      stroke: halo,
      'stroke-width': num(size * 0.23, 2),
      'data-kind': place.kind,
    },
    text,
  );
}
