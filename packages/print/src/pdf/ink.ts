import type { PathMark, Stroke } from '../mark.ts';
import { boundsOf } from './path.ts';

/** With what a sheet is printed: all colours, greys, or dark lines alone. */
export const INKS = ['colour', 'grey', 'outline'] as const;
export type Ink = (typeof INKS)[number];

const OUTLINE = '#222222';

/** Red, green and blue of a colour as the drawings write it. */
export function channels(colour: string): readonly [number, number, number] {
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

/** One coat of paint: along an outline, and seen only inside another if there is one. */
export interface Coat extends Pick<PathMark, 'd' | 'fill' | 'stroke'> {
  readonly clip?: string;
}

/** What a path is painted with in an ink, one coat after the other. */
export function coatsIn(ink: Ink, mark: PathMark): readonly Coat[] {
  const { d, fill, stroke } = mark;
  if (!fill && !stroke) return [];
  if (ink === 'outline') return linesOf(mark);
  const inked = (colour: string): string => (ink === 'grey' ? greyOf(colour) : colour);
  return [
    {
      d,
      ...(fill && { fill: { ...fill, colour: inked(fill.colour) } }),
      ...(stroke && { stroke: { ...stroke, colour: inked(stroke.colour) } }),
    },
  ];
}

/** Where only lines are printed, an area keeps its edge; so does a band, as a road or a river is. */
function linesOf({ d, fill, stroke, isHatched }: PathMark): readonly Coat[] {
  const isShade = fill?.opacity !== undefined && fill.opacity < 0.9;
  const area = fill && !isShade ? { ...fill, colour: '#ffffff' } : undefined;
  const line = stroke
    ? { ...stroke, colour: OUTLINE }
    : area && { colour: OUTLINE, width: 0.12, opacity: 0.9 };
  const coat: Coat = { d, ...(area && { fill: area }), ...(line && { stroke: line }) };
  if (!area && !line) return [];
  if (isHatched) return [coat, hatched(d)];
  if (!stroke || !isBand(stroke)) return [coat];
  return [coat, { d, stroke: { ...stroke, colour: '#ffffff', width: stroke.width - 2 * EDGE } }];
}

/** Upright lines over what its colour is not there to tell. */
function hatched(d: string): Coat {
  const { x, y, width, height } = boundsOf(d);
  const count = Math.max(0, Math.ceil(width / HATCH) - 1);
  const lines = Array.from({ length: count }, (_, i) => `M${x + (i + 1) * HATCH} ${y}v${height}`);
  return { d: lines.join(''), clip: d, stroke: { colour: OUTLINE, width: 0.25 } };
}
const HATCH = 2.6;

/** A light line that is wide is ground, not a line. */
const isBand = ({ colour, width }: Stroke): boolean =>
  width >= BAND && Number.parseInt(greyOf(colour).slice(1, 3), 16) > LIGHT;
const BAND = 3;
const EDGE = 0.4;
const LIGHT = 80;

/** The colour of letters in an ink. */
export const lettersIn = (ink: Ink, colour: string): string =>
  ink === 'colour' ? colour : ink === 'grey' ? greyOf(colour) : OUTLINE;

/** The colour of the line around letters in an ink: of the paper, where only lines are printed. */
export const haloIn = (ink: Ink, colour: string): string =>
  ink === 'outline' ? '#ffffff' : lettersIn(ink, colour);
