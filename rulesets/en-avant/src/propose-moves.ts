import type { Dice } from '@grognard/engine';
import {
  bearing,
  type Cm,
  centreOf,
  distance,
  middleOf,
  moved,
  normaliseDegrees,
  type Point,
  pivot,
  quantise,
  subtract,
  toLocal,
  turnBetween,
} from '@grognard/table';
import { foesOf, footprintOf } from './field.ts';
import type { Ground } from './ground.ts';
import type { Activation, MoveStep } from './orders.ts';
import { allowanceOf } from './rules/allowance.ts';
import type { Position, Unit } from './types.ts';

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Moves: straight on, wheels, side steps, back, a retirement, an approach, and attacks on enemies within reach. */
export function proposeMoves(
  ground: Ground,
  position: Position,
  unit: Unit,
  dice: Dice,
): readonly Activation[] {
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
    ...approaches(position, unit, allowance).map(steps => move(steps)),
    ...attacks(ground, position, unit).map(([steps, id]) => move(steps, id)),
  ];
}

type Path = readonly MoveStep[];

const nearest = (unit: Unit, others: readonly Unit[]): Unit | undefined =>
  [...others].sort((a, b) => distance(unit.at, a.at) - distance(unit.at, b.at))[0];

/** Gliding towards a point with the front kept parallel, so far. */
function glideTo(unit: Unit, point: Point, length: Cm): MoveStep | null {
  const { ahead, right } = toLocal(unit, point);
  const far = distance(unit.at, point);
  if (ahead <= 0 || far < 0.1) return null;
  const part = Math.min(1, length / far) * 0.99;
  return { slide: { forward: tenth(ahead * part), right: tenth(right * part) } };
}

/** Towards the nearest enemy; for a general, to the friend who needs him most: the one in disorder. */
function approaches(position: Position, unit: Unit, allowance: Cm): readonly Path[] {
  if (unit.arm === 'general') return rallying(position, unit, allowance);
  const foe = nearest(unit, foesOf(position, unit));
  const glide = foe && glideTo(unit, centreOf(footprintOf(foe)), allowance);
  return glide ? [[glide]] : [];
}

/** EA-GENERAL-05: a general rallies the unit he touches, from behind it. */
function rallying(position: Position, general: Unit, allowance: Cm): readonly Path[] {
  const friends = position.units.filter(({ side, arm }) => side === general.side && arm !== 'general');
  const shaken = friends.filter(({ disorganised }) => disorganised);
  const friend = nearest(general, shaken.length > 0 ? shaken : friends);
  if (!friend) return [];
  const { at } = moved(
    footprintOf(general),
    pivot(footprintOf(general), turnBetween(general.facing, friend.facing)),
  );
  const [dx, dy] = subtract(middleOf(footprintOf(friend), 'rear'), at);
  const part = Math.min(1, (allowance - 0.1) / Math.max(0.1, distance([0, 0], [dx, dy])));
  return [[{ turn: friend.facing }, { go: [quantise(dx * part), quantise(dy * part)] }]];
}

/** Ways to get at the enemies within reach: straight on, gliding, or after a wheel towards them. */
function attacks(ground: Ground, position: Position, unit: Unit): readonly (readonly [Path, string])[] {
  if (unit.disorganised || unit.arm === 'artillery' || unit.arm === 'general') return [];
  const allowance = allowanceOf(ground, unit);
  const from = footprintOf(unit);
  const reach = (foe: Unit) => allowance + foe.files * foe.base.width + unit.files * unit.base.width;
  return foesOf(position, unit)
    .filter(foe => distance(unit.at, foe.at) <= reach(foe))
    .flatMap((foe): readonly (readonly [Path, string])[] => {
      const middle = centreOf(footprintOf(foe));
      const turn = turnBetween(unit.facing, bearing(centreOf(from), middle));
      const straight: MoveStep = { advance: tenth(allowance) };
      const degrees = Math.min(90, Math.round(Math.abs(turn)));
      const towards: MoveStep =
        unit.bases === 1
          ? { turn: Math.round(normaliseDegrees(unit.facing + turn)) }
          : { wheel: turn < 0 ? 'left' : 'right', degrees };
      const glide = glideTo(unit, middle, allowance);
      const paths: readonly Path[] = [
        [straight],
        ...(degrees > 0 ? [[towards, straight]] : []),
        ...(glide ? [[glide]] : []),
      ];
      return paths.map(steps => [steps, foe.id] as const);
    });
}
