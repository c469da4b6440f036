const isNumber = (cell: string): boolean => /^[\d.,]+$/.test(cell);

/** Sets rows in columns: words to the left, numbers to the right. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => row[i]!.length)));
  const isNumeric = widths.map((_, i) => rows.some(row => isNumber(row[i]!)));
  return rows.map(row =>
    row
      .map((cell, i) => (isNumeric[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
