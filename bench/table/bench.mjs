// node bench/table/bench.mjs
// The speed of the table package, beside the libraries one would reach for otherwise, in one run.
import pointInPolygon from 'point-in-polygon-hao';
import { rolldown } from 'rolldown';
import SAT from 'sat';
import { compare } from './harness.mjs';

async function loadTable() {
  const entry = new URL('../../packages/table/src/index.ts', import.meta.url).pathname;
  const bundle = await rolldown({ input: entry });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}

const table = await loadTable();

function sequence(seed) {
  let s = seed;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const next = sequence(7);
const sum = (n, f) => {
  let total = 0;
  for (let i = 0; i < n; i++) total += f(i);
  return total;
};

// --- rectangle against rectangle: pairs that stand near each other, about half of them overlapping
const PAIRS = 1024;
const near = Array.from({ length: PAIRS }, () => {
  const a = { at: [next() * 180, next() * 120], facing: next() * 360, width: 6, depth: 4 };
  const b = {
    at: [a.at[0] + next() * 14 - 7, a.at[1] + next() * 14 - 7],
    facing: next() * 360,
    width: 6,
    depth: 4,
  };
  return [a, b];
});
const packed = table.packBlocks(near.flat()).fields;
const satPolygon = f => {
  const [x, y] = f.at;
  const corners = table.cornersOf(f).map(([cx, cy]) => new SAT.Vector(cx - x, cy - y));
  return new SAT.Polygon(new SAT.Vector(x, y), corners);
};
const satPairs = near.map(([a, b]) => [satPolygon(a), satPolygon(b)]);
const share = sum(PAIRS, i => +table.footprintsOverlap(...near[i])) / PAIRS;
const same = sum(
  PAIRS,
  i => +(SAT.testPolygonPolygon(...satPairs[i]) === table.blocksOverlap(packed, 2 * i, packed, 2 * i + 1, 0)),
);
if (same !== PAIRS) throw new Error(`sat and the table agree on ${same} of ${PAIRS} pairs`);

const rectangles = compare(`Two rectangles, ${Math.round(share * 100)} % overlapping`, [
  {
    name: 'table, packed (blocksOverlap)',
    ops: PAIRS,
    run: () => sum(PAIRS, i => +table.blocksOverlap(packed, 2 * i, packed, 2 * i + 1, 0)),
  },
  {
    name: 'table, plain (footprintsOverlap)',
    ops: PAIRS,
    run: () => sum(PAIRS, i => +table.footprintsOverlap(...near[i])),
  },
  {
    name: 'sat (testPolygonPolygon)',
    ops: PAIRS,
    run: () => sum(PAIRS, i => +SAT.testPolygonPolygon(...satPairs[i])),
  },
]);

// --- point in polygon
const outline = n =>
  Array.from({ length: n }, (_, i) => {
    const radius = 20 + 25 * next();
    return [60 + radius * table.sine((360 * i) / n), 60 + radius * table.cosine((360 * i) / n)];
  });
const POINTS = 1024;
const cloud = Array.from({ length: POINTS }, () => [10 + next() * 100, 10 + next() * 100]);
const inside = [4, 12, 50, 700].map(n => {
  const polygon =
    n === 4
      ? [
          [20, 20],
          [100, 25],
          [95, 100],
          [15, 90],
        ]
      : outline(n);
  const area = table.prepareArea(polygon);
  const ring = [[...polygon, polygon[0]]];
  const agree = sum(
    POINTS,
    i => +((pointInPolygon(cloud[i], ring) !== false) === table.areaHolds(area, cloud[i])),
  );
  if (agree !== POINTS)
    throw new Error(`point-in-polygon-hao and the table agree on ${agree} of ${POINTS} points`);
  return compare(`A point in an outline of ${n} corners`, [
    {
      name: 'table, prepared (areaLocate)',
      ops: POINTS,
      run: () => sum(POINTS, i => table.areaLocate(area, cloud[i][0], cloud[i][1])),
    },
    {
      name: 'table, plain (locate)',
      ops: POINTS,
      run: () => sum(POINTS, i => +(table.locate(polygon, cloud[i]) === 'inside')),
    },
    {
      name: 'point-in-polygon-hao',
      ops: POINTS,
      run: () => sum(POINTS, i => +(pointInPolygon(cloud[i], ring) !== false)),
    },
  ]);
});

// --- all overlaps of an army
const army = Array.from({ length: 500 }, () => ({
  at: [next() * 180, next() * 120],
  facing: next() * 360,
  width: 5,
  depth: 3 + Math.floor(next() * 3),
}));
const blocks = table.packBlocks(army);
const everyPair = () => {
  let found = 0;
  for (let i = 0; i < 500; i++)
    for (let j = i + 1; j < 500; j++) found += +table.blocksOverlap(blocks.fields, i, blocks.fields, j, 0);
  return found;
};
const pairs = table.overlappingPairs(table.indexBlocks(blocks), 0).length / 2;
if (pairs !== everyPair())
  throw new Error(`the index finds ${pairs} overlaps, trying every pair ${everyPair()}`);
const overlaps = compare(`All ${pairs} overlaps among 500 bases`, [
  {
    name: 'table, packed (indexBlocks, overlappingPairs)',
    ops: 1,
    run: () => table.overlappingPairs(table.indexBlocks(blocks), 0).length,
  },
  {
    name: 'table, from plain footprints',
    ops: 1,
    run: () => table.overlappingPairs(table.indexFootprints(army), 0).length,
  },
  { name: 'every pair, packed', ops: 1, run: everyPair },
]);

// --- the plain functions rulesets call most
const MANY = 256;
const some = near.slice(0, MANY);
const corners = some.map(([a, b]) => [table.cornersOf(a), table.cornersOf(b)]);
const wood = outline(12);
compare('What rulesets call most', [
  { name: 'sine', ops: MANY, run: () => sum(MANY, i => table.sine(some[i][0].facing)) },
  { name: 'Math.sin', ops: MANY, run: () => sum(MANY, i => Math.sin(some[i][0].facing)) },
  { name: 'cornersOf', ops: MANY, run: () => sum(MANY, i => table.cornersOf(some[i][0])[2][0]) },
  {
    name: 'moved by a wheel',
    ops: MANY,
    run: () => sum(MANY, i => table.moved(some[i][0], table.wheel(some[i][0], 'left', 30)).at[0]),
  },
  { name: 'footprintGap', ops: MANY, run: () => sum(MANY, i => table.footprintGap(...some[i])) },
  {
    name: 'polygonGap of the same corners',
    ops: MANY,
    run: () => sum(MANY, i => table.polygonGap(corners[i][0], corners[i][1])),
  },
  { name: 'commonGround', ops: MANY, run: () => sum(MANY, i => table.commonGround(...some[i])) },
  {
    name: 'freeTravel, one against one',
    ops: MANY,
    run: () => sum(MANY, i => table.freeTravel([corners[i][0]], [9, 3], [corners[i][1]])),
  },
  {
    name: 'insideStretches, 12 corners',
    ops: MANY,
    run: () => sum(MANY, i => table.insideStretches([cloud[i], cloud[i + 1]], wood).length),
  },
  {
    name: 'sweepOf a wheel of 30°',
    ops: MANY,
    run: () => sum(MANY, i => table.sweepOf(some[i][0], table.wheel(some[i][0], 'left', 30)).length),
  },
]);
const reach = { start: army[0], allowance: 12, steps: table.usualSteps(1, 15) };
compare('Reach', [
  {
    name: `reachableFrom, 12 cm (${table.reachableFrom(reach).length} places)`,
    ops: 1,
    run: () => table.reachableFrom(reach).length,
  },
]);

// --- what was promised; the one absolute time is for a quiet core, so the best round counts
const promises = [
  ['rectangle overlap at least 8 × as fast as sat', rectangles[2].ratio, '×', rectangles[2].ratio >= 8],
  ...inside.map((r, i) => [
    `point in polygon (${[4, 12, 50, 700][i]} corners) at least as fast as point-in-polygon-hao`,
    r[2].ratio,
    '×',
    r[2].ratio >= 1,
  ]),
  ['all overlaps among 500 bases in 100 µs', overlaps[0].best / 1000, 'µs', overlaps[0].best <= 100_000],
  ['the same from plain footprints', overlaps[1].best / 1000, 'µs', overlaps[1].best <= 100_000],
];
console.log('\nPromised');
for (const [what, value, unit, kept] of promises)
  console.log(`  ${kept ? 'kept  ' : 'BROKEN'}  ${what}: ${value.toFixed(1)} ${unit}`);
if (!promises.every(([, , , kept]) => kept)) process.exitCode = 1;
