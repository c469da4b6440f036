import { arrow } from '../arrow.ts';
import { add, distance, minus, right, times, turned, unit as unitOf, type Vec } from '../geometry.ts';
import { Pen } from '../pen.ts';
import { penRounded } from '../rounding.ts';
import { element, group, num, textElement, translate } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, PAGE, SIDE, type Side } from '../tokens.ts';
import { units, words } from './lettering.ts';
import { CENTIMETRE, type Point, type Ruler } from './scene.ts';

/*
 * What is planned and measured by hand on a screen. Lines and words keep their size there: `size` is how many
 * drawing units a pixel is.
 */

export interface HandOptions {
  readonly size: number;
}

/** The corners of a reach are eased by so much, in drawing units: far less than anybody measures. */
const EASED = 6;

/** The outlines of areas as one smooth path. */
const areaPath = (areas: readonly (readonly Point[])[]): string =>
  areas.reduce((pen, area) => penRounded(pen, area.map(units), EASED), new Pen()).data;

/** Where a unit can come to stand: one wash with a casing. */
export function drawTableReach(areas: readonly (readonly Point[])[], { size }: HandOptions): string {
  const ring = areaPath(areas);
  if (ring === '') return '';
  return (
    element('path', {
      d: ring,
      fill: MAP.reach,
      'fill-opacity': 0.1,
      stroke: MAP.ivory,
      'stroke-width': num(4.5 * size),
      'stroke-linejoin': 'round',
    }) +
    element('path', {
      d: ring,
      fill: 'none',
      stroke: MAP.reach,
      'stroke-width': num(2 * size),
      'stroke-linejoin': 'round',
    })
  );
}

/** The part of a reach that is lost to zones and ground: what `whole` has beyond `reach`, in wax, broken at its edge. */
export function drawLostReach(
  whole: readonly (readonly Point[])[],
  reach: readonly (readonly Point[])[],
  { size }: HandOptions,
): string {
  if (whole.length === 0) return '';
  return element('path', {
    class: 'lost-reach',
    d: areaPath([...whole, ...reach]),
    fill: MAP.wax,
    'fill-rule': 'evenodd',
    'fill-opacity': 0.1,
    stroke: MAP.wax,
    'stroke-width': num(1.3 * size),
    'stroke-dasharray': `${num(5 * size)} ${num(4 * size)}`,
    'stroke-linejoin': 'round',
  });
}

/** A way from the middle of one front to the next. */
export function drawLeg(from: Point, to: Point, { size }: HandOptions): string {
  const [a, b] = [units(from), units(to)];
  const far = distance(a, b);
  if (far < 4 * size) return '';
  const short = add(b, times(unitOf(minus(a, b)), Math.min(6 * size, far / 2)));
  return arrow([a, short], MAP.order, { width: 3 * size, casing: 7 * size, start: 0 });
}

/** Where a unit would stand in another formation: its outline, its front the bold edge. */
export function drawOutline(outline: readonly Point[], side: Side): string {
  const [left, right] = [outline[0], outline[1]];
  const { fill, edge } = SIDE[side];
  return group(
    { class: 'outline' },
    element('path', {
      d: new Pen().polygon(outline.map(units)).data,
      fill,
      'fill-opacity': 0.18,
      stroke: edge,
      'stroke-width': 1.8,
      'stroke-dasharray': '7 4',
    }) +
      (left && right
        ? element('path', {
            d: new Pen().polyline([units(left), units(right)]).data,
            stroke: edge,
            'stroke-width': 4,
          })
        : ''),
  );
}

export interface Stretched {
  readonly line: readonly Point[];
  /** How wide it is, in centimetres: a wall has no width. */
  readonly width: number;
  /** Does it come down? Else it is built. */
  readonly falls: boolean;
}

/** A stretch of ground or wall that is to be built, in ink, or brought down, in wax. */
export function drawStretch({ line, width, falls }: Stretched, { size }: HandOptions): string {
  const ink = falls ? MAP.wax : MAP.order;
  const d = new Pen().polyline(line.map(units)).data;
  const dashes = `${num(6 * size)} ${num(4 * size)}`;
  if (width > 0) {
    const band = { d, 'stroke-width': num(width * CENTIMETRE) };
    return group(
      { class: 'stretch', fill: 'none' },
      element('path', { ...band, stroke: MAP.ivory, 'stroke-opacity': 0.7 }) +
        element('path', { ...band, stroke: ink, 'stroke-opacity': 0.7, 'stroke-dasharray': dashes }),
    );
  }
  return group(
    { class: 'stretch', fill: 'none' },
    element('path', { d, stroke: MAP.ivory, 'stroke-width': num(10 * size) }) +
      element('path', { d, stroke: ink, 'stroke-width': num(6 * size), 'stroke-dasharray': dashes }),
  );
}

export const HANDLES = ['advance', 'left', 'right', 'slide', 'form'] as const;
export type Handle = (typeof HANDLES)[number];

export interface HandlePlace {
  readonly handle: Handle;
  readonly at: Point;
  readonly facing: number;
  /** It lies over somebody, who is seen through it. */
  readonly isOver?: boolean | undefined;
}

const SIGNS: Readonly<Record<Handle, string>> = {
  advance: 'M0 6V-6M-5-1L0-6.5L5-1',
  left: 'M5 6Q6-4-4-5M0-9L-5-5L-1 0',
  right: 'M-5 6Q-6-4 4-5M0-9L5-5L1 0',
  slide: 'M-5 5L5-5M-2-6H6V2',
  form: 'M-8 0H8M-4-4.5L-8.5 0L-4 4.5M4-4.5L8.5 0L4 4.5',
};

/** Round handles: one size on every map, large enough for a finger. */
export const drawHandles = (
  places: readonly HandlePlace[],
  { size, radius = 15 }: HandOptions & { readonly radius?: number },
): string =>
  places
    .map(({ handle, at, facing, isOver }) =>
      element(
        'g',
        {
          class: 'handle',
          'data-handle': handle,
          opacity: isOver ? 0.5 : undefined,
          transform: `${translate(...units(at))}rotate(${num(facing, 2)})scale(${num((size * radius) / 15, 4)})`,
        },
        element('circle', { r: 16.5, fill: MAP.order, 'fill-opacity': 0.18 }) +
          element('circle', {
            r: 15,
            fill: handle === 'advance' ? MAP.order : MAP.ivory,
            stroke: handle === 'advance' ? MAP.ivory : MAP.order,
            'stroke-width': 2,
          }) +
          element('path', {
            d: SIGNS[handle],
            fill: 'none',
            stroke: handle === 'advance' ? MAP.ivory : MAP.order,
            'stroke-width': 2.4,
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }),
      ),
    )
    .join('');

export interface Pill {
  readonly at: Point;
  readonly text: string;
  /** A number in a disc before it. */
  readonly number?: number | undefined;
  /** `refused`: wax border; `snap`: blue border; `fire`: filled with wax. */
  readonly tone?: 'plain' | 'refused' | 'snap' | 'fire' | 'ink' | undefined;
  /** Moved so many pixels from its place. */
  readonly off?: Vec | undefined;
}

const TONES = {
  plain: { fill: MAP.ivory, stroke: MAP.order, ink: MAP.ink },
  refused: { fill: MAP.ivory, stroke: MAP.wax, ink: MAP.wax },
  snap: { fill: MAP.ivory, stroke: PAGE.light.focus, ink: PAGE.light.focus },
  fire: { fill: MAP.wax, stroke: MAP.ivory, ink: MAP.ivory },
  ink: { fill: MAP.ink, stroke: MAP.ivory, ink: MAP.ivory },
} as const;

const NUMBER = 22;

/** The words of a pill are bolder than text is on the whole. */
const wordsWidth = (text: string): number => textWidth(text, 13) * 1.1;

/** How wide a pill is, in pixels. */
export const pillWidth = ({ text, number }: Pick<Pill, 'text' | 'number'>): number =>
  wordsWidth(text) + 22 + (number === undefined ? 0 : NUMBER);

/** From so many letters on, words are set to the width that was reckoned for them, whatever letters the screen has. */
const LONG = 14;
const fitted = (text: string) =>
  text.length < LONG ? {} : { textLength: num(wordsWidth(text)), lengthAdjust: 'spacingAndGlyphs' };

/** Words in a pill; they keep their size on the screen. */
export function drawPill(
  { at, text, number, tone = 'plain', off = [0, 0] }: Pill,
  { size }: HandOptions,
): string {
  const { fill, stroke, ink } = TONES[tone];
  const lead = number === undefined ? 0 : NUMBER;
  const width = pillWidth({ text, number });
  const [x, y] = units(at);
  return element(
    'g',
    { class: 'pill', transform: `${translate(x + off[0] * size, y + off[1] * size)}scale(${num(size, 4)})` },
    element('rect', {
      x: num(-width / 2),
      y: -13,
      width: num(width),
      height: 26,
      rx: 13,
      fill,
      stroke,
      'stroke-width': 1.8,
    }) +
      (number === undefined
        ? ''
        : element('circle', { cx: num(15 - width / 2), r: 9, fill: MAP.order }) +
          textElement(
            { x: num(15 - width / 2), y: 4.6, 'text-anchor': 'middle', ...words(12, MAP.ivory, 700) },
            String(number),
          )) +
      textElement(
        { x: num(lead / 2), y: 4.6, 'text-anchor': 'middle', ...words(13, ink, 600), ...fitted(text) },
        text,
      ),
  );
}

/** A measured line with its length; wax for fire, broken where sight is barred. */
export function drawGap({ from, to, label, fire, barred }: Ruler, { size }: HandOptions): string {
  const ink = fire ? MAP.wax : MAP.ink;
  const [a, b] = [units(from), units(to)];
  const isLong = distance(a, b) > size;
  const across = isLong ? times(right(unitOf(minus(b, a))), 6 * size) : ([0, 0] as const);
  const line = new Pen().polyline([a, b]).data;
  const ticks = [
    [minus(a, across), add(a, across)],
    [minus(b, across), add(b, across)],
  ] as const;
  const ends = new Pen().polyline(ticks[0]).polyline(ticks[1]).data;
  // One pen: what it writes is relative to where it stands.
  const casing = new Pen().polyline([a, b]).polyline(ticks[0]).polyline(ticks[1]).data;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return group(
    { class: 'ruler', fill: 'none' },
    element('path', { d: casing, stroke: MAP.ivory, 'stroke-width': num(6 * size) }) +
      element('path', {
        d: line,
        stroke: ink,
        'stroke-width': num(2.2 * size),
        'stroke-dasharray': barred ? `${num(3 * size)} ${num(5 * size)}` : undefined,
      }) +
      element('path', { d: ends, stroke: ink, 'stroke-width': num(2.2 * size) }) +
      (label === undefined
        ? ''
        : drawPill({ at: middle, text: label, tone: fire ? 'fire' : 'ink' }, { size })),
  );
}

/** A corner of a unit, from the middle of its front: so far ahead and to the right, in centimetres. */
export function besideFront(at: Point, facing: number, ahead: number, across: number): Point {
  const [dx, dy] = turned([across, -ahead], facing);
  return [at[0] + dx, at[1] + dy];
}
