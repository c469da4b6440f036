import type { FigureWish, Language } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import type { DrawFigure } from '@grognard/rulebook';

/** Draws the figures of a rulebook from its cases, so that the pictures are true. */
export async function drawFigures(ruleset: string, language: Language): Promise<DrawFigure> {
  const box = await openBox(ruleset);
  const [{ picture }, ...loaded] = await Promise.all([
    box.picture(),
    ...Object.entries(box.figures).map(async ([name, load]) => [name, (await load()).default] as const),
  ]);
  const cases = new Map(loaded);
  return figure => {
    const example = cases.get(figure.case);
    if (example === undefined) return '';
    const { moment, crop } = figure;
    const wish: FigureWish = { moment, language, caption: figure.caption, ...(crop && { crop }) };
    // The caption below tells what the picture shows.
    return picture.figure(example, wish).replace('role="img"', 'aria-hidden="true"');
  };
}
