/*
 * A code that a telephone reads from a screen: bytes, correction level M, versions 1 to 6 (ISO/IEC 18004). Enough
 * for an address of a hundred characters; the mask is always the first, which every reader takes.
 */

export type Modules = readonly (readonly boolean[])[];

/** By version: bytes of data in a block, blocks, bytes of correction a block. */
const VERSIONS = [
  { data: 16, blocks: 1, correction: 10 },
  { data: 28, blocks: 1, correction: 16 },
  { data: 44, blocks: 1, correction: 26 },
  { data: 32, blocks: 2, correction: 18 },
  { data: 43, blocks: 2, correction: 24 },
  { data: 27, blocks: 4, correction: 16 },
] as const;

/** Level M with the first mask, with its own correction. */
const FORMAT = 0b101010000010010;

/** The code of a text as rows of dark and light; nothing for a text that is too long. */
export function qrOf(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const at = VERSIONS.findIndex(({ data, blocks }) => bytes.length + 2 <= data * blocks);
  const version = VERSIONS[at];
  return version ? drawn(at + 1, interleaved(wrapped(bytes, version.data * version.blocks), version)) : null;
}

/** Mode, length, bytes, an end, and what fills up the rest. */
function wrapped(bytes: Uint8Array, room: number): readonly number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap(byte => [byte >> 4, byte & 15]),
    0,
  ];
  const whole = Array.from(
    { length: nibbles.length / 2 },
    (_, i) => nibbles[2 * i]! * 16 + nibbles[2 * i + 1]!,
  );
  const filling = Array.from({ length: room - whole.length }, (_, i) => (i % 2 === 0 ? 0xec : 0x11));
  return [...whole, ...filling];
}

type Version = (typeof VERSIONS)[number];

function interleaved(
  data: readonly number[],
  { data: size, blocks, correction }: Version,
): readonly number[] {
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const checks = parts.map(part => correctionOf(part, correction));
  const woven = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, i) => lists.map(list => list[i]!)).flat();
  return [...woven(parts, size), ...woven(checks, correction)];
}

/** In the field of 256 elements by x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** Bytes of Reed and Solomon's correction. */
export function correctionOf(data: readonly number[], count: number): readonly number[] {
  const divisor = divisorOf(count);
  let rest: number[] = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((each, i) => each ^ times(divisor[i]!, factor));
  }
  return rest;
}

function divisorOf(degree: number): readonly number[] {
  const result: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j]!, root) ^ (result[j + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

/** Writes the fixed patterns, then the bits in their double columns from the lower right. */
function drawn(version: number, bytes: readonly number[]): Modules {
  const size = 17 + 4 * version;
  const cells: (boolean | null)[][] = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => null),
  );
  const set = (x: number, y: number, isDark: boolean) => {
    if (cells[y] && x >= 0 && x < size) cells[y][x] = isDark;
  };
  drawPatterns(size, version, set);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    const isUp = ((size - 1 - right) / 2) % 2 === 0;
    for (let i = 0; i < size; i++) {
      const y = isUp ? size - 1 - i : i;
      for (const x of [column, column - 1]) {
        if (cells[y]![x] !== null) continue;
        const isSet = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        cells[y]![x] = (isSet === 1) !== ((x + y) % 2 === 0);
        bit += 1;
      }
    }
  }
  return cells.map(row => row.map(cell => cell === true));
}

type Set = (x: number, y: number, isDark: boolean) => void;

function drawPatterns(size: number, version: number, set: Set): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, set, distance => distance !== 2 && distance !== 4);
  if (version > 1) square(size - 7, size - 7, 2, set, distance => distance !== 1);
  drawFormat(size, set);
}

/** A square of rings around its middle. */
function square(
  cx: number,
  cy: number,
  radius: number,
  set: Set,
  isDark: (distance: number) => boolean,
): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

function drawFormat(size: number, set: Set): void {
  const bit = (i: number) => ((FORMAT >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}
