import { angleBetween, forward, type Point, type Polygon, rightward, toLocal } from '@grognard/table';
import type { Body } from './body.ts';

/** With what something lines up: a friend's front, his flank, an interval beside him, his back, a border. */
export type LinesUp = 'aligned' | 'touching' | 'interval' | 'behind' | 'border';

export interface LineUp {
  readonly what: LinesUp;
  /** From the one it lines up with to where it stands then. */
  readonly from: Point;
}

export interface LinedUp {
  readonly at: Point;
  readonly with: readonly LineUp[];
}

export interface Surroundings {
  readonly friends: readonly Body[];
  /** Where it may lie; its front lines up with the borders. */
  readonly zone: readonly Polygon[];
  /** Between neighbours, in centimetres. */
  readonly interval: number;
  /** How near it must be, in centimetres. */
  readonly within: number;
}

interface Pull extends LineUp {
  /** How far it is from here, ahead or to the right. */
  readonly by: number;
}

/** Facings that differ by less are the same. */
const SAME = 1;
const TOUCHING = 0.01;

const nearest = (pulls: readonly Pull[], within: number): Pull | undefined =>
  pulls.filter(({ by }) => Math.abs(by) <= within).sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];

/** Draws something to what is near: ahead or back, and aside, each by itself. */
export function lineUp(body: Body, about: Surroundings): LinedUp {
  const ahead = nearest([...frontsOf(body, about), ...bordersOf(body, about)], about.within);
  const aside = nearest(flanksOf(body, about, ahead?.by ?? 0), about.within);
  const [fx, fy] = forward(body.facing);
  const [rx, ry] = rightward(body.facing);
  const [a, r] = [ahead?.by ?? 0, aside?.by ?? 0];
  const at: Point = [body.at[0] + fx * a + rx * r, body.at[1] + fy * a + ry * r];
  return { at, with: [ahead, aside].flatMap(pull => (pull ? [{ what: pull.what, from: pull.from }] : [])) };
}

const facingAlike = (body: Body, friends: readonly Body[]): readonly Body[] =>
  friends.filter(({ facing }) => angleBetween(body.facing, facing) <= SAME);

/** Level with a friend's front, or close behind his back. */
const frontsOf = (body: Body, { friends }: Surroundings): readonly Pull[] =>
  facingAlike(body, friends).flatMap(friend => {
    const { ahead, right } = toLocal(body, friend.at);
    const level: Pull = { what: 'aligned', by: ahead, from: friend.at };
    const isBehind = Math.abs(right) < (friend.width + body.width) / 2;
    return isBehind ? [level, { what: 'behind', by: ahead - friend.depth, from: friend.at }] : [level];
  });

/** With its front on a border of the zone that lies across it. */
const bordersOf = (body: Body, { zone }: Surroundings): readonly Pull[] =>
  zone.flatMap(polygon =>
    polygon.flatMap((a, i) => {
      const b = polygon[(i + 1) % polygon.length]!;
      const [one, other] = [toLocal(body, a), toLocal(body, b)];
      const isAcross = Math.abs(one.ahead - other.ahead) < TOUCHING && one.right !== other.right;
      const isBeside = Math.min(one.right, other.right) <= 0 && Math.max(one.right, other.right) >= 0;
      return isAcross && isBeside ? [{ what: 'border' as const, by: one.ahead, from: body.at }] : [];
    }),
  );

/** Flank to flank with a neighbour, an interval from him, or straight behind who stands ahead. */
const flanksOf = (body: Body, { friends, interval }: Surroundings, shift: number): readonly Pull[] =>
  facingAlike(body, friends).flatMap((friend): readonly Pull[] => {
    const { ahead, right } = toLocal(body, friend.at);
    const level = ahead - shift;
    if (level - friend.depth >= -TOUCHING) return [{ what: 'behind', by: right, from: friend.at }];
    if (level <= TOUCHING - body.depth) return [];
    const room = (friend.width + body.width) / 2;
    const side = right >= 0 ? -1 : 1;
    return [
      { what: 'touching', by: right + side * room, from: friend.at },
      { what: 'interval', by: right + side * (room + interval), from: friend.at },
    ];
  });
