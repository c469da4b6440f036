import { hash } from '../noise.ts';
import { element, group, num, translate } from '../svg.ts';
import type { SideColours } from '../tokens.ts';
import type { Glyph } from './scene.ts';

/** What men and machines are drawn with: the size of the base, its colours, and whether order is lost on it. */
export interface Figures {
  readonly w: number;
  readonly d: number;
  readonly colours: SideColours;
  readonly loose: boolean;
  readonly seed: number;
}

/** Men where they stand on the base, as shares of it from its middle; without order they look anywhere. */
type Spots = readonly (readonly [across: number, back: number])[];

const SQUAD: Spots = [
  [-0.3, -0.2],
  [0, -0.27],
  [0.3, -0.19],
  [-0.17, 0.2],
  [0.17, 0.22],
];

/** Figures as they lie on a base of a modern battle, seen from above and looking up. */
export const MODERN: Partial<Readonly<Record<Glyph, (figures: Figures) => string>>> = {
  'rifle-squad': figures => men(figures, SQUAD),
  command: figures =>
    men(figures, [
      [-0.32, 0.2],
      [0.3, 0.22],
      [0.32, -0.14],
    ]) + flag(figures),
  'support-team': figures =>
    men(figures, [
      [-0.24, 0],
      [0.24, 0.04],
    ]),
  'machine-gun': figures =>
    men(figures, [
      [-0.3, 0.1],
      [0.3, 0.12],
    ]) + machineGun(figures),
  mortar: figures =>
    men(figures, [
      [-0.3, 0.12],
      [0.3, 0.1],
    ]) + mortar(figures),
  'rocket-team': figures =>
    men(figures, [
      [-0.26, 0.12],
      [0.28, 0.12],
    ]) + rocket(figures),
  'anti-tank-gun': figures =>
    antiTankGun(figures) +
    men(figures, [
      [-0.36, 0.24],
      [0.36, 0.24],
    ]),
  'sniper-team': figures => men(figures, [[-0.22, 0.04]]) + sights(figures),
  armour: figures => hull(figures, tracks(figures)) + turret(figures),
  'assault-gun': figures => hull(figures, tracks(figures)) + fixedGun(figures),
  'armoured-car': figures => hull(figures, wheels(figures)) + turret(figures),
  mechanised: figures => hull(figures, tracks(figures)) + benches(figures),
  vehicle: truck,
  motorcycle: figures => cycle(figures, -0.22) + cycle(figures, 0.22),
  'horse-troop': figures => horse(figures, -0.22) + horse(figures, 0.22),
};

const askew = ({ loose, seed }: Figures, i: number): number => (hash(i, seed, 5) - 0.5) * (loose ? 150 : 12);

function men(figures: Figures, spots: Spots): string {
  const { w, d } = figures;
  return spots.map(([x, y], i) => man(figures, [x * w, y * d], askew(figures, i))).join('');
}

/** A man from above: shoulders, helmet, the weapon ahead. */
function man({ w, colours }: Figures, [x, y]: readonly [number, number], turn: number): string {
  const s = w * 0.2;
  return element(
    'g',
    { transform: `${translate(x, y)}rotate(${num(turn)})` },
    element('path', {
      d: `M${num(s * 0.32)} ${num(s * 0.2)}V${num(-s * 0.8)}`,
      stroke: colours.mark,
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
    }) +
      element('ellipse', { rx: num(s * 0.52), ry: num(s * 0.28), fill: colours.mark }) +
      element('circle', {
        cy: num(-s * 0.06),
        r: num(s * 0.27),
        fill: colours.mark,
        stroke: colours.fill,
        'stroke-width': 1,
      }),
  );
}

const stroke = ({ colours }: Figures, d: string, width: number): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colours.mark,
    'stroke-width': width,
    'stroke-linecap': 'round',
  });
const filled = ({ colours }: Figures, d: string): string => element('path', { d, fill: colours.mark });

/** A pennant on its staff. */
const flag = (figures: Figures): string =>
  stroke(figures, 'M-8 8V-17', 2.4) + filled(figures, 'M-8-17H9L5-11.5L9-6H-8z');

const machineGun = (figures: Figures): string =>
  stroke(figures, 'M0 6V-12', 3.6) + stroke(figures, 'M0 0L-7 9M0 0L7 9', 2);

const mortar = (figures: Figures): string =>
  element('circle', { cy: 2, r: 5, fill: 'none', stroke: figures.colours.mark, 'stroke-width': 2.6 }) +
  stroke(figures, 'M0 0V-11', 3.2);

const rocket = (figures: Figures): string =>
  stroke(figures, 'M0 9V-8', 4.4) + filled(figures, 'M-5-6L0-14L5-6z');

const antiTankGun = (figures: Figures): string =>
  stroke(figures, 'M0 0V-14M-6 12L0 2L6 12', 2.6) + stroke(figures, 'M-12-3H12', 3.4);

const sights = (figures: Figures): string =>
  group(
    { transform: translate(figures.w * 0.2, 0) },
    element('circle', { r: 6.5, fill: 'none', stroke: figures.colours.mark, 'stroke-width': 2 }) +
      stroke(figures, 'M0-10V-3M0 10V3M-10 0H-3M10 0H3', 1.8),
  );

/** Machines stand askew on their base when order is lost. */
const standing = (figures: Figures, art: string): string =>
  group({ transform: figures.loose ? `rotate(${num(askew(figures, 9) / 9 + 8)})` : undefined }, art);

/** The outline of a vehicle: so much of its base. */
const bulk = ({ w, d }: Figures) => ({ x: w * 0.31, y: d * 0.36 });

function tracks(figures: Figures): string {
  const { x, y } = bulk(figures);
  const band = (at: number) => `M${num(at)} ${num(-y)}h9v${num(2 * y)}h-9z`;
  let links = '';
  for (let k = -y + 4; k < y; k += 6) links += `M${num(-x)} ${num(k)}h9M${num(x - 9)} ${num(k)}h9`;
  return (
    filled(figures, band(-x) + band(x - 9)) +
    element('path', { d: links, stroke: figures.colours.fill, 'stroke-width': 1 })
  );
}

function wheels(figures: Figures): string {
  const { x, y } = bulk(figures);
  const tyre = (at: number, k: number) => `M${num(at)} ${num(k - 7)}h7v14h-7z`;
  return filled(figures, [-0.7, 0, 0.7].map(k => tyre(-x, k * y) + tyre(x - 7, k * y)).join(''));
}

/** The body between tracks or wheels. */
function hull(figures: Figures, running: string): string {
  const { x, y } = bulk(figures);
  const body = element('path', {
    d: `M${num(-x + 8)} ${num(-y + 6)}L${num(-x + 12)} ${num(-y - 2)}H${num(x - 12)}L${num(x - 8)} ${num(-y + 6)}V${num(y - 3)}H${num(-x + 8)}z`,
    fill: figures.colours.strip,
    stroke: figures.colours.mark,
    'stroke-width': 1.6,
  });
  return standing(figures, running + body);
}

const turret = (figures: Figures): string => {
  const long = figures.d * 0.4;
  return standing(
    figures,
    group(
      { class: 'turret' },
      stroke(figures, `M0-4V${num(-long)}M-3 ${num(-long)}h6`, 3.2) +
        filled(figures, 'M-9-6Q0-13 9-6L8 9Q0 13-8 9z') +
        element('circle', { cx: 3, cy: 2, r: 3, fill: figures.colours.fill }),
    ),
  );
};

/** A gun in the hull: it looks where the vehicle does. */
const fixedGun = (figures: Figures): string =>
  standing(
    figures,
    stroke(figures, `M0 6V${num(-figures.d * 0.42)}`, 3.6) + filled(figures, 'M-10 14V-2L-5-8H5L10-2V14z'),
  );

/** Seats for men, open from above. */
function benches(figures: Figures): string {
  const { x, y } = bulk(figures);
  const seats = [0.1, 0.4, 0.7].map(k => `M${num(-x + 12)} ${num(k * y)}H${num(x - 12)}`).join('');
  return standing(figures, stroke(figures, seats, 1.8) + filled(figures, `M-4 ${num(-y * 0.5)}h8v6h-8z`));
}

/** Bonnet, cab, and hoops over the load. */
function truck(figures: Figures): string {
  const { x, y } = bulk(figures);
  const [left, wide] = [num(-x + 2), num(2 * x - 4)];
  const box = (top: number, high: number) =>
    element('rect', {
      x: left,
      y: num(top),
      width: wide,
      height: num(high),
      rx: 2,
      fill: figures.colours.strip,
      stroke: figures.colours.mark,
      'stroke-width': 1.6,
    });
  const hoops = [0.1, 0.35, 0.6, 0.85].map(k => `M${left} ${num(k * y)}h${wide}`).join('');
  return standing(
    figures,
    filled(
      figures,
      `M${num(-x * 0.55)} ${num(-y)}H${num(x * 0.55)}L${num(x * 0.75)} ${num(-y * 0.6)}H${num(-x * 0.75)}z`,
    ) +
      box(-y * 0.6, y * 0.4) +
      box(-y * 0.12, y * 1.1) +
      stroke(figures, hoops, 1.2),
  );
}

function cycle(figures: Figures, at: number): string {
  const x = num(at * figures.w);
  const turn = num(askew(figures, at < 0 ? 1 : 2));
  return group(
    { transform: `translate(${x} 0)rotate(${turn})` },
    stroke(figures, 'M0-20V-9M0 9V20', 4) +
      stroke(figures, 'M-6-8H6M0-9V9', 2) +
      filled(figures, 'M-5-2a5 5 0 1 1 10 0a5 5 0 1 1-10 0z'),
  );
}

function horse(figures: Figures, at: number): string {
  const turn = num(askew(figures, at < 0 ? 1 : 2));
  return group(
    { transform: `translate(${num(at * figures.w)} 0)rotate(${turn})` },
    filled(
      figures,
      'M0-22C3-20 3-14 2.4-11C6-8 5-2 4.8 3C6.4 9 4.8 15 1 15L0 21L-1 15C-4.8 15-6.4 9-4.8 3C-5-2-6-8-2.4-11C-3-14-3-20 0-22z',
    ) +
      element('circle', {
        cy: 1,
        r: 4,
        fill: figures.colours.mark,
        stroke: figures.colours.fill,
        'stroke-width': 1.4,
      }),
  );
}
