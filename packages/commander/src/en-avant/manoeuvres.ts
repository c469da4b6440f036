import type { Order } from '@grognard/en-avant';
import {
  aboutTurn,
  add,
  advance,
  arcDegrees,
  bearing,
  type Cm,
  centreOf,
  cornersOf,
  distance,
  dot,
  type Footprint,
  go,
  type Hand,
  lineGap,
  moved,
  type Point,
  pivot,
  quarterTurn,
  scale,
  sidestep,
  slide,
  stepBack,
  subtract,
  turnBetween,
  wheel,
  wheelCost,
} from '@grognard/table';
import type { Aim } from './aims.ts';
import type { Obstacle } from './country.ts';
import type { Troop } from './outlook.ts';

export type MoveOrder = Extract<Order, { readonly action: 'move' }>;
export type Step = MoveOrder['steps'][number];

/** A manoeuvre, and where it would lead if nothing stood in its way. */
export interface Manoeuvre {
  readonly order: Order;
  readonly print: Footprint;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
/** Rounded down, so that a whole move is never a hair too long. */
const within = (value: number): number => Math.floor(value * 10 + 1e-6) / 10;

/** Where a step leads. */
function after(print: Footprint, step: Step): Footprint {
  if ('advance' in step) return moved(print, advance(print, step.advance));
  if ('wheel' in step) return moved(print, wheel(print, step.wheel, step.degrees));
  if ('slide' in step) return moved(print, slide(print, step.slide.forward, step.slide.right));
  if ('lateral' in step) return moved(print, sidestep(print, step.lateral));
  if ('back' in step) return moved(print, stepBack(print, step.back));
  if ('about' in step) return aboutTurn(print);
  if ('go' in step) return moved(print, go(step.go));
  if ('turn' in step) return moved(print, pivot(print, turnBetween(print.facing, step.turn)));
  return print;
}

export const moveOrder = (unit: string, steps: readonly Step[], contact?: string): MoveOrder => ({
  type: 'activate',
  unit,
  action: 'move',
  steps: [...steps],
  ...(contact === undefined ? {} : { contact }),
});

const wheelStep = (turn: number, degrees: number): Step => ({
  wheel: turn < 0 ? 'left' : 'right',
  degrees: tenth(degrees),
});

/** The most a front of this width may wheel for a price. */
const wheelFor = (width: Cm, price: Cm): number => Math.min(90, within(arcDegrees(width, price)));

/** Moves towards a point with the front kept parallel: straight on, or gliding to a side. */
function glides(
  { print, ahead, right, centre }: Troop,
  point: Point,
  lengths: readonly Cm[],
): readonly Step[][] {
  const way = subtract(point, centre);
  const far = distance(point, centre);
  const [forth, aside] = [dot(way, ahead), dot(way, right)];
  return lengths.flatMap((length): Step[][] => {
    const straight: Step[] = [{ advance: within(length) }];
    if (far < 0.3) return [straight];
    const part = Math.min(length, far) / far;
    const glide = { forward: within(forth * part), right: tenth(aside * part * 0.98) };
    const across: Step[] =
      Math.abs(aside) > 0.3
        ? [
            {
              lateral: tenth(
                Math.max(-1, Math.min(1, aside / far)) * Math.min(length, Math.abs(aside)) * 0.98,
              ),
            },
          ]
        : [];
    return [
      straight,
      ...(glide.forward > 0 && print.width > 0 ? [[{ slide: glide }]] : []),
      ...(across.length > 0 ? [across] : []),
    ];
  });
}

/** Moves that turn the front: a wheel and the rest straight on, or straight on and then a wheel. */
function wheels(troop: Troop, point: Point, lengths: readonly Cm[]): readonly Step[][] {
  const turn = turnBetween(troop.print.facing, bearing(troop.centre, point));
  const { width } = troop.print;
  if (Math.abs(turn) < 3) return [];
  return lengths.flatMap((length): Step[][] =>
    [1].flatMap((share): Step[][] => {
      const degrees = Math.min(Math.abs(turn) * share, wheelFor(width, length));
      const rest = within(length - wheelCost(width, degrees) - 0.05);
      const wheeled = wheelStep(turn, degrees);
      if (degrees < 1) return [];
      return rest > 0.3
        ? [[wheeled, { advance: rest }], [{ advance: rest }, wheeled], [wheeled]]
        : [[wheeled]];
    }),
  );
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
export function manoeuvresOf(troop: Troop, aim: Aim, obstacles: readonly Obstacle[]): readonly Manoeuvre[] {
  const { unit, pace, slowPace, print } = troop;
  const lengths = [pace, slowPace, pace * 0.4];
  const isSingle = unit.bases === 1;
  const paths: readonly Step[][] = [
    ...(isSingle ? rambles(troop, aim, lengths) : []),
    ...glides(troop, aim.point, lengths),
    ...(isSingle ? [] : wheels(troop, aim.point, [pace, slowPace])),
    ...(isSingle || aim.focus === aim.point ? [] : wheels(troop, aim.focus, [pace, slowPace])),
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

/** Ways to fall upon an enemy: straight, gliding, or wheeling on him. */
export function charges(troop: Troop, foe: Troop): readonly MoveOrder[] {
  const { unit, pace, print, centre, ahead, right } = troop;
  const to = bearing(centre, foe.centre);
  const turn = turnBetween(print.facing, to);
  const way = subtract(foe.centre, print.at);
  const [forth, aside] = [dot(way, ahead), dot(way, right)];
  const part = pace / distance(foe.centre, print.at);
  const paths: Step[][] = [];
  if (forth > 0) paths.push([{ advance: within(pace) }]);
  if (forth > 0.5 && Math.abs(aside) > 0.5) {
    paths.push([{ slide: { forward: tenth(forth * part), right: tenth(aside * part) } }]);
  }
  if (unit.bases === 1) paths.push([{ turn: tenth(to) }, { advance: within(pace) }]);
  else if (Math.abs(turn) > 4) paths.push(wheelAndOn(print.width, turn, pace));
  return paths.map(steps => moveOrder(unit.id, steps, foe.unit.id));
}

/** A wheel as far as it is wanted and paid for, and what is left of the pace straight on. */
function wheelAndOn(width: Cm, turn: number, pace: Cm): Step[] {
  const degrees = Math.min(Math.abs(turn), wheelFor(width, pace));
  const rest = within(pace - wheelCost(width, degrees) - 0.05);
  const wheeled = wheelStep(turn, degrees);
  return rest > 0.2 ? [wheeled, { advance: rest }] : [wheeled];
}
