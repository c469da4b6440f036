import type { Feature, Linear, Scenario } from '@grognard/general-en-chef';
import {
  bandPieces,
  buildingFootprint,
  type Cm,
  contains,
  cornersOf,
  nearestOnLine,
  type Point,
  type Polygon,
} from '@grognard/table';

/** What carries a unit over the ground. */
export const MOBILITIES = ['foot', 'horse', 'foot-guns', 'horse-guns'] as const;
export type Mobility = (typeof MOBILITIES)[number];

/** The table cut into squares, and what a centimetre costs on each; closed ground costs without end. */
export interface GroundMap {
  readonly columns: number;
  readonly rows: number;
  readonly costs: Readonly<Record<Mobility, Float64Array>>;
}

export const CELL: Cm = 2;
const CLOSED = Number.POSITIVE_INFINITY;

type Toll = Readonly<Record<Mobility, number>>;
const forAll = (cost: number): Toll => ({ foot: cost, horse: cost, 'foot-guns': cost, 'horse-guns': cost });
const SHUT = forAll(CLOSED);
const SLOW = forAll(2);
const NO_GUNS: Toll = { foot: 2, horse: 2, 'foot-guns': CLOSED, 'horse-guns': CLOSED };
/** Beside a house or a river a column has no room. */
const TIGHT = 5;

/** What ground costs, strongest first: the first that a point lies on decides. Roads and bridges come before what they cross. */
const TOLLS: readonly (readonly [Feature['kind'], Toll])[] = [
  ['house', SHUT],
  ['redoubt', SHUT],
  ['bridge', forAll(1)],
  ['ford', { foot: 4, horse: 4, 'foot-guns': CLOSED, 'horse-guns': CLOSED }],
  ['river', SHUT],
  ['great-river', SHUT],
  ['road', forAll(0.9)],
  ['avenue', forAll(1)],
  ['path', forAll(1.2)],
  ['marsh', SHUT],
  ['clearing', forAll(1)],
  ['stream', { foot: 3, horse: 3, 'foot-guns': CLOSED, 'horse-guns': 3 }],
  ['wood', { foot: 2.2, horse: CLOSED, 'foot-guns': CLOSED, 'horse-guns': CLOSED }],
  ['crops', NO_GUNS],
  ['vines', NO_GUNS],
  ['hill', SLOW],
  ['plough', SLOW],
];
const HEDGE: Toll = { foot: 6, horse: 8, 'foot-guns': CLOSED, 'horse-guns': CLOSED };
const WALL: Toll = { foot: 12, horse: CLOSED, 'foot-guns': CLOSED, 'horse-guns': CLOSED };
const BESIDE_LINE: Cm = 1.5;

const isOn = (pieces: readonly Polygon[], point: Point): boolean =>
  pieces.some(piece => contains(piece, point));

function piecesOf(feature: Feature): readonly Polygon[] {
  if ('shape' in feature) return [feature.shape];
  if ('width' in feature) return bandPieces(feature.line, feature.width);
  return 'at' in feature ? [cornersOf(buildingFootprint(feature))] : [];
}

/** The class of a linear obstacle where a point lies by it; nothing if it does not, or passes by a gap. */
function lineToll({ line, sections = [], class: whole }: Linear, point: Point): Toll | null {
  const { distance, along } = nearestOnLine(line, point);
  if (distance > BESIDE_LINE) return null;
  const is = sections.find(([from, to]) => along >= from && along <= to)?.[2] ?? whole;
  return is === 'gap' ? null : is === 'hard' ? WALL : HEDGE;
}

type TollAt = (point: Point) => Toll;

/** Plateaus are slope between rim and foot, and plain on top. */
function slopesOf(terrain: readonly Feature[]): (point: Point) => boolean {
  const plateaus = terrain.filter(feature => feature.kind === 'plateau');
  return point =>
    plateaus.some(({ shape, crest }) => contains(shape, point) && !(crest && contains(crest, point)));
}

function tollsOf(terrain: readonly Feature[]): TollAt {
  const ground = TOLLS.map(([kind, toll]) => {
    const found = terrain.filter(feature => feature.kind === kind);
    return { toll, pieces: found.flatMap(piecesOf) };
  }).filter(({ pieces }) => pieces.length > 0);
  const lines = terrain.filter(feature => feature.kind === 'linear');
  const isSlope = slopesOf(terrain);
  return point => {
    const under =
      ground.find(({ pieces }) => isOn(pieces, point))?.toll ?? (isSlope(point) ? SLOW : forAll(1));
    for (const line of lines) {
      const toll = lineToll(line, point);
      if (toll && under.foot >= 1) return toll;
    }
    return under;
  };
}

/** The same map for men in column who keep clear of what would put them out of order: bad ground reaches a square farther. */
export function keptClear({ columns, rows, costs }: GroundMap): GroundMap {
  const clear = (of: Float64Array): Float64Array =>
    of.map((cost, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      let most = cost;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const beside = of[y * columns + x]!;
          if (beside > most) most = beside === CLOSED ? Math.max(most, TIGHT) : beside;
        }
      }
      return most > SLOWED && most !== CLOSED ? most * DISORDER : most;
    });
  return { columns, rows, costs: { ...costs, foot: clear(costs.foot) } };
}
/** Ground that costs more than this costs order too, and order is worth as much again. */
const SLOWED = 1.5;
const DISORDER = 1.6;

/** Surveys a table; features that are hidden are not on the map. */
export function surveyGround({ field }: Pick<Scenario, 'field'>): GroundMap {
  const columns = Math.ceil(field.size[0] / CELL);
  const rows = Math.ceil(field.size[1] / CELL);
  const tollAt = tollsOf(field.terrain.filter(({ hidden }) => !hidden));
  const tolls = Array.from({ length: columns * rows }, (_, i) =>
    tollAt([((i % columns) + 0.5) * CELL, (Math.floor(i / columns) + 0.5) * CELL]),
  );
  const costs = Object.fromEntries(
    MOBILITIES.map(mobility => [mobility, widened(tolls, mobility, columns)]),
  ) as Record<Mobility, Float64Array>;
  return { columns, rows, costs };
}

function widened(tolls: readonly Toll[], mobility: Mobility, columns: number): Float64Array {
  const isShut = (i: number, column: number, by: number): boolean => {
    const there = column + by;
    return there >= 0 && there < columns && tolls[i + by]?.[mobility] === CLOSED;
  };
  return Float64Array.from(tolls, (toll, i) => {
    const cost = toll[mobility];
    const column = i % columns;
    const isBeside =
      isShut(i, column, -1) ||
      isShut(i, column, 1) ||
      tolls[i - columns]?.[mobility] === CLOSED ||
      tolls[i + columns]?.[mobility] === CLOSED;
    return isBeside && cost >= 1 ? Math.max(cost, TIGHT) : cost;
  });
}
