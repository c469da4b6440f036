import { element, escapeText, num } from './svg.ts';

/** An SVG document of drawing units, shown `scale` times their size. */
export function documentOf(
  width: number,
  height: number,
  scale: number,
  content: string,
  title?: string,
): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${num(width)} ${num(height)}`,
      width: num(width * scale),
      height: num(height * scale),
      role: 'img',
    },
    (title === undefined ? '' : element('title', {}, escapeText(title))) + content,
  );
}
