import { contains, nearestOnLine, type Point } from '@grognard/table';
import type { TerrainKind } from '../data.ts';
import type { Prepared } from '../footings.ts';
import { findFeature, type Terrain } from '../ground.ts';
import { buildingAround, classToCross, sectionsOf, touched } from '../obstacles/index.ts';
import { isPlantedAt } from '../trees.ts';
import type { Body, FeatureId, Linear } from '../types.ts';

export interface Lying {
  readonly id: FeatureId;
  readonly kind: TerrainKind;
}

const asLying = ({ id, kind }: Lying): Lying => ({ id, kind });

/** GEC-TERR-12: what lies at a place: first what a unit touches there, then what only some of them use. */
export function lyingAt(terrain: Terrain, at: Point): readonly Lying[] {
  const there = terrain.footings.filter(({ pieces }) => pieces.some(piece => contains(piece, at)));
  return withUsed(terrain, there.map(asLying), at);
}

/** GEC-TERR-13: what a unit has under any of its bases, or crosses, or holds; what only some use, where its front is. */
export function lyingUnder(terrain: Terrain, body: Body): readonly Lying[] {
  const house = buildingAround(terrain, body);
  if (house) return [{ id: house.id, kind: house.feature.kind }];
  const linear = findFeature(terrain, body.crossing?.obstacle, 'linear');
  const crossed: Lying[] = linear
    ? [
        {
          id: linear.id,
          kind: classToCross(terrain, body, linear) === 'hard' ? 'linear-hard' : 'linear-light',
        },
      ]
    : [];
  return withUsed(terrain, [...crossed, ...touched(terrain, body).map(asLying)], body.at);
}

function withUsed({ all }: Terrain, known: readonly Lying[], at: Point): readonly Lying[] {
  const ids = new Set(known.map(({ id }) => id));
  const used = all.flatMap(prepared => {
    const kind = ids.has(prepared.id) ? null : usedAt(prepared, at);
    return kind ? [{ id: prepared.id, kind }] : [];
  });
  return [...known, ...used];
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
