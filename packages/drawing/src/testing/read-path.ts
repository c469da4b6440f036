import { bend, mix, type Vec } from '../geometry.ts';

/** One line of path data as points; curves are followed in small steps. */
export interface Track {
  readonly points: readonly Vec[];
  readonly closed: boolean;
}

const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, z: 0 };

/** Reads path data as a browser would, relative commands only, so that tests judge what is really drawn. */
export function readPath(data: string, steps = 8): Track[] {
  const tokens = data.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  const tracks: { points: Vec[]; closed: boolean }[] = [];
  let at: Vec = [0, 0];
  let control: Vec = [0, 0];
  let command = '';
  let i = 0;
  const to = (dx: number, dy: number): Vec => [at[0] + dx, at[1] + dy];
  while (i < tokens.length) {
    if (/[a-z]/i.test(tokens[i] as string)) command = tokens[i++] as string;
    const count = COUNTS[command];
    if (count === undefined) throw new Error(`unknown command ${command} in ${data.slice(0, 40)}`);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = tokens.slice(i, i + count).map(Number);
    i += count;
    const track = tracks[tracks.length - 1];
    const before = at;
    const follow = (curve: (t: number) => Vec): void => {
      for (let k = 1; k <= steps; k++) track?.points.push(curve(k / steps));
    };
    let mirrored: Vec | undefined;
    switch (command) {
      case 'm':
        at = to(a, b);
        tracks.push({ points: [at], closed: false });
        command = 'l';
        break;
      case 'l':
        at = to(a, b);
        track?.points.push(at);
        break;
      case 'h':
        at = to(a, 0);
        track?.points.push(at);
        break;
      case 'v':
        at = to(0, a);
        track?.points.push(at);
        break;
      case 'q': {
        const [handle, end] = [to(a, b), to(c, d)];
        follow(t => bend(before, handle, end, t));
        mirrored = handle;
        at = end;
        break;
      }
      case 't': {
        const handle: Vec = [2 * before[0] - control[0], 2 * before[1] - control[1]];
        const end = to(a, b);
        follow(t => bend(before, handle, end, t));
        mirrored = handle;
        at = end;
        break;
      }
      case 'c': {
        const [p, q, end] = [to(a, b), to(c, d), to(e, f)];
        follow(t => mix(bend(before, p, q, t), bend(p, q, end, t), t));
        at = end;
        break;
      }
      default:
        if (track !== undefined) track.closed = true;
        at = track?.points[0] ?? at;
    }
    control = mirrored ?? at;
  }
  return tracks;
}

/** Path data of the elements that a pattern finds in a drawing. */
export const pathsIn = (svg: string, pattern: RegExp): string[] =>
  [...svg.matchAll(pattern)].map(m => / d="([^"]*)"/.exec(m[0])?.[1] ?? '');
