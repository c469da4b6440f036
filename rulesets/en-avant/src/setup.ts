import { centroid, distance, type Point, quantiseFacing, quantisePoint } from '@grognard/table';
import { happen } from './apply.ts';
import { armyOf, combativityOf, otherSide } from './field.ts';
import { groundOf } from './ground.ts';
import type { Order } from './orders.ts';
import { laidPiece, poolOf } from './rules/laying.ts';
import { noteStart, rollObjectives } from './rules/objectives.ts';
import {
  asking,
  chain,
  type EnStep,
  followedBy,
  nothing,
  type Play,
  type Progress,
  rollDie,
} from './step.ts';
import type { Choice, Laying, Task } from './tasks.ts';
import type { Position, SideId, TerrainPiece } from './types.ts';
import { oppositeEdge } from './words.ts';

type Of<T extends Task['task']> = Extract<Task, { task: T }>;
type ChoiceOf<T extends Choice['type']> = Extract<Choice, { readonly type: T }>;

const MOST_PIECES = 6;
const sidesOf = ({ ground }: Play): readonly SideId[] => ground.scenario.sides.map(({ id }) => id);

interface Contest {
  readonly step: EnStep;
  /** From the highest total to the lowest. */
  readonly order: readonly SideId[];
}

/** EA-SETUP-09: both sides roll for something; the higher wins, ties are rolled again. */
function contest(
  play: Play,
  position: Position,
  what: string,
  bonus: (side: SideId) => number = () => 0,
): Contest {
  let step: EnStep = nothing(position);
  for (;;) {
    const rolls = sidesOf(play).map(side => {
      const die = rollDie(play, `setup:${what}:${side}`);
      return { what, side, die, total: die + bonus(side) };
    });
    const rolled = chain(
      step.position,
      ...rolls.map(
        roll => (p: Position) => happen(p, { type: 'setup-rolled', ...roll, clauses: ['EA-SETUP-09'] }),
      ),
    );
    step = { position: rolled.position, events: [...step.events, ...rolled.events] };
    const [a, b] = [rolls[0]!, rolls[1]!];
    if (a.total !== b.total) return { step, order: a.total > b.total ? [a.side, b.side] : [b.side, a.side] };
  }
}

/** The side of higher combativity; a tie is settled by dice. */
function byCombativity(play: Play, position: Position, what: string): Contest {
  const [a, b] = sidesOf(play) as [SideId, SideId];
  const difference = combativityOf(position, a) - combativityOf(position, b);
  if (difference === 0) return contest(play, position, what);
  return { step: nothing(position), order: difference > 0 ? [a, b] : [b, a] };
}

/** How many pieces a die allows a side (EA-SETUP-06). */
function countPieces(
  play: Play,
  position: Position,
  side: SideId,
): { readonly step: EnStep; readonly count: number } {
  const die = rollDie(play, `setup:pieces:${side}`);
  const step = happen(position, {
    type: 'setup-rolled',
    what: 'pieces',
    side,
    die,
    total: die,
    clauses: ['EA-SETUP-06'],
  });
  return { step, count: Math.min(die, poolOf(play.ground).length) };
}

const laying = (side: SideId, left: number, more: Partial<Laying> = {}) => ({
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
  const { step: counted, count } = countPieces(play, step.position, order[0]!);
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
  const turns = sidesOf(play).map(side => {
    const { step, count } = countPieces(play, position, side);
    events.push(...step.events);
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
    const { polygon, line } = piece;
    const middle = polygon ? centroid(polygon) : line ? centroid(line) : null;
    if (!middle || distance(middle, [width / 2, height / 2]) < 0.5) return [];
    return [
      {
        ...piece,
        id: `${piece.id}-mirrored`,
        ...(polygon ? { polygon: polygon.map(turn) } : {}),
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

/** EA-SETUP-07: edges are chosen in one of several ways; in halves by lot. */
export function chooseEdges(play: Play, position: Position, { placer }: Of<'edges'>): Progress {
  const { edges, terrain } = play.ground.scenario.setup;
  const next: readonly Task[] = [{ task: 'objectives' }];
  const ask = ({ step, order }: Contest): Progress => ({
    ...asking(step, { type: 'choose-edge', side: order[0]! }),
    next,
  });
  if (edges === 'non-placer' && placer) {
    return ask({ step: nothing(position), order: [otherSide(position, placer)] });
  }
  if (edges === 'higher-combativity') return ask(byCombativity(play, position, 'edges'));
  if (edges === 'lot' || edges === 'non-placer' || terrain === 'halves')
    return ask(contest(play, position, 'edges'));
  return followedBy(nothing(position), next);
}

/** EA-OBJ-02: objectives are rolled for before deployment, if the scenario leaves them to the dice. */
export function prepareObjectives(play: Play, position: Position): Progress {
  const ground = groundOf(play.ground.scenario, position.laid);
  const isRolled = ground.scenario.setup.objectives === 'roll';
  const step = isRolled ? rollObjectives({ ...play, ground }, position) : nothing(position);
  return followedBy(step, [{ task: 'deployment' }]);
}

const isToDeploy = (position: Position, side: SideId): boolean =>
  position.reserve.some(unit => unit.side === side) ||
  position.camps.some(camp => camp.side === side && camp.at === null);

/** EA-DEPLOY-01: who deploys, and in which order. */
export function prepareDeployment(play: Play, position: Position): Progress {
  const sides = sidesOf(play);
  const next: readonly Task[] = [{ task: 'begin-battle' }];
  if (!sides.some(side => isToDeploy(position, side))) return followedBy(nothing(position), next);
  switch (play.ground.scenario.setup.deployment) {
    case 'roll': {
      const { step, order } = contest(play, position, 'deployment', side => combativityOf(position, side));
      return followedBy(begun(step, order.toReversed()), [
        { task: 'deploy', order: order.toReversed() },
        ...next,
      ]);
    }
    case 'higher-combativity-chooses': {
      const { step, order } = byCombativity(play, position, 'deployment');
      return { ...asking(step, { type: 'deploy-first', side: order[0]! }), next };
    }
    case 'alternate':
      return {
        ...asking(nothing(position), deployChoice({ sides: sides.slice(0, 1), alternate: true })),
        next,
      };
    case 'hidden':
      return { ...asking(nothing(position), deployChoice({ sides, hidden: true })), next };
    default:
      return { ...asking(nothing(position), deployChoice({ sides })), next };
  }
}

const deployChoice = (choice: Partial<ChoiceOf<'deploy'>>): ChoiceOf<'deploy'> => ({
  type: 'deploy',
  sides: [],
  done: [],
  hidden: false,
  alternate: false,
  ...choice,
});

function begun(step: EnStep, order: readonly SideId[]): EnStep {
  const begins = happen(step.position, { type: 'deployment-begun', order, clauses: ['EA-DEPLOY-01'] });
  return { position: begins.position, events: [...step.events, ...begins.events] };
}

/** One side deploys after the other. */
export function deployInTurn(_: Play, position: Position, { order }: Of<'deploy'>): Progress {
  const [side, ...rest] = order;
  if (side === undefined) return nothing(position);
  return {
    ...asking(nothing(position), deployChoice({ sides: [side] })),
    next: [{ task: 'deploy', order: rest }],
  };
}

/** EA-SETUP-01: all is ready; who stands on an objective is noted, and the first turn begins. */
export function beginBattle(play: Play, position: Position): Progress {
  const step = chain(
    position,
    p => reveal(play, p),
    p => noteStart(groundOf(play.ground.scenario, p.laid), p),
  );
  return followedBy(step, [{ task: 'begin-turn', turn: 1 }]);
}

/** EA-DEPLOY-02: after a hidden deployment everybody sees where all have been placed. */
function reveal({ ground }: Play, position: Position): EnStep {
  const { setup, units } = ground.scenario;
  const wasHidden = position.units.filter(({ id }) =>
    units.some(unit => unit.id === id && unit.at === undefined),
  );
  if (setup.deployment !== 'hidden' || wasHidden.length === 0) return nothing(position);
  const placements = wasHidden.map(({ id: unit, at, facing, files }) => ({ unit, at, facing, files }));
  return happen(position, { type: 'revealed', placements, clauses: ['EA-DEPLOY-02'] });
}

/** Carries out an answer of the preparation. */
export function answerPreparation(play: Play, position: Position, choice: Choice, order: Order): Progress {
  switch (order.type) {
    case 'pick-terrain': {
      const { placer } = choice as ChoiceOf<'pick-terrain'>;
      const { side, pieces } = order;
      const step = happen(position, { type: 'terrain-picked', side, pieces, clauses: ['EA-SETUP-06'] });
      return followedBy(step, [{ task: 'lay', turns: [laying(placer, pieces.length, { pieces })] }]);
    }
    case 'place-terrain':
      return answerPlace(play, position, choice, order);
    case 'remove-terrain':
      return happen(position, {
        type: 'terrain-removed',
        side: order.side,
        piece: order.piece,
        clauses: ['EA-SETUP-06'],
      });
    case 'choose-edge':
      return chain(
        position,
        p => happen(p, { type: 'edge-chosen', side: order.side, edge: order.edge, clauses: ['EA-SETUP-07'] }),
        p =>
          happen(p, {
            type: 'edge-chosen',
            side: otherSide(p, order.side),
            edge: oppositeEdge(order.edge),
            clauses: ['EA-SETUP-07'],
          }),
      );
    case 'first': {
      const sides = [order.side, otherSide(position, order.side)];
      return followedBy(begun(nothing(position), sides), [{ task: 'deploy', order: sides }]);
    }
    case 'deploy':
      return answerDeploy(position, choice as ChoiceOf<'deploy'>, order);
    case 'deployed':
      return answerDeployed(position, choice as ChoiceOf<'deploy'>, order);
    default:
      return nothing(position);
  }
}

function answerPlace(
  play: Play,
  position: Position,
  choice: Choice,
  order: Extract<Order, { type: 'place-terrain' }>,
): Progress {
  const piece = laidPiece(play.ground, order);
  const step = happen(position, {
    type: 'terrain-placed',
    side: order.side,
    piece,
    clauses: ['EA-SETUP-06'],
  });
  if (choice.type !== 'place-terrain') return step;
  const { type: _, ...turn } = choice;
  const pieces = turn.pieces?.filter(id => id !== order.piece) ?? null;
  return followedBy(step, [{ task: 'lay', turns: [{ ...turn, pieces, left: turn.left - 1 }] }]);
}

/** A unit or camp is placed; in alternate deployment it is then the other's turn. */
function answerDeploy(
  position: Position,
  choice: ChoiceOf<'deploy'>,
  order: Extract<Order, { type: 'deploy' }>,
): Progress {
  const { unit: id } = order;
  const at = quantisePoint(order.at);
  const facing = quantiseFacing(order.facing);
  const camp = position.camps.find(each => each.id === id);
  const known = position.reserve.find(unit => unit.id === id) ?? position.units.find(unit => unit.id === id);
  const step = camp
    ? happen(position, {
        type: 'camp-pitched',
        side: camp.side,
        camp: id,
        at,
        facing,
        clauses: ['EA-CAMP-01'],
      })
    : happen(position, {
        type: 'deployed',
        unit: id,
        at,
        facing,
        files: order.files ?? known!.files,
        clauses: ['EA-DEPLOY-02', 'EA-SETUP-08'],
      });
  if (!choice.alternate) return step; // the choice stands until the side has finished
  const side = choice.sides[0]!;
  const other = otherSide(position, side);
  return asking(step, { ...choice, sides: [isToDeploy(step.position, other) ? other : side] });
}

/** EA-DEPLOY-02: a side has finished; when all have, the next step follows. */
function answerDeployed(
  position: Position,
  choice: ChoiceOf<'deploy'>,
  { side }: Extract<Order, { type: 'deployed' }>,
): Progress {
  const step = happen(position, { type: 'deployment-finished', side, clauses: ['EA-DEPLOY-02'] });
  const done = [...choice.done, side];
  const other = otherSide(position, side);
  if (choice.alternate && !done.includes(other)) return asking(step, { ...choice, sides: [other], done });
  const waits = choice.sides.some(each => !done.includes(each));
  return waits ? asking(step, { ...choice, done }) : step;
}
