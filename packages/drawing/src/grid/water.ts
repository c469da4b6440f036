import { add, insideOf, middle, mix, type Vec } from '../geometry.ts';
import { Pen } from '../pen.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { type Chain, type ChainLine, chainLine, chainsOf, flatChain, penChain } from './edge-chains.ts';
import type { Squares } from './ground-squares.ts';
import { controls, drawnByHand, type Hand, type Knot, place } from './knots.ts';
import { latticeOf, loopsAt } from './lattice.ts';
import { flatRings, NATURAL, type Rings, ringsPath, scaled } from './region.ts';
import { roadSquares } from './roads.ts';
import { type GridGround, SQUARE, type Square } from './scene.ts';

const WATER_HAND: Hand = { tremble: 0.8, passes: 3, corner: 0.7, salt: 21 };
const STREAM_HAND: Hand = { tremble: 1, passes: 2, corner: 0, salt: 23 };
const STREAM_WIDTH = 3;
const CHANNEL_WIDTH = 14;

export interface Water {
  readonly bodies: Rings;
  /** Lines along the banks, from the shore inwards. */
  readonly banks: readonly Rings[];
  readonly streams: readonly ChainLine[];
  /** Water passing under a road square that has water on both sides. */
  readonly channels: readonly (readonly [Vec, Vec])[];
}

export function waterOf(ground: GridGround, squares: Squares): Water {
  const isWater = (x: number, y: number): boolean => squares.terrainAt(x, y) === '~';
  const lattice = latticeOf(ground.width, ground.height, 0, (x, y) => (isWater(x, y) ? 1 : 0));
  // A river drawn diagonally holds together: nobody passes between its squares.
  const loops = loopsAt(lattice, { level: 0.5, join: true, slack: NATURAL.stray }).map(loop =>
    drawnByHand(loop, true, WATER_HAND),
  );
  const shrunk = (by: number): Rings =>
    loops.map(loop =>
      scaled(
        controls(
          loop.map(k => inwards(k, isWater, by)),
          true,
          WATER_HAND,
        ),
      ),
    );
  return {
    bodies: shrunk(0),
    banks: [0.1, 0.2, 0.29].map(shrunk),
    streams: streamLines(ground, isWater),
    channels: channelsOf(ground, isWater),
  };
}

/** Slides a knot towards its water; it never passes the centre. */
function inwards(knot: Knot, isWater: (x: number, y: number) => boolean, by: number): Knot {
  const wet = isWater(Math.floor(knot.a[0]), Math.floor(knot.a[1]));
  const room = wet ? knot.at : 1 - knot.at;
  const slide = Math.min(by, room * 0.75);
  return { ...knot, at: wet ? knot.at - slide : knot.at + slide };
}

function streamLines(ground: GridGround, isWater: (x: number, y: number) => boolean): ChainLine[] {
  const streams = (ground.obstacles ?? []).filter(o => o.kind === 'stream');
  const chains = chainsOf(streams, STREAM_HAND);
  const confluences = new Map<string, Vec>();
  for (const chain of chains) noteCorners(chain, confluences);
  const end = (corner: Vec): Vec => confluences.get(String(corner)) ?? mouth(ground, corner, isWater);
  return chains.map(chain => chainLine(chain, end));
}

/** The drawn line goes through the middle between two knots: a stream that joins there meets it exactly. */
function noteCorners(chain: Chain, confluences: Map<string, Vec>): void {
  const n = chain.knots.length;
  for (let i = 0; i < (chain.closed ? n : n - 1); i++) {
    const p = place(chain.knots[i] as Knot);
    const q = place(chain.knots[(i + 1) % n] as Knot);
    const corner = [Math.round((p[0] + q[0]) / 2), Math.round((p[1] + q[1]) / 2)];
    confluences.set(String(corner), middle(p, q));
  }
}

/** A stream ends in the water it touches, off the map, or at its spring. */
function mouth(ground: GridGround, [x, y]: Vec, isWater: (x: number, y: number) => boolean): Vec {
  const around: Vec[] = [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ];
  const wet = around.filter(
    ([i, j]) => i >= 0 && j >= 0 && i < ground.width && j < ground.height && isWater(i, j),
  );
  if (wet[0] !== undefined) return mix([x, y], add(wet[0], [0.5, 0.5]), 0.8);
  const beyond = (v: number, n: number): number => (v === 0 ? -0.4 : v === n ? n + 0.4 : v);
  return [beyond(x, ground.width), beyond(y, ground.height)];
}

/** A bridge is an open square with a road between two of water; the water goes on below. */
function channelsOf(ground: GridGround, isWater: (x: number, y: number) => boolean): [Vec, Vec][] {
  const wet = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < ground.width && y < ground.height && isWater(x, y);
  const road = new Map((ground.roads ?? []).flatMap(roadSquares).map(s => [String(s), s]));
  const out: [Vec, Vec][] = [];
  for (const [x, y] of road.values() as Iterable<Square>) {
    if (isWater(x, y)) continue;
    if (wet(x, y - 1) && wet(x, y + 1)) out.push([units(x + 0.5, y - 0.4), units(x + 0.5, y + 1.4)]);
    else if (wet(x - 1, y) && wet(x + 1, y)) out.push([units(x - 0.4, y + 0.5), units(x + 1.4, y + 0.5)]);
  }
  return out;
}

const units = (x: number, y: number): Vec => [x * SQUARE, y * SQUARE];

export const flatStreams = (water: Water): Vec[][] => water.streams.map(s => flatChain(s, 6));

/** Tells whether a point is over water, so that a road there is a bridge. */
export function isOverWater(water: Water): (at: Vec) => boolean {
  const inBody = insideOf(flatRings(water.bodies));
  const half = CHANNEL_WIDTH / 2;
  return at =>
    inBody(at) ||
    water.channels.some(([a, b]) =>
      a[0] === b[0]
        ? Math.abs(at[0] - a[0]) < half && at[1] > a[1] && at[1] < b[1]
        : Math.abs(at[1] - a[1]) < half && at[0] > a[0] && at[0] < b[0],
    );
}

export function drawStreams(water: Water): string {
  const d = new Pen();
  for (const line of water.streams) penChain(d, line);
  const channels = new Pen();
  for (const [a, b] of water.channels) channels.polyline([a, b]);
  const line = (data: string, stroke: string, width: number): string =>
    data === '' ? '' : element('path', { stroke, 'stroke-width': width, d: data });
  return group(
    { class: 'streams', fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    line(d.data, MAP.stream, STREAM_WIDTH) +
      line(d.data, MAP.streamLight, STREAM_WIDTH - 1.5) +
      line(channels.data, MAP.bank, CHANNEL_WIDTH) +
      line(channels.data, MAP.water, CHANNEL_WIDTH - 2),
  );
}

export function drawWater(water: Water): string {
  if (water.bodies.length === 0) return '';
  const widths = [0.6, 0.45, 0.35];
  const banks = water.banks.map((rings, i) =>
    element('path', { 'stroke-width': widths[i], d: ringsPath(rings) }),
  );
  return group(
    { class: 'water' },
    element('path', {
      fill: MAP.water,
      stroke: MAP.bank,
      'fill-rule': 'evenodd',
      d: ringsPath(water.bodies),
    }) + group({ fill: 'none', stroke: MAP.bankLine }, banks.join('')),
  );
}
