/*
 * Two 32-bit lanes of FNV-1a (a xor, then a multiplication per UTF-16 unit) with different offsets and
 * multipliers, each closed by the finaliser of MurmurHash3. Integer arithmetic alone, so that every
 * JavaScript engine gives the same bits. Quick, and not for secrets: the dice of a match are keyed-dice.ts.
 */
export interface Lanes {
  readonly a: number;
  readonly b: number;
}

const PRIME_A = 0x01000193;
const PRIME_B = 0x5bd1e995;

export const EMPTY: Lanes = { a: 0x811c9dc5 | 0, b: 0x2545f491 | 0 };

/** Takes a text into the lanes. */
export function absorb(lanes: Lanes, text: string): Lanes {
  let { a, b } = lanes;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, PRIME_A);
    b = Math.imul(b ^ unit, PRIME_B);
  }
  return { a, b };
}

/** Spreads every bit of a lane over all of it. */
export function finish(lane: number): number {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
