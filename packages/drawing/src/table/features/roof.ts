import { add, distance, minus, mix, times, unit, type Vec } from '../../geometry.ts';
import { Pen } from '../../pen.ts';
import { element, group } from '../../svg.ts';
import { MAP } from '../../tokens.ts';

/** A roof from above. */
export function drawRoof(area: readonly Vec[]): string {
  const outline = new Pen().polygon(area).data;
  const [p, q, r, s] = [area[0], area[1], area[2], area[3]] as [Vec, Vec, Vec, Vec];
  const roof = new Pen();
  if (area.length === 4) {
    const [a, b, c, d] = distance(p, q) >= distance(q, r) ? [p, q, r, s] : [q, r, s, p];
    const half = distance(b, c) / 2;
    const along = times(unit(minus(b, a)), Math.min(half, distance(a, b) / 2));
    const [west, east] = [add(mix(a, d, 0.5), along), minus(mix(b, c, 0.5), along)];
    roof.polyline([a, west, d]).polyline([b, east, c]).polyline([west, east]);
  }
  return group(
    { class: 'house', stroke: MAP.houseEdge, 'stroke-linejoin': 'round' },
    element('path', { d: outline, fill: MAP.house, 'stroke-width': 2 }) +
      (roof.data === ''
        ? ''
        : element('path', { d: roof.data, fill: 'none', 'stroke-width': 1, 'stroke-opacity': 0.8 })),
  );
}
