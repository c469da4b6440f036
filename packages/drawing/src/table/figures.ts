import { add, times, turned, type Vec } from '../geometry.ts';
import { Pen } from '../pen.ts';
import { element, group, num, translate } from '../svg.ts';
import { MAP, type SideColours } from '../tokens.ts';
import { drawGlyph } from './glyphs.ts';
import { baseCentres, basesOf, type Size } from './layout.ts';
import type { Footprint } from './scene.ts';

/*
 * What a unit shows figure by figure: its companies, the men who serve a piece, wounds on the next figure to fall,
 * figures just fallen, and how long it is still busy.
 */

/** Posts on the front edge between two companies. */
export function drawBreaks({ company, files, places, sheltered }: Footprint, { w, width }: Size): string {
  if (company === undefined || places || sheltered || company >= files) return '';
  const posts = Array.from({ length: Math.ceil(files / company) - 1 }, (_, i) => (i + 1) * company);
  const d = posts.map(file => `M${num(file * w - width / 2)}-7v11`).join('');
  return element('path', { class: 'companies', d, stroke: MAP.ivory, 'stroke-width': 2.2 });
}

/** Men in a row behind their guns. */
export function drawCrew({ crew, weight }: Footprint, { width, depth }: Size, colours: SideColours): string {
  if (crew === undefined || crew < 1) return '';
  const pitch = Math.min(11, (width - 6) / crew);
  const ink = weight === 'light' ? (colours.onIvory ?? colours.fill) : colours.mark;
  const row = Array.from({ length: crew }, (_, i) => (i - (crew - 1) / 2) * pitch);
  return group(
    { class: 'crew' },
    row
      .map(x => element('g', { transform: translate(x, depth - 8) }, drawGlyph('infantry', 13, 17, ink)))
      .join(''),
  );
}

/** The last figure carries the wounds: a strip that fills from its foot. */
export function drawWounds(unit: Footprint): string {
  const { wounds = 0 } = unit;
  const last = basesOf(unit).at(-1);
  if (wounds <= 0 || !last) return '';
  const { at, turn, w, d } = last;
  // Of a battery it is one man of the crew.
  const wide = unit.crew === undefined ? w : Math.min(w, w / Math.max(1, unit.crew));
  const high = Math.max(2, (Math.min(d, 25) - 3) * Math.min(1, wounds));
  return element(
    'g',
    { class: 'wounds', transform: translate(...at) + (turn === 0 ? '' : `rotate(${num(turn, 2)})`) },
    element('rect', {
      x: num(w / 2 - wide + 1.2),
      y: num(d / 2 - 1.5 - high),
      width: num(wide - 2.4),
      height: num(high),
      fill: MAP.wax,
      'fill-opacity': 0.55,
    }),
  );
}

/** Where the fallen stood: behind those who are left; a single rank closes up on its middle, and its ends are empty. */
function fallenPlaces(unit: Footprint, fallen: number, wide: number): readonly Vec[] {
  const { bases, oneRank } = unit;
  if (!oneRank) return baseCentres({ ...unit, bases: bases + fallen }).slice(bases);
  const [, y] = baseCentres(unit)[0] ?? [0, 0];
  return Array.from({ length: fallen }, (_, k): Vec => {
    const out = (bases + 1) / 2 + Math.floor(k / 2);
    return [(k % 2 === 0 ? 1 : -1) * out * wide, y];
  });
}

/** The places of the fallen: an empty base each, crossed out. */
export function drawFallen(unit: Footprint, { w, d }: Size): string {
  const { fallen = 0, places } = unit;
  if (fallen <= 0 || places) return '';
  const arm = Math.min(w, d) * 0.3;
  const box = { x: num(0.8 - w / 2), y: num(0.8 - d / 2), width: num(w - 1.6), height: num(d - 1.6) };
  const cross = `M${num(-arm)} ${num(-arm)}L${num(arm)} ${num(arm)}M${num(arm)} ${num(-arm)}L${num(-arm)} ${num(arm)}`;
  const empty =
    element('rect', { ...box, fill: MAP.ivory, stroke: MAP.ink, 'stroke-dasharray': '3 2' }) +
    element('path', { d: cross, stroke: MAP.wax, 'stroke-width': 2.6 });
  return fallenPlaces(unit, fallen, w)
    .map(at => element('g', { class: 'fallen', transform: translate(...at) }, empty))
    .join('');
}

const RADIUS = 11;

/** Whole rounds that are still to come stand behind the clock, so far apart, and no more than so many. */
const STACK = 13;
const MOST_ROUNDS = 3;

/** A clock at the left rear: what is still to do stays dark. More than one round stands as a row of them. */
export function drawDial({ dial }: Footprint, { width, depth }: Size): string {
  if (!dial || dial.left <= 0) return '';
  const of = Math.max(1, dial.of);
  const later = Math.ceil(dial.left / of) - 1;
  const shares = [...Array<number>(Math.min(later, MOST_ROUNDS)).fill(1), (dial.left - later * of) / of];
  const clock = (share: number, i: number): string =>
    element(
      'g',
      { transform: translate((i - shares.length + 1) * STACK, 0) },
      element('circle', { r: RADIUS, fill: MAP.ivory, stroke: MAP.ink, 'stroke-width': 2 }) +
        element('path', { d: sector(share), fill: MAP.ink }),
    );
  return element(
    'g',
    { class: 'dial', transform: translate(-width / 2 - 4, depth + 4) },
    shares.map(clock).join(''),
  );
}

/** The part of a dial that is left, back from twelve. */
function sector(share: number): string {
  const steps = Math.max(1, Math.ceil(share * 24));
  const rim = Array.from({ length: steps + 1 }, (_, i): Vec => {
    const angle = -360 * share * (i / steps);
    return add([0, 0], times(turned([0, -1], angle), RADIUS - 3));
  });
  return new Pen().polygon([[0, 0], ...rim]).data;
}
