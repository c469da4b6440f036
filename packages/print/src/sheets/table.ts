import type { Desk, Sheet } from '../desk.ts';
import type { Mark } from '../mark.ts';

/** Rows under one another: the head of a table stands again on every sheet. */
export interface Rows {
  readonly sheet: Omit<Sheet, 'marks'>;
  /** What stands above the table on the first sheet only. */
  readonly above?: { readonly height: number; readonly at: (y: number) => readonly Mark[] };
  readonly head: { readonly height: number; readonly at: (y: number) => readonly Mark[] };
  /** What stands under the table on the last sheet, where there is so much room for it. */
  readonly below?: { readonly least: number; readonly at: (y: number, room: number) => readonly Mark[] };
  readonly rows: readonly { readonly height: number; readonly at: (y: number) => readonly Mark[] }[];
}

export function tableSheets({ area }: Desk, { sheet, above, head, below, rows }: Rows): readonly Sheet[] {
  const pages: Mark[][] = [];
  const begin = (): number => {
    pages.push([]);
    let y = area.y;
    if (above && pages.length === 1) {
      pages[0]!.push(...above.at(y));
      y += above.height;
    }
    pages.at(-1)!.push(...head.at(y));
    return y + head.height;
  };
  let y = begin();
  for (const row of rows) {
    if (y + row.height > area.y + area.height) y = begin();
    pages.at(-1)!.push(...row.at(y));
    y += row.height;
  }
  const room = area.y + area.height - y;
  if (below && room >= below.least) pages.at(-1)!.push(...below.at(y, room));
  return pages.map(marks => ({ ...sheet, marks }));
}
