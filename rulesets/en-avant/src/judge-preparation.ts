import { accept, refuse, type Verdict } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { Ground } from './ground.ts';
import type { Order, OrderOf } from './orders.ts';
import { layingRefusal, poolOf } from './rules/laying.ts';
import { campRefusal, deployRefusal, edgeOfSide } from './rules/placing.ts';
import type { ChoiceOf, PreparationChoice } from './tasks.ts';
import type { Position, SideId } from './types.ts';

interface Answer {
  readonly choice: PreparationChoice;
  readonly side: SideId;
  readonly order: Order;
}

const MOST_PICKED = 6;

/** Judges an answer of the preparation: terrain, edges, deployment (EA-SETUP-01). */
export function judgePreparation(
  ground: Ground,
  position: Position,
  { choice, side, order }: Answer,
): Verdict<Clause> {
  const waiting = refuse<Clause>('EA-ORDER-02', { choice: choice.type });
  switch (choice.type) {
    case 'pick-terrain':
      return order.type === 'pick-terrain' ? judgePick(ground, order) : waiting;
    case 'place-terrain':
      if (order.type === 'terrain-done' && choice.mayStop && position.laid.length > 0) return accept;
      return order.type === 'place-terrain'
        ? (layingRefusal(ground, position, order, choice) ?? accept)
        : waiting;
    case 'amend-terrain':
      return judgeAmendment(ground, position, order) ?? waiting;
    case 'choose-edge':
      return order.type === 'choose-edge' ? accept : waiting;
    case 'deploy-first':
      if (order.type !== 'first') return waiting;
      return Object.hasOwn(position.armies, order.side)
        ? accept
        : refuse('EA-ORDER-01', { side: order.side });
    case 'deploy':
      return judgeDeployment(ground, position, { choice, side, order }) ?? waiting;
  }
}

/** EA-SETUP-06: one to six different pieces of the pool. */
function judgePick(ground: Ground, { pieces }: OrderOf<'pick-terrain'>): Verdict<Clause> {
  const pool = poolOf(ground).map(({ id }) => id);
  const isSound = pieces.every((id, i) => pool.includes(id) && pieces.indexOf(id) === i);
  const isCount = pieces.length >= 1 && pieces.length <= MOST_PICKED;
  return isSound && isCount ? accept : refuse('EA-SETUP-06', { pieces });
}

/** EA-SETUP-06: the other side adds or removes one piece, or leaves the table as it is. */
function judgeAmendment(ground: Ground, position: Position, order: Order): Verdict<Clause> | null {
  switch (order.type) {
    case 'terrain-done':
      return accept;
    case 'place-terrain':
      return layingRefusal(ground, position, order, { pieces: null, half: null }) ?? accept;
    case 'remove-terrain':
      return position.laid.some(({ id }) => id === order.piece)
        ? accept
        : refuse('EA-SETUP-06', { piece: order.piece });
    default:
      return null;
  }
}

/** EA-DEPLOY-02: `deploy` for each unit and camp of one's own, `deployed` when none is left. */
function judgeDeployment(
  ground: Ground,
  position: Position,
  {
    side,
    order,
    choice,
  }: { readonly choice: ChoiceOf<'deploy'>; readonly side: SideId; readonly order: Order },
): Verdict<Clause> | null {
  if (order.type === 'deployed') {
    const left = position.reserve.filter(unit => unit.side === side).length;
    const unpitched = position.camps.some(camp => camp.side === side && camp.at === null);
    return left > 0 || unpitched ? refuse('EA-DEPLOY-02', { left }) : accept;
  }
  if (order.type !== 'deploy') return null;
  const camp = position.camps.find(each => each.id === order.unit && each.side === side);
  if (camp && isMovable(ground, camp.id)) {
    return campRefusal(ground, edgeOfSide(position, side), camp, order) ?? accept;
  }
  const again = choice.alternate ? [] : position.units;
  const recruit = [...position.reserve, ...again].find(unit => unit.id === order.unit && unit.side === side);
  if (!recruit || !isMovable(ground, recruit.id)) return refuse('EA-ORDER-01', { unit: order.unit });
  return deployRefusal(ground, position, recruit, order) ?? accept;
}

/** What the scenario has placed stays where it is. */
const isMovable = ({ scenario }: Ground, id: string): boolean =>
  [...scenario.units, ...scenario.camps].some(each => each.id === id && each.at === undefined);
