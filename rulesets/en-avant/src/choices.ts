import { unitOf } from './field.ts';
import type { Ground } from './ground.ts';
import type { Order, OrderOf } from './orders.ts';
import { defaultEffects, effectTasks } from './rules/effects.ts';
import { defaultHeading } from './rules/elephants.ts';
import { defaultShares } from './rules/melee.ts';
import { rerollSixes } from './rules/sixes.ts';
import { chooseFirst } from './rules/turn.ts';
import { answerPreparation } from './setup/choices.ts';
import { followedBy, happen, nothing, type Play, type Progress } from './step.ts';
import { type Choice, type ChoiceOf, pendingOf } from './tasks.ts';
import type { Position, SideId } from './types.ts';

/** Whose answer a choice waits for. */
export function askedOf(choice: Choice): readonly SideId[] {
  switch (choice.type) {
    case 'allocate':
      return choice.open.map(({ side }) => side);
    case 'deploy':
      return choice.sides.filter(side => !choice.done.includes(side));
    default:
      return [choice.side];
  }
}

/** EA-ORDER-03: the automatic default; none for choices of the preparation, which always wait. */
export function defaultAnswer(ground: Ground, position: Position, choice: Choice): Order | null {
  switch (choice.type) {
    case 'sixes':
      return { type: 'sixes', unit: choice.unit, reroll: [] }; // EA-RESOLVE-09
    case 'effects':
      return { type: 'effects', unit: choice.unit, effects: [...defaultEffects(ground, position, choice)] };
    case 'allocate':
      return {
        type: 'allocate',
        impacts: Object.assign({}, ...choice.open.map(share => defaultShares(position, share))),
      };
    case 'pursue':
      return { type: 'pursue', unit: choice.unit, follow: false }; // EA-PURSUE-01
    case 'run': {
      const heading = defaultHeading(unitOf(position, choice.unit), choice.away);
      return { type: 'run', unit: choice.unit, heading };
    }
    case 'first':
      return { type: 'first', side: choice.side }; // EA-FIRST-03
    default:
      return null;
  }
}

/** Carries out the answer to a choice and says what is to be done next. */
export function answer(play: Play, position: Position, choice: Choice, order: Order): Progress {
  switch (order.type) {
    case 'sixes':
      return answerSixes(play, position, pendingOf(choice, 'sixes'), order);
    case 'effects':
      return followedBy(nothing(position), effectTasks(position, pendingOf(choice, 'effects'), order));
    case 'allocate':
      return answerAllocate(position, pendingOf(choice, 'allocate'), order);
    case 'pursue':
      return answerPursue(position, pendingOf(choice, 'pursue'), order);
    case 'run':
      return followedBy(nothing(position), [{ task: 'stampede', unit: order.unit, heading: order.heading }]);
    case 'first':
      if (choice.type !== 'first') return answerPreparation(play, position, choice, order);
      return followedBy(chooseFirst(position, order.side), [{ task: 'open-impulse', side: order.side }]);
    default:
      return answerPreparation(play, position, choice, order);
  }
}

/** EA-RESOLVE-07: re-rolled sixes may show sixes again; those that are kept are settled. */
function answerSixes(
  play: Play,
  position: Position,
  { unit, roll, of }: ChoiceOf<'sixes'>,
  { reroll }: OrderOf<'sixes'>,
): Progress {
  const { step, roll: after } = rerollSixes(play, position, { unit, roll, places: reroll });
  if ('shot' in of) return followedBy(step, [{ task: 'shot-sixes', shot: { ...of.shot, roll: after } }]);
  const blow = { ...of.round[of.turn], roll: after };
  return followedBy(step, [{ task: 'round-sixes', round: { ...of.round, [of.turn]: blow }, turn: of.turn }]);
}

function answerAllocate(
  position: Position,
  choice: ChoiceOf<'allocate'>,
  { impacts }: OrderOf<'allocate'>,
): Progress {
  const shares = { ...choice.shares, ...impacts };
  const open = choice.open.filter(({ units }) => !units.some(id => Object.hasOwn(impacts, id)));
  if (open.length > 0) return { ...nothing(position), ask: { ...choice, open, shares } };
  return followedBy(nothing(position), [{ task: 'suffer-melee', round: choice.round, shares }]);
}

function answerPursue(
  position: Position,
  { unit, queue, followed, round }: ChoiceOf<'pursue'>,
  { follow }: OrderOf<'pursue'>,
): Progress {
  if (!follow) {
    const step = happen(position, { type: 'pursuit-declined', unit, clauses: ['EA-PURSUE-01'] });
    return followedBy(step, [{ task: 'pursuits', round, queue, followed }]);
  }
  return followedBy(nothing(position), [
    { task: 'pursue', unit },
    { task: 'pursuits', round, queue, followed: [...followed, unit] },
  ]);
}
