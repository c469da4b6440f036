import { unreachable } from '@grognard/engine';
import type { Footprint } from '@grognard/table';
import { answer } from './choices.ts';
import { otherSide, unitOf } from './field.ts';
import { carryOn } from './flow.ts';
import type { Activation, FormOrder, Order } from './orders.ts';
import { comparison } from './outcome.ts';
import { breakOff } from './rules/break-off.ts';
import { planFace, planForm } from './rules/formation.ts';
import { move } from './rules/manoeuvre.ts';
import { horsesBehind } from './rules/periods.ts';
import { planOf } from './rules/plan.ts';
import { reorganise } from './rules/reorganise.ts';
import { shoot } from './rules/shot.ts';
import { endGame } from './rules/turn.ts';
import { type EnStep, happen, type Play, type Progress } from './step.ts';
import type { Position, Unit } from './types.ts';

/** Carries out an accepted order, and all that follows from it until somebody has to decide again. */
export function resolve(play: Play, position: Position, order: Order): EnStep {
  if (position.pending) return resolveAnswer(play, position, order);
  switch (order.type) {
    case 'activate':
      return goOn(play, activate(play, position, order));
    case 'end-impulse':
      return carryOn(play, position, [{ task: 'fight-impulse', melees: order.melees ?? [] }]);
    case 'offer-end':
      return happen(position, { type: 'end-offered', side: order.side, clauses: ['EA-END-03'] });
    case 'accept-end':
      return endGame(position, comparison(play.ground, position));
    case 'resign':
      return endGame(position, { winner: otherSide(position, order.side), grade: 'resigned' });
    default:
      throw new Error(`Nobody was asked for '${order.type}'.`);
  }
}

/** Goes on with what a step leaves to be done. */
function goOn(play: Play, { position, events, next = [] }: Progress): EnStep {
  const rest = carryOn(play, position, next);
  return { position: rest.position, events: [...events, ...rest.events] };
}

function resolveAnswer(play: Play, position: Position, order: Order): EnStep {
  const { pending, agenda } = position;
  if (!pending) throw new Error('Nothing is pending.');
  if (order.type === 'deploy' && pending.type === 'deploy' && !pending.alternate) {
    return answer(play, position, pending, order);
  }
  const cleared = happen(position, {
    type: 'choice-answered',
    answer: pending.type,
    clauses: ['EA-ORDER-02'],
  });
  const done = answer(play, cleared.position, pending, order);
  const todo = [...(done.next ?? []), ...agenda];
  const events = [...cleared.events, ...done.events];
  const rest = done.ask
    ? happen(done.position, {
        type: 'choice-asked',
        choice: done.ask,
        agenda: todo,
        clauses: ['EA-ORDER-02'],
      })
    : carryOn(play, done.position, todo);
  return { position: rest.position, events: [...events, ...rest.events] };
}

/** EA-TURN-05, EA-TURN-06: a unit is activated for one action, played at once. */
function activate(play: Play, position: Position, order: Activation): Progress {
  const unit = unitOf(position, order.unit);
  const free = unit.arm === 'general' && play.ground.options.generalActivation === 'free';
  const marked = happen(position, {
    type: 'activated',
    unit: unit.id,
    action: order.action,
    free,
    clauses: ['EA-TURN-05'],
  });
  const done = act(play, marked.position, order);
  return { ...done, events: [...marked.events, ...done.events] };
}

function act(play: Play, position: Position, order: Activation): Progress {
  const unit = unitOf(position, order.unit);
  switch (order.action) {
    case 'move':
      return move(play, position, unit, order);
    case 'form':
      return form(play, position, unit, order);
    case 'shoot':
      return shoot(play, position, unit, unitOf(position, order.target));
    case 'reorganise':
      return reorganise(play, position, unit, order);
    case 'break-off':
      return breakOff(play, position, unit);
    case 'face': {
      const place = planOf(planFace(play.ground, position, unit));
      return formed(position, unit, { type: 'faced', place, files: unit.files });
    }
    default:
      return unreachable(order);
  }
}

const formed = (
  position: Position,
  { id }: Unit,
  {
    type,
    place,
    files,
  }: { readonly type: 'formed' | 'faced'; readonly place: Footprint; readonly files: number },
): EnStep =>
  happen(position, {
    type,
    unit: id,
    files,
    to: place.at,
    facing: place.facing,
    clauses: [type === 'faced' ? 'EA-FORM-11' : 'EA-FORM-01'],
  });

/** EA-FORM-10: changes of front, quarter turns, unlimbering, dismounting and mounting. */
function form(play: Play, position: Position, unit: Unit, order: FormOrder): Progress {
  const plan = planOf(planForm(play.ground, position, unit, order));
  switch (plan.type) {
    case 'form':
      return formed(position, unit, { type: 'formed', place: plan.place, files: plan.files });
    case 'unlimber':
      return happen(position, { type: 'unlimbered', unit: unit.id, clauses: ['EA-PERIOD-05'] });
    case 'dismount': {
      const { profile } = plan;
      const horses = horsesBehind(unit, profile);
      return happen(position, {
        type: 'dismounted',
        unit: unit.id,
        profile,
        horses,
        clauses: ['EA-DISMOUNT-01', 'EA-DISMOUNT-02'],
      });
    }
    case 'mount':
      return happen(position, {
        type: 'mounted',
        unit: unit.id,
        profile: plan.profile,
        clauses: ['EA-DISMOUNT-05'],
      });
  }
}
