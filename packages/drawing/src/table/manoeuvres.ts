import { arrow } from '../arrow.ts';
import { add, distance, minus, times, turned, unit, type Vec } from '../geometry.ts';
import { Pen } from '../pen.ts';
import { element, escapeText, group, num, textElement, translate } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, SIDE } from '../tokens.ts';
import { drawFootprint } from './footprints.ts';
import { units, words } from './lettering.ts';
import type { Manoeuvre, ManoeuvreStep, StepTag } from './scene.ts';

/** A planned move: sweep, arcs and arrows, ghosts, and a numbered tag for each step. */
export const drawManoeuvres = (manoeuvres: readonly Manoeuvre[]): string =>
  group({ class: 'manoeuvres', 'data-layer': 'manoeuvres' }, manoeuvres.map(drawManoeuvre).join(''));

function drawManoeuvre({ unit: id, side, steps, ghosts = [] }: Manoeuvre): string {
  const ink = side === 'second' ? SIDE.second.ink : MAP.order;
  const standing = ghosts.map((ghost, i) => {
    const place = `${translate(...units(ghost.at))}rotate(${num(ghost.facing, 2)})`;
    return element(
      'g',
      { class: 'ghost', transform: place, opacity: i === ghosts.length - 1 ? undefined : 0.45 },
      drawFootprint({ ...ghost, ghost: true }),
    );
  });
  return group(
    { class: 'manoeuvre', 'data-unit': id },
    steps.map(s => (s.kind === 'wheel' ? drawSweep(s) : '')).join('') +
      standing.join('') +
      steps.map(s => (s.kind === 'wheel' ? drawWheel(s, ink) : drawAdvance(s, ink))).join('') +
      steps.map((s, i) => (s.tag === undefined ? '' : drawStepTag(s.tag, i + 1, ink))).join(''),
  );
}

type Wheel = Extract<ManoeuvreStep, { kind: 'wheel' }>;
type Advance = Extract<ManoeuvreStep, { kind: 'move' }>;

/** The arc as points: exact ends, and no flags to get wrong. */
function arcOf({ pivot, outer, degrees }: Wheel): Vec[] {
  const from = minus(units(outer), units(pivot));
  const steps = Math.max(2, Math.ceil(Math.abs(degrees) / 4));
  return Array.from({ length: steps + 1 }, (_, i) => add(units(pivot), turned(from, (degrees * i) / steps)));
}

const drawSweep = (wheel: Wheel): string =>
  element('path', {
    d: new Pen().polygon([units(wheel.pivot), ...arcOf(wheel)]).data,
    fill: MAP.reach,
    'fill-opacity': 0.14,
  });

function drawWheel(wheel: Wheel, ink: string): string {
  const [cx, cy] = units(wheel.pivot);
  return (
    arrow(arcOf(wheel), ink, { width: 3.4, casing: 8, start: 0 }) +
    element('circle', { cx: num(cx), cy: num(cy), r: 6, fill: MAP.ivory, stroke: ink, 'stroke-width': 2.6 })
  );
}

function drawAdvance({ from, to }: Advance, ink: string): string {
  const [a, b] = [units(from), units(to)];
  if (distance(a, b) < 1) return '';
  const short = add(b, times(unit(minus(a, b)), Math.min(8, distance(a, b) / 2)));
  return arrow([a, short], ink, { width: 3.4, casing: 8, start: 0 });
}

function drawStepTag({ text, cost, at }: StepTag, n: number, ink: string): string {
  const width = textWidth(text, 14) + textWidth(cost, 14) * 1.1 + 48;
  const bold = element('tspan', { 'font-weight': 700 }, escapeText(cost));
  return element(
    'g',
    { class: 'step-tag', transform: translate(...units(at)) },
    element('rect', {
      x: -14,
      y: -15,
      width: num(width),
      height: 30,
      rx: 15,
      fill: MAP.ivory,
      stroke: ink,
      'stroke-width': 1.8,
    }) +
      element('circle', { cx: 1, r: 10, fill: ink }) +
      textElement({ x: 1, y: 5, 'text-anchor': 'middle', ...words(14, MAP.ivory, 700) }, String(n)) +
      element('text', { x: 18, y: 5, ...words(14, MAP.ink) }, `${escapeText(text)} ${bold}`),
  );
}
