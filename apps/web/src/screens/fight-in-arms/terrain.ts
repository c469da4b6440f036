import type { Place, Refusal } from '@grognard/engine';
import type { Element, Kind, Order } from '@grognard/fight-in-arms';
import { fromLocal, headingOf, type Point, subtract, toLocal } from '@grognard/table';
import type { Stroke } from '../../shell/screen.ts';
import { type Body, isOn } from '../table/body.ts';
import { hold, restore } from '../table/hand.ts';
import { grabHeld, type Held, type Placing } from '../table/placing.ts';
import { tenth } from '../table/steps.ts';
import type { OnTable } from './model.ts';

/** Ground that can be laid, the most usual first. */
export const PIECES: readonly Kind[] = [
  'forest',
  'hill',
  'village',
  'field',
  'wooded-hill',
  'rocks',
  'marsh',
  'mud',
  'dunes',
  'lake',
  'sea',
  'cliff',
  'road',
  'river',
  'river-wide',
  'building',
  'trench',
  'bunker',
  'wire',
  'minefield',
];

/** How large a piece is at first, in centimetres; what is not named is a fair area. */
const SIZES: Partial<Readonly<Record<Kind, readonly [number, number]>>> = {
  road: [60, 5],
  river: [60, 5],
  'river-wide': [60, 8],
  building: [6, 5],
  bunker: [6, 6],
  trench: [16, 3],
  wire: [16, 2],
  minefield: [12, 8],
  cliff: [20, 4],
};
const USUAL = [20, 16] as const;
/** Works of man have corners, other ground has none. */
const SQUARE: readonly Kind[] = [
  'building',
  'bunker',
  'trench',
  'wire',
  'field',
  'minefield',
  'river',
  'river-wide',
  'cliff',
];

/** A piece as a hand holds it: the rectangle it lies in, looking along its first edge. */
export interface Laid extends Body {
  readonly id: string;
  readonly kind: Kind;
}

const outlineOf = ({ kind, width, depth }: Laid): readonly (readonly [right: number, ahead: number])[] => {
  const [x, d] = [width / 2, depth];
  if (kind === 'road')
    return [
      [-x, -d / 2],
      [x, -d / 2],
    ];
  const c = SQUARE.includes(kind) ? 0 : Math.min(width, depth) * 0.28;
  if (c === 0)
    return [
      [-x, 0],
      [x, 0],
      [x, -d],
      [-x, -d],
    ];
  return [
    [-x + c, 0],
    [x - c, 0],
    [x, -c],
    [x, -d + c],
    [x - c, -d],
    [-x + c, -d],
    [-x, -d + c],
    [-x, -c],
  ];
};

/** The piece as the rules want it. */
export function elementOf(laid: Laid): Element {
  const points = outlineOf(laid).map(([right, ahead]): Point => {
    const [x, y] = fromLocal(laid, { ahead, right });
    return [tenth(x), tenth(y)];
  });
  const { id, kind, depth } = laid;
  return kind === 'road' ? { id, kind, line: points, width: depth } : { id, kind, shape: points };
}

/** … and back as a hand holds it. */
export function laidOf({ id, kind, shape, line, width = 5 }: Element): Laid {
  const points = shape ?? line ?? [];
  const [a = [0, 0], b = [1, 0]] = points;
  const facing = Math.round(headingOf(subtract(b, a)) + 270) % 360;
  const local = points.map(point => toLocal({ at: a, facing }, point));
  const [left, right] = [
    Math.min(...local.map(each => each.right)),
    Math.max(...local.map(each => each.right)),
  ];
  const [back, front] = [
    Math.min(...local.map(each => each.ahead)),
    Math.max(...local.map(each => each.ahead)),
  ];
  const isRoad = kind === 'road';
  const at = fromLocal({ at: a, facing }, { ahead: isRoad ? width / 2 : front, right: (left + right) / 2 });
  return { id, kind, at, facing, width: right - left, depth: isRoad ? width : front - back };
}

type Laying = Extract<Order, { readonly type: 'place-terrain' }>;

/** The pieces that are in the hand, to be laid together. */
export function piecesInHand({ draft }: OnTable): readonly Element[] {
  const { order } = draft.value.now;
  return order?.type === 'place-terrain' ? order.elements : [];
}

/** … as the order that lays them. */
export const layingOf = ({ side }: OnTable, elements: readonly Element[]): Laying => ({
  type: 'place-terrain',
  side: side.value,
  elements,
});

const holdAll = (battle: OnTable, elements: readonly Element[]): void =>
  hold(battle, elements.length > 0 ? layingOf(battle, elements) : null);

const replaced = (battle: OnTable, laid: Laid): readonly Element[] =>
  piecesInHand(battle).map(each => (each.id === laid.id ? elementOf(laid) : each));

/** The piece that is chosen among them. */
export function pieceChosen(battle: OnTable): Laid | null {
  const element = piecesInHand(battle).find(({ id }) => id === battle.selection.value[0]);
  return element ? laidOf(element) : null;
}

/** Adds a piece in the middle of the table and takes it in hand. */
export function addPiece(battle: OnTable, kind: Kind): void {
  const all = piecesInHand(battle);
  const [width, depth] = SIZES[kind] ?? USUAL;
  const [w, h] = battle.scenario.field.size;
  const n = all.length;
  const id = `${kind}-${n + 1}-${battle.snapshot.value.entries}`;
  const at: Place = [tenth(w * (0.37 + 0.13 * (n % 3))), tenth(h * (n < 3 ? 0.38 : 0.58))];
  holdAll(battle, [...all, elementOf({ id, kind, at, facing: 0, width, depth })]);
  battle.selection.value = [id];
}

export const dropPiece = (battle: OnTable, id: string): void => {
  holdAll(
    battle,
    piecesInHand(battle).filter(each => each.id !== id),
  );
  battle.selection.value = [];
};

export const resizePiece = (battle: OnTable, laid: Laid): void => holdAll(battle, replaced(battle, laid));

const asLaid = (battle: OnTable, { id, at, facing }: Held): Laid | null => {
  const laid = piecesInHand(battle).find(each => each.id === id);
  return laid ? { ...laidOf(laid), at, facing } : null;
};

/** Why the pieces may not lie so; that they are too few yet is told of the whole, not of one. */
function refusalOf(battle: OnTable, held: Held): Refusal | null {
  const laid = asLaid(battle, held);
  if (!laid) return null;
  const order = layingOf(battle, replaced(battle, laid));
  const verdict = battle.rules.judge(battle.view.value, battle.side.value, order);
  return verdict.ok || verdict.details['element'] !== held.id ? null : verdict;
}

/** Pieces of terrain in the hand: moved, turned and sized before they are laid together. */
export const piecePlacing: Placing<OnTable> = {
  tray: () => [],
  held: battle => {
    const laid = pieceChosen(battle);
    return laid && { id: laid.id, at: laid.at, facing: laid.facing };
  },
  take: (battle, id) => {
    battle.selection.value = [id];
  },
  hold: (battle, held) => {
    const laid = held && asLaid(battle, held);
    if (laid) holdAll(battle, replaced(battle, laid));
    else battle.selection.value = [];
  },
  show: (battle, held) => {
    const laid = asLaid(battle, held);
    if (laid) restore(battle, layingOf(battle, replaced(battle, laid)));
  },
  nearest: () => null,
  refusal: refusalOf,
  body: (battle, held) => asLaid(battle, held) ?? { ...held, width: 1, depth: 1 },
  neighbours: () => [],
  zone: () => [],
  interval: () => 5,
};

/** A tap takes the piece under it, or moves the one in hand there. */
export const terrainPlacing = {
  choose(battle: OnTable, place: Place): boolean {
    const here = piecesInHand(battle).find(element => isOn(laidOf(element), place));
    const held = piecePlacing.held(battle);
    if (here) battle.selection.value = [here.id];
    else if (held) piecePlacing.hold(battle, { ...held, at: [tenth(place[0]), tenth(place[1])] });
    return true;
  },
  grab: (battle: OnTable, from: Place): Stroke | null =>
    grabHeld(battle, piecePlacing, { from, px: battle.px.value }),
};
