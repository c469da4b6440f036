import { polygonPath, star } from '../emblems.ts';
import { element, num, translate } from '../svg.ts';
import { MAP, SIDE, type Side } from '../tokens.ts';
import {
  BODIES,
  type Body,
  belts,
  type Distance,
  lowerHalf,
  outline,
  stripPart,
  upperPart,
} from './counter-shapes.ts';
import type { Arm, Counter } from './scene.ts';

/** What a counter shows, without its place: a legend, a panel and a roster draw it so. */
export type CounterFace = Omit<Counter, 'id' | 'at'>;

export const drawPiece = (face: CounterFace, distance: Distance): string =>
  face.arm === 'leader' ? drawLeader(face.side, BODIES[distance].leader) : drawBody(face, distance);

function drawBody(face: CounterFace, distance: Distance): string {
  const body = BODIES[distance];
  const c = SIDE[face.side];
  const shape = polygonPath(outline(face.side, body.width, body.height));
  const strip = body.height / 2 - body.strip;
  const rule = `M${num(-body.width / 2)} ${num(strip)}h${body.width}`;
  return (
    element('path', { d: shape, transform: 'translate(.9 1.3)', fill: MAP.shadow, opacity: 0.28 }) +
    element('path', { d: shape, fill: c.fill }) +
    element('path', { d: polygonPath(stripPart(face.side, body)), fill: c.strip }) +
    armMark(face.arm, face.side, distance, c.mark) +
    element('path', { d: rule, stroke: c.mark, 'stroke-width': distance === 'far' ? 0.9 : 0.7 }) +
    drawBars(face.force ?? 0, body, c.mark) +
    element('path', {
      d: shape,
      fill: 'none',
      stroke: c.edge,
      'stroke-width': face.engaged ? body.edge + 0.8 : body.edge,
    })
  );
}

/** Infantry: crossed belts. Cavalry: parted diagonally. Artillery: a gun in profile. */
function armMark(arm: Arm, side: Side, distance: Distance, fill: string): string {
  const body = BODIES[distance];
  const shape = upperPart(side, body);
  const top = -body.height / 2;
  const bottom = body.height / 2 - body.strip;
  if (arm === 'artillery') return drawGun(distance, (top + bottom) / 2, fill);
  const d =
    arm === 'infantry'
      ? polygonPath(...belts(shape, body.width, top, bottom, body.mark))
      : polygonPath(lowerHalf(shape, body.width, top, bottom));
  return element('path', { d, fill });
}

/** Trail, barrel and wheel; `y` is the middle of the field it stands in. */
export function drawGun(distance: Distance, y: number, ink: string): string {
  const far = distance === 'far';
  const m = y + 0.8;
  const stroke = BODIES[distance].mark;
  const trail = `M${far ? -11.5 : -10} ${num(m + 4.4)}L-2 ${num(m + 0.6)}`;
  const barrel = `M-4.4 ${num(m + 0.8)}L${far ? 12.5 : 10.4} ${num(m - 4.6)}`;
  return (
    element('path', { d: trail, stroke: ink, 'stroke-width': stroke * 0.95, 'stroke-linecap': 'round' }) +
    element('path', { d: barrel, stroke: ink, 'stroke-width': stroke * 1.75 }) +
    element('circle', { cx: -1.6, cy: num(m + 1), r: far ? 5.6 : 4.5, fill: ink })
  );
}

function drawBars(force: number, body: Body, fill: string): string {
  const [w, h, gap] = body.bar;
  const left = -(force * w + (force - 1) * gap) / 2;
  const y = body.height / 2 - body.strip / 2 - h / 2 + 0.2;
  let d = '';
  for (let i = 0; i < force; i++) d += `M${num(left + i * (w + gap))} ${num(y)}h${w}v${h}h-${w}z`;
  return d === '' ? '' : element('path', { class: 'force', d, fill });
}

function drawLeader(side: Side, radius: number): string {
  const c = SIDE[side];
  return (
    element('circle', { cx: 0.9, cy: 1.2, r: radius, fill: MAP.shadow, opacity: 0.28 }) +
    element('circle', { r: radius, fill: c.fill, stroke: c.edge, 'stroke-width': 1.4 }) +
    starOn(side, radius, 0.8)
  );
}

const starOn = (side: Side, radius: number, ring: number): string =>
  element('circle', { r: num(radius * 0.79), fill: 'none', stroke: SIDE[side].mark, 'stroke-width': ring }) +
  element('path', { d: polygonPath(star(radius * 0.68)), fill: SIDE[side].mark });

export const drawStackedLeader = (side: Side, body: Body): string =>
  element(
    'g',
    { class: 'with-leader', transform: translate(body.width / 2 - 1, 0.5 - body.height / 2) },
    element('circle', { r: body.disc, fill: SIDE[side].fill, stroke: SIDE[side].edge, 'stroke-width': 1.2 }) +
      starOn(side, body.disc, 0.6),
  );

/** The only black ring on the map. */
export function drawSelection(body: Body): string {
  const [x, y] = [body.width / 2 + 3.4, body.height / 2 + 3.4];
  const ring = { x: -x, y: -y, width: 2 * x, height: 2 * y, rx: 4 };
  return (
    element('rect', {
      ...ring,
      fill: MAP.ivory,
      'fill-opacity': 0.55,
      stroke: MAP.ivory,
      'stroke-width': 4.4,
    }) + element('rect', { ...ring, class: 'selection', fill: 'none', stroke: MAP.ring, 'stroke-width': 2 })
  );
}

export function drawSpeedLines(side: Side, body: Body): string {
  const x = -body.width / 2;
  const d = `M${num(x - 5.6)}-5h4M${num(x - 7.6)} 0h6M${num(x - 5.6)} 5h4`;
  return element('path', { d, stroke: SIDE[side].ink, 'stroke-width': 1.6, 'stroke-linecap': 'round' });
}

export function drawOrderMark(side: Side, body: Body, [dx, dy]: readonly [number, number]): string {
  const angle = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
  const at = translate(0.5 - body.width / 2, 0.5 - body.height / 2);
  return element(
    'g',
    { class: 'order-mark', transform: angle === 0 ? at : `${at}rotate(${angle})` },
    element('circle', { r: 5, fill: MAP.ivory, stroke: SIDE[side].edge }) +
      element('path', {
        d: 'M-2.4 0H1.4M-.4-2.2L2.2 0-.4 2.2',
        fill: 'none',
        stroke: SIDE[side].edge,
        'stroke-width': 1.3,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
  );
}
