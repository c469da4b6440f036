import type { GroupMark, Mark, PathMark, TextMark } from '../mark.ts';
import type { Measure } from '../pdf/fonts.ts';
import { coatsIn, haloIn, type Ink, lettersIn } from '../pdf/ink.ts';

/** A page to look at: its size in millimetres, and how its marks are set on it. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly ink: Ink;
  readonly measure: Measure;
}

interface Easel {
  readonly page: Page;
  /** What is referred to: pictures that stand more than once, and what cuts. */
  readonly defined: string[];
  readonly shared: Map<GroupMark, string>;
}

const FAMILIES = { serif: 'Noto Serif,serif', sans: 'Noto Sans,sans-serif' } as const;

/** Marks on a page as an SVG that stands for itself: every text as wide as on paper, whatever face there is. */
export function svgOf(marks: readonly Mark[], page: Page): string {
  const { width, height, scale } = page;
  const easel: Easel = { page, defined: [], shared: new Map() };
  const drawn = marks.map(mark => draw(easel, mark)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/><defs>${easel.defined.join('')}</defs>` +
    `<g transform="scale(${scale})">${drawn}</g></svg>`
  );
}

function draw(easel: Easel, mark: Mark): string {
  if (mark.type === 'path') return drawPath(easel, mark);
  if (mark.type === 'text') return drawText(easel, mark);
  return mark.shared ? refer(easel, mark) : drawGroup(easel, mark);
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function drawGroup(easel: Easel, { marks, transform, clip }: GroupMark, id?: string): string {
  const inner = marks.map(mark => draw(easel, mark)).join('');
  const attributes = {
    id,
    transform: transform && `matrix(${transform.join(' ')})`,
    'clip-path': cutBy(easel, clip),
  };
  return `<g${written(attributes)}>${inner}</g>`;
}

function cutBy({ defined }: Easel, d: string | undefined): string | undefined {
  if (d === undefined) return undefined;
  const id = `c${defined.length}`;
  defined.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  return `url(#${id})`;
}

/** Draws the picture where it stands for the first time, and refers to it from then on. */
function refer(easel: Easel, group: GroupMark): string {
  let id = easel.shared.get(group);
  if (id === undefined) {
    id = `s${easel.shared.size}`;
    easel.shared.set(group, id);
    easel.defined.push(drawGroup(easel, group, id));
  }
  return `<use href="#${id}"/>`;
}

const drawPath = (easel: Easel, mark: PathMark): string =>
  coatsIn(easel.page.ink, mark)
    .map(({ d, clip, fill, stroke }) => {
      const attributes = {
        d,
        'clip-path': cutBy(easel, clip),
        fill: fill?.colour ?? 'none',
        'fill-opacity': fill?.opacity,
        'fill-rule': fill?.rule === 'even-odd' ? 'evenodd' : undefined,
        stroke: stroke?.colour,
        'stroke-width': stroke?.width,
        'stroke-opacity': stroke?.opacity,
        'stroke-dasharray': stroke?.dash?.join(' '),
        'stroke-linecap': stroke?.cap,
        'stroke-linejoin': stroke?.join,
      };
      return `<path${written(attributes)}/>`;
    })
    .join('');

function drawText({ page: { ink, measure } }: Easel, mark: TextMark): string {
  const { x, y, text, size, family, bold, italic, anchor, spacing = 0, colour, opacity, halo } = mark;
  const attributes = {
    x,
    y,
    'font-size': size,
    'font-family': FAMILIES[family],
    'font-weight': bold ? 700 : undefined,
    'font-style': italic ? 'italic' : undefined,
    'text-anchor': anchor,
    textLength: text.length > 1 ? measure(text, mark) - spacing : undefined,
    lengthAdjust: 'spacingAndGlyphs',
    fill: lettersIn(ink, colour),
    'fill-opacity': opacity,
    ...(halo && {
      stroke: haloIn(ink, halo.colour),
      'stroke-width': halo.width,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    }),
  };
  return `<text${written(attributes)}>${escaped(text)}</text>`;
}
