import { add, distance, minus, times, unit, type Vec } from './geometry.ts';
import { Pen } from './pen.ts';
import { element } from './svg.ts';
import { MAP } from './tokens.ts';

export interface ArrowStyle {
  readonly width: number;
  readonly casing: number;
  /** Left free at the beginning, where the counter stands. */
  readonly start: number;
  /** Broken as a `stroke-dasharray` says. */
  readonly dash?: string | undefined;
  /** Without a head: the line goes on in another. */
  readonly isOpen?: boolean | undefined;
}

/** A line with an ivory casing and a head. */
export function arrow(points: readonly Vec[], ink: string, style: ArrowStyle): string {
  const [a, b] = points;
  const end = points[points.length - 1];
  const before = points[points.length - 2];
  if (a === undefined || b === undefined || end === undefined || before === undefined) return '';
  const line = [
    add(a, times(unit(minus(b, a)), Math.min(style.start, distance(a, b) / 2))),
    ...points.slice(1),
  ];
  const d = new Pen().polyline(line).data;
  const common = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round', d };
  return (
    element('path', { ...common, stroke: MAP.ivory, 'stroke-opacity': 0.9, 'stroke-width': style.casing }) +
    element('path', {
      ...common,
      stroke: ink,
      'stroke-width': style.width,
      'stroke-dasharray': style.dash,
    }) +
    (style.isOpen
      ? ''
      : element('path', { fill: ink, d: head(end, unit(minus(end, before)), style.width * 2.4) }))
  );
}

/** A barbed head whose tip lies a little beyond the end. */
function head(at: Vec, along: Vec, size: number): string {
  const across: Vec = [-along[1], along[0]];
  const point = (forward: number, side: number): Vec =>
    add(at, add(times(along, forward * size), times(across, side * size)));
  return new Pen().polygon([point(0.9, 0), point(-0.9, 0.85), point(-0.35, 0), point(-0.9, -0.85)]).data;
}
