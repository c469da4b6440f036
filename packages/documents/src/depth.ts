import { DEEPEST } from '@grognard/engine';

/** A JSON string, jumped over: brackets in it open nothing. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"/gs;

/** The signs `[`, `{`, `]` and `}` by their codes; a look at each character as a text of its own takes ten times as long. */
const [LIST, OBJECT, LIST_END, OBJECT_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/** How deep brackets stand in one another, counted as far as the bound. */
function bracketDepth(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let i = 0; i < text.length && deepest <= DEEPEST; i++) {
    const sign = text.charCodeAt(i);
    if (sign === LIST || sign === OBJECT) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if ((sign === LIST_END || sign === OBJECT_END) && depth > 0) depth -= 1;
  }
  return deepest;
}

/** Lists opened one after another on one line of YAML: `- - - x`. */
const DASHES = new RegExp(`^[ ]*(?:[-?:][ \\t]+){${DEEPEST + 1}}`, 'm');

/**
 * Is a text nested deeper than anything lawful is? Seen before it is parsed, by its brackets: a reader of
 * JSON or YAML needs stack and time for each. YAML nested by indentation is found by its reader.
 */
export const isDeepText = (text: string): boolean =>
  bracketDepth(text) > DEEPEST
    ? bracketDepth(text.replaceAll(JSON_STRING, '""')) > DEEPEST
    : DASHES.test(text);
