import type { Place, Refusal } from '@grognard/engine';
import { distance, fromLocal, headingOf, type Polygon, subtract } from '@grognard/table';
import { type Lens, placeUnder } from '../../shell/lens.ts';
import type { Battle } from '../../shell/model.ts';
import type { Stroke } from '../../shell/screen.ts';
import { type Body, isOn } from './body.ts';
import { type LinedUp, lineUp } from './line-up.ts';
import { tenth } from './steps.ts';

/** Something in the hand that is to lie on the table. */
export interface Held {
  readonly id: string;
  readonly at: Place;
  readonly facing: number;
  /** How many stand side by side, where that can be chosen. */
  readonly files?: number;
}

/** Something that this seat may place: it waits, or lies on the table and can be taken up again. */
export interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** A small drawing of it. */
  readonly art: string;
  readonly isPlaced: boolean;
}

/** What a game says about placing things before a battle; hand, tray, card and keys are the same for all. */
export interface Placing<B extends Battle> {
  tray(battle: B): readonly Waiting[];
  held(battle: B): Held | null;
  /** Takes something up: where it lies, or at the lawful place next to `near`. */
  take(battle: B, id: string, near?: Place): void;
  /** Holds it so, one change that undo takes back; nothing puts it away. */
  hold(battle: B, held: Held | null): void;
  /** Shows it so while it is pulled: nothing is kept. */
  show(battle: B, held: Held): void;
  /** The lawful place next to where it is held; nothing where none is known. */
  nearest(battle: B, held: Held): Held | null;
  refusal(battle: B, held: Held): Refusal | null;
  /** What forbids it in a few words, for the map. */
  refusalWord?(battle: B, refusal: Refusal): string | undefined;
  /** The ground that it covers. */
  body(battle: B, held: Held): Body;
  /** Those it may line up with. */
  neighbours(battle: B, held: Held): readonly Body[];
  /** Where it may lie, as far as that has borders. */
  zone(battle: B): readonly Polygon[];
  /** The usual room between neighbours, in centimetres. */
  interval(battle: B): number;
  /** The most files it may have, where that can be chosen. */
  files?(battle: B, held: Held): number | null;
}

/** How near a press must be to take it, and how near things draw each other, in pixels. */
const FINGER = 12;
const GRIP = 26;
const NEAR = 12;
/** How far the handle that turns it stands off, in pixels. */
const OFF = 34;

export const TURN = 5;

/** Where the handle stands that turns it: beside its right flank. */
export const turnHandleOf = (body: Body, px: number): Place =>
  fromLocal(body, { ahead: -body.depth / 2, right: body.width / 2 + OFF / px });

const rounded = ([x, y]: Place): Place => [tenth(x), tenth(y)];
export const normal = (facing: number): number => ((facing % 360) + 360) % 360;

/** What it lines up with where it is held, and where it would lie then. */
export const linedUp = <B extends Battle>(battle: B, placing: Placing<B>, held: Held, px: number): LinedUp =>
  lineUp(placing.body(battle, held), {
    friends: placing.neighbours(battle, held),
    zone: placing.zone(battle),
    interval: placing.interval(battle),
    within: NEAR / px,
  });

/** Drawn to what is near, unless it may lie here and not there. */
export function snapped<B extends Battle>(battle: B, placing: Placing<B>, held: Held, px: number): Held {
  const { at } = placing.body(battle, held);
  const lined = linedUp(battle, placing, held, px).at;
  const drawn = { ...held, at: rounded([held.at[0] + lined[0] - at[0], held.at[1] + lined[1] - at[1]]) };
  if (!placing.refusal(battle, drawn) || placing.refusal(battle, held)) return drawn;
  return { ...held, at: rounded(held.at) };
}

interface Pulled {
  readonly from: Place;
  readonly px: number;
}

/** A pull at what is in the hand moves it, at its handle turns it; elsewhere it moves the map. */
export function grabHeld<B extends Battle>(
  battle: B,
  placing: Placing<B>,
  { from, px }: Pulled,
): Stroke | null {
  const held = placing.held(battle);
  if (!held) return null;
  const body = placing.body(battle, held);
  const turns = distance(turnHandleOf(body, px), from) * px <= GRIP;
  if (!turns && !isOn(body, from, FINGER / px)) return null;
  const moved = (to: Place): Held =>
    turns
      ? { ...held, facing: turnedTo(body, from, to) }
      : snapped(
          battle,
          placing,
          { ...held, at: [held.at[0] + to[0] - from[0], held.at[1] + to[1] - from[1]] },
          px,
        );
  let last = held;
  return {
    to: to => {
      if (!to) return;
      last = moved(to);
      placing.show(battle, last);
    },
    done: to => {
      if (to) last = moved(to);
      placing.show(battle, held);
      placing.hold(battle, last);
    },
    cancel: () => placing.show(battle, held),
  };
}

/** The facing after a turn by hand, by whole fives. */
function turnedTo(body: Body, from: Place, to: Place): number {
  const turn = headingOf(subtract(to, body.at)) - headingOf(subtract(from, body.at));
  return normal(Math.round((body.facing + turn) / TURN) * TURN);
}

/** Moves what is in the hand by keys: arrows 1 cm (Alt 1 mm), brackets 5° (Alt 1°), digits for its files. */
export function placingKey<B extends Battle>(
  battle: B,
  placing: Placing<B>,
  event: KeyboardEvent,
): (() => void) | undefined {
  const held = placing.held(battle);
  if (!held) return undefined;
  const next = heldAfter(held, event, placing.files?.(battle, held) ?? 0);
  if (next) return () => placing.hold(battle, next);
  return event.key === 'Backspace' ? () => placing.hold(battle, null) : undefined;
}

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function heldAfter(held: Held, { key, altKey }: KeyboardEvent, files: number): Held | null {
  const way = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  const cm = altKey ? 0.1 : 1;
  if (way) return { ...held, at: rounded([held.at[0] + way[0] * cm, held.at[1] + way[1] * cm]) };
  const turn = altKey ? 1 : TURN;
  if (key === '[') return { ...held, facing: normal(held.facing - turn) };
  if (key === ']') return { ...held, facing: normal(held.facing + turn) };
  const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
  return digit > 0 && digit <= files ? { ...held, files: digit } : null;
}

/** The place on the map under a pointer that may have left it. */
export function placeUnderPointer(lens: Lens, { clientX, clientY }: PointerEvent): Place | null {
  const box = document.querySelector('#map')?.getBoundingClientRect();
  if (!box || clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom)
    return null;
  return placeUnder(lens, [clientX - box.left, clientY - box.top]);
}
