import { makeBits, type Square } from '@grognard/board';
import { UMPIRE } from '@grognard/engine';
import type { SideNumber } from '../constants.ts';
import type { Ground } from '../ground.ts';
import { type March, makeMarch } from '../rules/movement.ts';
import { type Hindrance, hinder, makeHindrance } from '../rules/reach.ts';
import { makeSituation, readView, type Situation, sideOf } from '../situation.ts';
import { makeToll, type Toll } from '../toll.ts';
import type { View } from '../types.ts';
import { type Lookout, positionOf, viewOf } from '../view.ts';

/** What questions are answered with: buffers made once per battlefield. */
export interface Inquiry {
  readonly ground: Ground;
  readonly situation: Situation;
  readonly lookout: Lookout;
  readonly hindrance: Hindrance;
  readonly march: March;
  readonly toll: Toll;
  readonly slow: Int32Array;
}

export const makeInquiry = (ground: Ground, lookout: Lookout): Inquiry => ({
  ground,
  lookout,
  situation: makeSituation(ground),
  hindrance: makeHindrance(ground),
  march: makeMarch(ground),
  toll: makeToll(2 * ground.roster.ids.length),
  slow: makeBits(ground.grid),
});

/** A question being answered: the view it is asked on, and its units laid out. */
export interface Asking extends Inquiry {
  readonly view: View;
  readonly s: Situation;
}

export const ask = (inquiry: Inquiry, view: View): Asking => ({
  ...inquiry,
  view,
  s: readView(inquiry.situation, view),
});

export const numberOf = ({ ground }: Pick<Asking, 'ground'>, id: string): number =>
  ground.roster.numbers.get(id)!;
export const sideNumber = ({ ground }: Asking, id: string): SideNumber => ground.sideNumbers.get(id)!;
/** The square of a unit on the field, or the square itself. */
export const squareOf = (asking: Asking, spot: string | Square): Square =>
  typeof spot === 'string' ? asking.ground.grid.squares[asking.s.at[numberOf(asking, spot)]!]! : spot;
export const sideId = ({ scenario }: Ground, side: SideNumber): string => scenario.sides[side]!.id;
export const phaseOf = (asking: Asking): SideNumber => sideNumber(asking, asking.view.side);
export const squareOrNull = ({ grid }: Ground, cell: number): Square | null =>
  cell < 0 ? null : grid.squares[cell]!;
export const objectiveOf = ({ scenario }: Ground, id: string): number =>
  scenario.objectives.findIndex(objective => objective.id === id);

/** Lays out what a side knows: on its own view that is what lies there already. */
export function asKnownTo(asking: Asking, side: SideNumber): Situation {
  const { ground, lookout, situation, view } = asking;
  if (view.seat !== UMPIRE) return asking.s;
  return readView(situation, viewOf(ground, lookout, positionOf(view), sideId(ground, side)));
}

/** A unit with the field as its side knows it. */
export function planning(
  asking: Asking,
  id: string,
): { readonly u: number; readonly s: Situation; readonly hindrance: Hindrance } {
  const u = numberOf(asking, id);
  const side = sideOf(asking.s, u);
  const s = asKnownTo(asking, side);
  return { u, s, hindrance: hinder(s, side, asking.hindrance) };
}
