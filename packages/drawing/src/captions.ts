import { group, num, textElement } from './svg.ts';
import { MAP, SANS } from './tokens.ts';

/** A few words on a figure. */
export interface Caption {
  /** In squares on a grid, in centimetres on a table: `[.5, .5]` is the middle of the north-western square. */
  readonly at: readonly [x: number, y: number];
  /** Lines are parted by `\n`. */
  readonly text: string;
  readonly anchor?: 'start' | 'middle' | 'end' | undefined;
  readonly bold?: boolean | undefined;
}

/** Captions in their own size on screen; `scale` is drawing units to the unit of `at`, `unit` to a pixel. */
export function drawCaptions(captions: readonly Caption[], scale: number, unit: number): string {
  const size = 12.5 * unit;
  const style = {
    class: 'captions',
    'font-family': SANS,
    'font-size': num(size, 2),
    fill: MAP.ink,
    stroke: MAP.halo,
    'stroke-width': num(size * 0.28, 2),
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  };
  return group(style, captions.map(c => drawCaption(c, scale, size)).join(''));
}

function drawCaption({ at, text, anchor, bold }: Caption, scale: number, size: number): string {
  return text
    .split('\n')
    .map((line, i) =>
      textElement(
        {
          x: num(at[0] * scale),
          y: num(at[1] * scale + i * size * 1.25 + size * 0.35),
          'text-anchor': anchor,
          'font-weight': bold ? 700 : undefined,
        },
        line,
      ),
    )
    .join('');
}
