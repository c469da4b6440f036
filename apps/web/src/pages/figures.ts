import type { FigureWish, Language } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import type { DrawFigure } from '@grognard/rulebook';

/** A drawing whose parts are called differently from those of every other on the page. */
export const withOwnIds = (svg: string, name: string): string =>
  svg.replaceAll(
    /(\bid="|url\(#|href="#)([^"()]+)/g,
    (_, before: string, id: string) => `${before}${name}-${id}`,
  );

/** Draws the figures of a rulebook from its cases, so that the pictures are true. */
export async function drawFigures(ruleset: string, language: Language): Promise<DrawFigure> {
  const box = await openBox(ruleset);
  const [{ picture }, ...loaded] = await Promise.all([
    box.picture(),
    ...Object.entries(box.figures).map(async ([name, load]) => [name, (await load()).default] as const),
  ]);
  const cases = new Map(loaded);
  let count = 0;
  return figure => {
    const example = cases.get(figure.case);
    if (example === undefined) return '';
    const { moment, crop } = figure;
    const wish: FigureWish = { moment, language, caption: figure.caption, ...(crop && { crop }) };
    // The caption below tells what the picture shows.
    const drawn = picture.figure(example, wish).replace('role="img"', 'aria-hidden="true"');
    count += 1;
    const own = withOwnIds(drawn, `figure-${count}`);
    return moment === 'before' && isOpening(example) ? own.replace('<svg', '<svg data-playable') : own;
  };
}

/** Does an example begin as a match does, and not in the middle of one? */
const isOpening = (example: unknown): boolean =>
  typeof example === 'object' && example !== null && !('state' in example);
