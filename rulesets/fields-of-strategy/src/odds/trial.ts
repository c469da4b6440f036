import { LEADER } from '../constants.ts';
import { holderOf, musterOf } from '../rules/objectives.ts';
import { noteAway, retreatLosers } from '../rules/retreat.ts';
import { isOnField, lift, put, type Situation } from '../situation.ts';
import type { Toll } from '../toll.ts';

/** What the retreats of some losers come to: who got away, and who then controls the objectives at stake. */
export interface Trial {
  /** Bit i: the i-th unit tried has found a square. */
  readonly escaped: number;
  readonly held: readonly [number, number];
}

/** A set of possible losers, whose retreats can be tried out on the real rules. */
export interface Bystanders {
  readonly s: Situation;
  readonly toll: Toll;
  /** In the order of retreats. */
  readonly units: readonly number[];
  readonly objectives: readonly number[];
  readonly known: Map<number, Trial>;
}

/** Notes, before any trial, in which direction everybody would retreat. */
export function prepareTrials(s: Situation, toll: Toll, losers: readonly number[]): void {
  noteAway(s, toll, losers);
}

/** Retreats the units whose bit is set, looks, and puts everybody back. */
export function tryRetreats(bystanders: Bystanders, lost: number): Trial {
  const known = bystanders.known.get(lost);
  if (known) return known;
  const { s, toll, units, objectives } = bystanders;
  const places = placesOf(s, units);
  retreatLosers(
    s,
    toll,
    units.filter((_, i) => ((lost >> i) & 1) === 1),
    null,
  );
  const escaped = units.reduce(
    (bits, u, i) => (((lost >> i) & 1) === 1 && isOnField(s, u) ? bits | (1 << i) : bits),
    0,
  );
  const trial = { escaped, held: heldOf(s, objectives) };
  for (const [u] of places) if (isOnField(s, u)) lift(s, u);
  for (const [u, cell] of places) put(s, u, cell);
  bystanders.known.set(lost, trial);
  return trial;
}

function heldOf(s: Situation, objectives: readonly number[]): readonly [number, number] {
  const held: [number, number] = [0, 0];
  if (objectives.length === 0) return held;
  const muster = musterOf(s);
  for (const objective of objectives) {
    const holder = holderOf(s.ground, muster, objective);
    if (holder !== -1) held[holder]++;
  }
  return held;
}

/** Where the units stand, and the leaders with them. */
function placesOf(s: Situation, units: readonly number[]): readonly (readonly [number, number])[] {
  const cells = new Set(units.map(u => s.at[u]!));
  const places: (readonly [number, number])[] = [];
  for (let u = 0; u < s.count; u++) {
    const rides = s.types[u] === LEADER && isOnField(s, u) && cells.has(s.at[u]!);
    if (rides || units.includes(u)) places.push([u, s.at[u]!]);
  }
  return places;
}
