import type { SideId } from '@grognard/engine';
import {
  type Box,
  type Building,
  bandPieces,
  boxOf,
  buildingFootprint,
  convexPieces,
  cornersOf,
  cutAway,
  type Line,
  type Point,
  type Polygon,
  type TableSize,
} from '@grognard/table';
import type { TerrainKind } from './data.ts';
import { boxAround, closedLine, commonPieces } from './geometry.ts';
import { type Options, optionsOf } from './options.ts';
import { type TreeRow, treeRowsOf } from './trees.ts';
import type {
  Crossing,
  Feature,
  FeatureId,
  FeatureKind,
  Hill,
  House,
  Linear,
  LostBattery,
  Patch,
  Plateau,
  Redoubt,
  Road,
  Scenario,
  Scene,
  Track,
  Water,
  Wood,
} from './types.ts';

/** A feature made ready for many questions. */
export interface Prepared<F extends Feature = Feature> {
  readonly id: FeatureId;
  readonly kind: F['kind'];
  readonly feature: F;
  /** Its border; empty for a linear obstacle, which has no depth. */
  readonly outline: Polygon;
  /** The ground it takes up, in convex pieces. */
  readonly pieces: readonly Polygon[];
  readonly box: Box;
  /** What a rank can be laid along: the obstacle, the crest or the edge. */
  readonly course: Line;
  readonly isRing: boolean;
  /** The flat top of a plateau. */
  readonly top: readonly Polygon[];
  readonly building: Building | null;
}

/** Ground of one kind that bases touch: the wood without its clearings, the river without its bridges. */
export interface Footing {
  readonly id: FeatureId;
  readonly kind: TerrainKind;
  readonly prepared: Prepared;
  readonly pieces: readonly Polygon[];
  /** What is left of it for a unit that keeps to the road (GEC-ROAD-04). */
  readonly offRoad: readonly Polygon[];
  readonly box: Box;
}

/** The features as they are at one moment, sorted and made ready. */
export interface Terrain {
  readonly size: TableSize;
  readonly options: Options;
  readonly byId: ReadonlyMap<FeatureId, Prepared>;
  readonly hills: readonly Prepared<Hill>[];
  readonly plateaus: readonly Prepared<Plateau>[];
  readonly woods: readonly Prepared<Wood>[];
  readonly clearings: readonly Prepared<Patch>[];
  readonly fields: readonly Prepared<Patch>[];
  readonly houses: readonly Prepared<House>[];
  readonly redoubts: readonly Prepared<Redoubt>[];
  readonly roads: readonly Prepared<Road>[];
  readonly tracks: readonly Prepared<Track>[];
  readonly waters: readonly Prepared<Water>[];
  readonly crossings: readonly Prepared<Crossing>[];
  readonly linears: readonly Prepared<Linear>[];
  readonly batteries: readonly Prepared<LostBattery>[];
  readonly all: readonly Prepared[];
  readonly footings: readonly Footing[];
  /** Roads and bridges, on which road rules apply. */
  readonly roadway: readonly Polygon[];
  readonly trees: readonly TreeRow[];
}

/** The battlefield: what never changes on it, and its features at any moment. */
export interface Field {
  readonly scenario: Scenario;
  readonly options: Options;
  readonly size: TableSize;
  readonly sides: readonly [SideId, SideId];
  terrainOf(scene: Pick<Scene, 'features' | 'discovered'>): Terrain;
}

/** Lays the battlefield. Terrain is worked out once for each set of features and kept with it. */
export function layField(scenario: Scenario): Field {
  const options = optionsOf(scenario.options);
  const known = new WeakMap<readonly Feature[], Map<string, Terrain>>();
  const prepared = new WeakMap<Feature, Prepared>();
  const prepareOnce = (feature: Feature): Prepared => {
    const ready = prepared.get(feature) ?? prepare(feature);
    prepared.set(feature, ready);
    return ready;
  };
  return {
    scenario,
    options,
    size: scenario.field.size,
    sides: [scenario.sides[0]!.id, scenario.sides[1]!.id],
    terrainOf({ features, discovered }) {
      const bySight = known.get(features) ?? new Map<string, Terrain>();
      known.set(features, bySight);
      const key = discovered ? discovered.join(' ') : '*';
      const ready =
        bySight.get(key) ??
        terrainWith(featuresOf(scenario, features, discovered).map(prepareOnce), scenario, options);
      bySight.set(key, ready);
      return ready;
    },
  };
}

/** The features of the scenario as play has changed them, those added in play after them. */
export function featuresOf(
  { field }: Scenario,
  changed: readonly Feature[],
  discovered?: readonly FeatureId[],
): Feature[] {
  const now = field.terrain.map(feature => changed.find(({ id }) => id === feature.id) ?? feature);
  const added = changed.filter(({ id }) => !field.terrain.some(feature => feature.id === id));
  return [...now, ...added].filter(
    ({ id, hidden }) => !hidden || discovered === undefined || discovered.includes(id),
  );
}

const NO_RING = { isRing: false, top: [], building: null } as const;

function prepare(feature: Feature): Prepared {
  const { id, kind } = feature;
  if ('shape' in feature) {
    const pieces = convexPieces(feature.shape);
    const crest = 'crest' in feature ? feature.crest : undefined;
    const isRing = kind !== 'hill';
    const ring = kind === 'plateau' ? (crest ?? feature.shape) : feature.shape;
    const course = kind === 'hill' ? (crest ?? closedLine(feature.shape)) : closedLine(ring);
    const top = kind === 'plateau' && crest ? convexPieces(crest) : [];
    const box = boxOf(feature.shape);
    return { ...NO_RING, id, kind, feature, outline: feature.shape, pieces, box, course, isRing, top };
  }
  if (feature.kind === 'linear') {
    const box = boxOf(feature.line);
    return { ...NO_RING, id, kind, feature, outline: [], pieces: [], box, course: feature.line };
  }
  if ('line' in feature) {
    const pieces = bandPieces(feature.line, feature.width);
    return {
      ...NO_RING,
      id,
      kind,
      feature,
      outline: [],
      pieces,
      box: boxAround(pieces),
      course: feature.line,
    };
  }
  const building = { at: feature.at, size: feature.size, turn: feature.turn };
  const outline = cornersOf(buildingFootprint(building));
  return {
    ...NO_RING,
    id,
    kind,
    feature,
    outline,
    pieces: [outline],
    box: boxOf(outline),
    course: closedLine(outline),
    isRing: true,
    building,
  };
}

const ofKind = <F extends Feature>(all: readonly Prepared[], ...kinds: readonly FeatureKind[]) =>
  all.filter(({ kind }) => kinds.includes(kind)) as unknown as readonly Prepared<F>[];

function terrainWith(all: readonly Prepared[], { field }: Scenario, options: Options): Terrain {
  const roads = ofKind<Road>(all, 'road');
  const crossings = ofKind<Crossing>(all, 'bridge', 'ford');
  const bridges = crossings.filter(({ kind }) => kind === 'bridge');
  const roadway = [...roads, ...bridges].flatMap(({ pieces }) => pieces);
  return {
    size: field.size,
    options,
    all,
    byId: new Map(all.map(each => [each.id, each])),
    hills: ofKind<Hill>(all, 'hill'),
    plateaus: ofKind<Plateau>(all, 'plateau'),
    woods: ofKind<Wood>(all, 'wood'),
    clearings: ofKind<Patch>(all, 'clearing'),
    fields: ofKind<Patch>(all, 'crops', 'vines'),
    houses: ofKind<House>(all, 'house'),
    redoubts: ofKind<Redoubt>(all, 'redoubt'),
    roads,
    tracks: ofKind<Track>(all, 'path', 'avenue'),
    waters: ofKind<Water>(all, 'stream', 'river', 'great-river'),
    crossings,
    linears: ofKind<Linear>(all, 'linear'),
    batteries: ofKind<LostBattery>(all, 'battery'),
    footings: footingsOf(all, roadway),
    roadway,
    trees: roads.flatMap(({ feature }) => treeRowsOf(feature)),
  };
}

/** Ground that no road carries a unit over: houses are not entered by it, rivers need their bridges. */
const ROAD_PROOF: readonly TerrainKind[] = ['house', 'redoubt', 'river', 'great-river', 'bridge', 'ford'];

/** GECH-GEO-05: the parts of each feature that count as touching it. */
function footingsOf(all: readonly Prepared[], roadway: readonly Polygon[]): Footing[] {
  const piecesOf = (...kinds: readonly FeatureKind[]) =>
    all.filter(({ kind }) => kinds.includes(kind)).flatMap(({ pieces }) => pieces);
  const clearings = piecesOf('clearing');
  const overWater = piecesOf('bridge', 'ford');
  const made = (prepared: Prepared, kind: TerrainKind, pieces: readonly Polygon[]): Footing[] => {
    if (pieces.length === 0) return [];
    const offRoad = ROAD_PROOF.includes(kind) ? pieces : cutAway(pieces, roadway);
    return [{ id: prepared.id, kind, prepared, pieces, offRoad, box: boxAround(pieces) }];
  };
  const slopes = all.filter(({ kind }) => kind === 'hill' || kind === 'plateau');
  const slopeOf = (hill: Prepared) => cutAway(hill.pieces, hill.top);
  return all.flatMap(prepared => {
    const { kind, pieces } = prepared;
    switch (kind) {
      case 'hill':
        return made(prepared, 'hill', pieces);
      case 'plateau':
        return made(prepared, 'plateau-slope', slopeOf(prepared));
      case 'wood':
      case 'crops':
      case 'vines': {
        const open = kind === 'wood' ? cutAway(pieces, clearings) : pieces;
        const overgrown = slopes.flatMap(hill => commonPieces(open, slopeOf(hill)));
        return [...made(prepared, kind, open), ...made(prepared, 'overgrown-slope', overgrown)];
      }
      case 'stream':
      case 'river':
      case 'great-river':
        return made(prepared, kind, cutAway(pieces, overWater));
      case 'bridge':
        return made(prepared, 'bridge', commonPieces(pieces, piecesOf('river', 'great-river')));
      case 'ford':
      case 'marsh':
      case 'plough':
      case 'battery':
      case 'house':
      case 'redoubt':
        return made(prepared, kind, pieces);
      default:
        return [];
    }
  });
}

/** Looks a feature up; a bug if it is not there. */
export function featureOf(terrain: Terrain, id: FeatureId): Prepared {
  const found = terrain.byId.get(id);
  if (!found) throw new Error(`No feature '${id}' on the table.`);
  return found;
}

/** A house or redoubt by its id, if it is one. */
export function findBuilding(terrain: Terrain, id: FeatureId | null): Prepared<House | Redoubt> | undefined {
  const found = id === null ? undefined : terrain.byId.get(id);
  return found?.kind === 'house' || found?.kind === 'redoubt'
    ? (found as Prepared<House | Redoubt>)
    : undefined;
}

export const isOnTable = ([width, height]: TableSize, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;
