/** Irregularity that is the same for ever: it depends on the place alone. */

/** A number from 0 (included) to 1 (excluded) that belongs to a whole-numbered place. */
export function hash(x: number, y: number, salt = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from -1 to 1; it turns about once in a unit. */
export function noise(x: number, y: number, salt = 0): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = ease(x - i);
  const v = ease(y - j);
  const north = hash(i, j, salt) * (1 - u) + hash(i + 1, j, salt) * u;
  const south = hash(i, j + 1, salt) * (1 - u) + hash(i + 1, j + 1, salt) * u;
  return 2 * (north * (1 - v) + south * v) - 1;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** A row of chance numbers from one seed, for things that have no place of their own. */
export function chances(seed: number): () => number {
  let n = 0;
  return () => hash(n++, seed, 77);
}

/** A seed from a text, so that equal names look alike. */
export function seedOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h | 0;
}
