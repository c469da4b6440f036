import type { Side } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { playAgainstComputer } from './against-computer.ts';

/** What stands over an example, and the way to play it. */
export interface ExampleWords {
  readonly example: string;
  readonly playIt: string;
}

/** One drawing or several, and the example that is told of them. */
const EXAMPLE = /(?:<figure\b.*?<\/figure>\s*)+(?:<blockquote>.*?<\/blockquote>)?/gs;

/** A drawing so much wider than it is high needs the width of the text. */
const WIDE = 2.2;

/** A chapter's text and the examples that may stand beside it; the text says where each belongs. */
export interface Split {
  readonly text: string;
  readonly examples: readonly string[];
}

/** Takes the examples out of a text, to stand in a column beside it; wide ones stay where they are. */
export function splitExamples(html: string, say: ExampleWords): Split {
  const examples: string[] = [];
  const text = html.replaceAll(EXAMPLE, drawn => {
    if (isWide(drawn)) return framed(drawn, say);
    examples.push(framed(drawn, say));
    const [, figure = ''] = /<figure id="([^"]*)"/.exec(drawn) ?? [];
    return `<p class="to-example"><a href="#${figure}">${say.example}</a></p>`;
  });
  return { text, examples };
}

/** Puts every drawing and what is told of it into a frame of its own, in the text. */
export const withExamples = (html: string, say: ExampleWords): string =>
  html.replaceAll(EXAMPLE, drawn => framed(drawn, say));

function framed(drawn: string, { example, playIt }: ExampleWords): string {
  const [, playable] = /data-case="([^"]*)"[^>]*><svg data-playable/.exec(drawn) ?? [];
  const button = playable ? `<p><button type="button" data-play="${playable}">${playIt}</button></p>` : '';
  // What is told of it says in the text that it is an example; here the frame does.
  const told = drawn.replace(/<blockquote>\s*<p><strong>[^<]*<\/strong>\s*/, '<blockquote><p>');
  return `<div class="example"><p class="eyebrow">${example}</p>${told}${button}</div>`;
}

const isWide = (html: string): boolean => ratiosOf(html).some(ratio => ratio > WIDE);

/** How much wider than high each drawing is. */
const ratiosOf = (html: string): readonly number[] =>
  Array.from(
    html.matchAll(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/g),
    ([, width, height]) => Number(width) / Number(height),
  );

/** What the sides of an example are called: as in the text, where the scenario does not say. */
const named = (sides: readonly Side[], names: readonly string[]): readonly Side[] =>
  sides.map((side, i) => ({ ...side, name: side.name ?? names[i] ?? side.id }));

/** Begins a match from the field of an example, against a computer; tells its id. */
export async function playExample(ruleset: string, name: string, say: PlayWords): Promise<string | null> {
  const box = await openBox(ruleset);
  const raw = (await box.figures[name]?.())?.default as { readonly scenario?: object } | undefined;
  const parsed = box.ruleset.parse.scenario({ ...raw?.scenario, title: say.title });
  if (!parsed.ok) return null;
  return playAgainstComputer({ ...parsed.value, sides: named(parsed.value.sides, say.sides) });
}

/** What a match from an example is called, and its sides. */
export interface PlayWords {
  readonly title: string;
  readonly sides: readonly string[];
}
