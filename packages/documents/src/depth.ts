import { DEEPEST } from '@grognard/engine';

const OPEN = new Set(['[', '{']);
const CLOSE = new Set([']', '}']);

/** A JSON string, jumped over: brackets in it open nothing. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"/gs;

/** How deep brackets stand in one another, counted as far as the bound. */
function bracketDepth(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let i = 0; i < text.length && deepest <= DEEPEST; i++) {
    const sign = text[i]!;
    if (OPEN.has(sign)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSE.has(sign)) depth = Math.max(0, depth - 1);
  }
  return deepest;
}

/** Lists opened one after another on one line of YAML: `- - - x`. */
const DASHES = new RegExp(`^[ ]*(?:[-?:][ \\t]+){${DEEPEST + 1}}`, 'm');

/**
 * Is a text nested deeper than anything lawful is? Seen before it is parsed, by its brackets: a reader of
 * JSON or YAML needs stack and time for each. YAML nested by indentation is found after parsing.
 */
export const isDeepText = (text: string): boolean =>
  bracketDepth(text) > DEEPEST
    ? bracketDepth(text.replaceAll(JSON_STRING, '""')) > DEEPEST
    : DASHES.test(text);
