import { type Point, toLocal } from '@grognard/table';

/** How one stands to another, as told from the front of the one. */
export interface Bearing {
  /** Before its front, or behind it. */
  readonly ahead: boolean;
  /** So many degrees off straight ahead, or off straight behind; to the right positive. */
  readonly degrees: number;
  /** Which of its sides it shows. */
  readonly shows: 'front' | 'rear' | 'left' | 'right';
}

/** Where somebody is from somebody's front, and which side he shows him. */
export function bearingOf(
  from: { readonly at: Point; readonly facing: number },
  to: { readonly at: Point; readonly facing: number },
): Bearing {
  const { ahead, right } = toLocal(from, to.at);
  const seen = toLocal(to, from.at);
  const isAside = Math.abs(seen.right) > Math.abs(seen.ahead);
  const shows = isAside ? (seen.right < 0 ? 'left' : 'right') : seen.ahead >= 0 ? 'front' : 'rear';
  const off = (Math.atan2(right, Math.abs(ahead)) * 180) / Math.PI;
  return { ahead: ahead >= 0, degrees: Math.round(off), shows };
}

/** Others in clockwise order from straight ahead. */
export function clockwise<T extends { readonly body: { readonly at: Point } }>(
  from: { readonly at: Point; readonly facing: number },
  others: readonly T[],
): readonly T[] {
  const heading = ({ body }: T) => {
    const { ahead, right } = toLocal(from, body.at);
    return ((Math.atan2(right, ahead) * 180) / Math.PI + 360) % 360;
  };
  return [...others].sort((a, b) => heading(a) - heading(b));
}
