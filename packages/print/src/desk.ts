import type { Language } from '@grognard/engine';
import type { Mark } from './mark.ts';
import type { Lettering, Measure } from './pdf/fonts.ts';
import type { PrintWords } from './words.ts';

/** Sizes of paper in millimetres, upright. */
export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as readonly PaperName[];

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What sheets are laid out with: the room on the paper, the words, and how wide text is. */
export interface Desk {
  readonly paper: { readonly name: string; readonly width: number; readonly height: number };
  readonly area: Area;
  readonly language: Language;
  readonly words: PrintWords;
  readonly measure: Measure;
}

/** A sheet without what stands on every one. */
export interface Sheet {
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly marks: readonly Mark[];
  /** Stands at the right of the head: where a tile belongs. */
  readonly plan?: readonly Mark[];
}

const MARGIN = 14;
const HEAD = 25;
const FOOT = 24;

/** The room for the contents of a sheet; a printer that shrinks leaves more of it. */
export function areaOf({ width, height }: { readonly width: number; readonly height: number }): Area {
  return { x: MARGIN, y: HEAD, width: width - 2 * MARGIN, height: height - HEAD - FOOT };
}

type Style = Omit<Lettering, 'size'>;

/** The size at which a text fits a width: the wished one, or as small as it must be. */
export function fittedSize(
  desk: Desk,
  text: string,
  style: Style,
  wish: { size: number; width: number },
): number {
  const width = desk.measure(text, { ...style, size: wish.size });
  return width <= wish.width ? wish.size : (wish.size * wish.width) / width;
}

/** A text broken into lines of a width, at its spaces. */
export function linesOf(desk: Desk, text: string, lettering: Lettering, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && desk.measure(longer, lettering) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
