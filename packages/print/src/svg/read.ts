import type { Fill, GroupMark, Mark, PathMark, Stroke, TextMark } from '../mark.ts';
import { byId, type Element, isElement, readElements } from './elements.ts';
import { cornersOf, outlineOf } from './shapes.ts';
import { matrixOf, numbersIn } from './transform.ts';

/** What an element hands down to those in it. */
interface Style {
  readonly [name: string]: string | undefined;
}
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'paint-order',
] as const;

/** What is only referred to, or only spoken. */
const UNDRAWN: readonly string[] = ['defs', 'title', 'marker', 'pattern', 'clipPath'];

type Ids = ReadonlyMap<string, Element>;

/** A drawing as marks, in its own units. */
export function marksOf(svg: string): readonly Mark[] {
  const root = readElements(svg);
  return inside(root, { opacity: '1' }, byId(root));
}

const inside = (element: Element, style: Style, ids: Ids): readonly Mark[] =>
  element.children.filter(isElement).flatMap(child => markOf(child, handedDown(style, child), ids));

function handedDown(style: Style, { attributes }: Element): Style {
  const own: Record<string, string | undefined> = { ...style };
  for (const name of INHERITED) if (attributes[name] !== undefined) own[name] = attributes[name];
  if (attributes['opacity'] !== undefined)
    own['opacity'] = String(Number(style['opacity'] ?? 1) * Number(attributes['opacity']));
  return own;
}

function markOf(element: Element, style: Style, ids: Ids): readonly Mark[] {
  const { name, attributes } = element;
  if (UNDRAWN.includes(name)) return [];
  const marks =
    name === 'g' || name === 'svg'
      ? inside(element, style, ids)
      : name === 'text'
        ? textOf(element, style)
        : (stampsOf(element, ids) ?? pathOf(element, style));
  return within(marks, attributes, ids);
}

/** Turned, moved and clipped as the element is. */
function within(marks: readonly Mark[], attributes: Element['attributes'], ids: Ids): readonly Mark[] {
  const { transform, 'clip-path': clipPath } = attributes;
  if (marks.length === 0 || (transform === undefined && clipPath === undefined)) return marks;
  const clip = clipPath === undefined ? undefined : clipOf(clipPath, ids);
  const group: GroupMark = {
    type: 'group',
    marks,
    ...(transform !== undefined && { transform: matrixOf(transform) }),
    ...(clip !== undefined && { clip }),
  };
  return [group];
}

const referred = (url: string, ids: Ids): Element | undefined => ids.get(/#([^)]+)\)/.exec(url)?.[1] ?? '');

const clipOf = (url: string, ids: Ids): string | undefined =>
  referred(url, ids)
    ?.children.filter(isElement)
    .map(child => outlineOf(child) ?? '')
    .join('');

/** Symbols at the corners of an invisible line; nothing for an ordinary path. */
function stampsOf({ attributes }: Element, ids: Ids): readonly Mark[] | null {
  const { 'marker-start': marker, d = '' } = attributes;
  if (marker === undefined) return null;
  const symbol = referred(marker, ids);
  if (!symbol) return [];
  const stamp = stampOf(symbol, ids);
  return cornersOf(d).map(([x, y]) => ({ type: 'group', transform: [1, 0, 0, 1, x, y], marks: [stamp] }));
}

const stamps = new WeakMap<Element, GroupMark>();

/** A symbol, the same one wherever it stands. */
function stampOf(symbol: Element, ids: Ids): GroupMark {
  const known = stamps.get(symbol);
  if (known) return known;
  const stamp: GroupMark = { type: 'group', marks: inside(symbol, { opacity: '1' }, ids), shared: true };
  stamps.set(symbol, stamp);
  return stamp;
}

function pathOf(element: Element, style: Style): readonly PathMark[] {
  const d = outlineOf(element);
  if (d === null) throw new Error(`A drawing has a '${element.name}', which no sheet can take.`);
  const fill = fillOf(style);
  const stroke = strokeOf(style);
  if (d === '' || (!fill && !stroke)) return [];
  const isHatched = element.attributes['data-hatch'] !== undefined;
  return [
    { type: 'path', d, ...(fill && { fill }), ...(stroke && { stroke }), ...(isHatched && { isHatched }) },
  ];
}

const isPaint = (colour: string | undefined): colour is string =>
  colour !== undefined && colour !== 'none' && !colour.startsWith('url(');

function fillOf(style: Style): Fill | null {
  const colour = style['fill'] ?? '#000';
  if (!isPaint(colour)) return null;
  const opacity = Number(style['fill-opacity'] ?? 1) * Number(style['opacity']);
  return {
    colour,
    ...(opacity < 1 && { opacity }),
    ...(style['fill-rule'] === 'evenodd' && { rule: 'even-odd' as const }),
  };
}

function strokeOf(style: Style): Stroke | null {
  const colour = style['stroke'];
  if (!isPaint(colour)) return null;
  const opacity = Number(style['stroke-opacity'] ?? 1) * Number(style['opacity']);
  const dash = style['stroke-dasharray'];
  return {
    colour,
    width: Number(style['stroke-width'] ?? 1),
    ...(opacity < 1 && { opacity }),
    ...(dash !== undefined && dash !== 'none' && { dash: numbersIn(dash) }),
    ...(style['stroke-linecap'] !== undefined && { cap: style['stroke-linecap'] as 'round' }),
    ...(style['stroke-linejoin'] !== undefined && { join: style['stroke-linejoin'] as 'round' }),
  };
}

function textOf(element: Element, style: Style): readonly Mark[] {
  const text = wordsIn(element).trim();
  if (text === '') return [];
  const { attributes } = element;
  const halo = style['paint-order'] === 'stroke' ? strokeOf(style) : null;
  const weight = Number(style['font-weight'] ?? 400);
  const mark: TextMark = {
    type: 'text',
    text,
    x: Number(attributes['x'] ?? 0) + Number(attributes['dx'] ?? 0),
    y: Number(attributes['y'] ?? 0) + Number(attributes['dy'] ?? 0),
    size: Number(style['font-size'] ?? 16),
    family: /serif/i.test((style['font-family'] ?? '').replace(/sans-serif/i, '')) ? 'serif' : 'sans',
    bold: weight >= 600,
    italic: style['font-style'] === 'italic',
    anchor: (style['text-anchor'] ?? 'start') as 'start',
    colour: style['fill'] ?? '#000',
    spacing: Number(style['letter-spacing'] ?? 0),
    opacity: Number(style['fill-opacity'] ?? 1) * Number(style['opacity']),
    ...(halo && { halo: { colour: halo.colour, width: halo.width } }),
  };
  return [mark];
}

const wordsIn = (element: Element): string =>
  element.children.map(child => (isElement(child) ? wordsIn(child) : child)).join('');
