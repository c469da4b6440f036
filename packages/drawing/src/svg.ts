/** Text and numbers on their way into SVG. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Control characters and halves of surrogate pairs are forbidden in XML even when escaped; a single one makes the
// whole drawing unreadable.
const FORBIDDEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Makes any text safe inside an element or an attribute; a line break becomes a space. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\t\n\r]/g, ' ')
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, c => ESCAPES[c] ?? c);

/** A number as short as SVG allows: `0.5` is `.5`, `-0.04` at one decimal is `0`. */
export function num(value: number, decimals = 1): string {
  const scale = decimals === 0 ? 1 : decimals === 1 ? 10 : 100;
  const rounded = Math.round(value * scale) / scale;
  if (rounded === 0) return '0';
  const text = String(rounded);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Attributes as written in a tag; what is undefined or false is left out, what is true is named. */
export function attributes(values: Attributes): string {
  let out = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    const text = value === true ? 'true' : typeof value === 'number' ? num(value, 2) : escapeText(value);
    out += ` ${name}="${text}"`;
  }
  return out;
}

/** One element; without content it closes itself. `content` is SVG already. */
export const element = (name: string, values: Attributes, content?: string): string =>
  content === undefined
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${content}</${name}>`;

/** A group that is left out when there is nothing in it. */
export const group = (values: Attributes, content: string): string =>
  content === '' ? '' : element('g', values, content);

/** A text element; `text` is escaped here. */
export const textElement = (values: Attributes, text: string): string =>
  element('text', values, escapeText(text));

/** An id or class part made of safe characters only, so that ids of units can be used in `url(#…)`. */
export const safeId = (text: string): string =>
  text.replace(/[^A-Za-z0-9_-]/g, c => `_${c.charCodeAt(0).toString(16)}`);

export const translate = (x: number, y: number): string => `translate(${num(x)} ${num(y)})`;

/** A signed number as printed on a badge: a true minus, a plus, a bare zero. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0';
