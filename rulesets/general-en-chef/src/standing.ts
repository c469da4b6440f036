import type { Body, UnitId } from './types.ts';

/*
 * Much is worked out of the ground that a unit takes up and of what it sees, and a unit is a new value whenever anything
 * about it changes. One that stands as it stood is therefore taken for the one that stood there before.
 */

/** Units as they stood lately, and for every unit the one that it is taken for. */
export interface Standing {
  readonly same: WeakMap<Body, Body>;
  readonly lately: Map<UnitId, readonly Body[]>;
}

export const newStanding = (): Standing => ({ same: new WeakMap(), lately: new Map() });

/** Whoever thinks ahead goes back and forth between a few places of a unit. */
const REMEMBERED = 6;

/** The unit as it stood when it was first met like this. Ground, shape and sight are equal; nothing else need be. */
export function asStood({ same, lately }: Standing, body: Body): Body {
  const known = same.get(body);
  if (known) return known;
  const places = lately.get(body.id) ?? [];
  const stood = places.find(each => standsLike(each, body)) ?? body;
  if (stood === body) lately.set(body.id, [body, ...places.slice(0, REMEMBERED - 1)]);
  same.set(body, stood);
  return stood;
}

function standsLike(a: Body, b: Body): boolean {
  return (
    a.at[0] === b.at[0] &&
    a.at[1] === b.at[1] &&
    a.facing === b.facing &&
    a.figures === b.figures &&
    a.front === b.front &&
    a.formation === b.formation &&
    a.revealed === b.revealed &&
    a.in === b.in &&
    a.emerging === b.emerging &&
    a.dressed === b.dressed &&
    a.side === b.side &&
    a.arm === b.arm &&
    a.mount === b.mount &&
    a.winding?.road === b.winding?.road &&
    a.winding?.toward === b.winding?.toward &&
    isSameGarrison(a, b)
  );
}

const isSameGarrison = ({ garrison: a }: Body, { garrison: b }: Body): boolean =>
  a === b || (a.north === b.north && a.east === b.east && a.south === b.south && a.west === b.west);
