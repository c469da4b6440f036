import { flatCurve, flatRing, times, type Vec } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import { drawnByHand, type Hand, type Knot, place } from './knots.ts';
import { type EdgeObstacle, SQUARE, type Square } from './scene.ts';

/** Which bank of a chain is protected, seen along it. */
export type Bank = 'left' | 'right' | 'both';

/** Obstacle edges joined end to end. */
export interface Chain {
  /** One knot an edge, between the two squares it parts. */
  readonly knots: readonly Knot[];
  /** Grid corners where it begins and ends; the same for a ring. */
  readonly from: Vec;
  readonly to: Vec;
  readonly closed: boolean;
  readonly bank: Bank;
}

/** A chain as drawn: control points in drawing units, of a smooth line or a smooth ring. */
export interface ChainLine {
  readonly points: readonly Vec[];
  readonly closed: boolean;
}

/** The line of a chain; `end` says where an open one begins and ends, from the grid corner there. */
export function chainLine(chain: Chain, end: (corner: Vec) => Vec = corner => corner): ChainLine {
  const points = chain.knots.map(place);
  const ends = chain.closed ? points : [end(chain.from), ...points, end(chain.to)];
  return { points: ends.map(p => times(p, SQUARE)), closed: chain.closed };
}

export const penChain = (pen: Pen, { points, closed }: ChainLine): Pen =>
  closed ? pen.ring(points) : pen.curve(points);

export function flatChain({ points, closed }: ChainLine, steps: number): Vec[] {
  if (!closed) return flatCurve(points, steps);
  const ring = flatRing(points, steps);
  return [...ring, ring[0] as Vec];
}

interface Edge {
  readonly squares: readonly [Square, Square];
  readonly ends: readonly [Vec, Vec];
  readonly shelters: Square | undefined;
}

interface Passage {
  readonly edge: Edge;
  /** The end it is left by. */
  readonly exit: Vec;
}

const SLACK = 0.28;

/** Joins edges into chains; where three or four meet, the straightest pair goes on and the others end there. */
export function chainsOf(obstacles: readonly EdgeObstacle[], hand: Hand): Chain[] {
  const edges = distinctEdges(obstacles);
  const pairs = pairedEdges(edges);
  const open = new Set(edges);
  const chains: Chain[] = [];
  // Open chains first, from their ends; what is left then are rings.
  for (const wanted of ['end', 'ring'] as const) {
    for (const edge of edges) {
      const entry = edge.ends.find(end => wanted === 'ring' || !pairs.has(joint(edge, end)));
      if (entry === undefined || !open.has(edge)) continue;
      chains.push(chainFrom(edge, entry, pairs, open, hand));
    }
  }
  return chains;
}

function chainFrom(
  first: Edge,
  entry: Vec,
  pairs: ReadonlyMap<string, Edge>,
  open: Set<Edge>,
  hand: Hand,
): Chain {
  const passages: Passage[] = [];
  let edge: Edge | undefined = first;
  let at = entry;
  while (edge !== undefined && open.delete(edge)) {
    const exit = otherEnd(edge, at);
    passages.push({ edge, exit });
    edge = pairs.get(joint(edge, exit));
    at = exit;
  }
  const closed = edge === first && passages.length > 2;
  const knots = passages.map(p => knotOf(p.edge));
  const bank = bankOf(passages[0] as Passage);
  return { knots: drawnByHand(knots, closed, hand), from: entry, to: at, closed, bank };
}

function distinctEdges(obstacles: readonly EdgeObstacle[]): Edge[] {
  const found = new Map<string, Edge>();
  for (const { edge, shelters } of obstacles) {
    const [a, b] = edge;
    if (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) !== 1) continue;
    const ends = endsOf(a, b);
    const key = String(ends);
    if (!found.has(key)) found.set(key, { squares: [a, b], ends, shelters });
  }
  return [...found.values()];
}

/** The two grid corners of the side between two squares. */
function endsOf(a: Square, b: Square): [Vec, Vec] {
  const x = Math.max(a[0], b[0]);
  const y = Math.max(a[1], b[1]);
  return a[1] === b[1]
    ? [
        [x, y],
        [x, y + 1],
      ]
    : [
        [x, y],
        [x + 1, y],
      ];
}

const joint = (edge: Edge, end: Vec): string => `${String(edge.ends)}@${String(end)}`;
const isSame = (a: Vec, b: Vec): boolean => a[0] === b[0] && a[1] === b[1];
const otherEnd = (edge: Edge, end: Vec): Vec => (isSame(edge.ends[0], end) ? edge.ends[1] : edge.ends[0]);

function pairedEdges(edges: readonly Edge[]): Map<string, Edge> {
  const meeting = new Map<string, Edge[]>();
  for (const edge of edges) {
    for (const end of edge.ends) {
      const key = String(end);
      meeting.set(key, [...(meeting.get(key) ?? []), edge]);
    }
  }
  const pairs = new Map<string, Edge>();
  for (const [key, there] of meeting) {
    const corner = key.split(',').map(Number) as unknown as Vec;
    pairAt(corner, there, pairs);
  }
  return pairs;
}

/** Straight on before round a bend. */
function pairAt(corner: Vec, there: readonly Edge[], pairs: Map<string, Edge>): void {
  const free = new Set(there);
  for (const straight of [true, false]) {
    for (const a of there) {
      const b = there.find(
        e => e !== a && free.has(e) && fits(a, e, corner) && isStraight(a, e, corner) === straight,
      );
      if (b === undefined || !free.has(a)) continue;
      pairs.set(joint(a, corner), b);
      pairs.set(joint(b, corner), a);
      free.delete(a);
      free.delete(b);
    }
  }
}

function isStraight(a: Edge, b: Edge, corner: Vec): boolean {
  const p = otherEnd(a, corner);
  const q = otherEnd(b, corner);
  return p[0] + q[0] === 2 * corner[0] && p[1] + q[1] === 2 * corner[1];
}

/** A work goes on only while it protects the same bank. */
const fits = (a: Edge, b: Edge, corner: Vec): boolean =>
  bankOf({ edge: a, exit: corner }) === bankOf({ edge: b, exit: otherEnd(b, corner) });

function bankOf({ edge, exit }: Passage): Bank {
  if (edge.shelters === undefined) return 'both';
  const entry = otherEnd(edge, exit);
  const dx = exit[0] - entry[0];
  const dy = exit[1] - entry[1];
  const turn = dx * (edge.shelters[1] + 0.5 - entry[1]) - dy * (edge.shelters[0] + 0.5 - entry[0]);
  return turn > 0 ? 'right' : 'left';
}

function knotOf({ squares: [p, q] }: Edge): Knot {
  // From west to east or north to south, so that an edge named either way round trembles alike.
  const [a, b] = p[0] + p[1] < q[0] + q[1] ? [p, q] : [q, p];
  return { a: [a[0] + 0.5, a[1] + 0.5], b: [b[0] + 0.5, b[1] + 0.5], at: 0.5, rest: 0.5, slack: SLACK };
}
