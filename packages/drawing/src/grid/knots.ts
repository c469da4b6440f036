import { clamp, middle, mix, type Vec } from '../geometry.ts';
import { noise } from '../noise.ts';

/**
 * A point of a drawn edge, on the line from the centre of one square to the centre of a neighbour.
 *
 *      a ─────────●─────────── b        ● may slide by `slack` to either side of `rest`,
 *      0    rest-slack … rest+slack 1   and so never reaches a centre.
 *
 * In a chain of knots each shares a cell, the square between four centres, with the next. Drawn as a quadratic
 * B-spline the chain crosses each a–b once and no other line between centres: every piece of the curve lies in the
 * hull of three points of two adjoining cells. Further control points inside the cells do not change this.
 */
export interface Knot {
  readonly a: Vec;
  readonly b: Vec;
  /** Share of the way from a to b. */
  readonly at: number;
  readonly rest: number;
  readonly slack: number;
}

export const place = (knot: Knot): Vec => mix(knot.a, knot.b, knot.at);

/** The way a chain is drawn. */
export interface Hand {
  /** How much the line trembles, as a share of the slack. */
  readonly tremble: number;
  /** How many times it is pulled straight. */
  readonly passes: number;
  /** 0: corners are cut on the slant; 1: they are nearly square. */
  readonly corner: number;
  /** Steps to and fro are drawn as steps, not as the slant they stand for. */
  readonly steps?: boolean;
  readonly salt: number;
}

/** The control points of a chain, in squares, drawn as a steady hand would. */
export const traced = (knots: readonly Knot[], closed: boolean, hand: Hand): Vec[] =>
  controls(drawnByHand(knots, closed, hand), closed, hand);

/** Knots pulled straight, with a slight tremble, each within its slack. */
export function drawnByHand(knots: readonly Knot[], closed: boolean, hand: Hand): Knot[] {
  const corners = hand.corner > 0 ? cornersOf(knots, closed, hand) : [];
  const n = knots.length;
  let now = knots.map(k => moved(k, k.rest + trembling(k, hand)));
  for (let pass = 0; pass < hand.passes; pass++) {
    const points = now.map(place);
    const beside = (i: number, j: number): Vec | undefined => {
      const gap = closed ? (Math.min(i, j) + n) % n : Math.min(i, j);
      const other = points[closed ? (j + n) % n : j];
      return other && corners[gap] ? cornerOf(now[i] as Knot, now[(j + n) % n] as Knot) : other;
    };
    now = now.map((knot, i) => {
      const before = beside(i, i - 1);
      const after = beside(i, i + 1);
      return before === undefined || after === undefined ? knot : eased(knot, before, after, hand);
    });
  }
  return now;
}

/** Knots and, where the chain rounds a corner, a point beyond it. */
export function controls(knots: readonly Knot[], closed: boolean, hand: Hand): Vec[] {
  const corners = hand.corner > 0 ? cornersOf(knots, closed, hand) : [];
  return knots.flatMap((knot, i) => {
    const here = place(knot);
    const after = knots[(i + 1) % knots.length] as Knot;
    if (!corners[i]) return [here];
    return [here, mix(middle(here, place(after)), cornerOf(knot, after), hand.corner)];
  });
}

const isUpright = (knot: Knot): boolean => knot.a[0] === knot.b[0];

/** The right angle between two knots of a turning cell. */
function cornerOf(p: Knot, q: Knot): Vec {
  const [upright, level] = isUpright(p) ? [p, q] : [q, p];
  return [place(level)[0], place(upright)[1]];
}

/** For each gap between a knot and the next: does the chain round a corner there? */
function cornersOf(knots: readonly Knot[], closed: boolean, hand: Hand): boolean[] {
  const n = knots.length;
  const turns = knots.map((knot, i) => {
    const after = knots[i + 1] ?? (closed ? knots[0] : undefined);
    return after === undefined ? 0 : turnOf(knot, after);
  });
  const turnAt = (i: number): number => turns[closed ? (i + n) % n : i] ?? 0;
  const isStep = (turn: number, i: number): boolean => turnAt(i - 1) === -turn || turnAt(i + 1) === -turn;
  return turns.map((turn, i) => turn !== 0 && (hand.steps === true || !isStep(turn, i)));
}

/** 1 right, -1 left, 0 straight on. */
function turnOf(p: Knot, q: Knot): number {
  if (isUpright(p) === isUpright(q)) return 0;
  const from = middle(p.a, p.b);
  const to = middle(q.a, q.b);
  const pivot = [p.a, p.b].find(e => isAt(e, q.a) || isAt(e, q.b)) ?? from;
  return Math.sign((to[0] - from[0]) * (pivot[1] - from[1]) - (to[1] - from[1]) * (pivot[0] - from[0]));
}

const isAt = (p: Vec, q: Vec): boolean => p[0] === q[0] && p[1] === q[1];

const moved = (knot: Knot, at: number): Knot => ({
  ...knot,
  at: clamp(at, knot.rest - knot.slack, knot.rest + knot.slack),
});

function trembling(knot: Knot, hand: Hand): number {
  const [x, y] = middle(knot.a, knot.b);
  return noise(x * 0.7 + 0.37, y * 0.7 + 0.71, hand.salt) * hand.tremble * knot.slack;
}

/** Pulls a knot towards the straight line between its neighbours. */
function eased(knot: Knot, before: Vec, after: Vec, hand: Hand): Knot {
  const straight = meeting(knot, before, after) ?? knot.rest;
  return moved(knot, knot.at + (straight + trembling(knot, hand) * 0.6 - knot.at) * 0.6);
}

/** Where the line from `before` to `after` meets the line of the knot; nowhere if the chain turns back. */
function meeting({ a, b }: Knot, before: Vec, after: Vec): number | undefined {
  const [along, across] = a[0] === b[0] ? ([1, 0] as const) : ([0, 1] as const);
  const from = before[across] - a[across];
  const to = after[across] - a[across];
  if (from * to >= 0) return undefined;
  const on = before[along] + (after[along] - before[along]) * (from / (from - to));
  return (on - a[along]) / (b[along] - a[along]);
}
