import { CENTIMETRE, MAP, SANS } from '@grognard/drawing';
import { boxAround, type Draft, isPoint, outlineOf, pointsOf, tableSizeOf } from '@grognard/editor';
import type { Point } from '@grognard/table';
import { settings } from '../../../storage/settings.ts';

/** Numbers stand so many centimetres apart along the edges. */
const EVERY = 20;

/** The edge of the table, and centimetres along its north and its west. */
export function drawScale(draft: Draft, size: number): string {
  const [width, height] = tableSizeOf(draft);
  const style = `font-family="${SANS}" font-size="${11 * size}" fill="${MAP.frame}" fill-opacity=".72" aria-hidden="true"`;
  const along = (length: number, mark: (at: number) => string): string =>
    Array.from({ length: Math.floor((length - 1) / EVERY) }, (_, i) => mark((i + 1) * EVERY)).join('');
  const tick = `stroke="${MAP.frame}" stroke-opacity=".6" stroke-width="${1.2 * size}"`;
  return (
    `<rect width="${width * CENTIMETRE}" height="${height * CENTIMETRE}" fill="none" stroke="${MAP.frame}" stroke-width="${1.6 * size}"/>` +
    along(width, at => {
      const x = at * CENTIMETRE;
      return `<path d="M${x} 0v${7 * size}" ${tick}/><text x="${x}" y="${18 * size}" text-anchor="middle" ${style}>${at}</text>`;
    }) +
    along(height, at => {
      const y = at * CENTIMETRE;
      return `<path d="M0 ${y}h${7 * size}" ${tick}/><text x="${10 * size}" y="${y + 4 * size}" ${style}>${at}</text>`;
    })
  );
}

/** The box of a thing on the table; nothing where it has no extent. */
function extentOf(item: Draft): readonly [number, number, number, number] | null {
  const outline = outlineOf(item);
  if (outline) return boxAround(pointsOf(item, outline));
  if (!isPoint(item['at'])) return null;
  const [x, y] = item['at'];
  const [w, d] = isPoint(item['size']) ? item['size'] : [0, 0];
  return [x - w / 2, y - d / 2, x + w / 2, y + d / 2];
}

/** How far what is chosen lies from the two nearest edges, and how large it is, written beside it. */
export function drawMeasures(draft: Draft, item: Draft, size: number): string {
  const extent = extentOf(item);
  if (!extent || outlineOf(item) === 'line') return '';
  const [width, height] = tableSizeOf(draft);
  const [west, north, east, south] = extent;
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const aside: readonly [Point, Point] =
    west <= width - east
      ? [
          [0, y],
          [west, y],
        ]
      : [
          [east, y],
          [width, y],
        ];
  const upright: readonly [Point, Point] =
    north <= height - south
      ? [
          [x, 0],
          [x, north],
        ]
      : [
          [x, south],
          [x, height],
        ];
  return [aside, upright].map(([from, to]) => drawGap(from, to, size)).join('');
}

function drawGap(from: Point, to: Point, size: number): string {
  const gap = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  if (gap < 1) return '';
  const told = `${gap.toLocaleString(settings.value.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} cm`;
  const [x0, y0, x1, y1] = [...from, ...to].map(cm => cm * CENTIMETRE) as [number, number, number, number];
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [w, h] = [(told.length * 6.6 + 10) * size, 19 * size];
  return (
    `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="${MAP.frame}" stroke-width="${1.4 * size}" stroke-dasharray="${4 * size} ${3 * size}"/>` +
    `<rect x="${cx - w / 2}" y="${cy - h / 2}" width="${w}" height="${h}" rx="${4 * size}" fill="${MAP.frame}"/>` +
    `<text x="${cx}" y="${cy + 4.2 * size}" text-anchor="middle" font-family="${SANS}" font-size="${12 * size}" font-weight="600" fill="${MAP.ivory}">${told}</text>`
  );
}
