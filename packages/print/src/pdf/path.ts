import type { Area } from '../desk.ts';

/*
 * The outline of a path in the operators of a page. The library's own reader makes a call and a line of each letter;
 * the drawings use few commands, and maps have hundreds of thousands of them: they are read in one go, digit by digit.
 */

/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** Pages are written in hundredths of a unit, which are nothing on paper: whole numbers are short, and soon written. */
export const GRAINS = 100;
const grains = (n: number): number => Math.round(n * GRAINS);

/** Two thirds of the way to the corner of a curve. */
const towards = (from: number, corner: number): number => from + (2 / 3) * (corner - from);

/** The operators of an outline. */
export function operatorsOf(d: string): string {
  const reader: Reader = { d, at: 0 };
  const n = [0, 0, 0, 0, 0, 0, 0];
  let out = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  // The last corner of the curve before, which a `t` mirrors after its like and an `s` after its own.
  let [cornerX, cornerY, before] = [0, 0, ''];
  let command = '';
  for (skipGaps(reader); reader.at < d.length; skipGaps(reader)) {
    if (isLetter(d.charCodeAt(reader.at))) command = d[reader.at++]!;
    const kind = command.toLowerCase();
    readNumbers(reader, n, kind);
    const isBy = command === kind;
    const [dx, dy] = isBy ? [x, y] : [0, 0];
    switch (kind) {
      case 'm':
      case 'l':
        [x, y] = [n[0]! + dx, n[1]! + dy];
        out += `${grains(x)} ${grains(y)} ${kind}\n`;
        if (kind === 'm') {
          [startX, startY] = [x, y];
          command = isBy ? 'l' : 'L';
        }
        break;
      case 'h':
        x = n[0]! + dx;
        out += `${grains(x)} ${grains(y)} l\n`;
        break;
      case 'v':
        y = n[0]! + dy;
        out += `${grains(x)} ${grains(y)} l\n`;
        break;
      case 'c':
      case 's': {
        const at = kind === 'c' ? 2 : 0;
        const [ex, ey] = [n[at + 2]! + dx, n[at + 3]! + dy];
        const isMirrored = kind === 's' && isLike(before, 'c', 's');
        const [ax, ay] =
          kind === 'c' ? [n[0]! + dx, n[1]! + dy] : isMirrored ? [2 * x - cornerX, 2 * y - cornerY] : [x, y];
        [cornerX, cornerY] = [n[at]! + dx, n[at + 1]! + dy];
        out += curve(ax, ay, cornerX, cornerY, ex, ey);
        [x, y] = [ex, ey];
        break;
      }
      case 'q':
      case 't': {
        const at = kind === 'q' ? 2 : 0;
        const [ex, ey] = [n[at]! + dx, n[at + 1]! + dy];
        if (kind === 'q') [cornerX, cornerY] = [n[0]! + dx, n[1]! + dy];
        else [cornerX, cornerY] = isLike(before, 'q', 't') ? [2 * x - cornerX, 2 * y - cornerY] : [x, y];
        out += curve(
          towards(x, cornerX),
          towards(y, cornerY),
          towards(ex, cornerX),
          towards(ey, cornerY),
          ex,
          ey,
        );
        [x, y] = [ex, ey];
        break;
      }
      case 'a': {
        const end = [n[5]! + dx, n[6]! + dy] as const;
        out += arc([x, y], end, {
          rx: n[0]!,
          ry: n[1]!,
          turn: n[2]!,
          isLarge: n[3] === 1,
          isRight: n[4] === 1,
        });
        [x, y] = end;
        break;
      }
      case 'z':
        out += 'h\n';
        [x, y] = [startX, startY];
        command = '';
        break;
    }
    before = kind;
  }
  return out.slice(0, -1);
}

const isLike = (kind: string, one: string, other: string): boolean => kind === one || kind === other;

const curve = (ax: number, ay: number, bx: number, by: number, x: number, y: number): string =>
  `${grains(ax)} ${grains(ay)} ${grains(bx)} ${grains(by)} ${grains(x)} ${grains(y)} c\n`;

type Point = readonly [x: number, y: number];
interface Arc {
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isRight: boolean;
}

/** An arc in curves of at most a quarter of its ellipse (SVG 2, appendix B.2.4). */
function arc(from: Point, to: Point, { rx, ry, turn, isLarge, isRight }: Arc): string {
  if (turn !== 0 && rx !== ry) throw new Error('An ellipse that is turned has no operators.');
  if (rx === 0 || ry === 0) return `${grains(to[0])} ${grains(to[1])} l\n`;
  // On the circle of radius 1: half of the chord, and how far from its middle the centre lies.
  const [hx, hy] = [(from[0] - to[0]) / 2 / rx, (from[1] - to[1]) / 2 / ry];
  const half = Math.hypot(hx, hy);
  if (half === 0) return '';
  const stretch = Math.max(1, half);
  const off =
    (Math.sqrt(Math.max(0, stretch * stretch - half * half)) / half) * (isLarge === isRight ? -1 : 1);
  const [cx, cy] = [off * hy, -off * hx];
  const begin = Math.atan2(hy - cy, hx - cx);
  const whole = Math.atan2(-hy - cy, -hx - cx) - begin;
  const swept = isRight ? (whole < 0 ? whole + 2 * Math.PI : whole) : whole > 0 ? whole - 2 * Math.PI : whole;
  const count = Math.max(1, Math.ceil(Math.abs(swept) / (Math.PI / 2) - 1e-6));
  const step = swept / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const px = (u: number) => mx + (cx + u * stretch) * rx;
  const py = (v: number) => my + (cy + v * stretch) * ry;
  let out = '';
  for (let i = 0; i < count; i++) {
    const [a, b] = [begin + i * step, begin + (i + 1) * step];
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
    out += curve(
      px(ca - reach * sa),
      py(sa + reach * ca),
      px(cb + reach * sb),
      py(sb - reach * cb),
      px(cb),
      py(sb),
    );
  }
  return out;
}

interface Reader {
  readonly d: string;
  at: number;
}

const [SPACE, PLUS, COMMA, MINUS, POINT, ZERO, NINE, POWER] = [32, 43, 44, 45, 46, 48, 57, 101];

const isLetter = (code: number): boolean => (code > 64 && code < 91) || (code > 96 && code < 123);
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

function skipGaps(reader: Reader): void {
  const { d } = reader;
  for (let code = d.charCodeAt(reader.at); code <= SPACE || code === COMMA; )
    code = d.charCodeAt(++reader.at);
}

/** Reads the numbers that a command takes. */
function readNumbers(reader: Reader, into: number[], kind: string): number {
  const takes = TAKES[kind];
  if (takes === undefined) throw new Error(`An outline has '${kind}' at ${reader.at}: ${reader.d}`);
  for (let i = 0; i < takes; i++) {
    skipGaps(reader);
    into[i] = kind === 'a' && (i === 3 || i === 4) ? readFlag(reader) : readNumber(reader);
  }
  return takes;
}

/** A flag is one digit, and needs nothing behind it. */
const readFlag = (reader: Reader): number => reader.d.charCodeAt(reader.at++) - ZERO;

/** The number at which the reader stands: digits, and digits behind a point; rarely a power of ten. */
function readNumber(reader: Reader): number {
  const { d, at: from } = reader;
  let code = d.charCodeAt(reader.at);
  const isNegative = code === MINUS;
  if (isNegative || code === PLUS) code = d.charCodeAt(++reader.at);
  let [digits, behind, count] = [0, 1, 0];
  for (; isDigit(code); code = d.charCodeAt(++reader.at)) {
    digits = digits * 10 + code - ZERO;
    count++;
  }
  if (code === POINT) {
    for (code = d.charCodeAt(++reader.at); isDigit(code); code = d.charCodeAt(++reader.at)) {
      digits = digits * 10 + code - ZERO;
      behind *= 10;
      count++;
    }
  }
  if (count === 0) throw new Error(`An outline has no number at ${from}: ${d}`);
  if (code === POWER) {
    const [whole] = d.slice(from).match(/^[-+\d.]+e[-+]?\d+/)!;
    reader.at = from + whole.length;
    return Number(whole);
  }
  return (isNegative ? -digits : digits) / behind;
}

/** A box around an outline, as tight as its corners and the radii of its arcs say. */
export function boundsOf(d: string): Area {
  const reader: Reader = { d, at: 0 };
  const n = [0, 0, 0, 0, 0, 0, 0];
  let [x, y, west, north, east, south] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  let command = '';
  for (skipGaps(reader); reader.at < d.length; skipGaps(reader)) {
    if (isLetter(d.charCodeAt(reader.at))) command = d[reader.at++]!;
    const kind = command.toLowerCase();
    const takes = readNumbers(reader, n, kind);
    if (takes === 0) continue;
    const [dx, dy] = command === kind ? [x, y] : [0, 0];
    if (kind !== 'v') x = n[kind === 'h' ? 0 : takes - 2]! + dx;
    if (kind !== 'h') y = n[takes - 1]! + dy;
    const [rx, ry] = kind === 'a' ? [n[0]!, n[1]!] : [0, 0];
    [west, east] = [Math.min(west, x - rx), Math.max(east, x + rx)];
    [north, south] = [Math.min(north, y - ry), Math.max(south, y + ry)];
  }
  return { x: west, y: north, width: east - west, height: south - north };
}
