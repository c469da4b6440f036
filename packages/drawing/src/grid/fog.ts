import { Pen } from '../pen.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { EVEN, RULED, regionOf, ringsPath, squareSet } from './region.ts';
import { type GridScene, type ReachBand, SQUARE } from './scene.ts';

type Size = Pick<GridScene['ground'], 'width' | 'height'>;

/** Squares out of sight: a grey veil, hatched, with a broken edge. Faint squares only get a breath of it. */
export function drawFog(
  scene: Pick<GridScene, 'ground' | 'fog' | 'faint'>,
  options: { readonly id?: string | undefined } = {},
): string {
  const { ground, fog = [], faint = [] } = scene;
  const id = `${options.id ?? 'map'}-fog`;
  const hidden = ringsPath(regionOf(ground, squareSet(ground, fog), EVEN));
  const dim =
    faint.length === 0 ? '' : ringsPath(regionOf(ground, squareSet(ground, [...fog, ...faint]), EVEN));
  const veil = (d: string, fill: string, opacity?: number): string =>
    d === '' ? '' : element('path', { fill, 'fill-opacity': opacity, d });
  const edge = {
    fill: 'none',
    stroke: MAP.fogEdge,
    'stroke-opacity': 0.45,
    'stroke-width': 0.9,
    'stroke-dasharray': '4 3',
  };
  return onSheet(
    ground,
    'fog',
    hatch(id) +
      veil(dim, MAP.fogFaint, 0.05) +
      veil(hidden, MAP.fog, 0.17) +
      veil(hidden, `url(#${id})`) +
      (hidden === '' ? '' : element('path', { ...edge, d: hidden })),
    hidden + dim,
  );
}

const hatch = (id: string): string =>
  element(
    'defs',
    {},
    element(
      'pattern',
      { id, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-45)' },
      element('path', { d: 'M0 0V7', stroke: MAP.fogHatch, 'stroke-opacity': 0.14, 'stroke-width': 1 }),
    ),
  );

/** Ground within reach, in bands from near to far; the farthest carries the line. */
export function drawReach(ground: Size, bands: readonly ReachBand[]): string {
  const paths = bands.map((band, i) => {
    const outer = i === bands.length - 1;
    return element('path', {
      fill: MAP.reach,
      'fill-opacity': outer ? 0.13 : 0.07,
      stroke: MAP.order,
      'stroke-opacity': outer ? 0.95 : 0.4,
      'stroke-width': outer ? 1.8 : 0.8,
      'stroke-dasharray': outer ? undefined : '2 3',
      d: ringsPath(regionOf(ground, squareSet(ground, band.squares), RULED)),
    });
  });
  return onSheet(ground, 'reach', paths.reverse().join(''), paths.join(''));
}

/** Regions close off the sheet, so what lies beyond is cut away by a nested view. */
export function onSheet(size: Size, layer: string, content: string, any: string): string {
  if (any === '') return '';
  const [width, height] = [size.width * SQUARE, size.height * SQUARE];
  return group(
    { class: layer, 'data-layer': layer },
    element('svg', { width, height, overflow: 'hidden' }, content),
  );
}

/** The outline of single squares, each on its own. */
export function squaresPath(squares: readonly (readonly [number, number])[], inset: number): string {
  const pen = new Pen();
  for (const [x, y] of squares) {
    const [west, north] = [x * SQUARE + inset, y * SQUARE + inset];
    const [east, south] = [(x + 1) * SQUARE - inset, (y + 1) * SQUARE - inset];
    pen.polygon([
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ]);
  }
  return pen.data;
}
