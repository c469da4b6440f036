import { cornersOf, type Footprint, type Point, toLocal } from '@grognard/table';

/** Somebody on a table, as a hand finds him: the rectangle of his bases. */
export type Body = Footprint;

export interface Bases {
  readonly at: Point;
  readonly facing: number;
  readonly base: { readonly width: number; readonly depth: number };
  readonly bases: number;
  readonly files: number;
}

export const bodyOf = ({ at, facing, base, bases, files }: Bases): Body => ({
  at,
  facing,
  width: Math.min(files, bases) * base.width,
  depth: Math.ceil(bases / files) * base.depth,
});

/** Is a point on somebody, or within so many centimetres of him? */
export function isOn(body: Body, point: Point, around = 0): boolean {
  const { ahead, right } = toLocal(body, point);
  return ahead <= around && ahead >= -body.depth - around && Math.abs(right) <= body.width / 2 + around;
}

/** The one at a point: whoever it is on, else the nearest within reach of a finger. */
export function pieceAt<T extends { readonly body: Body }>(
  all: readonly T[],
  point: Point,
  finger: number,
): T | undefined {
  const gap = ({ body }: T) => {
    const { ahead, right } = toLocal(body, point);
    return Math.abs(ahead + body.depth / 2) + Math.abs(right);
  };
  const near = all.filter(({ body }) => isOn(body, point, finger));
  const on = near.filter(({ body }) => isOn(body, point));
  return [...(on.length > 0 ? on : near)].sort((a, b) => gap(a) - gap(b))[0];
}

export const cornersOfBody = (body: Body): readonly Point[] => cornersOf(body);
