import { Pen } from '../pen.ts';
import { element, num, textElement, translate } from '../svg.ts';
import { cutToWidth, textWidth } from '../text.ts';
import { MAP, SIDE } from '../tokens.ts';
import { units, words } from './lettering.ts';
import type { HandOptions } from './plan.ts';
import type { Point } from './scene.ts';

/** What the steps of a unit take of what it may move. */
export interface RulerCard {
  readonly at: Point;
  readonly name: string;
  /** What is used of how much, in words. */
  readonly text: string;
  readonly costs: readonly number[];
  readonly all: number;
}

/** The size of a card on the screen, in pixels. */
export const RULER_CARD = { width: 196, height: 58 } as const;

const PAD = 12;
const LENGTH = RULER_CARD.width - 2 * PAD;
const BAR = { top: 3, height: 11 } as const;
/** The shares of two steps are told apart. */
const SHARES = [SIDE.first.fill, '#5f8cc7'] as const;

const rectangle = (x: number, width: number, fill: string): string =>
  element('rect', { x: num(x), y: BAR.top, width: num(width), height: BAR.height, fill });

/** A tick a centimetre, a longer one every five. */
function ticks(all: number): string {
  const pen = new Pen();
  const foot = BAR.top + BAR.height;
  for (let cm = 0; cm <= all; cm++) {
    const x = (cm * LENGTH) / all - LENGTH / 2;
    pen.polyline([
      [x, foot],
      [x, foot + (cm % 5 === 0 ? 7 : 4)],
    ]);
  }
  return element('path', { d: pen.data, fill: 'none', stroke: MAP.ink, 'stroke-width': 1 });
}

function bar({ costs, all }: RulerCard): string {
  let used = 0;
  const shares = costs.map((cost, i) => {
    const x = (used * LENGTH) / all - LENGTH / 2;
    used += cost;
    return rectangle(x, (cost * LENGTH) / all, SHARES[i % 2]!);
  });
  const end = (used * LENGTH) / all - LENGTH / 2;
  return [
    rectangle(-LENGTH / 2, LENGTH, MAP.cream),
    ...shares,
    element('rect', {
      x: num(-LENGTH / 2),
      y: BAR.top,
      width: LENGTH,
      height: BAR.height,
      fill: 'none',
      stroke: MAP.ink,
      'stroke-width': 1,
    }),
    rectangle(end - 1, 2, MAP.wax),
  ].join('');
}

/** A small ruler beside a unit that is being moved; it keeps its size on the screen. */
export function drawRulerCard(card: RulerCard, { size }: HandOptions): string {
  const { width, height } = RULER_CARD;
  const room = LENGTH - textWidth(card.text, 13) * 1.2 - 12;
  const line = (x: number, anchor: string, text: string, weight: number) =>
    textElement({ x, y: -8, 'text-anchor': anchor, ...words(13, MAP.ink, weight) }, text);
  return element(
    'g',
    { class: 'ruler-card', transform: `${translate(...units(card.at))}scale(${num(size, 4)})` },
    element('rect', {
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      rx: 8,
      fill: MAP.ivory,
      stroke: MAP.fieldEdge,
      'stroke-width': 1,
    }) +
      line(-LENGTH / 2, 'start', cutToWidth(card.name, 15.5, room), 600) +
      line(LENGTH / 2, 'end', card.text, 500) +
      bar(card) +
      ticks(card.all),
  );
}
