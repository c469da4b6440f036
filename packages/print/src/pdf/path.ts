/*
 * The outline of a path in the operators of a page. The library's own reader goes letter by letter and makes a call and
 * a line of each; the drawings use few commands, and maps have hundreds of thousands of them.
 */

const TOKEN = /[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const KNOWN = /^[MmLlHhVvCcQqZz\d\s.,+-]*$/;
/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, z: 0 };

/** A hundred-thousandth of a unit is nothing on paper. */
const short = (n: number): number => Math.round(n * 1e5) / 1e5;

/** The operators of an outline; nothing for one with arcs and the like, which the library reads. */
export function operatorsOf(d: string): string | null {
  if (!KNOWN.test(d)) return null;
  const tokens = d.match(TOKEN) ?? [];
  const out: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = '';
  for (let i = 0; i < tokens.length; ) {
    if (/[A-Za-z]/.test(tokens[i]!)) command = tokens[i++]!;
    const kind = command.toLowerCase();
    const isBy = command === kind;
    const takes = TAKES[kind];
    if (takes === undefined) return null;
    const n = tokens.slice(i, i + takes).map(Number);
    if (n.length < takes || n.some(Number.isNaN)) return null;
    i += takes;
    const [dx, dy] = isBy ? [x, y] : [0, 0];
    switch (kind) {
      case 'm':
      case 'l':
        [x, y] = [n[0]! + dx, n[1]! + dy];
        out.push(`${short(x)} ${short(y)} ${kind}`);
        if (kind === 'm') {
          [startX, startY] = [x, y];
          command = isBy ? 'l' : 'L';
        }
        break;
      case 'h':
        x = n[0]! + dx;
        out.push(`${short(x)} ${short(y)} l`);
        break;
      case 'v':
        y = n[0]! + dy;
        out.push(`${short(x)} ${short(y)} l`);
        break;
      case 'c':
        out.push(`${n.map((each, k) => short(each + (k % 2 === 0 ? dx : dy))).join(' ')} c`);
        [x, y] = [n[4]! + dx, n[5]! + dy];
        break;
      case 'q': {
        const [cx, cy, ex, ey] = [n[0]! + dx, n[1]! + dy, n[2]! + dx, n[3]! + dy];
        const by = [
          x + (2 / 3) * (cx - x),
          y + (2 / 3) * (cy - y),
          ex + (2 / 3) * (cx - ex),
          ey + (2 / 3) * (cy - ey),
        ];
        out.push(`${[...by, ex, ey].map(short).join(' ')} c`);
        [x, y] = [ex, ey];
        break;
      }
      case 'z':
        out.push('h');
        [x, y] = [startX, startY];
        break;
    }
  }
  return out.join('\n');
}
