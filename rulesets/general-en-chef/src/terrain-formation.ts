import type { TerrainKind, TerrainRow } from './data.ts';
import { isFoot, isWorse, worse } from './figures.ts';
import { canReformOn } from './obstacles/index.ts';
import type { Asker, Said } from './terrain-effects.ts';
import type { State } from './types.ts';

/** What a unit of this formation becomes here, never better than it is. */
export function formation(kind: TerrainKind, row: TerrainRow, asker: Asker): Said[] {
  const isTold = asker.arm === undefined && asker.formation === undefined;
  const state = asker.state ?? 'formed';
  const isLoose = isWorse(state, 'disorganised');
  return [
    ...(isTold ? statesOf(kind, row) : stateOf(kind, row, asker)),
    ['formation', 'narrow', row.formedFront],
    ['formation', 'leave', asker.formation === 'skirmish' ? undefined : row.leave],
    ['formation', 'stays', row.state ? row.stays : undefined],
    ['formation', 'reform', canReformOn(kind) ? undefined : false],
    ['formation', 'only-here', isLoose ? state : undefined],
  ];
}

const isLinear = (kind: TerrainKind): boolean => kind === 'linear-light' || kind === 'linear-hard';

const statesOf = (kind: TerrainKind, { state }: TerrainRow): Said[] =>
  isLinear(kind)
    ? [
        ['formation', 'state-i', state?.i],
        ['formation', 'state-h', state?.c],
      ]
    : [
        ['formation', 'state-c', state?.c],
        ['formation', 'state-s', state?.s],
      ];

function stateOf(kind: TerrainKind, row: TerrainRow, asker: Asker): Said[] {
  const imposed = imposedOn(kind, row, asker);
  return [['formation', 'state', imposed && worse(asker.state ?? 'formed', imposed)]];
}

function imposedOn(kind: TerrainKind, row: TerrainRow, asker: Asker): State | undefined {
  if (isLinear(kind)) return asker.arm === 'cavalry' ? row.state?.c : row.state?.i;
  if (asker.formation === 'skirmish') return row.state?.s;
  const isNarrow = row.formedFront !== undefined && (asker.front ?? Infinity) <= row.formedFront;
  return isNarrow && asker.arm !== undefined && isFoot({ arm: asker.arm }) ? 'formed' : row.state?.c;
}
