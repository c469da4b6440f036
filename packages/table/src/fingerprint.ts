import { arcCosine, arcSine, arcTangent, cosine, sine, tangent } from './angle.ts';
import { arcPolygon, zoneAhead } from './arc.ts';
import { bandPieces } from './band.ts';
import { overlapArea } from './clip.ts';
import { layFlush } from './conform.ts';
import { footprintGap } from './contact.ts';
import { convexPieces } from './convex-pieces.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf, edgeOf } from './footprint.ts';
import { indexFootprints, overlappingPairs } from './footprint-index.ts';
import { aboutTurn, advance, moved, pivot, quarterTurn, slide, wheel } from './motion.ts';
import type { Point } from './point.ts';
import { legsThrough } from './sight.ts';
import { sweepOf } from './sweep.ts';
import { freeTravel } from './travel.ts';

/*
 * A long walk through the package whose every intermediate number, to the last bit, goes into a hash. The test pins
 * the result; running the same function in another JavaScript engine and comparing proves that a match replays there.
 */

/** Numbers mixed bit by bit into 64 bits, two halves at a time (FNV-1a on the bytes of each double). */
function hasher() {
  const view = new DataView(new ArrayBuffer(8));
  let [a, b] = [0x811c9dc5, 0x01000193];
  const number = (value: number): void => {
    view.setFloat64(0, value);
    for (let i = 0; i < 8; i++) {
      a = Math.imul(a ^ view.getUint8(i), 0x01000193);
      b = Math.imul(b ^ view.getUint8(7 - i), 0x85ebca6b) ^ (a >>> 15);
    }
  };
  const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
  return {
    number,
    points: (points: readonly Point[]) => points.flat().forEach(number),
    digest: () => hex(a) + hex(b),
  };
}

/** A plain sequence of numbers from 0 up to 1, the same everywhere. */
function sequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Hash = ReturnType<typeof hasher>;

function mixAngles(hash: Hash, next: () => number): void {
  const degrees = (next() - 0.5) * 1440;
  const [x, y] = [next() * 2 - 1, next() * 2 - 1];
  for (const value of [sine(degrees), cosine(degrees), tangent(degrees)]) hash.number(value);
  for (const value of [arcTangent(y, x), arcSine(x), arcCosine(y)]) hash.number(value);
}

function march(from: Footprint, next: () => number): Footprint {
  const turned = moved(from, wheel(from, next() < 0.5 ? 'left' : 'right', next() * 90));
  const gone = moved(turned, advance(turned, next() * 20));
  const slid = moved(gone, slide(gone, next() * 5, next() * 10 - 5));
  const faced = next() < 0.5 ? aboutTurn(slid) : quarterTurn(slid, 'left');
  const home = { ...faced, at: [60 + (faced.at[0] % 60), 40 + (faced.at[1] % 40)] as const };
  return moved(home, pivot(home, next() * 360));
}

function mixPair(hash: Hash, a: Footprint, b: Footprint): void {
  const [ca, cb] = [cornersOf(a), cornersOf(b)];
  hash.points(ca);
  hash.number(footprintGap(a, b));
  hash.number(overlapArea(ca, cb));
  hash.number(freeTravel([ca], [30, -10], [cb]));
  hash.points(zoneAhead(a, 5, 2));
  hash.points(arcPolygon(a, 22.5, 20));
  hash.points([layFlush(a, edgeOf(b, 'right')).at]);
  for (const piece of sweepOf(a, wheel(a, 'right', 37))) hash.points(piece);
}

function mixTerrain(hash: Hash, next: () => number, units: readonly Footprint[]): void {
  const wood = Array.from({ length: 9 }, (_, i): Point => {
    const radius = 5 + next() * 20;
    return [90 + radius * cosine(40 * i), 60 + radius * sine(40 * i)];
  });
  const road: Point[] = [
    [0, 60 * next()],
    [90, 60],
    [180, 120 * next()],
  ];
  const shapes = [...convexPieces(wood), ...bandPieces(road, 4.5)];
  for (const shape of shapes) hash.points(shape);
  const track = [units[0]!.at, units[1]!.at] as const;
  for (const leg of legsThrough(track, [wood, ...shapes]))
    [leg.from, leg.to, ...leg.inside].forEach(hash.number);
}

/** The fingerprint of the package's arithmetic, 16 hexadecimal digits; a few hundred rounds take a fraction of a second. */
export function tableFingerprint(rounds: number): string {
  const hash = hasher();
  const next = sequence(1809);
  let units: readonly Footprint[] = Array.from({ length: 12 }, (_, i) => ({
    at: [60 + 5 * i, 60] as const,
    facing: 30 * i,
    width: 4 + i,
    depth: 2 + (i % 4),
  }));
  for (let round = 0; round < rounds; round++) {
    mixAngles(hash, next);
    units = units.map(unit => march(unit, next));
    units.forEach((unit, i) => {
      mixPair(hash, unit, units[(i + 1) % units.length]!);
    });
    mixTerrain(hash, next, units);
    overlappingPairs(indexFootprints(units)).forEach(hash.number);
  }
  return hash.digest();
}
