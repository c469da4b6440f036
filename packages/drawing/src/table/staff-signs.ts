import { element, group, num } from '../svg.ts';
import type { Glyph } from './scene.ts';

export type Sign = Extract<
  Glyph,
  | 'rifle-squad'
  | 'support-team'
  | 'machine-gun'
  | 'mortar'
  | 'rocket-team'
  | 'anti-tank-gun'
  | 'sniper-team'
  | 'armour'
  | 'assault-gun'
  | 'armoured-car'
  | 'mechanised'
  | 'vehicle'
  | 'motorcycle'
  | 'horse-troop'
  | 'command'
>;

/** Signs as modern staffs draw them: a cross for foot, an oval for armour, wheels below for wheels. */
export function drawSign(kind: Sign, width: number, depth: number, ink: string): string {
  return group(
    { fill: 'none', stroke: ink, 'stroke-width': 3.2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    SIGNS[kind](Math.min(width / 2 - 5, 21), Math.min(depth / 2 - 4, 15)),
  );
}

/** How each sign is drawn in a box of half so wide and half so high. */
const SIGNS: Readonly<Record<Sign, (x: number, y: number) => string>> = {
  'rifle-squad': cross,
  'support-team': (x, y) =>
    path(`M${num(-x * 0.5)} ${num(y)}L0 ${num(-y)}L${num(x * 0.5)} ${num(y)}M0 ${num(-y)}V${num(y)}`),
  'machine-gun': (x, y) =>
    path(
      `M0 ${num(y)}V${num(-y)}M${num(-x * 0.4)} ${num(y)}H${num(x * 0.4)}M${num(-x * 0.3)} ${num(-y * 0.3)}L0 ${num(-y)}L${num(x * 0.3)} ${num(-y * 0.3)}`,
    ),
  mortar: (_, y) => circle(0, y * 0.5, y * 0.45) + path(`M0 ${num(y * 0.05)}V${num(-y)}`),
  'rocket-team': (x, y) =>
    path(
      `M0 ${num(y)}V${num(-y)}M${num(-x * 0.45)} ${num(y * 0.1)}L0 ${num(-y)}L${num(x * 0.45)} ${num(y * 0.1)}M${num(-x * 0.45)} ${num(y * 0.7)}L0 ${num(-y * 0.4)}L${num(x * 0.45)} ${num(y * 0.7)}`,
    ),
  'anti-tank-gun': (x, y) => path(`M${num(-x * 0.8)} ${num(y)}L0 ${num(-y)}L${num(x * 0.8)} ${num(y)}`),
  'sniper-team': (_, y) => circle(0, 0, y * 0.65) + path(`M0 ${num(-y)}V${num(y)}M${num(-y)} 0H${num(y)}`),
  armour: oval,
  'assault-gun': (x, y) => oval(x, y) + path(`M0 ${num(y * 0.6)}V${num(-y)}`),
  'armoured-car': (x, y) => oval(x, y * 0.8) + wheelsBelow(x, y),
  mechanised: (x, y) => oval(x, y) + cross(x, y),
  vehicle: (x, y) => path(`M${num(-x)} ${num(-y * 0.4)}H${num(x)}`) + wheelsBelow(x, y * 0.4),
  motorcycle: (x, y) => {
    const r = Math.min(x, y) * 0.62;
    return circle(-x * 0.55, 0, r) + circle(x * 0.55, 0, r) + path(`M${num(-x * 0.55)} 0H${num(x * 0.55)}`);
  },
  'horse-troop': (x, y) => path(`M${num(-x)} ${num(y)}L${num(x)} ${num(-y)}`),
  command: (x, y) =>
    path(
      `M${num(-x * 0.6)} ${num(y)}V${num(-y)}H${num(x * 0.7)}L${num(x * 0.35)} ${num(-y * 0.5)}L${num(x * 0.7)} 0H${num(-x * 0.6)}`,
    ),
};

const path = (d: string): string => element('path', { d });
const circle = (cx: number, cy: number, r: number): string =>
  element('circle', { cx: num(cx), cy: num(cy), r: num(r) });

function cross(x: number, y: number): string {
  return path(`M${num(-x)} ${num(-y)}L${num(x)} ${num(y)}M${num(x)} ${num(-y)}L${num(-x)} ${num(y)}`);
}

function oval(x: number, y: number): string {
  return element('rect', {
    x: num(-x * 0.8),
    y: num(-y * 0.6),
    width: num(x * 1.6),
    height: num(y * 1.2),
    rx: num(y * 0.6),
  });
}

const wheelsBelow = (x: number, y: number): string =>
  circle(-x * 0.55, y * 0.75, y * 0.3) + circle(x * 0.55, y * 0.75, y * 0.3);
