/** Widths of text without a browser to measure it: good to about a tenth, enough to place and to cut names. */

const NARROW = new Set("iljtfrI.,;:!'’|()[] \u00a0\u202f-–");
const WIDE = new Set('mwMWÆŒ—@');

function charWidth(char: string): number {
  if (NARROW.has(char)) return 0.31;
  if (WIDE.has(char)) return 0.86;
  return char !== char.toLowerCase() ? 0.67 : 0.53;
}

/** Width in the unit of `size`; `spacing` in em between letters. */
export function textWidth(text: string, size: number, spacing = 0): number {
  let em = 0;
  for (const char of text) em += charWidth(char) + spacing;
  return em * size;
}

/** Cuts a text to a width, with an ellipsis if anything was lost. */
export function cutToWidth(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const chars = [...text];
  while (chars.length > 1 && textWidth(`${chars.join('')}…`, size) > width) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}
