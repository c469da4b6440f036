import { seedOf } from '../noise.ts';
import { element, group, num, translate } from '../svg.ts';
import { MAP, type SideColours } from '../tokens.ts';
import { drawBadge } from './badges.ts';
import { drawGlyph } from './glyphs.ts';
import type { Size } from './layout.ts';
import { MODERN } from './modern-glyphs.ts';
import type { Footprint, Strength } from './scene.ts';

export interface Look {
  readonly size: Size;
  readonly colours: SideColours;
  readonly far: boolean;
}

/**
 * A base that is a unit: it never leaves its place, and the men on it may stand anyhow. Behind it a strip tells what
 * is left of its value, hollow where lost; beside a transport one disc tells of each seat; badges tell its state.
 */
export const drawModernUnit = (unit: Footprint, strength: Strength, look: Look): string =>
  drawSlab(unit, look) +
  drawTroops(unit, look) +
  drawEdge(look) +
  drawStrength(strength, look) +
  drawSeats(unit, look) +
  drawBadges(unit, look);

/** Square corners for the first side, cut ones for the second: they differ without their colours. */
function drawSlab({ side, disorganised }: Footprint, { size: { w, d }, colours, far }: Look): string {
  const cut = side === 'first' ? 0 : 5;
  const [x, wide, high] = [-w / 2 + 0.8, w - 1.6, d - 1.6];
  const outline = `M${num(x + cut)} .8h${num(wide - 2 * cut)}l${cut} ${cut}v${num(high - 2 * cut)}l${-cut} ${cut}h${num(-wide + 2 * cut)}l${-cut} ${-cut}v${num(-high + 2 * cut)}z`;
  return element('path', {
    d: outline,
    fill: colours.fill,
    stroke: colours.edge,
    'stroke-width': far ? 4 : 1.7,
    'stroke-dasharray': disorganised ? '7 5' : undefined,
  });
}

function drawTroops(unit: Footprint, { size: { w, d }, colours, far }: Look): string {
  const figures = { w, d, colours, loose: unit.disorganised === true, seed: seedOf(unit.id) };
  const near = far ? undefined : MODERN[unit.glyph];
  const art = near ? near(figures) : drawGlyph(unit.glyph, w, d, colours.mark);
  return (
    element('g', { transform: translate(0, d / 2) }, art) + (unit.disorganised ? drawWave(w, d, far) : '')
  );
}

/** A wave across the rear of the base says that order is lost, however small it is seen. */
function drawWave(w: number, d: number, far: boolean): string {
  const [y, step] = [d - 6, w / 8];
  const wave = `M${num(-w * 0.38)} ${num(y)}q${num(step * 0.75)} -9 ${num(step * 1.5)} 0t${num(step * 1.5)} 0t${num(step * 1.5)} 0t${num(step * 1.5)} 0`;
  return (
    element('path', { d: wave, fill: 'none', stroke: MAP.wax, 'stroke-width': far ? 9 : 6 }) +
    element('path', { d: wave, fill: 'none', stroke: MAP.ivory, 'stroke-width': far ? 5 : 3 })
  );
}

/** The front, and where it looks. */
const drawEdge = ({ size: { w }, colours, far }: Look): string =>
  element('path', { d: `M${num(-w / 2)}-1h${num(w)}`, stroke: colours.edge, 'stroke-width': far ? 8 : 4 }) +
  element('path', { d: far ? 'M-14-4L0-24L14-4z' : 'M-7-3L0-13L7-3z', fill: colours.edge });

/** One box a point: full while it is left, hollow when it is lost. */
function drawStrength({ left, of }: Strength, { size: { w, d }, colours, far }: Look): string {
  const [gap, high] = far ? [3, 9] : [2, 6];
  const box = Math.min(far ? 13 : 9, (w - 8 - (of - 1) * gap) / Math.max(1, of));
  const wide = of * box + (of - 1) * gap;
  const at = (i: number) =>
    `M${num(i * (box + gap) - wide / 2)} ${num(d + 5)}h${num(box)}v${high}h${num(-box)}z`;
  const boxes = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => at(from + i)).join('');
  return (
    element('rect', {
      x: num(-wide / 2 - 4),
      y: num(d + 2),
      width: num(wide + 8),
      height: high + 6,
      rx: 2.5,
      fill: colours.edge,
    }) +
    element('path', { class: 'strength', d: boxes(0, left), fill: MAP.ivory }) +
    element('path', {
      d: boxes(left, of),
      fill: 'none',
      stroke: MAP.ivory,
      'stroke-opacity': 0.75,
      'stroke-width': 1.2,
    })
  );
}

/** A disc a seat, at the right: full and with a head in it where somebody rides. */
function drawSeats({ seats }: Footprint, { size: { w, d }, colours, far }: Look): string {
  if (!seats) return '';
  const [r, step] = far ? [7, 18] : [4.6, 13];
  const [cx, stroke] = [num(w / 2 + r + 3), { stroke: colours.edge, 'stroke-width': 2 }];
  return Array.from({ length: seats.of }, (_, i) => {
    const cy = num(d * 0.45 + i * step);
    return i < seats.taken
      ? element('circle', { cx, cy, r, fill: colours.fill, ...stroke }) +
          element('circle', { cx, cy, r: num(r * 0.4), fill: colours.mark })
      : element('circle', { cx, cy, r, fill: MAP.ivory, ...stroke });
  }).join('');
}

/** At the upper right corner, upright however the unit looks; more than one beneath each other. */
const drawBadges = ({ badges = [], facing }: Footprint, { size: { w }, far }: Look): string =>
  badges
    .map((badge, i) =>
      group(
        {
          transform: `${translate(w / 2 + 2, 4 + i * (far ? 34 : 21))}rotate(${num(-facing)})scale(${far ? 1.6 : 1})`,
        },
        drawBadge(badge),
      ),
    )
    .join('');
