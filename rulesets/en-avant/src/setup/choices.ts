import { quantiseFacing, quantisePoint } from '@grognard/table';
import { otherSide } from '../field.ts';
import type { Order } from '../orders.ts';
import { laidPiece } from '../rules/laying.ts';
import { asking, chain, followedBy, happen, nothing, type Play, type Progress } from '../step.ts';
import { type Choice, type ChoiceOf, pendingOf } from '../tasks.ts';
import type { Position } from '../types.ts';
import { oppositeEdge } from '../words.ts';
import { begun, sidesInTurn } from './deployment.ts';
import { laying } from './terrain.ts';

/** Carries out an answer of the preparation. */
export function answerPreparation(play: Play, position: Position, choice: Choice, order: Order): Progress {
  switch (order.type) {
    case 'pick-terrain': {
      const { placer } = pendingOf(choice, 'pick-terrain');
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
      return answerDeploy(position, pendingOf(choice, 'deploy'), order);
    case 'deployed':
      return answerDeployed(position, pendingOf(choice, 'deploy'), order);
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
  return asking(step, { ...choice, sides: sidesInTurn(step.position, otherSide(position, side), side) });
}

/** EA-DEPLOY-02: a side has finished; when all have, the next step follows. */
function answerDeployed(
  position: Position,
  choice: ChoiceOf<'deploy'>,
  { side }: Extract<Order, { type: 'deployed' }>,
): Progress {
  const step = happen(position, { type: 'deployment-finished', side, clauses: ['EA-DEPLOY-02'] });
  const done = [...choice.done, side];
  const waits = choice.sides.some(each => !done.includes(each));
  return waits ? asking(step, { ...choice, done }) : step;
}
