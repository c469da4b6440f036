import { drawFlag } from '../emblems.ts';
import { element, num, textElement, translate } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, SANS, type Theme } from '../tokens.ts';
import { drawSabres, oddsCells } from './badges.ts';
import { drawCounter } from './counters.ts';

/** Signs a legend can explain. */
export const LEGEND_SIGNS = [
  'infantry',
  'cavalry',
  'artillery',
  'leader',
  'with-leader',
  'selected',
  'orders',
  'mobile',
  'engaged',
  'unidentified',
  'last-seen',
  'objective',
  'odds',
  'fire',
  'fog',
] as const;
export type LegendSign = (typeof LEGEND_SIGNS)[number];

/** A sign and what it means, in the reader's language. */
export interface LegendEntry {
  readonly sign: LegendSign;
  readonly text: string;
}

const ROW = 34;
const ROWS = 3;
const SIZE = 12;

/** Signs in columns of three, from 0,0 rightwards. */
export function drawLegend(entries: readonly LegendEntry[], theme: Theme): string {
  let x = 0;
  let out = '';
  for (let i = 0; i < entries.length; i += ROWS) {
    const column = entries.slice(i, i + ROWS);
    out += column
      .map((entry, row) =>
        element(
          'g',
          { transform: translate(x + 16, 18 + row * ROW) },
          drawSign(entry.sign) + caption(entry.text),
        ),
      )
      .join('');
    x += columnWidth(column);
  }
  return element('g', { class: 'legend' }, (theme === 'dark' ? paper(entries) : '') + out);
}

/** Signs are made for paper: on a dark page they keep a piece of it, dimmed like the map. */
const paper = (entries: readonly LegendEntry[]): string => {
  const { width, height } = legendSize(entries);
  return element('rect', { x: -10, y: -4, width: num(width), height: height + 8, rx: 8, fill: '#cdc9be' });
};

const columnWidth = (column: readonly LegendEntry[]): number =>
  58 + Math.max(...column.map(e => textWidth(e.text, SIZE)));

export function legendSize(entries: readonly LegendEntry[]): { width: number; height: number } {
  let width = 0;
  for (let i = 0; i < entries.length; i += ROWS) width += columnWidth(entries.slice(i, i + ROWS));
  return { width, height: Math.min(ROWS, entries.length) * ROW };
}

const caption = (text: string): string =>
  textElement({ x: 24, y: 4, 'font-family': SANS, 'font-size': SIZE, fill: MAP.ink }, text);

function drawSign(sign: LegendSign): string {
  switch (sign) {
    case 'infantry':
      return drawCounter({ side: 'first', arm: 'infantry', force: 2 });
    case 'cavalry':
      return drawCounter({ side: 'first', arm: 'cavalry', force: 3 });
    case 'artillery':
      return drawCounter({ side: 'first', arm: 'artillery', force: 1 });
    case 'leader':
      return drawCounter({ side: 'first', arm: 'leader' });
    case 'with-leader':
      return drawCounter({ side: 'second', arm: 'infantry', force: 2, leader: true });
    case 'selected':
      return drawCounter({ side: 'first', arm: 'infantry', force: 2, selected: true });
    case 'orders':
      return drawCounter({ side: 'first', arm: 'infantry', force: 2, orders: [1, 0] });
    case 'mobile':
      return drawCounter({ side: 'first', arm: 'cavalry', force: 2, mobile: true });
    case 'engaged':
      return drawSabres();
    case 'unidentified':
      return drawCounter({ side: 'second', arm: 'infantry', unidentified: true });
    case 'last-seen':
      return drawCounter({ side: 'second', arm: 'cavalry', lastSeen: 'T2' });
    case 'objective':
      return (
        element('g', { transform: translate(-12, 9) }, drawFlag('first')) +
        element('g', { transform: translate(4, 9) }, drawFlag(undefined))
      );
    case 'odds':
      return oddsCells('+1', ['none', 'none', 'first']);
    case 'fire':
      return (
        element('path', {
          d: 'M-14 0H12',
          stroke: MAP.wax,
          'stroke-width': 1.8,
          'stroke-dasharray': '5 3.4',
        }) + element('circle', { cx: 13, r: 3, fill: MAP.wax })
      );
    case 'fog':
      return element('path', {
        d: 'M-15-10h30v20h-30z',
        fill: MAP.fogEdge,
        'fill-opacity': 0.24,
        stroke: MAP.fogEdge,
        'stroke-dasharray': '4 3',
      });
  }
}
