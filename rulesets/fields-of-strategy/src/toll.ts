import { baseOf, differentialOf, factorOf, MOST_GROUNDS } from './rules/factor.ts';
import type { Situation } from './situation.ts';
import type { Reckoning } from './types.ts';

/** What a phase's melees did to the units: by unit, made once per battlefield. */
export interface Toll {
  /** The factor of a unit in this phase, shared by all its melees. */
  readonly factors: (Reckoning | null)[];
  /** The worst differential suffered; 0 if no melee was lost. */
  readonly worst: Uint8Array;
  /** Bits: LOST_FIGHTING, LOST_AUTOMATICALLY. */
  readonly lost: Uint8Array;
  /** FOS-RETREAT-04: the direction away from the enemies. */
  readonly awayX: Int8Array;
  readonly awayY: Int8Array;
  /** Whom it lost to, MOST_VICTORS entries a unit, and how many they are. */
  readonly victors: Int16Array;
  readonly victorCount: Uint8Array;
  /** The keys of dice already written, by pair and by unit. */
  readonly keys: Map<number, string>;
  readonly moraleKeys: string[];
  /** Bases and differentials already reckoned: few are ever different, and melees share them. */
  readonly bases: Map<number, Reckoning>;
  readonly differentials: Map<number, Reckoning>;
}

export const MOST_VICTORS = 8;

export function makeToll(most: number): Toll {
  return {
    factors: new Array<Reckoning | null>(most).fill(null),
    worst: new Uint8Array(most),
    lost: new Uint8Array(most),
    awayX: new Int8Array(most),
    awayY: new Int8Array(most),
    victors: new Int16Array(most * MOST_VICTORS),
    victorCount: new Uint8Array(most),
    keys: new Map(),
    moraleKeys: [],
    bases: new Map(),
    differentials: new Map(),
  };
}

export function factorIn(s: Situation, { factors }: Toll, u: number): Reckoning {
  factors[u] ??= factorOf(s, u);
  return factors[u];
}

/** No factor is as far as this from 0. */
const FARTHEST_FACTOR = 1024;

export function baseIn({ bases }: Toll, factor: number, enemy: number, ground: number): Reckoning {
  const pair = (factor + FARTHEST_FACTOR) * 2 * FARTHEST_FACTOR + enemy + FARTHEST_FACTOR;
  const n = pair * MOST_GROUNDS + ground;
  let base = bases.get(n);
  if (base === undefined) {
    base = baseOf(factor, enemy, ground);
    bases.set(n, base);
  }
  return base;
}

const NO_DIE = 2;

export function differentialIn(
  { ground }: Situation,
  { differentials }: Toll,
  base: number,
  die: number | null,
) {
  const n = 4 * base + (die ?? NO_DIE);
  let differential = differentials.get(n);
  if (differential === undefined) {
    differential = differentialOf(base, die, ground.options.meleeThreshold);
    differentials.set(n, differential);
  }
  return differential;
}

/** `melee:<unit in phase>:<enemy>`, each written once per battlefield: a flat string is a quicker key. */
export function meleeKey(s: Situation, { keys }: Toll, u: number, foe: number): string {
  const n = u * s.types.length + foe;
  let key = keys.get(n);
  if (key === undefined) {
    key = `melee:${s.ids[u]}:${s.ids[foe]}`;
    keys.set(n, key);
  }
  return key;
}
