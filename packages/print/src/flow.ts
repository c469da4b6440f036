import type { Area } from './desk.ts';
import type { Mark } from './mark.ts';

/** Something of a size that is put where there is room. */
export interface Item {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => readonly Mark[];
}

export interface Spot {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
}

interface Shelf {
  readonly sheet: number;
  readonly y: number;
  readonly height: number;
  x: number;
}

/** A hair, so that what fits exactly is not turned away by rounding. */
const HAIR = 1e-6;

/** Items in rows over as few sheets as it takes, the tallest first; those of one height stay in their order. */
export function shelved(items: readonly Item[], area: Area, gap: number): readonly (readonly Spot[])[] {
  const sheets: { readonly spots: Spot[]; foot: number }[] = [];
  const shelves: Shelf[] = [];
  const [right, bottom] = [area.x + area.width + HAIR, area.y + area.height + HAIR];
  const open = ({ height }: Item): Shelf => {
    let sheet = sheets.findIndex(({ foot }) => foot + gap + height <= bottom);
    if (sheet < 0) sheet = sheets.push({ spots: [], foot: area.y - gap }) - 1;
    const shelf = { sheet, y: sheets[sheet]!.foot + gap, height, x: area.x };
    sheets[sheet]!.foot = shelf.y + height;
    shelves.push(shelf);
    return shelf;
  };
  for (const item of [...items].sort((a, b) => b.height - a.height)) {
    const shelf = shelves.find(({ x }) => x + item.width <= right) ?? open(item);
    sheets[shelf.sheet]!.spots.push({ item, x: shelf.x, y: shelf.y });
    shelf.x += item.width + gap;
  }
  return sheets.map(({ spots }) => spots);
}

export const marksIn = (spots: readonly Spot[]): readonly Mark[] =>
  spots.flatMap(({ item, x, y }) => item.at(x, y));
