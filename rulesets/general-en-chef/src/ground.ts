import type { SideId } from '@grognard/engine';
import {
  type Box,
  bandPieces,
  boxOf,
  buildingFootprint,
  convexPieces,
  cornersOf,
  type Point,
  type Polygon,
  type TableSize,
} from '@grognard/table';
import type { Clause } from './clauses.gen.ts';
import { featuresOf, keepKnown } from './features.ts';
import { type Footing, footingsOf, type Prepared } from './footings.ts';
import { boxAround, closedLine } from './geometry.ts';
import type { Piece } from './obstacles/linear.ts';
import type { Options } from './options.ts';
import type { Way } from './rules/way.ts';
import { newStanding, type Standing } from './standing.ts';
import { type TreeRow, treeRowsOf } from './trees.ts';
import type {
  Body,
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
  Position,
  Redoubt,
  Road,
  Scenario,
  Scene,
  Seen,
  Track,
  UnitId,
  View,
  Water,
  Wood,
} from './types.ts';

export type { Footing, Prepared } from './footings.ts';

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
  /** What stands round a unit, worked out once: views ask it of every pair, and a unit that stays is the same value. */
  readonly around: Around;
}
export interface Around {
  /** Units that stand as they stood: what depends on no more than that is kept by `asStood`. */
  readonly standing: Standing;
  readonly wood: WeakMap<Body, Prepared<Wood> | null>;
  readonly field: WeakMap<Body, Prepared<Patch> | null>;
  readonly block: WeakMap<Body, Block>;
  readonly shapes: WeakMap<Body, readonly Polygon[]>;
  readonly onRoad: WeakMap<Body, boolean>;
  readonly sight: WeakMap<Body, WeakMap<Body, Sighted>>;
  /** Who of a table may stand in a line of sight; whom the other side sees in it; who saw a unit last. */
  readonly blocks: WeakMap<readonly Body[], readonly Block[]>;
  readonly seen: WeakMap<Scene, WeakMap<Body, boolean>>;
  readonly seer: WeakMap<Body, UnitId>;
  /** Enemies as they are seen, in the terms of the rules. */
  readonly bodies: WeakMap<Seen, Body>;
  /** Ways that were looked along last, newest first: judge, plan and preview ask for the same few. */
  readonly ways: WeakMap<Body, readonly Looked[]>;
  /** What is left of linear obstacles where nobody keeps to a road, and where somebody does. */
  readonly solid: WeakMap<Prepared, readonly Piece[]>;
  readonly offRoad: WeakMap<Prepared, readonly Piece[]>;
}
/** Whether one unit sees another, and the clause that decided. */
export interface Sighting {
  readonly sees: boolean;
  readonly clause: Clause;
}
/** A straight way, and for whom and how far it was looked along. */
export interface Looked {
  readonly scene: Scene;
  readonly length: number;
  readonly turn: number;
  readonly way: Way;
}
/** The block of a unit, its corners and the box about them. */
export interface Block {
  readonly body: Body;
  readonly corners: Polygon;
  readonly box: Box;
}
/** What was seen, with the ground about the lines and those who stood on it then. */
export interface Sighted {
  readonly region: Box;
  readonly blocks: readonly Block[];
  readonly sighting: Sighting;
}

/** The battlefield: what never changes on it, and its features at any moment. */
export interface Ground {
  readonly scenario: Scenario;
  readonly options: Options;
  readonly size: TableSize;
  readonly sides: readonly [SideId, SideId];
  terrainOf(scene: Pick<Scene, 'features' | 'discovered'>): Terrain;
  /** The changed features that somebody knows of who has found these, with those he has found. */
  featuresKnown(features: readonly Feature[], found: readonly FeatureId[]): readonly Feature[];
  /** Views in the terms of the rules, each made once. */
  readonly scenes: WeakMap<View, Scene>;
  /** What the holders of views believe, each worked out once. */
  readonly beliefs: WeakMap<View, Position>;
}

/** Lays the battlefield. Terrain is worked out once for each set of features and kept with it. */
export function layGround(scenario: Scenario): Ground {
  const { options } = scenario;
  const known = new WeakMap<readonly Feature[], Map<string, Terrain>>();
  const prepared = new WeakMap<Feature, Prepared>();
  const prepareOnce = (feature: Feature): Prepared => {
    const ready = prepared.get(feature) ?? prepare(feature);
    prepared.set(feature, ready);
    return ready;
  };
  // who knows everything that there is shares the terrain of the table, with all that was worked out on it
  const laid: Terrain[] = [];
  const terrainOnce = (all: readonly Prepared[]): Terrain => {
    const same = laid.find(terrain => isSameList(terrain.all, all));
    if (same) return same;
    laid.unshift(terrainWith(all, scenario, options));
    laid.length = Math.min(laid.length, LAID);
    return laid[0]!;
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
        bySight.get(key) ?? terrainOnce(featuresOf(scenario, features, discovered).map(prepareOnce));
      bySight.set(key, ready);
      return ready;
    },
    featuresKnown: keepKnown(scenario),
    scenes: new WeakMap(),
    beliefs: new WeakMap(),
  };
}

const LAID = 8;

const isSameList = (a: readonly Prepared[], b: readonly Prepared[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

const NO_RING = { isRing: false, top: [], building: null } as const;

const prepare = (feature: Feature): Prepared => {
  const ready = shaped(feature);
  return { ...ready, reach: boxOf([...ready.outline, ...ready.course, ...ready.pieces.flat()]) };
};

function shaped(feature: Feature): Omit<Prepared, 'reach'> {
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

const ofKind = <K extends FeatureKind>(all: readonly Prepared[], ...kinds: readonly K[]) =>
  all.filter(each => isOfKind(each, ...kinds));

function terrainWith(all: readonly Prepared[], { field }: Scenario, options: Options): Terrain {
  const roads = ofKind(all, 'road');
  const crossings = ofKind(all, 'bridge', 'ford');
  const bridges = crossings.filter(({ kind }) => kind === 'bridge');
  const roadway = [...roads, ...bridges].flatMap(({ pieces }) => pieces);
  return {
    size: field.size,
    options,
    all,
    byId: new Map(all.map(each => [each.id, each])),
    hills: ofKind(all, 'hill'),
    plateaus: ofKind(all, 'plateau'),
    woods: ofKind(all, 'wood'),
    clearings: ofKind(all, 'clearing'),
    fields: ofKind(all, 'crops', 'vines'),
    houses: ofKind(all, 'house'),
    redoubts: ofKind(all, 'redoubt'),
    roads,
    tracks: ofKind(all, 'path', 'avenue'),
    waters: ofKind(all, 'stream', 'river', 'great-river'),
    crossings,
    linears: ofKind(all, 'linear'),
    batteries: ofKind(all, 'battery'),
    footings: footingsOf(all, roadway),
    roadway,
    trees: roads.flatMap(({ feature }) => treeRowsOf(feature)),
    around: {
      standing: newStanding(),
      wood: new WeakMap(),
      field: new WeakMap(),
      block: new WeakMap(),
      shapes: new WeakMap(),
      onRoad: new WeakMap(),
      sight: new WeakMap(),
      blocks: new WeakMap(),
      seen: new WeakMap(),
      seer: new WeakMap(),
      bodies: new WeakMap(),
      ways: new WeakMap(),
      solid: new WeakMap(),
      offRoad: new WeakMap(),
    },
  };
}

/** Looks a feature up; a bug if it is not there. */
export function featureOf(terrain: Terrain, id: FeatureId): Prepared {
  const found = terrain.byId.get(id);
  if (!found) throw new Error(`No feature '${id}' on the table.`);
  return found;
}

/** Looks up what was worked out for a unit, or works it out and keeps it. */
export function keptFor<T>(
  kept: WeakMap<Body, T | null>,
  body: Body,
  work: () => T | undefined,
): T | undefined {
  return keptOnce(kept, body, () => work() ?? null) ?? undefined;
}

/** … where there is always something to keep. */
export function keptOnce<K extends object, T>(kept: WeakMap<K, T>, key: K, work: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = work();
  kept.set(key, made);
  return made;
}

type OfKind<K extends FeatureKind> = Extract<Feature, { readonly kind: K }>;

export const isOfKind = <K extends FeatureKind>(
  prepared: Prepared,
  ...kinds: readonly K[]
): prepared is Prepared<OfKind<K>> => kinds.some(kind => kind === prepared.kind);

/** A feature by its id, if it is of one of these kinds. */
export function findFeature<K extends FeatureKind>(
  terrain: Terrain,
  id: FeatureId | null | undefined,
  ...kinds: readonly K[]
): Prepared<OfKind<K>> | undefined {
  const found = terrain.byId.get(id ?? '');
  return found && isOfKind(found, ...kinds) ? found : undefined;
}

export const isBuilding = (prepared: Prepared): prepared is Prepared<House | Redoubt> =>
  isOfKind(prepared, 'house', 'redoubt');

/** A house or redoubt by its id, if it is one. */
export const findBuilding = (terrain: Terrain, id: FeatureId | null): Prepared<House | Redoubt> | undefined =>
  findFeature(terrain, id, 'house', 'redoubt');

export const isOnTable = ([width, height]: TableSize, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;
