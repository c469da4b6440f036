import type { Looked } from './ground.ts';
import type { Way } from './rules/way.ts';
import type { Body } from './types.ts';

/** The way in hand and the longest one, on the table as it is seen and as it is believed. */
const KEPT = 4;

/** The way that a unit looked along lately, or looks along now; judge, plan and preview ask for the same few. */
export function keptWay(
  ways: WeakMap<Body, readonly Looked[]>,
  body: Body,
  wanted: Omit<Looked, 'way'>,
  look: () => Way,
): Way {
  const lately = ways.get(body) ?? [];
  const known = lately.find(
    ({ scene, length, turn }) => scene === wanted.scene && length === wanted.length && turn === wanted.turn,
  );
  if (known) return known.way;
  const way = look();
  ways.set(body, [{ ...wanted, way }, ...lately.slice(0, KEPT - 1)]);
  return way;
}
