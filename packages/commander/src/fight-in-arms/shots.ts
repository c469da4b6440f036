import { ask } from '@grognard/engine';
import type { Order } from '@grognard/fight-in-arms';
import { distance } from '@grognard/table';
import type { Asked, Desk } from './desk.ts';
import type { Arm, Piece } from './piece.ts';
import { shotDamage } from './reckoning.ts';
import { seems } from './sight.ts';
import { meanLoss } from './worth.ts';

/** A lawful shot, and what it brings standing or on the move. */
export interface Chance {
  readonly target: string;
  readonly weapon: string;
  readonly standing: number;
  readonly moving: number;
}

/** Every shot that a unit may take from where it stands. */
export function shotsOf(desk: Desk, piece: Piece): readonly Chance[] {
  if (piece.unit.shot || piece.unit.boarding !== null) return [];
  return piece.arms.flatMap(arm =>
    targetsOf(desk, piece, arm).map(target => chanceOf(desk, piece, target, arm)),
  );
}

/** No part of a base lies farther from its middle; with something to spare. */
const BASE = 10;

/** The rules are asked only where somebody may be in range. */
function targetsOf({ rules, view, outlook }: Desk, piece: Piece, arm: Arm): readonly Piece[] {
  const { unit } = piece;
  const isNear = (foe: Piece): boolean => distance(piece.centre, foe.centre) <= arm.range + 2 * BASE;
  if (!outlook.foes.some(isNear)) return [];
  const question: Asked<'targets'> = { query: 'targets', unit: unit.id, weapon: arm.id };
  const answer = ask(rules, view, question);
  if (!answer.ok) return [];
  const { is: ids } = answer.value;
  return outlook.foes.filter(foe => ids.includes(foe.unit.id));
}

function chanceOf({ outlook }: Desk, from: Piece, to: Piece, arm: Arm): Chance {
  const fails = outlook.fails.get(to.unit.id)!;
  const isSeen = !arm.indirect || seems(outlook.field, outlook.everybody, from, to);
  const hasMoved = from.unit.moved || from.unit.rallying;
  const lossBy = (isMoving: boolean) =>
    meanLoss(
      outlook.scale,
      to.unit,
      shotDamage({ from, to, arm, isMoving, isSeen }),
      fails,
      arm.grenade ? 2 : 1,
    );
  return { target: to.unit.id, weapon: arm.id, standing: lossBy(hasMoved), moving: lossBy(true) };
}

export const bestShot = (chances: readonly Chance[], by: 'standing' | 'moving'): Chance | null =>
  chances.reduce<Chance | null>((best, chance) => (best && best[by] >= chance[by] ? best : chance), null);

export const shootOrder = ({ unit }: Piece, { target, weapon }: Chance, thenMove = false): Order => ({
  type: 'shoot',
  unit: unit.id,
  target,
  weapon,
  ...(thenMove ? { thenMove } : {}),
});
