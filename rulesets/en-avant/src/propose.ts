import type { Dice } from '@grognard/engine';
import { bearing, centreOf, distance, turnBetween } from '@grognard/table';
import { askedOf } from './answers.ts';
import { foesOf, footprintOf } from './field.ts';
import type { Ground } from './ground.ts';
import { judge } from './judge.ts';
import type { Activation, MoveStep, Order } from './orders.ts';
import { proposeAnswers } from './propose-answers.ts';
import { allowanceOf } from './rules/allowance.ts';
import { isEngaged } from './rules/contact.ts';
import { canShoot, legalTargets } from './rules/shooting.ts';
import type { Position, SideId, Unit } from './types.ts';

/** Orders worth trying: all answers to a choice, or for each unit a fair sample of what it may do. */
export function propose(ground: Ground, position: Position, side: SideId, dice: Dice): readonly Order[] {
  const { pending } = position;
  if (position.outcome) return [];
  const isLegal = (order: Order) => judge(ground, position, side, order).accepted;
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

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Moves: straight on, wheels, side steps, back, a retirement, and attacks on enemies within reach. */
function proposeMoves(ground: Ground, position: Position, unit: Unit, dice: Dice): readonly Activation[] {
  const allowance = allowanceOf(ground, unit);
  const move = (steps: readonly MoveStep[], contact?: string): Activation => ({
    type: 'activate',
    unit: unit.id,
    action: 'move',
    steps: [...steps],
    ...(contact === undefined ? {} : { contact }),
  });
  const slowed = allowanceOf(ground, unit, { slowed: true });
  const some = tenth((allowance * dice.draw(`propose:${unit.id}`, 2, 9)) / 10);
  const turn = Math.min(90, Math.floor((some / (unit.files * unit.base.width)) * 57));
  const plain = [
    move([{ advance: tenth(allowance - 0.05) }]),
    move([{ advance: tenth(slowed - 0.05) }]),
    move([{ advance: some }]),
    move([{ lateral: some }]),
    move([{ lateral: 0 - some }]),
    move([{ back: Math.min(some, unit.base.width) }]),
  ];
  const wheels = turn > 0 ? (['left', 'right'] as const).map(wheel => move([{ wheel, degrees: turn }])) : [];
  const single =
    unit.bases === 1
      ? [move([{ turn: dice.draw(`propose:turn:${unit.id}`, 0, 35) * 10 }, { advance: some }])]
      : [move([{ about: true }, { advance: some }])];
  const crossings = ground.obstacles.map(({ id }) => move([{ cross: id }]));
  return [
    ...plain,
    ...wheels,
    ...single,
    ...crossings,
    ...attacks(ground, position, unit).map(([steps, id]) => move(steps, id)),
  ];
}

/** Ways to get at the enemies within reach: straight on, or after a wheel towards them. */
function attacks(
  ground: Ground,
  position: Position,
  unit: Unit,
): readonly (readonly [readonly MoveStep[], string])[] {
  if (unit.disorganised || unit.arm === 'artillery' || unit.arm === 'general') return [];
  const allowance = allowanceOf(ground, unit);
  const from = footprintOf(unit);
  return foesOf(position, unit)
    .filter(
      foe =>
        distance(unit.at, foe.at) <= allowance + foe.files * foe.base.width + unit.files * unit.base.width,
    )
    .flatMap((foe): readonly (readonly [readonly MoveStep[], string])[] => {
      const turn = turnBetween(unit.facing, bearing(centreOf(from), centreOf(footprintOf(foe))));
      const straight: MoveStep = { advance: tenth(allowance) };
      const degrees = Math.min(90, Math.round(Math.abs(turn)));
      const towards: MoveStep =
        unit.bases === 1
          ? { turn: Math.round(unit.facing + turn) }
          : { wheel: turn < 0 ? 'left' : 'right', degrees };
      return [[[straight], foe.id], ...(degrees > 0 ? [[[towards, straight], foe.id] as const] : [])];
    });
}
