import type { Dice } from '@grognard/engine';
import { askedOf } from './choices.ts';
import type { Ground } from './ground.ts';
import { judge } from './judge.ts';
import type { Activation, Order } from './orders.ts';
import { proposeAnswers } from './propose-answers.ts';
import { proposeMoves } from './propose-moves.ts';
import { isEngaged } from './rules/contact.ts';
import { canShoot, legalTargets } from './rules/shooting.ts';
import type { Position, SideId, Unit } from './types.ts';

/** Orders worth trying: all answers to a choice, or for each unit a fair sample of what it may do. */
export function propose(ground: Ground, position: Position, side: SideId, dice: Dice): readonly Order[] {
  const { pending } = position;
  if (position.outcome) return [];
  const isLegal = (order: Order) => judge(ground, position, side, order).ok;
  if (pending) {
    return askedOf(pending).includes(side)
      ? proposeAnswers(ground, position, { side, dice }).filter(isLegal)
      : [];
  }
  if (side !== position.side) return [];
  const units = position.units.filter(unit => unit.side === side && !unit.activated && !unit.amok);
  const activations = units.flatMap(unit => proposeFor(ground, position, unit, dice));
  return [...activations, { type: 'end-impulse' } as const].filter(isLegal);
}

/** What one unit may do. */
function proposeFor(ground: Ground, position: Position, unit: Unit, dice: Dice): readonly Order[] {
  const act = (action: 'reorganise' | 'break-off' | 'face'): Order => ({
    type: 'activate',
    unit: unit.id,
    action,
  });
  if (unit.routing) return [act('reorganise')];
  if (isEngaged(position, unit)) {
    return [act('break-off'), act('face'), ...(unit.disorganised ? [act('reorganise')] : [])];
  }
  const shots = canShoot(ground, unit)
    ? legalTargets(ground, position, unit).map(
        (target): Order => ({ type: 'activate', unit: unit.id, action: 'shoot', target: target.id }),
      )
    : [];
  return [
    ...(unit.disorganised ? [act('reorganise')] : []),
    ...shots,
    ...proposeForms(unit),
    ...proposeMoves(ground, position, unit, dice),
  ];
}

function proposeForms(unit: Unit): readonly Activation[] {
  const form = (fields: object): Activation => ({
    type: 'activate',
    unit: unit.id,
    action: 'form',
    ...fields,
  });
  if (unit.arm === 'general' || unit.disorganised) return [];
  const widths = [1, Math.ceil(unit.bases / 2), unit.bases].filter(
    (files, i, all) => files !== unit.files && all.indexOf(files) === i,
  );
  return [
    ...widths.map(files => form({ files })),
    form({ turn: 'left' }),
    form({ turn: 'right' }),
    ...(unit.bases > 1 ? [form({ turn: 'about' })] : []),
    ...(unit.limbered ? [form({ unlimber: true })] : []),
    ...(unit.traits.includes('dismounts')
      ? [unit.mounted ? form({ mount: true }) : form({ dismount: true })]
      : []),
  ];
}
