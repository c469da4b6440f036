import { polygonPath, star } from '../emblems.ts';
import { clamp } from '../geometry.ts';
import { element, group, num } from '../svg.ts';
import type { Glyph } from './scene.ts';
import { drawSign } from './staff-signs.ts';

/** What stands on a base, round its middle, looking up; `ink` is the colour of the figures. */
export function drawGlyph(glyph: Glyph, width: number, depth: number, ink: string): string {
  switch (glyph) {
    case 'infantry':
      return men(width, depth, ink);
    case 'figure':
      return figure(width, depth, ink);
    case 'engineers':
      return men(width, depth, ink) + spade(width, depth, ink);
    case 'cavalry':
      return horses(width, depth, ink);
    case 'artillery':
      return gun(Math.min(width, depth) / 60, ink);
    case 'limber':
      return limber(Math.min(width / 30, depth / 50), ink);
    case 'elephant':
      return elephant(Math.min(width, depth) / 60, ink);
    case 'general':
      return general(Math.min(width, depth) / 2 - 2, ink);
    case 'command':
    case 'rifle-squad':
    case 'support-team':
    case 'machine-gun':
    case 'mortar':
    case 'rocket-team':
    case 'anti-tank-gun':
    case 'sniper-team':
    case 'armour':
    case 'assault-gun':
    case 'armoured-car':
    case 'mechanised':
    case 'vehicle':
    case 'motorcycle':
    case 'horse-troop':
      return drawSign(glyph, width, depth, ink);
    case 'none':
      return '';
  }
}

/** Figures side by side, as many as the base has room for: a head, shoulders, an arm carried at the shoulder. */
function men(width: number, depth: number, fill: string): string {
  const count = clamp(Math.floor((width - 4) / 9.2), 1, 12);
  const pitch = Math.min(9.6, (width - 4) / count);
  const k = Math.min(1, pitch / 9.2, depth / 17);
  let bodies = '';
  let arms = '';
  for (let i = 0; i < count; i++) {
    const x = (i - (count - 1) / 2) * pitch;
    bodies += `M${num(x - 2 * k)} ${num(-0.6 * k)}a${num(2 * k)} ${num(2 * k)} 0 1 1 ${num(4 * k)} 0`;
    bodies += `q${num(1.9 * k)} ${num(0.6 * k)} ${num(1.9 * k)} ${num(3.6 * k)}v${num(1.8 * k)}h${num(-7.8 * k)}v${num(-1.8 * k)}q0 ${num(-3 * k)} ${num(1.9 * k)} ${num(-3.6 * k)}z`;
    arms += `M${num(x + 3.6 * k)} ${num(3.4 * k)}L${num(x + 2.6 * k)} ${num(-6 * k)}`;
  }
  return (
    element('path', { d: bodies, fill }) +
    element('path', {
      d: arms,
      fill: 'none',
      stroke: fill,
      'stroke-width': num(1.1 * k),
      'stroke-linecap': 'round',
    })
  );
}

/** One man for the whole base, as large as it allows. */
function figure(width: number, depth: number, fill: string): string {
  const k = Math.min(width / 9.6, depth / 15);
  return group({ transform: `scale(${num(k, 2)})` }, men(13, 17, fill));
}

/** Horse and rider from above, side by side. */
function horses(width: number, depth: number, fill: string): string {
  const count = clamp(Math.floor((width - 6) / 14), 1, 8);
  const pitch = Math.min(16, (width - 4) / count);
  const k = Math.min(1, pitch / 14, depth / 30);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = (i - (count - 1) / 2) * pitch;
    const at = (dx: number, dy: number): string => `${num(x + dx * k)} ${num(dy * k)}`;
    // Muzzle, neck, shoulders, haunches, tail.
    d += `M${at(0, -12)}C${at(2, -11)} ${at(2, -8)} ${at(1.6, -6)}C${at(4.4, -4)} ${at(3.6, 0)} ${at(3.4, 2)}C${at(4.6, 6)} ${at(3.4, 9)} ${at(0.8, 9)}L${at(0, 12.5)}L${at(-0.8, 9)}C${at(-3.4, 9)} ${at(-4.6, 6)} ${at(-3.4, 2)}C${at(-3.6, 0)} ${at(-4.4, -4)} ${at(-1.6, -6)}C${at(-2, -8)} ${at(-2, -11)} ${at(0, -12)}z`;
    d += `M${at(-5.4, 0.4)}q${num(5.4 * k)} ${num(-4.6 * k)} ${num(10.8 * k)} 0q${num(-5.4 * k)} ${num(3.6 * k)} ${num(-10.8 * k)} 0z`;
  }
  return element('path', { d, fill });
}

/** From above: barrel, wheels, axle and trail. */
const gun = (k: number, ink: string): string =>
  group(
    { transform: `scale(${num(k, 2)})`, stroke: ink, fill: ink },
    element('path', { d: 'M0 24V0', 'stroke-width': 3.4 }) +
      element('path', { d: 'M-4.6 8L-3-22H3L4.6 8z', stroke: 'none' }) +
      element('path', { d: 'M-13-4V16M13-4V16', 'stroke-width': 5.4 }) +
      element('path', { d: 'M-13 6H13', 'stroke-width': 2.8 }),
  );

/** A gun on the move: a pair of horses before it, muzzle to the rear. */
const limber = (k: number, ink: string): string =>
  group(
    { transform: `scale(${num(k, 2)})`, stroke: ink, fill: ink },
    element('path', { d: 'M-7-4L-3.5-20L0-4zM0-4L3.5-20L7-4z', stroke: 'none' }) +
      element('path', { d: 'M0-4V8', 'stroke-width': 2 }) +
      element('path', { d: 'M-8 4V13M8 4V13', 'stroke-width': 3.6 }) +
      element('path', { d: 'M-8 8.5H8', 'stroke-width': 2 }) +
      element('path', { d: 'M-2.2 8L-1.8 21H1.8L2.2 8z', stroke: 'none' }),
  );

/** From above: body, howdah, ears, trunk and tusks. */
const elephant = (k: number, ink: string): string =>
  group(
    { transform: `scale(${num(k, 2)})`, fill: ink },
    element('path', { d: 'M0-8C13-8 15 4 14 12 13 21 7 23 0 23S-13 21-14 12C-15 4-13-8 0-8z' }) +
      element('path', { d: 'M-5-7C-16-11-15-19-8-18-4-23 4-23 8-18 15-19 16-11 5-7z' }) +
      element('path', {
        d: 'M-4-20L-6-27M4-20L6-27M0-20V-28',
        stroke: ink,
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
      }) +
      element('path', {
        d: 'M-7 2H7V15H-7z',
        fill: 'none',
        stroke: '#fff',
        'stroke-opacity': 0.7,
        'stroke-width': 1.8,
      }),
  );

const spade = (width: number, depth: number, ink: string): string =>
  element('path', {
    d: `M${num(-width * 0.3)} ${num(-depth / 2 + 4)}h${num(width * 0.6)}`,
    stroke: ink,
    'stroke-width': 2,
    'stroke-dasharray': '3 2',
  });

const general = (radius: number, ink: string): string =>
  element('circle', { r: num(radius), fill: 'none', stroke: ink, 'stroke-width': 1.6 }) +
  element('path', { d: polygonPath(star(radius * 0.84)), fill: ink });
