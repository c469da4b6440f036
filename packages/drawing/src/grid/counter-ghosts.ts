import { polygonPath, star } from '../emblems.ts';
import type { Vec } from '../geometry.ts';
import { element, group, num, textElement, translate } from '../svg.ts';
import { MAP, SANS, SERIF, SIDE, type Side } from '../tokens.ts';
import { type CounterFace, drawGun } from './counter-parts.ts';
import { type Body, belts, clipped, lowerHalf, outline } from './counter-shapes.ts';
import type { Arm } from './scene.ts';

/** Seen but not told apart: paper, a dashed edge, a question mark. */
export function drawUnidentified(side: Side, body: Body): string {
  const c = SIDE[side];
  const inner = outline(side, body.width - 5, body.height - 5);
  const stripes: Vec[][] = [-18, -11, -4, 3, 10, 17].map(x =>
    clipped(
      inner,
      [
        [x, -13],
        [x + 2.2, -13],
        [x - 22.8, 13],
        [x - 25, 13],
      ].map(([a, b]) => [(a ?? 0) + 12, b ?? 0] as const),
    ),
  );
  return (
    element('path', {
      d: polygonPath(outline(side, body.width, body.height)),
      fill: MAP.cream,
      stroke: c.edge,
      'stroke-width': 1.3,
      'stroke-dasharray': '3.2 2',
    }) +
    element('path', { d: polygonPath(...stripes), fill: c.fill, opacity: 0.4 }) +
    textElement(
      {
        y: num(body.query * 0.345),
        'font-family': SERIF,
        'font-size': body.query,
        'font-weight': 700,
        'text-anchor': 'middle',
        fill: c.edge,
      },
      '?',
    )
  );
}

/** Gone from sight: a faded outline, dotted; far away its tag would be too small to read. */
export function drawLastSeen(face: CounterFace, body: Body, tag: string | undefined): string {
  const c = SIDE[face.side];
  const shape = {
    fill: c.fill,
    'fill-opacity': 0.16,
    stroke: c.ink,
    'stroke-width': 1.1,
    'stroke-dasharray': '.1 2.6',
    'stroke-linecap': 'round',
  };
  const piece =
    face.arm === 'leader'
      ? element('circle', { r: body.leader, ...shape })
      : element('path', { d: polygonPath(outline(face.side, body.width, body.height)), ...shape }) +
        (face.unidentified
          ? ''
          : group({ opacity: 0.45 }, ghostMark(face.arm, face.side, body.width, body.height)));
  if (tag === undefined) return piece;
  const width = Math.max(14, 6 + tag.length * 4.2);
  const label =
    element('rect', {
      x: -width / 2,
      y: -4.6,
      width,
      height: 9.2,
      rx: 4.6,
      fill: MAP.cream,
      stroke: c.ink,
      'stroke-width': 0.7,
    }) +
    textElement(
      {
        y: 2.6,
        'font-family': SANS,
        'font-size': 7,
        'font-weight': 700,
        'text-anchor': 'middle',
        fill: c.ink,
      },
      tag,
    );
  return piece + element('g', { transform: translate(body.width / 2 - 2, -body.height / 2) }, label);
}

/** The arm over a whole outline without strip, for ghosts. */
export function ghostMark(arm: Arm, side: Side, width: number, height: number): string {
  const ink = SIDE[side].ink;
  const shape = outline(side, width, height);
  if (arm === 'leader') return element('path', { d: polygonPath(star(height * 0.38)), fill: ink });
  if (arm === 'artillery') return drawGun('near', 0, ink);
  const d =
    arm === 'infantry'
      ? polygonPath(...belts(shape, width, -height / 2, height / 2, 1.4))
      : polygonPath(lowerHalf(shape, width, -height / 2, height / 2));
  return element('path', { d, fill: ink });
}
