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

/** Items row by row over as many sheets as it takes. */
export function shelved(items: readonly Item[], area: Area, gap: number): readonly (readonly Spot[])[] {
  const sheets: Spot[][] = [[]];
  let [x, y, row] = [area.x, area.y, 0];
  for (const item of items) {
    if (x > area.x && x + item.width > area.x + area.width + 1e-6) {
      [x, y, row] = [area.x, y + row + gap, 0];
    }
    if (y > area.y && y + item.height > area.y + area.height + 1e-6) {
      sheets.push([]);
      [x, y, row] = [area.x, area.y, 0];
    }
    sheets.at(-1)!.push({ item, x, y });
    x += item.width + gap;
    row = Math.max(row, item.height);
  }
  return sheets.filter(sheet => sheet.length > 0);
}

export const marksIn = (spots: readonly Spot[]): readonly Mark[] =>
  spots.flatMap(({ item, x, y }) => item.at(x, y));
