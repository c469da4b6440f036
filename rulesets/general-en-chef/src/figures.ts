import {
  angleBetween,
  boxOf,
  buildingFootprint,
  type Cm,
  centreOf,
  columnOn,
  cornersOf,
  dressOn,
  type Footprint,
  fromLocal,
  nearestOnLine,
  ninePoints,
  type Point,
  type Polygon,
  polygonGap,
  type Size,
} from '@grognard/table';
import { type ArmClass, FORMATION_TABLE } from './data.ts';
import { extended, openedOpposite } from './geometry.ts';
import { type Block, featureOf, findBuilding, keptOnce, type Terrain } from './ground.ts';
import { asStood } from './standing.ts';
import { type Arm, type Body, type Formation, type Places, STATES, type State } from './types.ts';

/*
 * Figures, ranks and bases: the ground that a unit takes up. Both layers of the rules measure with it.
 *
 * GECH-FORM-01  Bases: infantry 1.5 x 2.5, skirmishers 3 x 2.5, cavalry 2 x 5; a battery and a square are one base.
 * GECH-FORM-03  A front never exceeds the figures present; ranks = figures / front, rounded up.
 * GECH-GEO-01   Forward is (sin, -cos) of the facing.
 * GECH-GEO-02   Rank k has its front edge k depths behind `at`; every rank is centred on the axis, a short last one too.
 */

export const { menPerFigure: MEN } = FORMATION_TABLE;

/** GECH-UNIT-01: engineers count as infantry in every clause. */
export const isFoot = ({ arm }: Pick<Body, 'arm'>): boolean => arm === 'infantry' || arm === 'engineer';
export const isMarker = ({ arm }: Pick<Body, 'arm'>): boolean => arm === 'general';
/** Takes up ground of its own: neither in a building nor a marker. */
export const isOnGround = (body: Pick<Body, 'in' | 'arm'>): boolean => body.in === null && !isMarker(body);
export const isSkirmish = ({ formation }: Pick<Body, 'formation'>): boolean => formation === 'skirmish';
/** Every formation but skirmish order; a general is a marker and has none. */
export const isCloseOrder = (body: Pick<Body, 'arm' | 'formation'>): boolean =>
  !isSkirmish(body) && !isMarker(body);

export function armClass({ arm, mount }: Pick<Body, 'arm' | 'mount'>): ArmClass {
  if (arm === 'cavalry') return 'c';
  if (arm === 'artillery') return mount === 'horse' ? 'h' : 'f';
  return 'i';
}

export const worse = (a: State, b: State): State => (STATES.indexOf(a) >= STATES.indexOf(b) ? a : b);
export const isWorse = (a: State, than: State): boolean => STATES.indexOf(a) > STATES.indexOf(than);

const sized = ({ front, depth }: { front: Cm; depth: Cm }): Size => ({ width: front, depth });

/** The base of one figure; of a battery or a general, of the whole. */
export function baseSize({ arm, formation }: Pick<Body, 'arm' | 'formation'>): Size {
  const { base } = FORMATION_TABLE;
  if (arm === 'artillery') return sized(base.battery[formation === 'unlimbered' ? 'unlimbered' : 'limbered']);
  if (arm === 'cavalry') return sized(base.cavalry);
  if (arm === 'general') return sized(base.general);
  return sized(formation === 'skirmish' ? base.skirmish : base[arm]);
}

/** GECH-FORM-02: the figures in front when a formation is taken up. */
export function usualFront(body: {
  readonly arm: Arm;
  readonly formation: Formation;
  readonly figures: number;
  readonly company: number;
}): number {
  const { arm, formation, figures, company } = body;
  if (arm === 'artillery' || arm === 'general') return 1;
  switch (formation) {
    case 'column':
      return Math.min(
        figures,
        arm === 'cavalry' ? (FORMATION_TABLE.formations.column.cavalryFront ?? 2) : company,
      );
    case 'division':
      return Math.min(figures, 2 * company);
    case 'square':
      return Math.ceil(figures / 4);
    default:
      return figures;
  }
}

/** One solid base: a square, a battery, a general. */
export const isSolid = ({ arm, formation }: Pick<Body, 'arm' | 'formation'>): boolean =>
  arm === 'artillery' || arm === 'general' || formation === 'square';

export const ranksOf = (body: Pick<Body, 'arm' | 'formation' | 'figures' | 'front'>): number =>
  isSolid(body) ? 1 : Math.max(1, Math.ceil(body.figures / Math.max(1, body.front)));

/** Figures on the front edge; gunners all count. */
export const firstRank = (body: Pick<Body, 'arm' | 'figures' | 'front'>): number =>
  body.arm === 'artillery' ? body.figures : Math.min(body.front, body.figures);

/** The front after losses. */
export function frontAfter(body: Body, figures: number): number {
  if (isSolid(body) && body.formation !== 'square') return 1;
  return body.formation === 'square' ? Math.ceil(figures / 4) : Math.min(body.front, figures);
}

export const widthOf = (body: Pick<Body, 'arm' | 'formation' | 'front'>): Cm =>
  baseSize(body).width * (isSolid(body) && body.formation !== 'square' ? 1 : body.front);

/** The block: the rectangle of the whole unit (GECH-GEO-02). */
export function blockOf(body: Body): Footprint {
  const { depth } = baseSize(body);
  const width = widthOf(body);
  const deep = body.formation === 'square' ? width : ranksOf(body) * depth;
  return { at: body.at, facing: body.facing, width, depth: deep };
}

/** Full ranks as one footprint, a short last rank as another. */
function straightParts(body: Body): Footprint[] {
  const block = blockOf(body);
  if (isSolid(body)) return [block];
  const short = body.figures % body.front;
  if (short === 0 || body.figures < body.front) return [{ ...block, width: widthFor(body) }];
  const base = baseSize(body);
  const depth = block.depth - base.depth;
  const rear = fromLocal(body, { ahead: 0 - depth, right: 0 });
  return [
    { ...block, depth },
    { at: rear, facing: body.facing, width: short * base.width, depth: base.depth },
  ];
}
const widthFor = (body: Body): Cm => baseSize(body).width * Math.min(body.front, body.figures);

/** The ground a unit takes up, in as few rectangles as possible; none in a building. */
export function partsOf(terrain: Terrain, body: Body): Footprint[] {
  if (body.in !== null) return [];
  if (body.dressed !== null) return basesOf(terrain, body);
  if (body.winding !== null) return windingRanks(terrain, body);
  return straightParts(body);
}

/** The base of every figure, first rank first, each from left to right. */
export function basesOf(terrain: Terrain, body: Body): Footprint[] {
  if (body.in !== null) return [];
  if (isSolid(body)) return [blockOf(body)];
  if (body.winding !== null) return windingRanks(terrain, body).flatMap(rank => split(rank, body));
  const bases = straightBases(body);
  if (body.dressed === null) return bases;
  return [...dressedRank(terrain, body), ...bases.slice(firstRank(body))];
}

function straightBases(body: Body): Footprint[] {
  const base = baseSize(body);
  return Array.from({ length: body.figures }, (_, i) => {
    const rank = Math.floor(i / body.front);
    const inRank = Math.min(body.front, body.figures - rank * body.front);
    const right = base.width * ((i % body.front) - (inRank - 1) / 2);
    return { at: fromLocal(body, { ahead: 0 - rank * base.depth, right }), facing: body.facing, ...base };
  });
}

function split(rank: Footprint, body: Body): Footprint[] {
  const { width } = baseSize(body);
  const count = Math.round(rank.width / width);
  return Array.from({ length: count }, (_, i) => ({
    ...rank,
    at: fromLocal(rank, { ahead: 0, right: width * (i - (count - 1) / 2) }),
    width,
  }));
}

/** A line is carried on straight beyond its ends, for figures that find no room on it. */
const FAR: Cm = 200;

/** GECH-MOVE-11: the ranks of a column that winds along a road. */
function windingRanks(terrain: Terrain, body: Body): Footprint[] {
  const { winding } = body;
  if (!winding) return straightParts(body);
  const line = extended(featureOf(terrain, winding.road).course, FAR);
  const base = baseSize(body);
  const ranks = Array.from({ length: ranksOf(body) }, (_, k) => ({
    width: isSolid(body) ? base.width : base.width * Math.min(body.front, body.figures - k * body.front),
    depth: base.depth,
  }));
  return columnOn(line, nearestOnLine(line, body.at).along, winding.toward, ranks);
}

/** GECH-GEO-07: the first rank laid along a crest, an edge or an obstacle, centred on the spot nearest `at`. */
export function dressedRank(terrain: Terrain, body: Body): Footprint[] {
  const { course, isRing } = featureOf(terrain, body.dressed ?? '');
  const spot = nearestOnLine(course, body.at);
  const { line, along } = isRing
    ? openedOpposite(course.slice(0, -1), spot.along)
    : { line: extended(course, FAR), along: spot.along + FAR };
  const looks = angleBetween(spot.heading + 90, body.facing) <= 90 ? 'right' : 'left';
  return dressOn(line, along, firstRank(body), { ...baseSize(body), looks });
}

export const firstRankBases = (terrain: Terrain, body: Body): Footprint[] =>
  basesOf(terrain, body).slice(0, isSolid(body) ? 1 : firstRank(body));

/** What a unit stands on for sight and shots: its block, or its building (GECH-GEO-03). */
export function standOf(terrain: Terrain, body: Body): Footprint {
  const house = findBuilding(terrain, body.in);
  return house?.building ? buildingFootprint(house.building) : blockOf(body);
}

export const ninePointsOf = (terrain: Terrain, body: Body): Polygon => ninePoints(standOf(terrain, body));
export const centreOfUnit = (terrain: Terrain, body: Body): Point => centreOf(standOf(terrain, body));

/** The ground of a unit as polygons; of a garrison, its building. */
export const shapesOf = (terrain: Terrain, body: Body): readonly Polygon[] =>
  keptOnce(terrain.around.shapes, asStood(terrain.around.standing, body), () =>
    body.in === null ? partsOf(terrain, body).map(cornersOf) : [cornersOf(standOf(terrain, body))],
  );

/** The block of a unit with its corners and its box. */
export const cornerBlockOf = ({ around }: Terrain, body: Body): Block => {
  const stood = asStood(around.standing, body);
  return keptOnce(around.block, stood, () => {
    const corners = cornersOf(blockOf(stood));
    return { body: stood, corners, box: boxOf(corners) };
  });
};

/** … and of a garrison nothing, for it takes up no ground of its own. */
export const outlinesOf = (terrain: Terrain, body: Body): readonly Polygon[] =>
  body.in === null ? shapesOf(terrain, body) : [];

/** GECH-GEO-04: the least distance between the bases of two units. */
export function gapBetween(terrain: Terrain, a: Body, b: Body): Cm {
  let least = Infinity;
  const others = shapesOf(terrain, b);
  for (const shape of shapesOf(terrain, a)) {
    for (const other of others) least = Math.min(least, polygonGap(shape, other));
  }
  return least;
}

/** GECH-GEO-04: the least distance from the bases of a unit to a polygon. */
export const gapToPolygon = (terrain: Terrain, body: Body, polygon: Polygon): Cm =>
  Math.min(...shapesOf(terrain, body).map(shape => polygonGap(shape, polygon)));

export const NOWHERE: Places = { north: 0, east: 0, south: 0, west: 0 };
export const placesOf = (given: { readonly [S in keyof Places]?: number }): Places => ({
  ...NOWHERE,
  ...given,
});
export const totalPlaced = ({ north, east, south, west }: Places): number => north + east + south + west;
