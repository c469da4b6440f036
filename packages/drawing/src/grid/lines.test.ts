import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossing, type Vec } from '../geometry.ts';
import { readPath } from '../testing/read-path.ts';
import { drawBridges } from './bridges.ts';
import { squaresOf } from './ground-squares.ts';
import { drawRoads, roadLines, roadSquares } from './roads.ts';
import type { EdgeObstacle, GridGround, Square } from './scene.ts';
import { drawStreams, waterOf } from './water.ts';
import { drawWorks } from './works.ts';

const WIDTH = 7;
const HEIGHT = 6;
const plain = (extra: Partial<GridGround> = {}): GridGround => ({
  width: WIDTH,
  height: HEIGHT,
  terrain: Array.from({ length: HEIGHT }, () => '.'.repeat(WIDTH)),
  ...extra,
});

const centreOf = ([x, y]: Square): Vec => [(x + 0.5) * 32, (y + 0.5) * 32];

/** All sides between two squares of the map. */
const SIDES: readonly (readonly [Square, Square])[] = Array.from({ length: HEIGHT }, (_, y) =>
  Array.from({ length: WIDTH }, (_, x): [Square, Square][] => [
    [
      [x, y],
      [x + 1, y],
    ],
    [
      [x, y],
      [x, y + 1],
    ],
  ]).flat(),
)
  .flat()
  .filter(([, b]) => b[0] < WIDTH && b[1] < HEIGHT);

/** How often a drawing crosses the line between two centres; a point on the line counts as beyond it. */
function crossings(path: string, [a, b]: readonly [Square, Square]): number {
  const [from, to] = [centreOf(a), centreOf(b)];
  const beyond = ([x, y]: Vec): boolean =>
    (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) >= 0;
  let count = 0;
  for (const { points, closed } of readPath(path)) {
    const line = closed ? [...points, points[0] as Vec] : points;
    for (let i = 0; i + 1 < line.length; i++) {
      const [p, q] = [line[i] as Vec, line[i + 1] as Vec];
      if (beyond(p) !== beyond(q) && crossing(p, q, from, to) !== undefined) count++;
    }
  }
  return count;
}

const firstPath = (svg: string): string => / d="([^"]*)"/.exec(svg)?.[1] ?? '';

const someSides = fc.uniqueArray(fc.nat({ max: SIDES.length - 1 }), { maxLength: 22 });

describe('obstacles lie on their own sides and on no other', () => {
  test('streams, however they fork and close', () => {
    fc.assert(
      fc.property(someSides, chosen => {
        const obstacles: EdgeObstacle[] = chosen.map(i => ({
          edge: SIDES[i] as [Square, Square],
          kind: 'stream',
        }));
        const ground = plain({ obstacles });
        const path = firstPath(drawStreams(waterOf(ground, squaresOf(ground))));
        SIDES.forEach((side, i) => {
          expect(crossings(path, side), `side ${side} with ${JSON.stringify(chosen)}`).toBe(
            chosen.includes(i) ? 1 : 0,
          );
        });
      }),
      { numRuns: 60 },
    );
  });

  test('an edge named the other way round is the same edge', () => {
    const edge = (a: Square, b: Square): string =>
      drawStreams(waterOf(plain({ obstacles: [{ edge: [a, b], kind: 'stream' }] }), squaresOf(plain())));
    expect(edge([2, 2], [3, 2])).toBe(edge([3, 2], [2, 2]));
  });

  test('works: the bank crosses its sides, its ticks lie on the sheltered side', () => {
    fc.assert(
      fc.property(someSides, fc.infiniteStream(fc.constantFrom(0, 1, undefined)), (chosen, picks) => {
        const obstacles: EdgeObstacle[] = chosen.map(i => {
          const edge = SIDES[i] as [Square, Square];
          const pick = picks.next().value;
          return { edge, kind: 'fortification', shelters: pick === undefined ? undefined : edge[pick] };
        });
        const svg = drawWorks(plain({ obstacles }));
        const [ticks = '', bank = ''] = [...svg.matchAll(/ d="([^"]*)"/g)].map(m => m[1] as string);
        for (const [i, side] of SIDES.entries())
          expect(crossings(bank, side)).toBe(chosen.includes(i) ? 1 : 0);
        for (const obstacle of obstacles) expectTicks(obstacle, ticks);
      }),
      { numRuns: 40 },
    );
  });
});

/** Ticks whose foot lies near the line between the two centres, well away from corners where other works begin. */
function expectTicks({ edge: [a, b], shelters }: EdgeObstacle, ticks: string): void {
  const [from, to] = [centreOf(a), centreOf(b)];
  const upright = from[0] === to[0];
  const [along, across] = upright ? ([1, 0] as const) : ([0, 1] as const);
  const near = readPath(ticks).filter(({ points: [foot] }) => {
    if (foot === undefined) return false;
    const share = (foot[along] - from[along]) / (to[along] - from[along]);
    return share > 0.02 && share < 0.98 && Math.abs(foot[across] - from[across]) < 6;
  });
  expect(near.length).toBeGreaterThan(0);
  const towards = near.map(({ points: [foot, tip] }) =>
    Math.sign((tip as Vec)[along] - (foot as Vec)[along]),
  );
  const wanted =
    shelters === undefined ? [-1, 1] : [Math.sign(centreOf(shelters)[along] - (from[along] + to[along]) / 2)];
  expect([...new Set(towards)].sort()).toEqual(wanted.sort());
}

describe('roads', () => {
  const someRoads = fc.array(
    fc.uniqueArray(fc.tuple(fc.nat({ max: WIDTH - 1 }), fc.nat({ max: HEIGHT - 1 })), {
      minLength: 2,
      maxLength: 4,
      selector: String,
    }),
    { maxLength: 4 },
  );

  test('a road leads through each of its squares, and barely touches others', () => {
    fc.assert(
      fc.property(someRoads, turns => {
        const roads = turns.map((squares, i) => ({ squares, main: i % 2 === 0 }));
        const ground = plain({ roads });
        const tracks = [...drawRoads(roadLines(ground)).matchAll(/ d="([^"]*)"/g)].flatMap(m =>
          readPath(m[1] as string),
        );
        const points = tracks.flatMap(t => t.points.map((p): Vec => [p[0] / 32 - 0.5, p[1] / 32 - 0.5]));
        const squares = roads.flatMap(roadSquares);
        for (const [x, y] of squares) {
          const nearest = Math.min(...points.map(([px, py]) => Math.max(Math.abs(px - x), Math.abs(py - y))));
          expect(nearest, `road through ${x},${y}`).toBeLessThan(0.5);
        }
        const onMap = points.filter(
          ([px, py]) => px > -0.5 && py > -0.5 && px < WIDTH - 0.5 && py < HEIGHT - 0.5,
        );
        for (const [px, py] of onMap) {
          const nearest = Math.min(...squares.map(([x, y]) => Math.max(Math.abs(px - x), Math.abs(py - y))));
          expect(nearest, `road at ${px},${py}`).toBeLessThan(0.78);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a stretch shared by two roads is drawn once', () => {
    const shared: Square[] = [
      [0, 2],
      [6, 2],
    ];
    const once = roadLines(plain({ roads: [{ squares: shared }] }));
    const twice = roadLines(plain({ roads: [{ squares: shared }, { squares: [...shared].reverse() }] }));
    expect(twice).toEqual(once);
  });

  test('a side road starts on the drawn line of the road it leaves', () => {
    const lines = roadLines(
      plain({
        roads: [
          {
            squares: [
              [3, 2],
              [3, 5],
            ],
          },
          {
            squares: [
              [0, 2],
              [3, 2],
              [5, 0],
            ],
            main: true,
          },
        ],
      }),
    );
    const [main, side] = lines;
    const start = side?.points[0] as Vec;
    const track = readPath(firstPath(drawRoads([main as (typeof lines)[number]])), 32)[0]?.points ?? [];
    const gap = Math.min(...track.map(([x, y]) => Math.hypot(x - start[0], y - start[1])));
    expect(gap).toBeLessThan(1);
  });
});

describe('bridges', () => {
  const road = {
    squares: [
      [0, 2],
      [6, 2],
    ] as Square[],
  };
  const bridgesOf = (ground: GridGround): number => {
    const svg = drawBridges(roadLines(ground), waterOf(ground, squaresOf(ground)));
    return readPath(firstPath(svg)).length / 2; // two parapets each
  };

  test.each<[string, Partial<GridGround>, number]>([
    ['none on dry ground', { roads: [road] }, 0],
    [
      'one over a stream',
      {
        roads: [road],
        obstacles: [
          {
            edge: [
              [3, 2],
              [4, 2],
            ],
            kind: 'stream',
          },
        ],
      },
      1,
    ],
    [
      'none beside a stream',
      {
        roads: [road],
        obstacles: [
          {
            edge: [
              [3, 3],
              [3, 4],
            ],
            kind: 'stream',
          },
        ],
      },
      0,
    ],
    [
      'none over a bank',
      {
        roads: [road],
        obstacles: [
          {
            edge: [
              [3, 2],
              [4, 2],
            ],
          },
        ],
      },
      0,
    ],
    [
      'one on an open square between two of water',
      { roads: [road], terrain: ['...~...', '...~...', '.......', '...~...', '...~...', '...~...'] },
      1,
    ],
    [
      'one along water squares',
      { roads: [road], terrain: ['.......', '.......', '..~~~..', '.......', '.......', '.......'] },
      1,
    ],
  ])('%s', (_, extra, count) => {
    expect(bridgesOf(plain(extra))).toBe(count);
  });
});
