/** Chance for the fuzzer: quick, and the same for the same seed. No rule ever draws from it. */
export interface Chance {
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** True once in so many times. */
  readonly oneIn: (count: number) => boolean;
}

/** FNV-1a over the characters of a seed. */
function hashed(seed: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: 32 bits of state, plenty to choose among mutations. */
export function chanceFrom(seed: string): Chance {
  let state = hashed(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (count: number) => Math.floor((next() / 2 ** 32) * count);
  return { below, pick: list => list[below(list.length)]!, oneIn: count => below(count) === 0 };
}
