import type { Scenario } from '@grognard/fields-of-strategy';
import { type Field, type SideNumber, surveyField } from './field.ts';
import { type Books, makeBooks } from './ledger.ts';
import { makePull, type Pull } from './outlook.ts';
import { canEnd, makeRoutes, OUT, type Routes, searchRoutes } from './routes.ts';
import { makeSandTable, type SandTable } from './sand-table.ts';
import { makeThreat, type Threat } from './threat.ts';
import { makeWays, type Ways } from './ways.ts';

/** Everything that thinking needs on one battlefield, made once; between two orders it holds nothing. */
export interface Brain {
  readonly field: Field;
  readonly side: SideNumber;
  readonly table: SandTable;
  readonly ways: Ways;
  readonly routes: Routes;
  /** What the enemy of the side that is planned for could attack, and what that side could. */
  readonly threat: Threat;
  readonly menacing: Threat;
  readonly heat: Uint8Array;
  readonly anchors: Float32Array;
  readonly books: Books;
  /** By cell: what one more unit there would threaten (menace.ts). */
  readonly footMenace: Float64Array;
  readonly horseMenace: Float64Array;
  readonly pull: Pull;
  /** By cell: how far it stands above its neighbours, from −1 to 1. */
  readonly rise: Float32Array;
  /** By unit: the halves in which it reaches each cell, OUT where it does not; and the cells it reaches. */
  readonly reach: readonly Uint8Array[];
  readonly cells: number[][];
}

export function makeBrain(scenario: Scenario, sideId: string): Brain {
  const field = surveyField(scenario);
  const { grid, sideNumbers, roster } = field.ground;
  return {
    field,
    side: sideNumbers.get(sideId)!,
    table: makeSandTable(field),
    ways: makeWays(field),
    routes: makeRoutes(field),
    threat: makeThreat(grid.size),
    menacing: makeThreat(grid.size),
    heat: new Uint8Array(grid.size),
    anchors: new Float32Array(grid.size),
    books: makeBooks(2 * roster.ids.length),
    footMenace: new Float64Array(grid.size),
    horseMenace: new Float64Array(grid.size),
    pull: makePull(field),
    rise: riseOf(field),
    reach: roster.ids.map(() => new Uint8Array(grid.size).fill(OUT)),
    cells: roster.ids.map(() => []),
  };
}

function riseOf({ ground: { grid, heights } }: Field): Float32Array {
  return Float32Array.from(heights, (height, cell) => {
    let rise = 0;
    for (let open = grid.inside[cell]!; open !== 0; open &= open - 1) {
      rise += Math.sign(height - heights[cell + grid.offsets[31 - Math.clz32(open & -open)]!]!);
    }
    return rise / 8;
  });
}

/** Notes where a unit can go between the routes of the others. */
export function noteReach({ routes, table: t, reach, cells }: Brain, u: number): void {
  const [out, list] = [reach[u]!, cells[u]!];
  for (const cell of list) out[cell] = OUT;
  list.length = 0;
  searchRoutes(routes, t, u);
  const { time, reached } = routes.search;
  for (const cell of reached) {
    if (!canEnd(routes, t, cell)) continue;
    out[cell] = time[cell]!;
    list.push(cell);
  }
}
