import { type Seat, UMPIRE } from '@grognard/engine';
import { cornersOf, type Point, type Polygon } from '@grognard/table';
import { findUnit, footprintOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import { campPrint } from '../rules/camp.ts';
import type { Body } from '../rules/shooting.ts';
import type { Position, SideId, Unit } from '../types.ts';

/** What a question is answered on: the ground, what the view holds, and who asks. */
export interface Field {
  readonly ground: Ground;
  readonly position: Position;
  readonly seat: Seat;
}

/** Somebody or somewhere. */
export type Spot = string | readonly [number, number];

/** A unit of a question, which has been found to be there. */
export const unitIn = ({ position }: Field, id: string): Unit => findUnit(position, id)!;

/** EA-SHOOT-18: are shots guessed here, and does whoever asks have to guess? */
export const isGuessed = ({ ground, seat }: Field): boolean => !ground.options.premeasure && seat !== UMPIRE;

/** A place is looked from, and at, as a point that is just seen. */
const SPECK = { bases: 1, files: 1, base: { width: 0.4, depth: 0.4 } } as const;

export const bodyAt = (field: Field, spot: Spot, facing: number): Body =>
  typeof spot === 'string' ? unitIn(field, spot) : { ...SPECK, id: '', at: spot, facing };

/** The outlines of something on the table: a unit, a camp, a piece of ground, an objective, or a point; none if unknown. */
export function outlinesOf({ ground, position }: Field, spot: Spot): readonly Polygon[] {
  if (typeof spot !== 'string') return [[spot]];
  const unit = findUnit(position, spot);
  if (unit) return [cornersOf(footprintOf(unit))];
  const camp = position.camps.find(({ id }) => id === spot);
  const print = camp && campPrint(camp);
  if (print) return [cornersOf(print)];
  const objective = position.objectives.find(({ id }) => id === spot);
  if (objective?.at) return [[objective.at]];
  const piece = ground.pieces.find(({ id }) => id === (objective?.terrain ?? spot));
  if (!piece) return [];
  return piece.parts.length > 0 ? piece.parts : stretches(piece.line ?? []);
}

const stretches = (line: readonly Point[]): readonly Polygon[] =>
  line.slice(1).map((point, i): Polygon => [line[i]!, point]);

/** Whose it is, where it is anybody's. */
export const ownerOf = ({ position }: Field, spot: Spot): SideId | undefined =>
  [...position.units, ...position.camps].find(({ id }) => id === spot)?.side;
