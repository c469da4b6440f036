import type { Scenario } from '@grognard/fields-of-strategy';
import { makeSight, type Sight } from './belief.ts';
import { ALLOWANCE, type Field, type SideNumber, surveyField } from './field.ts';
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
  readonly sight: Sight;
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
    sight: makeSight(field),
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
export function noteReach({ routes, table: t, reach, cells, field }: Brain, u: number): void {
  const { width, height, xs, ys } = field.ground.grid;
  const [out, list] = [reach[u]!, cells[u]!];
  for (const cell of list) out[cell] = OUT;
  list.length = 0;
  searchRoutes(routes, t, u);
  const { visit, time, stamp } = routes.search;
  const span = 2 * ALLOWANCE[t.types[u]!]!;
  const start = routes.start[u]!;
  const [x, y] = [xs[start]!, ys[start]!];
  const [west, east] = [Math.max(0, x - span), Math.min(width - 1, x + span)];
  const south = Math.min(height - 1, y + span);
  for (let row = Math.max(0, y - span); row <= south; row++) {
    for (let cell = row * width + west; cell <= row * width + east; cell++) {
      if (visit[cell] !== stamp || !canEnd(routes, t, cell)) continue;
      out[cell] = time[cell]!;
      list.push(cell);
    }
  }
}
