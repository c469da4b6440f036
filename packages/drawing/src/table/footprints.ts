import { add, turned, type Vec } from '../geometry.ts';
import { dressed } from '../livery.ts';
import { hash, seedOf } from '../noise.ts';
import { Pen } from '../pen.ts';
import { element, group, num, safeId, textElement, translate } from '../svg.ts';
import { MAP, type SideColours } from '../tokens.ts';
import { drawBreaks, drawCrew, drawDial, drawFallen, drawWounds } from './figures.ts';
import { drawGlyph } from './glyphs.ts';
import { type Based, basesOf, type Size, sizeOf } from './layout.ts';
import { drawModernUnit } from './modern-units.ts';
import { drawSelection } from './rings.ts';
import { CENTIMETRE, type Footprint } from './scene.ts';
import { NAME_STYLE } from './unit-names.ts';

export interface FootprintOptions {
  /** Prefix of ids. */
  readonly id?: string | undefined;
  /** Names and marks of units; left out: shown. */
  readonly names?: boolean | undefined;
}

/** A unit in its place: a group with stable id, class and data for a client to hold on to. */
export function placeFootprint(unit: Footprint, options: FootprintOptions = {}): string {
  const [x, y] = [unit.at[0] * CENTIMETRE, unit.at[1] * CENTIMETRE];
  return element(
    'g',
    {
      class: 'unit',
      id: `${options.id ?? 'table'}-unit-${safeId(unit.id)}`,
      'data-unit': unit.id,
      'data-side': unit.side,
      'data-glyph': unit.glyph,
      'data-state': unitWords(unit) || undefined,
    },
    element('g', { transform: `${translate(x, y)}rotate(${num(unit.facing, 2)})` }, drawFootprint(unit)) +
      (options.names === false ? '' : drawMark(unit)),
  );
}

export function unitWords(unit: Footprint): string {
  const words: [string, boolean | undefined][] = [
    ['selected', unit.selected],
    ['disorganised', unit.disorganised],
    ['routing', unit.routing],
    ['spent', unit.spent],
    ['ghost', unit.ghost],
  ];
  return words
    .filter(([, on]) => on === true)
    .map(([word]) => word)
    .join(' ');
}

/** A unit with the middle of its front at 0,0, looking up; far off, a block without men. */
export function drawFootprint(unit: Footprint, detail: 'near' | 'far' = 'near'): string {
  const size = sizeOf(unit);
  const colours = dressed(unit.side, unit.livery);
  if (unit.ghost) return drawGhost(unit, size, colours);
  if (unit.strength) {
    const look = { size, colours, far: detail === 'far' };
    return faded(unit, ringOf(unit, size) + drawModernUnit(unit, unit.strength, look));
  }
  if (detail === 'far') return drawBlock(unit, size, colours);
  const whole =
    ringOf(unit, size) +
    drawShortRank(unit, size, colours) +
    drawBases(unit, colours) +
    drawCrew(unit, size, colours) +
    (unit.disorganised || unit.routing || unit.sheltered ? '' : drawFront(unit, size, colours)) +
    drawBreaks(unit, size) +
    drawWounds(unit) +
    drawFallen(unit, size) +
    (unit.sheltered ? '' : drawPoint(unit, colours) + drawTab(unit, size, colours)) +
    drawDial(unit, size);
  return faded(unit, whole);
}

const ringOf = ({ selected, ringedApart, sheltered }: Footprint, size: Size): string =>
  selected && !ringedApart ? drawSelection(size, sheltered) : '';

/** Who has acted is drawn paler. */
const faded = ({ spent }: Footprint, whole: string): string =>
  spent ? group({ opacity: 0.62 }, whole) : whole;

/** Far off: bases as one block, its front and where it looks, drawn with a bolder pen. */
function drawBlock(unit: Footprint, size: Size, colours: SideColours): string {
  const light = unit.weight === 'light';
  const paint = { fill: light ? MAP.ivory : colours.fill, stroke: colours.edge, 'stroke-width': 4 };
  const bases = basesOf(unit).map((base, i) =>
    element('rect', {
      x: num(-base.w / 2),
      y: num(-base.d / 2),
      width: num(base.w),
      height: num(base.d),
      ...paint,
      transform: baseTransform(unit, base, i),
    }),
  );
  if (unit.sheltered) return ringOf(unit, size) + bases.join('');
  const front = element('path', {
    d: `M${num(-size.width / 2)}-2h${num(size.width)}`,
    stroke: colours.edge,
    'stroke-width': unit.weight === 'heavy' ? 12 : 8,
  });
  const point = element('path', {
    d: 'M-14-5L0-26L14-5z',
    fill: unit.routing ? MAP.ivory : colours.edge,
    stroke: colours.edge,
    'stroke-width': 3,
  });
  return faded(unit, ringOf(unit, size) + bases.join('') + front + point);
}

/** Bases to scale; askew when order is lost. Light troops are ivory with coloured figures. */
function drawBases(unit: Footprint, colours: SideColours): string {
  return basesOf(unit)
    .map((base, i) =>
      element('g', { transform: baseTransform(unit, base, i) }, drawBase(unit, base, colours)),
    )
    .join('');
}

function drawBase(unit: Footprint, { w, d }: Based, colours: SideColours): string {
  const light = unit.weight === 'light';
  const inset = Math.min(0.8, w * 0.03);
  const box = {
    x: num(inset - w / 2),
    y: num(inset - d / 2),
    width: num(w - 2 * inset),
    height: num(d - 2 * inset),
    rx: Math.min(1.5, w / 12),
  };
  const stroke = { stroke: colours.edge, 'stroke-width': w < 30 ? 1.1 : 1.7 };
  // Where it is printed without colours, lines tell the second side from the first.
  const hatch = { 'data-hatch': unit.side === 'second' ? 'second' : undefined };
  return (
    element('rect', { ...box, fill: light ? MAP.ivory : colours.fill, ...stroke, ...hatch }) +
    drawArms(unit, w, d, light ? (colours.onIvory ?? colours.fill) : colours.mark)
  );
}

/** Guns make room for the men who serve them. */
function drawArms({ glyph, crew }: Footprint, w: number, d: number, ink: string): string {
  if (crew === undefined) return drawGlyph(glyph, w, d, ink);
  return element('g', { transform: translate(0, -d * 0.16) }, drawGlyph(glyph, w * 0.76, d * 0.76, ink));
}

/** How far a base may turn, in degrees, by how much order is lost. */
const ASKEW = { 1: 9, 2: 18, 3: 34 } as const;

function baseTransform(unit: Footprint, { at: [x, y], turn, w, d }: Based, i: number): string {
  const straight = turn === 0 ? '' : `rotate(${num(turn, 2)})`;
  if (!unit.disorganised && !unit.routing) return translate(x, y) + straight;
  const seed = seedOf(unit.id);
  const askew = (k: number, by: number): number => (hash(i, seed, k) - 0.5) * by;
  const loose = Math.min(w, d) * 0.22;
  const most = unit.routing ? 44 : ASKEW[unit.disorder ?? 2];
  return `${translate(x + askew(1, loose), y + askew(2, loose))}rotate(${num(turn + askew(3, most), 2)})`;
}

/** The footprint is the whole rectangle even when the last rank is short. */
function drawShortRank(unit: Footprint, { width, depth }: Size, colours: SideColours): string {
  if (unit.lastRank === 'centre' || unit.bases % unit.files === 0 || unit.bases < unit.files) return '';
  return element('rect', {
    x: -width / 2,
    width,
    height: depth,
    fill: 'none',
    stroke: colours.ink,
    'stroke-opacity': 0.55,
    'stroke-dasharray': '3 4',
  });
}

/** Front edge: dashed light, single normal, double heavy. */
function drawFront(unit: Footprint, { width, w }: Size, colours: SideColours): string {
  const { weight } = unit;
  const stroke = Math.min(4, w * 0.1 + 1);
  const edge = unit.places ? frontsOf(unit) : `M${num(-width / 2)}-1h${num(width)}`;
  const line = element('path', {
    d: edge,
    stroke: colours.edge,
    'stroke-width': num(stroke),
    'stroke-dasharray': weight === 'light' ? '10 5' : undefined,
  });
  if (weight !== 'heavy' || unit.places) return line;
  return (
    line +
    element('path', {
      d: `M${num(-width / 2)}-6.4h${num(width)}`,
      stroke: colours.edge,
      'stroke-width': num(stroke * 0.65),
    })
  );
}

/** The fronts of single bases, where the rank is bent. */
function frontsOf(unit: Footprint): string {
  const pen = new Pen();
  for (const [i, { at, turn, w, d }] of basesOf(unit).entries()) {
    const corner = (x: number): Vec => add(at, turned([x, -d / 2], turn));
    if (unit.places?.[i]?.isFront) pen.polyline([corner(-w / 2), corner(w / 2)]);
  }
  return pen.data;
}

/** A point in the middle of the front shows where the unit looks; a routing unit's is hollow. */
function drawPoint(unit: Footprint, colours: SideColours): string {
  const y = unit.weight === 'heavy' ? -8 : -3;
  const d = `M-7 ${y}L0 ${y - 10}L7 ${y}z`;
  return unit.routing
    ? element('path', { d, fill: MAP.ivory, stroke: colours.edge, 'stroke-width': 1.8 })
    : element('path', { d, fill: colours.edge });
}

/** The tab behind: bars for quality. */
function drawTab({ quality }: Footprint, { depth }: Size, colours: SideColours): string {
  if (quality === undefined || quality < 1) return '';
  const width = Math.max(44, quality * 12 + 10);
  let d = '';
  for (let i = 0; i < quality; i++) d += `M${num(i * 12 - (quality * 12 - 3) / 2)} ${num(depth + 6)}h9v6h-9z`;
  return (
    element('rect', { x: -width / 2, y: depth + 2, width, height: 14, rx: 3, fill: colours.edge }) +
    element('path', { class: 'quality', d, fill: MAP.ivory })
  );
}

function drawGhost(unit: Footprint, { width, depth }: Size, colours: SideColours): string {
  const bases = basesOf(unit).map(({ at: [x, y], turn, w, d }) =>
    element('rect', {
      x: num(0.8 - w / 2),
      y: num(0.8 - d / 2),
      width: num(w - 1.6),
      height: num(d - 1.6),
      rx: 1.5,
      transform: translate(x, y) + (turn === 0 ? '' : `rotate(${num(turn, 2)})`),
    }),
  );
  return (
    element('rect', { x: -width / 2, width, height: depth, fill: colours.fill, 'fill-opacity': 0.18 }) +
    group(
      { fill: 'none', stroke: colours.edge, 'stroke-width': 1.6, 'stroke-dasharray': '7 4' },
      bases.join(''),
    ) +
    element('path', { d: `M${num(-width / 2)} 0h${num(width)}`, stroke: colours.edge, 'stroke-width': 4 }) +
    element('path', { d: 'M-7-2L0-12L7-2z', fill: colours.edge })
  );
}

/** A mark stands at the right flank, upright. */
function drawMark(unit: Footprint): string {
  if (unit.mark === undefined) return '';
  const { width, depth } = sizeOf(unit);
  const [dx, dy] = turned([width / 2 + 14, depth / 2], unit.facing);
  const [x, y] = [unit.at[0] * CENTIMETRE + dx, unit.at[1] * CENTIMETRE + dy];
  return textElement({ class: 'unit-mark', x: num(x), y: num(y + 5), ...NAME_STYLE }, unit.mark);
}
