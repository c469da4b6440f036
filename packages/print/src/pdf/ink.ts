import type { Fill, Stroke } from '../mark.ts';

/** With what a sheet is printed: all colours, greys, or dark lines alone. */
export const INKS = ['colour', 'grey', 'outline'] as const;
export type Ink = (typeof INKS)[number];

const OUTLINE = '#222222';

/** Red, green and blue of a colour as the drawings write it. */
function channels(colour: string): readonly [number, number, number] {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? [...digits].map(d => d + d).join('') : digits;
  if (!/^[0-9a-f]{6}$/i.test(long)) throw new Error(`'${colour}' is no colour of a drawing.`);
  return [0, 2, 4].map(i => Number.parseInt(long.slice(i, i + 2), 16)) as [number, number, number];
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** As bright as it looks, without its colour. */
export function greyOf(colour: string): string {
  const [r, g, b] = channels(colour);
  return `#${hex(0.2126 * r + 0.7152 * g + 0.0722 * b).repeat(3)}`;
}

export interface Paints {
  readonly fill?: Fill;
  readonly stroke?: Stroke;
}

/** What a path is painted with in an ink, one coat after the other. */
export function paintsIn(ink: Ink, paints: Paints): readonly Paints[] {
  const { fill, stroke } = paints;
  if (!fill && !stroke) return [];
  if (ink === 'colour') return [paints];
  if (ink === 'outline') return linesOf(paints);
  return [
    {
      ...(fill && { fill: { ...fill, colour: greyOf(fill.colour) } }),
      ...(stroke && { stroke: { ...stroke, colour: greyOf(stroke.colour) } }),
    },
  ];
}

/** Where only lines are printed, an area keeps its edge; so does a band, as a road or a river is. */
function linesOf({ fill, stroke }: Paints): readonly Paints[] {
  const isShade = fill?.opacity !== undefined && fill.opacity < 0.9;
  const area = fill && !isShade ? { ...fill, colour: '#ffffff' } : undefined;
  const line = stroke
    ? { ...stroke, colour: OUTLINE }
    : area && { colour: OUTLINE, width: 0.12, opacity: 0.9 };
  const coat: Paints = { ...(area && { fill: area }), ...(line && { stroke: line }) };
  if (!area && !line) return [];
  if (!stroke || !isBand(stroke)) return [coat];
  return [coat, { stroke: { ...stroke, colour: '#ffffff', width: stroke.width - 2 * EDGE } }];
}

/** A light line that is wide is ground, not a line. */
const isBand = ({ colour, width }: Stroke): boolean =>
  width >= BAND && Number.parseInt(greyOf(colour).slice(1, 3), 16) > LIGHT;
const BAND = 3;
const EDGE = 0.4;
const LIGHT = 80;

/** The colour of letters in an ink. */
export const lettersIn = (ink: Ink, colour: string): string =>
  ink === 'colour' ? colour : ink === 'grey' ? greyOf(colour) : OUTLINE;
