/** What is put on a sheet, in millimetres, whatever writes it: paths, text, and groups of them. */
export type Mark = PathMark | TextMark | GroupMark;

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
  readonly dash?: readonly number[];
  readonly cap?: 'butt' | 'round' | 'square';
  readonly join?: 'miter' | 'round' | 'bevel';
}
export interface Fill {
  readonly colour: string;
  readonly opacity?: number;
  readonly rule?: 'even-odd' | 'non-zero';
}

export interface PathMark {
  readonly type: 'path';
  /** Path data as SVG has it. */
  readonly d: string;
  readonly fill?: Fill;
  readonly stroke?: Stroke;
  /** Told from its like by its colour alone: where there is none, by lines. */
  readonly isHatched?: boolean;
}

export type Family = 'serif' | 'sans';
export interface TextMark {
  readonly type: 'text';
  /** On the baseline, at the anchor. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly family: Family;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour: string;
  readonly opacity?: number;
  readonly spacing?: number;
  /** A line around the letters, under them. */
  readonly halo?: Pick<Stroke, 'colour' | 'width'>;
}

/** The six numbers of an affine map, as SVG writes them. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface GroupMark {
  readonly type: 'group';
  readonly marks: readonly Mark[];
  readonly transform?: Matrix;
  /** Path data of what stays visible. */
  readonly clip?: string;
  /** Drawn once and referred to wherever the same picture stands again. */
  readonly shared?: boolean;
}

export const BLACK = '#221a12';
export const MUTED = '#655439';
export const LINE = '#9a865b';

/** A rectangle as path data. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A circle as path data. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const outlined = (d: string, colour = BLACK, width = 0.2): PathMark => ({
  type: 'path',
  d,
  stroke: { colour, width },
});
export const filled = (d: string, colour: string): PathMark => ({ type: 'path', d, fill: { colour } });

/** An area that is picked out from others like it: dark, and where only lines are printed, with a heavy edge. */
export const marked = (d: string): readonly PathMark[] => [filled(d, BLACK), outlined(d, BLACK, 0.7)];

export const written = (
  x: number,
  y: number,
  text: string,
  style: Partial<Omit<TextMark, 'type' | 'x' | 'y' | 'text'>> = {},
): TextMark => ({ type: 'text', x, y, text, size: 3, family: 'sans', colour: BLACK, ...style });

export const shifted = (x: number, y: number, marks: readonly Mark[]): GroupMark => ({
  type: 'group',
  transform: [1, 0, 0, 1, x, y],
  marks,
});
