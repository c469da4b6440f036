import type { Desk, Sheet } from '../desk.ts';
import type { Mark } from '../mark.ts';

interface Row {
  readonly height: number;
  readonly at: (y: number) => readonly Mark[];
}

/** Rows under one another: the head of a table stands again on every sheet. */
export interface Rows {
  readonly sheet: Omit<Sheet, 'marks'>;
  /** What stands above the table, before its first head. */
  readonly above?: readonly Row[];
  readonly head: Row;
  /** What stands under the table on the last sheet, where there is so much room for it. */
  readonly below?: { readonly least: number; readonly at: (y: number, room: number) => readonly Mark[] };
  readonly rows: readonly Row[];
}

export function tableSheets(
  { area }: Desk,
  { sheet, above = [], head, below, rows }: Rows,
): readonly Sheet[] {
  const pages: Mark[][] = [[]];
  const end = area.y + area.height;
  let y = area.y;
  const put = (row: Row) => {
    pages.at(-1)!.push(...row.at(y));
    y += row.height;
  };
  const turn = () => {
    pages.push([]);
    y = area.y;
  };
  for (const row of above) {
    if (y + row.height > end) turn();
    put(row);
  }
  if (y + head.height + (rows[0]?.height ?? 0) > end) turn();
  put(head);
  for (const row of rows) {
    if (y + row.height > end) {
      turn();
      put(head);
    }
    put(row);
  }
  const room = end - y;
  if (below && room >= below.least) pages.at(-1)!.push(...below.at(y, room));
  return pages.map(marks => ({ ...sheet, marks }));
}
