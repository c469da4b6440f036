import type { Order } from '@grognard/en-avant';
import {
  aboutTurn,
  add,
  bearing,
  type Cm,
  centreOf,
  cornersOf,
  distance,
  dot,
  type Footprint,
  type Hand,
  lineGap,
  moved,
  type Point,
  quarterTurn,
  scale,
  sidestep,
  subtract,
  turnBetween,
  wheelCost,
} from '@grognard/table';
import type { Aim } from './aims.ts';
import type { Obstacle } from './country.ts';
import type { Troop } from './outlook.ts';
import { after, moveOrder, type Step, tenth, wheelFor, wheelStep, within } from './steps.ts';

/** A manoeuvre, and where it would lead if nothing stood in its way. */
export interface Manoeuvre {
  readonly order: Order;
  readonly print: Footprint;
}

/** Moves towards a point with the front kept parallel: straight on, gliding to a side, or sideways. */
function glides({ ahead, right, centre }: Troop, point: Point, lengths: readonly Cm[]): readonly Step[][] {
  const way = subtract(point, centre);
  const far = distance(point, centre);
  const [forth, aside] = [dot(way, ahead), dot(way, right)];
  return lengths.flatMap((length): Step[][] => {
    const straight: Step[] = [{ advance: within(length) }];
    if (far < 0.3) return [straight];
    const part = Math.min(length, far) / far;
    const glide = { forward: within(forth * part), right: tenth(aside * part * 0.98) };
    const across = (aside / far) * Math.min(length, Math.abs(aside)) * 0.98;
    return [
      straight,
      ...(glide.forward > 0 ? [[{ slide: glide }]] : []),
      ...(Math.abs(aside) > 0.3 ? [[{ lateral: tenth(across) }]] : []),
    ];
  });
}

/** Moves that turn the front: a wheel and the rest straight on, or straight on and then a wheel. */
function wheels(troop: Troop, point: Point, lengths: readonly Cm[]): readonly Step[][] {
  const turn = turnBetween(troop.print.facing, bearing(troop.centre, point));
  const { width } = troop.print;
  if (Math.abs(turn) < 3) return [];
  return lengths.flatMap((length): Step[][] => {
    const degrees = Math.min(Math.abs(turn), wheelFor(width, length));
    const rest = within(length - wheelCost(width, degrees) - 0.05);
    const wheeled = wheelStep(turn, degrees);
    if (degrees < 1) return [];
    return rest > 0.3 ? [[wheeled, { advance: rest }], [{ advance: rest }, wheeled], [wheeled]] : [[wheeled]];
  });
}

/** A single base turns freely and goes where it likes (EA-MOVE-09). */
function rambles({ centre, print }: Troop, { point, focus }: Aim, lengths: readonly Cm[]): readonly Step[][] {
  const far = distance(centre, point);
  const face = (from: Point): Step => ({ turn: tenth(bearing(from, focus)) });
  if (far < 0.3) return [[face(centre)]];
  return lengths.map(length => {
    const part = Math.min(length, far) / far;
    const way: [number, number] = [
      tenth((point[0] - centre[0]) * part * 0.98),
      tenth((point[1] - centre[1]) * part * 0.98),
    ];
    const end = centreOf({ ...print, at: [print.at[0] + way[0], print.at[1] + way[1]] });
    return distance(end, focus) < 0.3 || (way[0] === 0 && way[1] === 0)
      ? [face(centre)]
      : [{ go: way }, face(end)];
  });
}

/** Quarter turns and turns about, for those who look the wrong way altogether (EA-FORM-07). */
function turns({ unit, print, centre }: Troop, { focus }: Aim): readonly Manoeuvre[] {
  const turn = turnBetween(print.facing, bearing(centre, focus));
  if (unit.bases === 1 || Math.abs(turn) < 50) return [];
  const act = { type: 'activate', unit: unit.id, action: 'form' } as const;
  const hand: Hand = turn < 0 ? 'left' : 'right';
  const size = { width: print.width, depth: print.depth };
  const quarter: Manoeuvre = {
    order: { ...act, turn: hand, files: unit.files },
    print: quarterTurn(print, hand, size),
  };
  return Math.abs(turn) > 120
    ? [{ order: { ...act, turn: 'about' }, print: aboutTurn(print) }, quarter]
    : [quarter];
}

/** EA-TERR-13: over the hedge or ditch that the front touches. */
const crossings = ({ unit, print, ahead }: Troop, obstacles: readonly Obstacle[]): readonly Manoeuvre[] =>
  obstacles
    .filter(({ line }) => lineGap(line, cornersOf(print)) < 0.3)
    .map(({ id }) => ({
      order: moveOrder(unit.id, [{ cross: id }]),
      print: { ...print, at: add(print.at, scale(ahead, print.depth)) },
    }));

/** A wider front brings more weapons to bear, and outflanks (EA-SHOOT-02, EA-MELEE-26). */
function lines({ unit, print }: Troop): readonly Manoeuvre[] {
  const isDeep = unit.files < unit.bases && unit.bases <= 4 && !unit.traits.includes('phalanx');
  if (!isDeep || unit.disorganised || unit.weapon === 'none') return [];
  const size = { width: unit.bases * unit.base.width, depth: unit.base.depth };
  const middle = Math.floor((unit.bases - unit.files) / 2) + 1;
  const order: Order = {
    type: 'activate',
    unit: unit.id,
    action: 'form',
    files: unit.bases,
    anchor: 1,
    slot: middle,
  };
  const aside = unit.base.width * ((unit.bases + 1) / 2 - middle - (unit.files - 1) / 2);
  return [{ order, print: { ...moved(print, sidestep(print, aside)), ...size } }];
}

/** Everything worth considering for a unit that is on its way. */
export function manoeuvresOf(
  troop: Troop,
  aim: Aim,
  obstacles: readonly Obstacle[],
  strides: number,
): readonly Manoeuvre[] {
  const { unit, pace, slowPace, print } = troop;
  const lengths = [pace, slowPace, pace * 0.4].slice(0, strides);
  const turning = [pace, slowPace].slice(0, strides);
  const isSingle = unit.bases === 1;
  const paths: readonly Step[][] = [
    ...(isSingle ? rambles(troop, aim, lengths) : []),
    ...glides(troop, aim.point, lengths),
    ...(isSingle ? [] : wheels(troop, aim.point, turning)),
    ...(isSingle || aim.focus === aim.point ? [] : wheels(troop, aim.focus, turning)),
    [{ back: within(Math.min(pace, unit.base.width)) }],
    [{ back: within(Math.min(slowPace, unit.base.width) / 2) }],
  ];
  return [
    ...paths.map(steps => ({ order: moveOrder(unit.id, steps), print: steps.reduce(after, print) })),
    ...(unit.disorganised ? [] : turns(troop, aim)),
    ...crossings(troop, obstacles),
    ...lines(troop),
  ];
}
