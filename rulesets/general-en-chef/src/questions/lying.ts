import { contains, nearestOnLine, type Point } from '@grognard/table';
import type { TerrainKind } from '../data.ts';
import type { Prepared } from '../footings.ts';
import type { Terrain } from '../ground.ts';
import { sectionsOf } from '../obstacles/index.ts';
import { isPlantedAt } from '../trees.ts';
import type { FeatureId, Linear } from '../types.ts';

export interface Lying {
  readonly id: FeatureId;
  readonly kind: TerrainKind;
}

/** GEC-TERR-12: what lies at a place: first what a unit touches there, then what only some of them use. */
export function lyingAt({ footings, all }: Terrain, at: Point): readonly Lying[] {
  const touched = footings.filter(({ pieces }) => pieces.some(piece => contains(piece, at)));
  const known = new Set(touched.map(({ id }) => id));
  return [
    ...touched.map(({ id, kind }) => ({ id, kind })),
    ...all.flatMap(prepared => {
      const kind = known.has(prepared.id) ? null : usedAt(prepared, at);
      return kind ? [{ id: prepared.id, kind }] : [];
    }),
  ];
}

/** So near to a line without depth, in centimetres, a place means the line. */
const AT_LINE = 0.75;

/** Roads, tracks and bridges over streams, the top of a plateau, a clearing, a hedge or a wall. */
function usedAt({ feature, pieces, top }: Prepared, at: Point): TerrainKind | null {
  const isOn = pieces.some(piece => contains(piece, at));
  switch (feature.kind) {
    case 'road':
      return isOn
        ? isPlantedAt(feature, nearestOnLine(feature.line, at).along)
          ? 'tree-road'
          : 'road'
        : null;
    case 'path':
    case 'avenue':
    case 'bridge':
    case 'clearing':
      return isOn ? feature.kind : null;
    case 'plateau':
      return top.some(piece => contains(piece, at)) ? 'plateau-top' : null;
    case 'linear':
      return barAt(feature, at);
    default:
      return null;
  }
}

function barAt(linear: Linear, at: Point): TerrainKind | null {
  const { along, distance } = nearestOnLine(linear.line, at);
  const [, , is = 'gap'] = sectionsOf(linear).find(([from, to]) => along >= from && along <= to) ?? [];
  return distance > AT_LINE || is === 'gap' ? null : `linear-${is}`;
}
