import type { Vec } from './geometry.ts';
import { Pen } from './pen.ts';
import { element } from './svg.ts';
import { MAP, SIDE, type Side } from './tokens.ts';

const OPEN = { fill: MAP.ivory, edge: '#4d4336' };

/** A flag, its foot at 0,0: a disc for the first side, a bar for the second, a slash while it is open. */
export function drawFlag(control: Side | undefined): string {
  const { fill, edge } = control === undefined ? OPEN : SIDE[control];
  const sign =
    control === undefined
      ? element('path', { d: 'M.6-12.6L12.4-20.4', stroke: edge })
      : control === 'second'
        ? element('path', { d: 'M2-16.6H11.4', stroke: edge, 'stroke-width': 1.2 })
        : element('circle', { cx: 6.4, cy: -16.5, r: 1.8, fill: MAP.ivory });
  return (
    element('ellipse', { cy: 1, rx: 3, ry: 1.3, fill: MAP.shadow, opacity: 0.3 }) +
    element('path', { d: 'M0 1V-21', stroke: edge, 'stroke-width': 1.7, 'stroke-linecap': 'round' }) +
    element('path', {
      d: 'M.6-20.6C4-22.4 7-18.6 12.4-20.4V-12.6C7-10.8 4-14.4.6-12.6z',
      fill,
      stroke: edge,
    }) +
    sign
  );
}

/** Path data of closed polygons. */
export const polygonPath = (...polygons: readonly (readonly Vec[])[]): string => {
  const pen = new Pen();
  for (const p of polygons) pen.polygon(p);
  return pen.data;
};

/** A five-pointed star. */
export function star(radius: number): Vec[] {
  return Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    const r = i % 2 === 0 ? radius : radius * 0.42;
    return [Math.cos(a) * r, Math.sin(a) * r] as const;
  });
}
