import { box as enAvant } from '@grognard/en-avant';
import { type Box, canonical } from '@grognard/engine';
import { box as fieldsOfStrategy } from '@grognard/fields-of-strategy';
import { box as fightInArms } from '@grognard/fight-in-arms';
import { box as generalEnChef } from '@grognard/general-en-chef';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginHistory,
  brushSquares,
  cornerAdded,
  cornerMoved,
  cornerRemoved,
  type Draft,
  edgesAlong,
  floodSquares,
  freeId,
  type History,
  isRecord,
  type Keys,
  listAt,
  mirrored,
  moved,
  outlineOf,
  packingList,
  paint,
  polygonSquares,
  redo,
  resized,
  roadsOf,
  rowsOf,
  type Sheet,
  sizeOf,
  stretched,
  stroke,
  sweptSquares,
  tableMirrored,
  tableResized,
  turned,
  turnedBy,
  undo,
  waySquares,
  withChanged,
  withItem,
  withMoved,
  withObstacles,
  withoutItem,
  withoutObstacles,
  withoutRoads,
  withRoad,
  withValue,
} from './index.ts';

type Square = readonly [number, number];
type Change = (sheet: Sheet) => Sheet;

const drafted =
  (change: (draft: Draft) => Draft): Change =>
  sheet => ({ ...sheet, draft: change(sheet.draft) });

const square = fc.tuple(fc.integer({ min: -2, max: 26 }), fc.integer({ min: -2, max: 20 }));
const way = fc.array(square, { minLength: 1, maxLength: 5 });
const axis = fc.constantFrom('across' as const, 'down' as const);
const margin = fc.integer({ min: -6, max: 6 });
const index = fc.integer({ min: 0, max: 30 });

const gridStrokes: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(way, fc.integer({ min: 1, max: 3 }), fc.constantFrom('.', 'f', 'v', '~', '#'))
    .map(([at, size, sign]) => drafted(draft => paint(draft, 'terrain', sweptSquares(at, size), sign))),
  fc
    .tuple(way, fc.integer({ min: 0, max: 9 }))
    .map(([at, height]) => drafted(draft => paint(draft, 'heights', polygonSquares(at), String(height)))),
  square.map(at => drafted(draft => paint(draft, 'terrain', floodSquares(draft, 'terrain', at), 'f'))),
  way.map(at => drafted(draft => withRoad(draft, at))),
  way.map(at => drafted(draft => withoutRoads(draft, sweptSquares(at, 2)))),
  way.map(at => drafted(draft => withObstacles(draft, at, { kind: 'stream' }))),
  way.map(at => drafted(draft => withoutObstacles(draft, sweptSquares(at, 2)))),
  axis.map(which => (sheet: Sheet) => mirrored(sheet, which)),
  fc.constant(turned),
  fc
    .record({ west: margin, north: margin, east: margin, south: margin })
    .map(margins => (sheet: Sheet) => resized(sheet, margins)),
  fc
    .tuple(fc.constantFrom<Keys>(['units'], ['objectives'], ['field', 'places']), index, square)
    .map(([keys, i, at]) => drafted(draft => withChanged(draft, keys, i, { at }))),
  fc
    .tuple(fc.constantFrom<Keys>(['units'], ['objectives']), index)
    .map(([keys, i]) => drafted(draft => withoutItem(draft, keys, i))),
  fc.tuple(square, fc.constantFrom('blue', 'red', 'nobody')).map(([at, side]) =>
    drafted(draft =>
      withItem(draft, ['units'], {
        id: freeId(draft, [['units']], 'u'),
        side,
        type: 'infantry',
        force: 2,
        at,
      }),
    ),
  ),
  fc.tuple(index, index).map(([from, to]) => drafted(draft => withMoved(draft, ['units'], from, to))),
  fc.constant(drafted(draft => withValue(draft, ['field', 'terrain'], undefined))),
);

const point = fc.tuple(
  fc.double({ min: -30, max: 200, noNaN: true }),
  fc.double({ min: -30, max: 150, noNaN: true }),
);
const onPiece = (i: number, change: (piece: Draft) => Draft, keys: Keys = ['field', 'terrain']): Change =>
  drafted(draft => {
    const list = listAt(draft, keys);
    if (list.length === 0) return draft;
    const at = i % list.length;
    const item = list[at];
    return isRecord(item) ? withValue(draft, [...keys, at], change(item)) : draft;
  });

const tableStrokes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(index, point).map(([i, by]) => onPiece(i, piece => moved(piece, by))),
  fc.tuple(index, point).map(([i, by]) => onPiece(i, piece => moved(piece, by), ['units'])),
  fc
    .tuple(index, fc.integer({ min: -180, max: 180 }))
    .map(([i, by]) => onPiece(i, piece => turnedBy(piece, by))),
  fc
    .tuple(index, fc.integer({ min: -180, max: 180 }))
    .map(([i, by]) => onPiece(i, unit => turnedBy(unit, by), ['units'])),
  fc.tuple(index, point).map(([i, [w, h]]) => onPiece(i, piece => stretched(piece, w, h))),
  fc.tuple(index, index, point, fc.constantFrom('move', 'add', 'remove')).map(([i, corner, to, what]) =>
    onPiece(i, piece => {
      const outline = outlineOf(piece);
      if (!outline) return piece;
      if (what === 'add') return cornerAdded(piece, outline, corner);
      return what === 'move'
        ? cornerMoved(piece, outline, corner, to)
        : cornerRemoved(piece, outline, corner);
    }),
  ),
  axis.map(which => drafted(draft => tableMirrored(draft, which))),
  point.map(size => drafted(draft => tableResized(draft, size))),
  fc
    .tuple(fc.constantFrom<Keys>(['units'], ['field', 'terrain'], ['objectives']), index)
    .map(([keys, i]) => drafted(draft => withoutItem(draft, keys, i))),
);

const GAMES: readonly {
  readonly box: Box;
  readonly battle: string;
  readonly strokes: fc.Arbitrary<Change>;
}[] = [
  { box: fieldsOfStrategy, battle: 'the-bridge', strokes: gridStrokes },
  { box: enAvant, battle: 'first-battle', strokes: tableStrokes },
  { box: fightInArms, battle: 'first-contact', strokes: tableStrokes },
  { box: generalEnChef, battle: 'hougoumont-1815', strokes: tableStrokes },
];

const open = async (load: (typeof GAMES)[number]): Promise<Draft> =>
  (await load.box.battles[load.battle]!()).default as Draft;

const played = (draft: Draft, changes: readonly Change[]): History =>
  changes.reduce((history, change) => stroke(history, change(history.now)), beginHistory(draft));

describe.each(GAMES)('$battle', game => {
  test('every stroke undone gives the same document, and done again the later one', async () => {
    const draft = await open(game);
    const before = canonical(draft);
    fc.assert(
      fc.property(fc.array(game.strokes, { maxLength: 12 }), changes => {
        const end = played(draft, changes);
        let history = end;
        while (history.past.length > 0) history = undo(history);
        expect(history.now.draft).toBe(draft);
        expect(canonical(history.now.draft)).toBe(before);
        while (history.future.length > 0) history = redo(history);
        expect(history.now).toBe(end.now);
      }),
      { numRuns: 60 },
    );
  });

  test('random strokes never give a document that crashes the parser', async () => {
    const draft = await open(game);
    fc.assert(
      fc.property(fc.array(game.strokes, { minLength: 1, maxLength: 10 }), changes => {
        const { now } = played(draft, changes);
        const parsed = game.box.ruleset.parse.scenario(JSON.parse(JSON.stringify(now.draft)));
        if (parsed.ok) game.box.ruleset.prepare(parsed.value);
        else expect(parsed.faults.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

const EMPTY: Draft = { field: { terrain: ['....', '....', '....'] } };
const rows = (draft: Draft) => rowsOf(draft, 'terrain');

describe('on squares', () => {
  test('a brush of three covers nine squares about its own', () =>
    expect(brushSquares([1, 1], 3)).toHaveLength(9));

  test('a stroke is without holes and stays on the field', () =>
    expect(
      rows(
        paint(
          EMPTY,
          'terrain',
          sweptSquares(
            [
              [0, 0],
              [5, 2],
            ],
            1,
          ),
          'f',
        ),
      ),
    ).toEqual(['ff..', '..ff', '....']));

  test('what changes nothing is no stroke', () => {
    const history = beginHistory(EMPTY);
    expect(stroke(history, { draft: paint(EMPTY, 'terrain', [[0, 0]], '.') })).toBe(history);
  });

  test('heights that are all 0 are not written', () => {
    const hill = paint(EMPTY, 'heights', [[1, 1]], '3');
    expect(rowsOf(hill, 'heights')).toEqual(['0000', '0300', '0000']);
    expect(paint(hill, 'heights', [[1, 1]], '0')).toEqual(EMPTY);
  });

  test('a road is straight stretches, and is cut in two where it is rubbed out', () => {
    const way: Square[] = [
      [0, 0],
      [2, 2],
      [3, 2],
    ];
    const road = withRoad(EMPTY, way);
    expect(listAt(road, ['field', 'roads'])).toEqual([way]);
    const long = withRoad({ field: { terrain: ['.....'] } }, [
      [0, 0],
      [4, 0],
    ]);
    expect(listAt(withoutRoads(long, [[2, 0]]), ['field', 'roads'])).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [3, 0],
        [4, 0],
      ],
    ]);
  });

  test('a stream runs along sides of squares', () =>
    expect(
      edgesAlong([
        [1, 0],
        [1, 2],
        [2, 2],
      ]),
    ).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 2],
      ],
    ]));

  test('two mirrors and four turns give the same field', async () => {
    const draft = await open(GAMES[0]!);
    const twice = mirrored(mirrored({ draft }, 'across'), 'across').draft;
    expect(canonical(twice)).toBe(canonical(draft));
    expect(canonical(turned(turned(turned(turned({ draft })))).draft)).toBe(canonical(draft));
  });

  test('a turned field is still a sound one', async () => {
    const draft = await open(GAMES[0]!);
    for (const sheet of [turned({ draft }), mirrored({ draft }, 'down')])
      expect(fieldsOfStrategy.ruleset.parse.scenario(sheet.draft).ok).toBe(true);
  });

  test('made smaller and larger again, a field is as it was', async () => {
    const draft = await open(GAMES[0]!);
    fc.assert(
      fc.property(fc.record({ west: margin, north: margin, east: margin, south: margin }), by => {
        const there = resized({ draft }, by);
        const back = resized(there, { west: -by.west, north: -by.north, east: -by.east, south: -by.south });
        expect(canonical(back.draft)).toBe(canonical(draft));
      }),
    );
  });

  test('roads, streams and names are cut with the ground, and come back though others were laid meanwhile', async () => {
    const draft = await open(GAMES[0]!);
    const cut = resized({ draft }, { west: -6, north: 0, east: 0, south: -5 });
    const parsed = fieldsOfStrategy.ruleset.parse.scenario(cut.draft);
    const paths = parsed.ok ? [] : parsed.faults.map(({ path }) => path);
    expect(paths.filter(path => path.startsWith('field'))).toEqual([]);
    const laid = withRoad(cut.draft, [
      [0, 0],
      [0, 3],
    ]);
    const back = resized({ ...cut, draft: laid }, { west: 6, north: 0, east: 0, south: 5 }).draft;
    const squares = (of: Draft) => new Set(roadsOf(of).flatMap(waySquares).map(String));
    for (const square of squares(draft)) expect(squares(back)).toContain(square);
    expect(squares(back)).toContain('6,3');
    for (const list of ['obstacles', 'places'])
      expect(canonical(listAt(back, ['field', list]))).toBe(canonical(listAt(draft, ['field', list])));
    expect(fieldsOfStrategy.ruleset.parse.scenario(back).ok).toBe(true);
  });
});

describe('on the table', () => {
  const wood: Draft = { id: 'w', kind: 'wood', shape: [10, 10, 30, 20] };
  test('a rectangle turned by a quarter is as deep as it was wide', () =>
    expect(sizeOf(turnedBy(wood, 90))).toEqual([10, 20]));
  test('a piece takes an exact size about its middle', () =>
    expect(stretched(wood, 40, 20)['shape']).toEqual([
      [0, 5],
      [40, 5],
      [40, 25],
      [0, 25],
    ]));
  test('corners come and go, but an area keeps three', () => {
    const five = cornerAdded(wood, 'shape', 0);
    expect(listAt(five, ['shape'])).toHaveLength(5);
    const three = cornerRemoved(cornerRemoved(five, 'shape', 0), 'shape', 0);
    expect(cornerRemoved(three, 'shape', 0)).toBe(three);
  });
  test('a mirrored table mirrored again is the same', async () => {
    const draft = (await open(GAMES[3]!)) as Draft;
    const parse = (raw: Draft) => {
      const parsed = generalEnChef.ruleset.parse.scenario(raw);
      return parsed.ok ? canonical(parsed.value) : parsed.faults;
    };
    expect(parse(tableMirrored(tableMirrored(draft, 'across'), 'across'))).toEqual(parse(draft));
    expect(generalEnChef.ruleset.parse.scenario(tableMirrored(draft, 'down')).ok).toBe(true);
  });
  test('the packing list counts pieces and adds up lines', () =>
    expect(
      packingList(
        {
          field: {
            terrain: [
              wood,
              { ...wood, id: 'second' },
              {
                kind: 'road',
                line: [
                  [0, 0],
                  [3, 4],
                ],
              },
            ],
          },
        },
        sizeOf,
      ),
    ).toEqual([
      { kind: 'wood', count: 2, sizes: [[20, 10, 2]], length: 0 },
      { kind: 'road', count: 1, sizes: [], length: 5 },
    ]));
});
