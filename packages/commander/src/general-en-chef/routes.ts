import type { Feature, Scenario } from '@grognard/general-en-chef';
import { type Cm, distance, type Point } from '@grognard/table';
import { CELL, type GroundMap, keptClear, type Mobility, surveyGround } from './ground-map.ts';

/** The ways over a battlefield: how long they are, and which point to make for next. */
export interface Routes {
  /** What the way costs, in centimetres of open ground. */
  length(mobility: Mobility, from: Point, to: Point): Cm;
  /** The farthest point of the way that can be gone to straight; the goal itself where nothing is in between. */
  next(mobility: Mobility, from: Point, to: Point): Point;
  /** What a centimetre costs there, in centimetres of open ground. */
  cost(mobility: Mobility, at: Point): number;
}

const NEIGHBOURS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
const DIAGONAL = Math.sqrt(2);
/** How many squares of the way are looked along. */
const FORESIGHT = 20;
/** A straight line may cost so much more than the best way and still be taken: every bend costs a wheel. */
const DETOUR = 1.2;

/** How a table was surveyed: the ways that are short, and those that keep clear of bad ground. */
interface Survey {
  readonly terrain: readonly Feature[];
  readonly short: Routes;
  readonly clear: Routes;
}

/** Tables that were surveyed, by their first feature: both sides and every rehearsal go over the same ground. */
const surveyed = new WeakMap<Feature, Survey>();

/** The ways over the table of a battle, as far as a side knows it. */
export function routesOver(scenario: Pick<Scenario, 'field'>, ways: 'short' | 'clear' = 'short'): Routes {
  const { terrain } = scenario.field;
  const [first] = terrain;
  const known = first && surveyed.get(first);
  const isSame =
    known?.terrain.length === terrain.length && known.terrain.every((each, i) => each === terrain[i]);
  if (known && isSame) return known[ways];
  const map = surveyGround(scenario);
  const survey: Survey = { terrain, short: makeRoutes(map), clear: makeRoutes(keptClear(map), map) };
  if (first) surveyed.set(first, survey);
  return survey[ways];
}

/** Finds ways on a map; every goal is worked out once, when it is first asked for. */
export function makeRoutes(map: GroundMap, ground: GroundMap = map): Routes {
  const fields = new Map<Mobility, Float64Array[]>();
  const fieldTo = (mobility: Mobility, goal: number): Float64Array => {
    const known = fields.get(mobility) ?? [];
    fields.set(mobility, known);
    known[goal] ??= spread(map, map.costs[mobility], goal);
    return known[goal];
  };
  return {
    length(mobility, from, to) {
      const field = fieldTo(mobility, cellAt(map, to));
      return field[openNear(map, field, cellAt(map, from))]!;
    },
    next(mobility, from, to) {
      const costs = map.costs[mobility];
      const field = fieldTo(mobility, cellAt(map, to));
      const start = openNear(map, field, cellAt(map, from));
      const isAsGood = (point: Point, left: Cm): boolean =>
        straightCost(map, costs, from, point) <= DETOUR * (field[start]! - left) + CELL;
      if (isAsGood(to, 0)) return to;
      let [cell, best] = [start, null as Point | null];
      for (let step = 0; step < FORESIGHT; step++) {
        const next = downhill(map, field, cell);
        if (next === cell) break;
        cell = next;
        const middle = middleOf(map, cell);
        if (step < 2 || isAsGood(middle, field[cell]!)) best = middle;
      }
      return best ?? to;
    },
    cost: (mobility, at) => ground.costs[mobility][cellAt(map, at)]!,
  };
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
function cellAt({ columns, rows }: GroundMap, [x, y]: Point): number {
  const column = clamp(Math.floor(x / CELL), columns - 1);
  return clamp(Math.floor(y / CELL), rows - 1) * columns + column;
}
const middleOf = ({ columns }: GroundMap, cell: number): Point => [
  ((cell % columns) + 0.5) * CELL,
  (Math.floor(cell / columns) + 0.5) * CELL,
];

function* around({ columns, rows }: GroundMap, cell: number): Generator<readonly [number, number]> {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  for (const [dx, dy] of NEIGHBOURS) {
    const [x, y] = [column + dx, row + dy];
    if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
    yield [y * columns + x, dx !== 0 && dy !== 0 ? DIAGONAL : 1];
  }
}

/** What the straight way costs; its last stretch may lie on closed ground, such as a house that is the goal. */
function straightCost(map: GroundMap, costs: Float64Array, from: Point, to: Point): Cm {
  const far = distance(from, to);
  const steps = Math.ceil(far / CELL);
  let cost = 0;
  for (let i = 1; i < steps; i++) {
    const share = i / steps;
    const point: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const toll = costs[cellAt(map, point)]!;
    cost += (far / steps) * (toll === Number.POSITIVE_INFINITY && far * (1 - share) < GOAL_ROOM ? 1 : toll);
  }
  return cost;
}

function downhill(map: GroundMap, field: Float64Array, cell: number): number {
  let best = cell;
  for (const [next] of around(map, cell)) if (field[next]! < field[best]!) best = next;
  return best;
}

/** A square from which there is a way: this one, or one beside it, since a unit may touch a wall. */
function openNear(map: GroundMap, field: Float64Array, cell: number): number {
  let best = cell;
  for (const [next] of around(map, cell)) {
    if (field[best] !== Number.POSITIVE_INFINITY) break;
    for (const [beyond] of around(map, next)) if (field[beyond]! < field[best]!) best = beyond;
  }
  return best;
}

/** What every square costs to the goal; the goal itself may lie on closed ground, such as a house. */
function spread({ columns, rows }: GroundMap, costs: Float64Array, goal: number): Float64Array {
  const field = new Float64Array(costs.length).fill(Number.POSITIVE_INFINITY);
  const heap = makeHeap();
  field[goal] = 0;
  heap.push(0, goal);
  for (let cell = heap.pop(); cell >= 0; cell = heap.pop()) {
    const cost = field[cell]!;
    if (heap.popped() > cost) continue;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (let k = 0; k < NEIGHBOURS.length; k++) {
      const [dx, dy] = NEIGHBOURS[k]!;
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      const next = y * columns + x;
      // a house is left through its walls: the first squares round a closed goal are open
      const toll = costs[next] === Number.POSITIVE_INFINITY && cost < GOAL_ROOM ? 1 : costs[next]!;
      const there = cost + CELL * (dx !== 0 && dy !== 0 ? DIAGONAL : 1) * toll;
      if (there >= field[next]!) continue;
      field[next] = there;
      heap.push(there, next);
    }
  }
  return field;
}
const GOAL_ROOM: Cm = 9;

/** Squares by what they cost, the least first: two flat lists, since a map is spread out over thousands of them. */
function makeHeap() {
  const keys: number[] = [];
  const cells: number[] = [];
  let last = 0;
  return {
    /** What the square last taken was laid down with. */
    popped: () => last,
    push(key: number, cell: number): void {
      let i = keys.length;
      keys.push(key);
      cells.push(cell);
      while (i > 0) {
        const parent = (i - 1) >> 1;
        if (keys[parent]! <= key) break;
        keys[i] = keys[parent]!;
        cells[i] = cells[parent]!;
        i = parent;
      }
      keys[i] = key;
      cells[i] = cell;
    },
    /** The least of all, or -1 when there is none left. */
    pop(): number {
      if (keys.length === 0) return -1;
      const top = cells[0]!;
      last = keys[0]!;
      const key = keys.pop()!;
      const cell = cells.pop()!;
      const size = keys.length;
      if (size === 0) return top;
      let i = 0;
      for (;;) {
        let child = 2 * i + 1;
        if (child >= size) break;
        if (child + 1 < size && keys[child + 1]! < keys[child]!) child++;
        if (keys[child]! >= key) break;
        keys[i] = keys[child]!;
        cells[i] = cells[child]!;
        i = child;
      }
      keys[i] = key;
      cells[i] = cell;
      return top;
    },
  };
}
