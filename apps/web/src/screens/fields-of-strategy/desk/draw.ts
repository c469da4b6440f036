import {
  type Counter,
  drawFlags,
  drawFocus,
  drawGridGround,
  drawPlaceNames,
  type GridGround,
  type PlaceKind,
  placeCounter,
  SQUARE,
  type Square,
} from '@grognard/drawing';
import {
  cornersOf,
  type Draft,
  gridSize,
  isOnField,
  isRecord,
  isSquare,
  listAt,
  recordsAt,
  roadsOf,
  signsOf,
  waySquares,
} from '@grognard/editor';
import { type Language, type Text, textIn } from '@grognard/engine';
import { settings } from '../../../storage/settings.ts';
import { afterStroke, type GridBench, isOnEdges, nameOf, strokeSquares } from './model.ts';

const KNOWN_SIGNS = '.fv~#';
const KINDS = ['village', 'town', 'hill', 'height', 'water', 'wood', 'road'];
const ARMS = ['infantry', 'cavalry', 'artillery', 'leader'];

/** The ground of a draft as far as it can be drawn: what is faulty is left out, or drawn as open ground. */
export function groundOfDraft(draft: Draft, language: Language): GridGround {
  const { width, height } = gridSize(draft);
  const rows = (signOf: (square: Square) => string): readonly string[] =>
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => signOf([x, y])).join(''),
    );
  const [terrain, heights] = [signsOf(draft, 'terrain'), signsOf(draft, 'heights')];
  const isOn = (square: Square): boolean => isOnField({ width, height }, square);
  return {
    width,
    height,
    terrain: rows(at => (KNOWN_SIGNS.includes(terrain(at)) ? terrain(at) : '.')),
    heights: rows(at => (/[0-9]/.test(heights(at)) ? heights(at) : '0')),
    roads: roadsOf(draft).flatMap(road => {
      const squares = cornersOf(waySquares(road).filter(isOn));
      return squares.length > 1 ? [{ squares }] : [];
    }),
    obstacles: listAt(draft, ['field', 'obstacles']).flatMap(item => drawnObstacle(item, isOn)),
    places: recordsAt(draft, ['field', 'places']).flatMap(([{ text, at, kind }]) =>
      isSquare(at) && isOn(at)
        ? [{ text: textIn((text ?? '') as Text, language), at, kind: kindOf(kind) }]
        : [],
    ),
  };
}

const kindOf = (kind: unknown): PlaceKind =>
  KINDS.includes(kind as string) ? (kind as PlaceKind) : 'village';

function drawnObstacle(item: unknown, isOn: (square: Square) => boolean) {
  if (!isRecord(item) || !Array.isArray(item['edge'])) return [];
  const [a, b] = item['edge'] as readonly unknown[];
  if (!isSquare(a) || !isSquare(b) || !isOn(a) || !isOn(b)) return [];
  if (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) !== 1) return [];
  const kind = item['kind'] === 'fortification' ? ('fortification' as const) : ('stream' as const);
  const { shelters } = item;
  return [{ edge: [a, b] as const, kind, ...(isSquare(shelters) && { shelters }) }];
}

export const drawGround = (bench: GridBench): string =>
  drawGridGround(groundOfDraft(bench.work.draft.value, settings.value.language), { id: 'desk' });

/** Units as counters where they stand; the one that is carried where it is held. */
function countersOf({ work, chosen, carried }: GridBench): readonly Counter[] {
  const sides = recordsAt(work.draft.value, ['sides']).map(([{ id }]) => id);
  return recordsAt(work.draft.value, ['units']).flatMap(([unit, index]) => {
    const held = carried.value?.list === 'units' && carried.value.index === index ? carried.value.at : null;
    const at = held ?? unit['at'];
    const { type, force } = unit;
    if (!isSquare(at)) return [];
    return [
      {
        id: `${index}`,
        side: sides.indexOf(unit['side']) === 1 ? ('second' as const) : ('first' as const),
        arm: (ARMS.includes(type as string) ? type : 'infantry') as Counter['arm'],
        at,
        force:
          type === 'leader' ? undefined : typeof force === 'number' ? Math.max(1, Math.min(3, force)) : 1,
        name: nameOf(unit),
        selected: chosen.value?.list === 'units' && chosen.value.index === index,
      },
    ];
  });
}

const TINTS: Readonly<Record<string, string>> = {
  wood: '#66774d',
  village: '#8a4a35',
  water: '#4f7f97',
  closed: '#7a6a4a',
  height: '#a57f48',
  rub: '#ffffff',
};

/** The stroke in hand: squares in the tint of their ground, a line for a road, a stream or a work. */
function drawStroke(bench: GridBench): string {
  const { way, brush } = bench;
  if (way.value.length === 0) return '';
  const scaled = (at: Square, by: number): string => `${(at[0] + by) * SQUARE},${(at[1] + by) * SQUARE}`;
  if (brush.value === 'road' || isOnEdges(brush.value)) {
    const by = brush.value === 'road' ? 0.5 : 0;
    const points = way.value.map(at => scaled(at, by)).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${brush.value === 'stream' ? '#4f7f97' : '#80602f'}" stroke-width="7" stroke-linejoin="round" stroke-opacity=".8"/>`;
  }
  const size = gridSize(bench.work.draft.value);
  return strokeSquares(bench)
    .filter(at => isOnField(size, at))
    .map(
      ([x, y]) =>
        `<rect x="${x * SQUARE + 1}" y="${y * SQUARE + 1}" width="${SQUARE - 2}" height="${SQUARE - 2}" fill="${TINTS[brush.value] ?? '#333'}" fill-opacity=".45" stroke="#221a12" stroke-width="1.4" stroke-dasharray="5 4"/>`,
    )
    .join('');
}

const flagsOf = ({ work, carried }: GridBench, language: Language) =>
  recordsAt(work.draft.value, ['objectives']).flatMap(([{ id, at, name }, index]) => {
    const held =
      carried.value?.list === 'objectives' && carried.value.index === index ? carried.value.at : at;
    return isSquare(held)
      ? [{ id: String(id ?? index), at: held, name: textIn((name ?? '') as Text, language) }]
      : [];
  });

/** Everything over the ground, from names to the cursor. */
export function drawOverlay(bench: GridBench, px: number): string {
  const { language } = settings.value;
  // A stroke over a large field is shown as it would come out only when it is done: squares alone are quick.
  const draft =
    bench.brush.value === 'rub' && bench.way.value.length > 0 ? afterStroke(bench) : bench.work.draft.value;
  const ground = groundOfDraft(draft, language);
  return (
    drawPlaceNames(ground, { pxPerSquare: px }) +
    drawFlags(flagsOf(bench, language)) +
    countersOf(bench)
      .map(counter => placeCounter(counter, { pxPerSquare: px, id: 'desk' }))
      .join('') +
    drawStroke(bench) +
    (bench.byKeys.value ? drawFocus({ focus: bench.cursor.value }) : '')
  );
}
