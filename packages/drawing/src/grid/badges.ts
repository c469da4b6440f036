import { add, distance, middle, minus, times, unit, type Vec } from '../geometry.ts';
import { Pen } from '../pen.ts';
import { element, group, num, signed, textElement, translate } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, PAGE, SANS, SIDE, type Side } from '../tokens.ts';
import { squaresPath } from './fog.ts';
import { centre, drawRetreat } from './paths.ts';
import {
  type FireLine,
  type GridScene,
  type MeleeOdds,
  type ResultBadge,
  SQUARE,
  type Square,
} from './scene.ts';

const lettering = (size: number, fill: string): Record<string, string | number> => ({
  'font-family': SANS,
  'font-size': size,
  'font-weight': 700,
  'text-anchor': 'middle',
  fill,
});

const atPoint = ([x, y]: Vec, content: string, name?: string): string =>
  element('g', { class: name, transform: translate(x, y) }, content);

/** Crossed sabres on the edge that two units share. */
export const drawEngagements = (pairs: readonly (readonly [Square, Square])[]): string =>
  group(
    { class: 'engagements', 'data-layer': 'engagements' },
    pairs.map(([a, b]) => atPoint(middle(centre(a), centre(b)), drawSabres())).join(''),
  );

export const drawSabres = (): string =>
  element('circle', { r: 7.2, fill: MAP.ivory, stroke: MAP.ink, 'stroke-width': 1.1 }) +
  group(
    { fill: 'none', stroke: MAP.ink, 'stroke-linecap': 'round' },
    element('path', { d: 'M-4.2 3.9Q.8 1.2 3.9-4.3M4.2 3.9Q-.8 1.2-3.9-4.3', 'stroke-width': 1.4 }) +
      element('path', { d: 'M-4.3 1.4L-1.6 4M4.3 1.4L1.6 4', 'stroke-width': 1.1 }),
  );

export const drawFires = (fires: readonly FireLine[]): string =>
  group({ class: 'fires', 'data-layer': 'fires' }, fires.map(drawFire).join(''));

/** A dashed wax line from gun to target, its effect in the middle. */
export function drawFire({ from, to, label }: FireLine): string {
  const [a, b] = [centre(from), centre(to)];
  const along = unit(minus(b, a));
  const gap = Math.min(1, distance(a, b) / 40);
  const start = add(a, times(along, 14 * gap));
  const end = add(b, times(along, -17 * gap));
  const d = new Pen().polyline([start, end]).data;
  const tip = { cx: num(end[0]), cy: num(end[1]), r: 3, fill: MAP.wax, stroke: MAP.ivory };
  return group(
    { class: 'fire' },
    element('path', { d, stroke: MAP.ivory, 'stroke-width': 4.6, 'stroke-linecap': 'round' }) +
      element('path', { d, stroke: MAP.wax, 'stroke-width': 1.8, 'stroke-dasharray': '5 3.4' }) +
      element('circle', tip) +
      (label === undefined
        ? ''
        : atPoint(middle(start, end), pill(label, 8.2, MAP.wax, MAP.ivory, MAP.ivory))),
  );
}

/** A rounded label round 0,0. */
export function pill(text: string, size: number, fill: string, ink: string, edge: string): string {
  const height = size * 1.48;
  const width = Math.max(height * 1.4, textWidth(text, size) * 1.08 + size);
  return (
    element('rect', { x: -width / 2, y: -height / 2, width, height, rx: height / 2, fill, stroke: edge }) +
    textElement({ y: num(size * 0.36, 2), ...lettering(size, ink) }, text)
  );
}

/** Odds of a melee: its base and a cell for each draw; without draws a small disc with the base alone. */
export function drawOdds({ between: [a, b], base, draws }: MeleeOdds): string {
  const at = middle(centre(a), centre(b));
  const text = typeof base === 'number' ? signed(base) : base;
  if (draws === undefined) return atPoint(at, oddsDisc(text), 'odds');
  return atPoint(add(at, [0, -0.5 * SQUARE]), oddsCells(text, draws), 'odds');
}

const oddsDisc = (text: string): string =>
  element('circle', { r: 7, fill: MAP.ivory, stroke: MAP.ink, 'stroke-width': 1.1 }) +
  textElement({ y: 3, ...lettering(8.4, MAP.ink) }, text);

/** The colour of a cell says who would win; its bar, up or down, says it again without colour. */
export function oddsCells(text: string, draws: readonly (Side | 'none')[]): string {
  const label = textWidth(text, 8.8) + 6;
  const width = label + draws.length * 6 + 5.5;
  const cells = draws.map((who, i) => {
    const x = num(label - width / 2 + 2 + i * 6);
    const fill = who === 'none' ? MAP.ivory : SIDE[who].fill;
    const cell = element('rect', {
      x,
      y: -3.7,
      width: 5.2,
      height: 7.4,
      rx: 1,
      fill,
      stroke: MAP.ink,
      'stroke-width': 0.8,
    });
    if (who === 'none') return cell;
    const y = who === 'first' ? -2.3 : 1.1;
    return (
      cell + element('rect', { x: num(Number(x) + 1.1), y, width: 3, height: 1.3, fill: SIDE[who].mark })
    );
  });
  return (
    element('rect', {
      x: num(-width / 2),
      y: -7.4,
      width: num(width),
      height: 14.8,
      rx: 7.4,
      fill: MAP.ivory,
      stroke: MAP.ink,
      'stroke-width': 1.2,
    }) +
    textElement({ x: num((label + 3 - width) / 2), y: 3.1, ...lettering(8.8, MAP.ink) }, text) +
    cells.join('')
  );
}

/** What came of a melee or a test, in a pill of the winner's colour over the squares. */
export function drawResult({ at, with: other, text, side }: ResultBadge): string {
  const spot = other === undefined ? centre(at) : middle(centre(at), centre(other));
  const [fill, ink] = side === undefined ? [MAP.ivory, MAP.ink] : [SIDE[side].fill, SIDE[side].mark];
  const edge = side === undefined ? MAP.ink : MAP.ivory;
  return atPoint(add(spot, [0, -0.8 * SQUARE]), pill(text, 11, fill, ink, edge), 'result');
}

/** Odds, retreats and results, above everything but the cursor. */
export const drawBadges = (scene: Pick<GridScene, 'odds' | 'results' | 'retreats' | 'pairs'>): string =>
  group(
    { class: 'badges', 'data-layer': 'badges' },
    [
      ...(scene.pairs ?? []).map(drawPair),
      ...(scene.retreats ?? []).map(drawRetreat),
      ...(scene.odds ?? []).map(drawOdds),
      ...(scene.results ?? []).map(drawResult),
    ].join(''),
  );

/** A ring round the two squares of the melee being shown. */
function drawPair([a, b]: readonly [Square, Square]): string {
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  const ring = {
    x: x * SQUARE - 1,
    y: y * SQUARE - 1,
    width: (Math.abs(a[0] - b[0]) + 1) * SQUARE + 2,
    height: (Math.abs(a[1] - b[1]) + 1) * SQUARE + 2,
    rx: 7,
    fill: 'none',
  };
  return (
    element('rect', { ...ring, stroke: MAP.ivory, 'stroke-width': 5 }) +
    element('rect', { ...ring, stroke: MAP.ring, 'stroke-width': 2.2 })
  );
}

/** The keyboard's square, and squares an order was refused for. */
export function drawFocus(scene: Pick<GridScene, 'focus' | 'refused'>): string {
  const ring = (d: string, stroke: string, name: string): string =>
    element('path', { d, fill: 'none', stroke: MAP.ivory, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
    element('path', { class: name, d, fill: 'none', stroke, 'stroke-width': 3, 'stroke-linejoin': 'round' });
  const refused = scene.refused ?? [];
  return group(
    { class: 'focus', 'data-layer': 'focus' },
    (refused.length === 0 ? '' : ring(squaresPath(refused, 1), MAP.wax, 'refused')) +
      (scene.focus === undefined ? '' : ring(squaresPath([scene.focus], -1), PAGE.light.focus, 'cursor')),
  );
}
