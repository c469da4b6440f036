import type { Box, Building, Line, Polygon } from '@grognard/table';
import type { TerrainKind } from './data.ts';
import { boxAround, commonPieces, without } from './geometry.ts';
import type { Feature, FeatureId, FeatureKind } from './types.ts';

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
  /** The box about border and course together: a crest may leave the ground of its hill. */
  readonly reach: Box;
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

/** Ground that no road carries a unit over: houses are not entered by it, rivers need their bridges. */
const ROAD_PROOF: readonly TerrainKind[] = ['house', 'redoubt', 'river', 'great-river', 'bridge', 'ford'];

/** GECH-GEO-05: the parts of each feature that count as touching it. */
export function footingsOf(all: readonly Prepared[], roadway: readonly Polygon[]): Footing[] {
  const piecesOf = (...kinds: readonly FeatureKind[]) =>
    all.filter(({ kind }) => kinds.includes(kind)).flatMap(({ pieces }) => pieces);
  const clearings = piecesOf('clearing');
  const overWater = piecesOf('bridge', 'ford');
  const made = (prepared: Prepared, kind: TerrainKind, pieces: readonly Polygon[]): Footing[] => {
    if (pieces.length === 0) return [];
    const offRoad = ROAD_PROOF.includes(kind) ? pieces : without(pieces, roadway);
    return [{ id: prepared.id, kind, prepared, pieces, offRoad, box: boxAround(pieces) }];
  };
  const slopes = all.filter(({ kind }) => kind === 'hill' || kind === 'plateau');
  const slopeOf = (hill: Prepared) => without(hill.pieces, hill.top);
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
        const open = kind === 'wood' ? without(pieces, clearings) : pieces;
        const overgrown = slopes.flatMap(hill => commonPieces(open, slopeOf(hill)));
        return [...made(prepared, kind, open), ...made(prepared, 'overgrown-slope', overgrown)];
      }
      case 'stream':
      case 'river':
        return made(prepared, kind, without(pieces, overWater));
      case 'great-river':
        // GEC-RIVER-03: too deep for anything but bridges
        return made(prepared, kind, without(pieces, piecesOf('bridge')));
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
