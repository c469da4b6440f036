export const MOMENTS = ['before', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A part of the field, in squares or centimetres from its north-west corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a picture shows: an executable case, before its orders are played or after. */
export interface FigureRef {
  readonly case: string;
  readonly moment: Moment;
  readonly crop?: Crop;
}

export interface Figure extends FigureRef {
  readonly id: string;
  readonly chapter: string;
  readonly caption: string;
}

const CASE = /^case:([a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)(?:\?(.*))?$/;
const CROP = /^crop=(\d+),(\d+),([1-9]\d*),([1-9]\d*)$/;

/** Reads `case:02-fight-example?after&crop=0,0,6,4`, or says what is wrong with it. */
export function parseFigure(address: string): FigureRef | string {
  const found = CASE.exec(address);
  if (found === null) return `expected case:name, got “${address}”`;
  let figure: FigureRef = { case: found[1] ?? '', moment: 'before' };
  for (const wish of (found[2] ?? '').split('&').filter(part => part !== '')) {
    const crop = parseCrop(wish);
    if (crop !== null) figure = { ...figure, crop };
    else if (wish === 'before' || wish === 'after') figure = { ...figure, moment: wish };
    else return `expected before, after or crop=x,y,width,height, got “${wish}”`;
  }
  return figure;
}

function parseCrop(wish: string): Crop | null {
  const found = CROP.exec(wish);
  if (found === null) return null;
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  return { x, y, width, height };
}
