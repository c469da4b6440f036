import { add, mix, right, times, type Vec, walk } from '../../geometry.ts';
import { Pen } from '../../pen.ts';
import { roundedLinePath } from '../../rounding.ts';
import { element, group, num } from '../../svg.ts';
import { MAP } from '../../tokens.ts';
import { CENTIMETRE, type TableFeature } from '../scene.ts';
import {
  areaOf,
  centroid,
  clockwise,
  type DrawFeature,
  grownPath,
  grownRing,
  rimOf,
  type Surroundings,
  shrunken,
} from './outline.ts';

interface Slope {
  /** Flat bands of shade, each this far from the last. */
  readonly bands: number;
  readonly step: number;
  /** Inner contours, as shares of the outline. */
  readonly rings: readonly number[];
  readonly gap: number;
  readonly stroke: number;
  readonly rim: number;
}

const SLOPES: Readonly<Record<'gentle' | 'plain' | 'steep', Slope>> = {
  gentle: { bands: 4, step: 5, rings: [0.68], gap: 8, stroke: 9, rim: 1.4 },
  plain: { bands: 5, step: 5, rings: [0.76, 0.52], gap: 6, stroke: 11, rim: 1.8 },
  steep: { bands: 7, step: 4, rings: [0.82, 0.64, 0.46], gap: 3.6, stroke: 16, rim: 2.2 },
};

export const drawGentleHill: DrawFeature = (feature, around) => drawHill(feature, around, SLOPES.gentle);
export const drawPlainHill: DrawFeature = (feature, around) => drawHill(feature, around, SLOPES.plain);
export const drawSteepHill: DrawFeature = (feature, around) => drawHill(feature, around, SLOPES.steep);

/** Tint, shade away from the light, contours, and hachures that run inwards from the foot. */
function drawHill(feature: TableFeature, around: Surroundings, slope: Slope): string {
  const area = areaOf(feature.shape);
  const foot = grownPath(area);
  const clip = `${around.id}-hill${around.index}`;
  return group(
    { class: feature.kind },
    element('clipPath', { id: clip }, element('path', { d: foot })) +
      element('path', { d: foot, fill: MAP.heights[2] }) +
      group({ 'clip-path': `url(#${clip})` }, drawShade(foot, slope)) +
      drawRings(area, slope) +
      drawHachures(clockwise(grownRing(area)), slope) +
      element('path', { d: foot, fill: 'none', stroke: MAP.contour, 'stroke-width': slope.rim }) +
      drawCrest(feature),
  );
}

/** What of the hill lies beyond its own copy, moved towards the light: true for every outline, round or bent. */
function drawShade(foot: string, { bands, step }: Slope): string {
  const beyond = (k: number, sign: number): string => {
    const shift = `translate(${num(-k * step * sign)} ${num(-k * step * 0.9 * sign)})`;
    return element('path', {
      transform: shift,
      'fill-rule': 'evenodd',
      d: `${EVERYWHERE}${foot.replace(/^m/, 'M')}`,
    });
  };
  const all = Array.from({ length: bands }, (_, k) => k + 1);
  return (
    group({ fill: MAP.shade, 'fill-opacity': 0.05 }, all.map(k => beyond(k, 1)).join('')) +
    group(
      { fill: MAP.light, 'fill-opacity': 0.14 },
      all
        .slice(0, 4)
        .map(k => beyond(k, -0.8))
        .join(''),
    )
  );
}

const EVERYWHERE = 'M-9999-9999h29999v29999h-29999z';

/** Inner contours, where the outline allows them. */
function drawRings(area: readonly Vec[], { rings }: Slope): string {
  const inner = rings.map(share => shrunken(area, share)).filter(ring => ring !== undefined);
  return inner
    .map((ring, i) =>
      element('path', {
        d: grownPath(ring),
        fill: MAP.heights[Math.min(5, 3 + i)],
        'fill-opacity': 0.5,
        stroke: MAP.contour,
        'stroke-width': 1,
      }),
    )
    .join('');
}

function drawHachures(ring: readonly Vec[], { gap, stroke }: Slope): string {
  const pens = { lit: new Pen(), shaded: new Pen() };
  walk([...ring, ring[0] as Vec], gap, (at, along) => {
    const uphill = right(along);
    const shade = -(uphill[0] * 0.7 + uphill[1] * 0.7);
    const foot = add(at, times(uphill, 3));
    pens[shade > 0.1 ? 'shaded' : 'lit']
      .move(foot)
      .line(add(foot, times(uphill, stroke * (0.8 + 0.35 * shade))));
  });
  return group(
    { fill: 'none', stroke: MAP.hachure },
    element('path', { d: pens.lit.data, 'stroke-opacity': 0.4, 'stroke-width': 0.7 }) +
      element('path', { d: pens.shaded.data, 'stroke-opacity': 0.6, 'stroke-width': 1.1 }),
  );
}

/** The ridge of a hill: a firm line with short strokes to both sides. */
function drawCrest({ crest }: TableFeature): string {
  if (crest === undefined || crest.length < 2) return '';
  const line = crest.map(([x, y]): Vec => [x * CENTIMETRE, y * CENTIMETRE]);
  return drawRidge(line);
}

function drawRidge(line: readonly Vec[]): string {
  const ticks = new Pen();
  walk(line, 9, (at, along, i) => {
    const side = times(right(along), i % 2 === 0 ? 7 : -7);
    ticks.move(at).line(add(at, side));
  });
  return group(
    { class: 'crest', fill: 'none', stroke: MAP.hachure, 'stroke-linecap': 'round' },
    element('path', { d: ticks.data, 'stroke-width': 1 }) +
      element('path', { d: roundedLinePath(line, 8), 'stroke-width': 2.4 }),
  );
}

export const drawCrestLine: DrawFeature = feature => drawRidge(rimOf(feature.shape));

/** A plateau: slopes up to its rim, level within. */
export const drawPlateau: DrawFeature = (feature, around) => {
  const area = areaOf(feature.shape);
  const middle = centroid(area);
  const top =
    feature.crest?.map(([x, y]): Vec => [x * CENTIMETRE, y * CENTIMETRE]) ??
    area.map(p => mix(middle, p, 0.78));
  const slope = drawHill({ ...feature, crest: undefined }, around, { ...SLOPES.plain, rings: [] });
  const rim = element('path', {
    d: grownPath(top),
    fill: MAP.heights[4],
    stroke: MAP.contour,
    'stroke-width': 2,
  });
  return slope + group({ class: 'plateau-top' }, rim);
};

/** Teeth down the face of a cliff, to the right of its line or the outside of its area. */
export const drawCliff: DrawFeature = feature => {
  const line = 'line' in feature.shape ? rimOf(feature.shape) : closed(clockwise(areaOf(feature.shape)));
  const teeth = new Pen();
  walk(line, 9, (at, along) => {
    const down = times(right(along), 'line' in feature.shape ? 9 : -9);
    teeth.polygon([add(at, times(along, -4)), add(at, down), add(at, times(along, 4))]);
  });
  return group(
    { class: 'cliff', stroke: MAP.rockEdge, 'stroke-width': 1 },
    element('path', { d: teeth.data, fill: MAP.rock, 'fill-opacity': 0.8 }) +
      element('path', {
        d: new Pen().polyline(line).data,
        fill: 'line' in feature.shape ? 'none' : MAP.rockGround,
        'stroke-width': 2.2,
      }),
  );
};

const closed = (ring: readonly Vec[]): Vec[] => (ring[0] === undefined ? [] : [...ring, ring[0]]);
