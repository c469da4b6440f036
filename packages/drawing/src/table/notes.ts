import type { Vec } from '../geometry.ts';
import { element, escapeText, group, num, textElement, translate } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, NAME_INK, SERIF, SIDE } from '../tokens.ts';
import { words } from './lettering.ts';
import { PLACE_SIZE } from './place-names.ts';
import {
  CENTIMETRE,
  type DiceNote,
  type MeasureCard,
  type Point,
  type TableName,
  type TableScene,
  type Tag,
} from './scene.ts';

const at = ([x, y]: Point): string => translate(x * CENTIMETRE, y * CENTIMETRE);

/** Tags, dice and cards: what is written over the table. */
export const drawNotes = (scene: Pick<TableScene, 'tags' | 'dice' | 'cards'>): string =>
  group(
    { class: 'notes', 'data-layer': 'tags' },
    [
      ...(scene.tags ?? []).map(drawTag),
      ...(scene.dice ?? []).map(drawDice),
      ...(scene.cards ?? []).map(drawCard),
    ].join(''),
  );

/** A pill round its middle; a wave says that order is lost. */
export function drawTag(tag: Tag): string {
  const wave = tag.sign === 'wave';
  const lead = wave ? 22 : 0;
  const width = textWidth(tag.text, 13) + 26 + lead;
  const ink = tag.side === undefined ? MAP.ink : SIDE[tag.side].edge;
  return element(
    'g',
    { class: 'tag', transform: at(tag.at) },
    element('rect', {
      x: num(-width / 2),
      y: -13,
      width: num(width),
      height: 26,
      rx: 13,
      fill: MAP.ivory,
      stroke: ink,
      'stroke-width': 1.6,
    }) +
      (wave
        ? element('path', {
            d: `M${num(12 - width / 2)} 0q4-7 8 0t8 0`,
            fill: 'none',
            stroke: ink,
            'stroke-width': 2.4,
          })
        : '') +
      textElement({ x: num(lead / 2), y: 4.6, 'text-anchor': 'middle', ...words(13, MAP.ink) }, tag.text),
  );
}

/** Where the pips of a die lie, in thirds. */
const PIPS: readonly (readonly Vec[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
];

/** Dice in a row; what is no face of a die is shown as a figure. */
export function drawDice({ at: place, faces, text }: DiceNote): string {
  const dice = faces.map((face, i) => {
    const pips = PIPS[face]
      ?.map(([x, y]) => element('circle', { cx: x * 5.4, cy: y * 5.4, r: 2.1 }))
      .join('');
    const figure =
      pips ?? textElement({ y: 5, 'text-anchor': 'middle', ...words(14, MAP.ink, 700) }, String(face));
    const box = element('rect', {
      x: -11,
      y: -11,
      width: 22,
      height: 22,
      rx: 4,
      fill: MAP.ivory,
      stroke: MAP.ink,
      'stroke-width': 1.6,
    });
    return element('g', { transform: translate(i * 26, 0), fill: MAP.ink }, box + figure);
  });
  const note =
    text === undefined ? '' : textElement({ x: faces.length * 26 - 8, y: 5, ...words(14, MAP.ink) }, text);
  return element('g', { class: 'dice', transform: at(place) }, dice.join('') + note);
}

const BAR = 286;

const bold = (text: string): string => element('tspan', { 'font-weight': 700 }, escapeText(text));

/** The ruler card: each step's share of the allowance, and a mark for every centimetre. */
export function drawCard({ at: place, title, detail, reading, spent, allowance }: MeasureCard): string {
  const per =
    BAR /
    Math.max(
      allowance,
      spent.reduce((a, b) => a + b, 0),
      0.1,
    );
  const shades = ['#1f4a85', '#5f8cc7'];
  let x = 0;
  const shares = spent.map((cm, i) => {
    const share = element('rect', { x: num(x), width: num(cm * per), height: 14, fill: shades[i % 2] });
    x += cm * per;
    return share;
  });
  let marks = '';
  for (let i = 0; i <= allowance + 0.001; i++) marks += `M${num(i * per)} 14v${i % 4 === 0 ? 8 : 4}`;
  return element(
    'g',
    { class: 'measure-card', transform: at(place) },
    element('rect', {
      x: -16,
      y: -20,
      width: BAR + 32,
      height: 72,
      rx: 9,
      fill: '#fffdf6',
      stroke: '#c4b28d',
      'stroke-width': 1.4,
    }) +
      element('text', { y: 3, ...words(14, MAP.ink) }, bold(title) + escapeText(detail ?? '')) +
      textElement({ x: BAR, y: 3, 'text-anchor': 'end', ...words(14, MAP.ink, 600) }, reading) +
      element(
        'g',
        { transform: 'translate(0 16)' },
        element('rect', { width: BAR, height: 14, fill: '#f2ead7' }) +
          shares.join('') +
          element('rect', { width: BAR, height: 14, fill: 'none', stroke: MAP.ink, 'stroke-width': 1.2 }) +
          element('path', { d: marks, stroke: MAP.ink }),
      ),
  );
}

/** Names of places, hills, woods and waters; `size` keeps them as large on a screen at every zoom. */
export const drawTableNames = (names: readonly TableName[], size = 1): string =>
  group(
    {
      class: 'names',
      'data-layer': 'names',
      'font-family': SERIF,
      'font-size': num(PLACE_SIZE * size, 2),
      'font-style': 'italic',
      'text-anchor': 'middle',
      'stroke-width': num(4 * size, 2),
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    names.map(name => drawTableName(name, size)).join(''),
  );

function drawTableName({ at: place, text, kind, angle }: TableName, size: number): string {
  const [fill, stroke] = NAME_INK[kind === 'place' ? 'village' : kind];
  const turn = angle === undefined ? '' : `rotate(${num(angle)})`;
  return textElement(
    { transform: at(place) + turn, y: num(6 * size), fill, stroke: kind === 'water' ? '#f3ecd8' : stroke },
    text,
  );
}
