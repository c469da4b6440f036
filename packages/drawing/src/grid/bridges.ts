import {
  add,
  type Box,
  boxesMeet,
  boxOf,
  crossing,
  distance,
  minus,
  mix,
  right,
  times,
  unit,
  type Vec,
} from '../geometry.ts';
import { Pen } from '../pen.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { flatRoads, type RoadLine } from './roads.ts';
import { flatStreams, isOverWater, type Water } from './water.ts';

/** From where to where along a line a bridge stands, in drawing units. */
type Span = readonly [from: number, to: number];

const STEP = 2;
/** Half the length of a bridge over a stream. */
const ABUTMENT = 5.5;
const FLARE = 2.2;

/** Parapets wherever a road crosses a stream or runs over water. */
export function drawBridges(roads: readonly RoadLine[], water: Water): string {
  const streams = flatStreams(water).map(line => ({ line, box: boxOf(line) }));
  const isWet = isOverWater(water);
  const parapets = new Pen();
  flatRoads(roads).forEach((line, i) => {
    const half = roads[i]?.main ? 4 : 3.2;
    const spans = merged([...streamSpans(line, streams), ...waterSpans(line, isWet)]);
    for (const span of spans) drawParapets(line, span, half, parapets);
  });
  const style = {
    class: 'bridges',
    fill: 'none',
    stroke: MAP.bridge,
    'stroke-width': 1.2,
    'stroke-linecap': 'round',
  };
  return parapets.data === '' ? '' : group(style, element('path', { d: parapets.data }));
}

interface Stream {
  readonly line: readonly Vec[];
  readonly box: Box;
}

function streamSpans(line: readonly Vec[], streams: readonly Stream[]): Span[] {
  const spans: Span[] = [];
  let gone = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Vec;
    const b = line[i + 1] as Vec;
    const l = distance(a, b);
    for (const stream of streams) {
      if (!boxesMeet(stream.box, boxOf([a, b]))) continue;
      for (let j = 0; j + 1 < stream.line.length; j++) {
        const t = crossing(a, b, stream.line[j] as Vec, stream.line[j + 1] as Vec);
        if (t !== undefined) spans.push([gone + t * l - ABUTMENT, gone + t * l + ABUTMENT]);
      }
    }
    gone += l;
  }
  return spans;
}

function waterSpans(line: readonly Vec[], isWet: (at: Vec) => boolean): Span[] {
  const spans: Span[] = [];
  let gone = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Vec;
    const b = line[i + 1] as Vec;
    const l = distance(a, b);
    for (let s = 0; s < l; s += STEP) {
      if (isWet(mix(a, b, s / l))) spans.push([gone + s - STEP, gone + s + 2 * STEP]);
    }
    gone += l;
  }
  return spans;
}

/** Spans that touch become one: two parapets side by side would read as two bridges. */
function merged(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const span of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = out[out.length - 1];
    if (last !== undefined && span[0] <= last[1] + 1)
      out[out.length - 1] = [last[0], Math.max(last[1], span[1])];
    else out.push(span);
  }
  return out;
}

function drawParapets(line: readonly Vec[], [from, to]: Span, half: number, pen: Pen): void {
  const deck = cut(line, from, to);
  const first = deck[0];
  const last = deck[deck.length - 1];
  if (first === undefined || last === undefined || deck.length < 2) return;
  const ahead = unit(minus(deck[1] as Vec, first));
  const behind = unit(minus(last, deck[deck.length - 2] as Vec));
  for (const side of [-1, 1]) {
    const rail = deck.map((p, i) => {
      const along = unit(minus(deck[i + 1] ?? p, i === 0 ? p : (deck[i - 1] as Vec)));
      return add(p, times(right(along), side * half));
    });
    const flare = (at: Vec, along: Vec, back: number): Vec =>
      add(at, add(times(right(along), side * FLARE), times(along, back * FLARE)));
    pen.polyline([flare(rail[0] as Vec, ahead, -1), ...rail, flare(rail[rail.length - 1] as Vec, behind, 1)]);
  }
}

/** The part of a line between two distances along it. */
function cut(line: readonly Vec[], from: number, to: number): Vec[] {
  const out: Vec[] = [];
  let gone = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Vec;
    const b = line[i + 1] as Vec;
    const l = distance(a, b);
    const start = Math.max(0, from - gone);
    const end = Math.min(l, to - gone);
    if (start < end) {
      if (out.length === 0) out.push(mix(a, b, start / l));
      out.push(mix(a, b, end / l));
    }
    gone += l;
  }
  return out;
}
