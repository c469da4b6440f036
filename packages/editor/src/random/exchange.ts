import { canonical } from '@grognard/engine';
import type { Point } from '@grognard/table';
import { type Draft, isRecord, listAt, withValue } from '../draft.ts';
import { gridSize } from '../squares/rows.ts';
import { mirrored } from '../squares/whole.ts';
import { isPoint, toMillimetre } from '../table/piece.ts';
import { tableMirrored, tableSizeOf } from '../table/whole.ts';

const FACED: Readonly<Record<string, string>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/**
 * The same field with each army where the other stood. On a land that is the same when turned about nothing else
 * changes: what one side wins by its place in one battle, the other wins in the next.
 */
export function placesChanged(draft: Draft): Draft {
  const opposite = oppositeOn(draft);
  const units = listAt(draft, ['units']).map(unit => {
    if (!isRecord(unit)) return unit;
    const { at, facing } = unit;
    return {
      ...unit,
      ...(isPoint(at) && { at: opposite(at) }),
      ...(typeof facing === 'number' && { facing: (facing + 180) % 360 }),
    };
  });
  const sides = listAt(draft, ['sides']).map(side =>
    isRecord(side) && typeof side['edge'] === 'string' ? { ...side, edge: FACED[side['edge']] } : side,
  );
  return withValue(withValue(draft, ['units'], units), ['sides'], sides);
}

/** The same field in a mirror: what lay to the west lies to the east. */
export const turnedRound = (draft: Draft): Draft =>
  gridSize(draft).width > 0 ? mirrored({ draft }, 'across').draft : tableMirrored(draft, 'across');

function oppositeOn(draft: Draft): (at: Point) => Point {
  const { width, height } = gridSize(draft);
  if (width > 0) return ([x, y]) => [width - 1 - x, height - 1 - y];
  const [across, down] = tableSizeOf(draft);
  return ([x, y]) => [toMillimetre(across - x), toMillimetre(down - y)];
}

/** Whether both armies are made of the same units, whatever they are called and wherever they stand. */
export function armiesAreEqual(draft: Draft): boolean {
  const [one, other] = listAt(draft, ['sides']).map(side =>
    armyOf(draft, isRecord(side) ? side['id'] : null),
  );
  return one !== undefined && one === other;
}

const armyOf = (draft: Draft, side: unknown): string =>
  listAt(draft, ['units'])
    .flatMap(unit => (isRecord(unit) && unit['side'] === side ? [unit] : []))
    .map(({ id: _, side: __, name: ___, at: ____, facing: _____, ...unit }) => canonical(unit))
    .sort()
    .join('\n');
