/*
 * SipHash-2-4 (Aumasson and Bernstein, 2012): a keyed function of a short message that nobody can foretell
 * without the key. Sixty-four bits are kept as two halves, so that every JavaScript engine gives the same.
 */

/** The hash of the first `length` bytes of a message, as a low and a high half. */
export type SipHash = (message: Uint8Array, length?: number) => readonly [low: number, high: number];

/** The function under a key of 16 bytes. */
export function sipHasher(key: Uint8Array): SipHash {
  const [k0, k1, k2, k3] = [wordAt(key, 0), wordAt(key, 4), wordAt(key, 8), wordAt(key, 12)];
  /** v0 to v3, each a low and a high half. */
  const v = new Int32Array(8);

  return (message, length = message.length) => {
    v.set([k0 ^ 0x70736575, k1 ^ 0x736f6d65, k2 ^ 0x6e646f6d, k3 ^ 0x646f7261]);
    v.set([k0 ^ 0x6e657261, k1 ^ 0x6c796765, k2 ^ 0x79746573, k3 ^ 0x74656462], 4);
    const whole = length - (length % 8);
    for (let at = 0; at < whole; at += 8) takeIn(v, wordAt(message, at), wordAt(message, at + 4));
    takeIn(v, restAt(message, whole, length), restAt(message, whole + 4, length) | (length << 24));
    v[4] = v[4]! ^ 0xff;
    for (let i = 0; i < 4; i++) round(v);
    return [(v[0]! ^ v[2]! ^ v[4]! ^ v[6]!) >>> 0, (v[1]! ^ v[3]! ^ v[5]! ^ v[7]!) >>> 0];
  };
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);

/** Up to four bytes from a place on, none beyond the end. */
function restAt(message: Uint8Array, from: number, end: number): number {
  let word = 0;
  for (let at = from; at < end && at < from + 4; at++) word |= message[at]! << (8 * (at - from));
  return word;
}

function takeIn(v: Int32Array, low: number, high: number): void {
  v[6] = v[6]! ^ low;
  v[7] = v[7]! ^ high;
  round(v);
  round(v);
  v[0] = v[0]! ^ low;
  v[1] = v[1]! ^ high;
}

function round(v: Int32Array): void {
  add(v, 0, 2);
  turn(v, 2, 13, 0);
  swap(v, 0);
  add(v, 4, 6);
  turn(v, 6, 16, 4);
  add(v, 0, 6);
  turn(v, 6, 21, 0);
  add(v, 4, 2);
  turn(v, 2, 17, 4);
  swap(v, 4);
}

/** v[a] += v[b] */
function add(v: Int32Array, a: number, b: number): void {
  const low = (v[a]! >>> 0) + (v[b]! >>> 0);
  v[a + 1] = v[a + 1]! + v[b + 1]! + (low > 0xffffffff ? 1 : 0);
  v[a] = low;
}

/** v[a] = (v[a] turned left) ^ v[b], for turns below 32 */
function turn(v: Int32Array, a: number, by: number, b: number): void {
  const [low, high] = [v[a]!, v[a + 1]!];
  v[a] = ((low << by) | (high >>> (32 - by))) ^ v[b]!;
  v[a + 1] = ((high << by) | (low >>> (32 - by))) ^ v[b + 1]!;
}

/** v[a] turned left by 32 */
function swap(v: Int32Array, a: number): void {
  const low = v[a]!;
  v[a] = v[a + 1]!;
  v[a + 1] = low;
}
