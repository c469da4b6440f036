import {
  add,
  type Cm,
  type Line,
  lineLength,
  partOfLine,
  type Segment,
  type Stretch,
  scale,
  subtract,
  turnVector,
  unitVector,
} from '@grognard/table';
import type { FeatureId, Road } from './types.ts';

/** The trees on one side of a stretch of road, as straight pieces. */
export interface TreeRow {
  readonly road: FeatureId;
  readonly pieces: readonly Segment[];
}

/** The stretches of a road that are lined with trees. */
export const treesOf = ({ line, trees }: Road): readonly Stretch[] =>
  trees === 'all' ? [[0, lineLength(line)]] : (trees ?? []);

/** The two rows of trees of each planted stretch, on the borders of the road. */
export function treeRowsOf(road: Road): TreeRow[] {
  return treesOf(road).flatMap(stretch => {
    const part = partOfLine(road.line, stretch);
    return [-1, 1].map(hand => ({ road: road.id, pieces: beside(part, (hand * road.width) / 2) }));
  });
}

function beside(line: Line, cm: Cm): Segment[] {
  return line.slice(1).map((to, i) => {
    const from = line[i]!;
    const off = scale(turnVector(unitVector(subtract(to, from)), 90), cm);
    return [add(from, off), add(to, off)];
  });
}

/** How far along its centre line a road is nearest to a point is within a planted stretch. */
export const isPlantedAt = (road: Road, along: Cm): boolean =>
  treesOf(road).some(([from, to]) => along >= from && along <= to);
