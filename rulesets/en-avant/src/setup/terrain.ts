import { centroid, distance, type Point, quantisePoint } from '@grognard/table';
import { armyOf } from '../field.ts';
import { poolOf } from '../rules/laying.ts';
import { dieSum } from '../rules/sums.ts';
import {
  asking,
  chain,
  type EnStep,
  followedBy,
  happen,
  nothing,
  type Play,
  type Progress,
  rollDie,
} from '../step.ts';
import type { Laying, Task } from '../tasks.ts';
import type { Position, SideId, TerrainPiece } from '../types.ts';
import { byCombativity, sidesOf } from './contest.ts';

type Of<T extends Task['task']> = Extract<Task, { task: T }>;

const MOST_PIECES = 6;

/** How many of the pieces that are there a die allows a side (EA-SETUP-06). */
function countPieces(
  play: Play,
  position: Position,
  side: SideId,
  there: number,
): { readonly step: EnStep; readonly count: number } {
  const die = rollDie(play, `setup:pieces:${side}`);
  const step = happen(position, {
    type: 'setup-rolled',
    what: 'pieces',
    side,
    die,
    total: die,
    sums: [dieSum('pieces', { of: side, die, clause: 'EA-SETUP-06' })],
    clauses: ['EA-SETUP-06'],
  });
  return { step, count: Math.min(die, there) };
}

/** Pieces that a side is to lay. */
export const laying = (side: SideId, left: number, more: Partial<Laying> = {}) => ({
  side,
  pieces: null,
  left,
  half: null,
  mayStop: false,
  ...more,
});

/** EA-SETUP-06: terrain is laid in one of several ways. */
export function prepareTerrain(play: Play, position: Position): Progress {
  const edges = (placer: SideId | null): Task => ({ task: 'edges', placer });
  switch (play.ground.scenario.setup.terrain) {
    case 'symmetric':
      return followedBy(mirrorTerrain(play, position), [edges(null)]);
    case 'one-picks-other-places': {
      const { step, order } = byCombativity(play, position, 'terrain');
      const [side, placer] = order as [SideId, SideId];
      return { ...asking(step, { type: 'pick-terrain', side, placer }), next: [edges(placer)] };
    }
    case 'one-places-other-amends': {
      const { step, order } = byCombativity(play, position, 'terrain');
      const [placer, side] = order as [SideId, SideId];
      const turns = [laying(placer, MOST_PIECES, { mayStop: true })];
      return followedBy(step, [{ task: 'lay', turns }, { task: 'amend', side }, edges(placer)]);
    }
    case 'alternate':
      return layAlternately(play, position);
    case 'halves':
      return layHalves(play, position);
    default:
      return followedBy(nothing(position), [edges(null)]);
  }
}

function layAlternately(play: Play, position: Position): Progress {
  const { step, order } = byCombativity(play, position, 'terrain');
  const there = poolOf(play.ground).length;
  const { step: counted, count } = countPieces(play, step.position, order[0]!, there);
  const turns = Array.from({ length: count }, (_, i) => laying(order[i % 2]!, 1));
  const events = [...step.events, ...counted.events];
  return {
    position: counted.position,
    events,
    next: [
      { task: 'lay', turns },
      { task: 'edges', placer: null },
    ],
  };
}

function layHalves(play: Play, position: Position): Progress {
  const events: EnStep['events'][number][] = [];
  let there = poolOf(play.ground).length;
  const turns = sidesOf(play).map(side => {
    const { step, count } = countPieces(play, position, side, there);
    events.push(...step.events);
    there -= count;
    return laying(side, count, { half: armyOf(position, side).edge });
  });
  return {
    position,
    events,
    next: [
      { task: 'lay', turns },
      { task: 'edges', placer: null },
    ],
  };
}

/** EA-SETUP-06: agreed and mirrored: every piece has its like on the other side of the table. */
function mirrorTerrain({ ground }: Play, position: Position): EnStep {
  const [width, height] = ground.table;
  const turn = ([x, y]: Point): Point => quantisePoint([width - x, height - y]);
  const mirrored = ground.scenario.field.terrain.flatMap((piece): readonly TerrainPiece[] => {
    const { shape, line } = piece;
    const middle = shape ? centroid(shape) : line ? centroid(line) : null;
    if (!middle || distance(middle, [width / 2, height / 2]) < 0.5) return [];
    return [
      {
        ...piece,
        id: `${piece.id}-mirrored`,
        ...(shape ? { shape: shape.map(turn) } : {}),
        ...(line ? { line: line.map(turn) } : {}),
      },
    ];
  });
  const side = ground.scenario.sides[0]!.id;
  return chain(
    position,
    ...mirrored.map(
      piece => (p: Position) => happen(p, { type: 'terrain-placed', side, piece, clauses: ['EA-SETUP-06'] }),
    ),
  );
}

/** The next side to lay a piece is asked for it. */
export function layTerrain(_: Play, position: Position, { turns }: Of<'lay'>): Progress {
  const [turn, ...rest] = turns.filter(({ left }) => left > 0);
  if (!turn) return nothing(position);
  return {
    ...asking(nothing(position), { type: 'place-terrain', ...turn }),
    next: [{ task: 'lay', turns: rest }],
  };
}

export const amend = (_: Play, position: Position, { side }: Of<'amend'>): Progress =>
  asking(nothing(position), { type: 'amend-terrain', side });
