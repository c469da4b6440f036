import { element, group, num, safeId, textElement, translate } from '../svg.ts';
import { cutToWidth } from '../text.ts';
import { MAP, SANS } from '../tokens.ts';
import { squareName } from './coordinates.ts';
import { drawLastSeen, drawUnidentified } from './counter-ghosts.ts';
import {
  type CounterFace,
  drawOrderMark,
  drawPiece,
  drawSelection,
  drawSpeedLines,
  drawStackedLeader,
} from './counter-parts.ts';
import { BODIES, distanceAt } from './counter-shapes.ts';
import { type Counter, SQUARE } from './scene.ts';

export interface CounterOptions {
  /** Pixels to a square on screen; decides near or far body, and names. */
  readonly pxPerSquare?: number | undefined;
  /** Prefix of ids. */
  readonly id?: string | undefined;
  /** Names: none, of the selected and the engaged, of all; left out: by size. */
  readonly names?: 'none' | 'chosen' | 'all' | undefined;
}

/** A counter in its square: a group with stable id, class and data for a client to hold on to. */
export function placeCounter(counter: Counter, options: CounterOptions = {}): string {
  const [x, y] = counter.at;
  return element(
    'g',
    {
      class: 'counter',
      id: `${options.id ?? 'map'}-unit-${safeId(counter.id)}`,
      'data-unit': counter.id,
      'data-side': counter.side,
      'data-arm': counter.unidentified ? undefined : counter.arm,
      'data-square': squareName(counter.at),
      'data-state': stateWords(counter) || undefined,
      transform: translate((x + 0.5) * SQUARE, (y + 0.5) * SQUARE),
    },
    drawCounter(counter, options) + drawUnitName(counter, options),
  );
}

/** What is told of a counter, as words for `data-state`. */
export function stateWords(face: CounterFace): string {
  const words: [string, unknown][] = [
    ['selected', face.selected],
    ['orders', face.orders],
    ['mobile', face.mobile],
    ['engaged', face.engaged],
    ['spent', face.spent],
    ['unidentified', face.unidentified],
    ['last-seen', face.lastSeen],
  ];
  return words
    .filter(([, on]) => on !== undefined && on !== false)
    .map(([word]) => word)
    .join(' ');
}

/** A counter round the point 0,0, in a square of 32. */
export function drawCounter(face: CounterFace, options: Pick<CounterOptions, 'pxPerSquare'> = {}): string {
  const distance = distanceAt(options.pxPerSquare ?? SQUARE);
  const body = BODIES[distance];
  if (face.lastSeen !== undefined) {
    return drawLastSeen(face, body, distance === 'near' ? face.lastSeen : undefined);
  }
  const piece = face.unidentified ? drawUnidentified(face.side, body) : drawPiece(face, distance);
  const whole =
    (face.selected ? drawSelection(body) : '') +
    (face.mobile ? drawSpeedLines(face.side, body) : '') +
    piece +
    (face.leader && face.arm !== 'leader' ? drawStackedLeader(face.side, body) : '') +
    (face.orders ? drawOrderMark(face.side, body, face.orders) : '');
  return face.spent ? group({ opacity: 0.62 }, whole) : whole;
}

function drawUnitName(counter: Counter, options: CounterOptions): string {
  const px = options.pxPerSquare ?? SQUARE;
  const names = options.names ?? (px >= 56 ? 'all' : px >= 28 ? 'chosen' : 'none');
  const hidden = counter.unidentified || counter.lastSeen !== undefined || counter.arm === 'leader';
  const chosen = counter.selected || counter.engaged;
  if (counter.name === undefined || hidden || names === 'none' || (names === 'chosen' && !chosen)) return '';
  const size = (11.5 * SQUARE) / px;
  return textElement(
    {
      class: 'unit-name',
      y: num(BODIES.near.height / 2 + size * 0.98),
      'font-family': SANS,
      'font-size': num(size, 2),
      'font-weight': 600,
      'text-anchor': 'middle',
      fill: MAP.ink,
      stroke: MAP.halo,
      'stroke-width': num(size * 0.3, 2),
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    cutToWidth(counter.name, size, SQUARE * (names === 'all' ? 1.06 : 2.2)),
  );
}
