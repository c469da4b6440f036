import { unreachable } from '@grognard/engine';
import type { Footprint } from '@grognard/table';
import { answer } from './answers.ts';
import { happen } from './apply.ts';
import { findUnit, footprintOf, otherSide, unitOf } from './field.ts';
import { carryOn } from './flow.ts';
import type { Activation, FormOrder, MoveOrder, Order } from './orders.ts';
import { comparison } from './outcome.ts';
import { breakOff } from './rules/break-off.ts';
import type { Lineup } from './rules/conform.ts';
import { disorganise } from './rules/effects.ts';
import { planFace, planForm } from './rules/formation.ts';
import { withFollowers } from './rules/general.ts';
import { planMove } from './rules/movement.ts';
import { horsesBehind, limber } from './rules/periods.ts';
import type { MovePlan, Planned } from './rules/plan.ts';
import { arrivals } from './rules/pursuit.ts';
import { reorganise } from './rules/reorganise.ts';
import { shoot } from './rules/shot.ts';
import { endGame } from './rules/turn.ts';
import { chain, type EnStep, followedBy, nothing, type Play, type Progress } from './step.ts';
import type { Position, Unit, UnitId } from './types.ts';

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

function planOf<T>(planned: Planned<T>): T {
  if (!planned.accepted) throw new Error(`An order that ${planned.clause} refuses was resolved.`);
  return planned.plan;
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

/** EA-MOVE-01: a whole move, with all it leads to: halts, contact, lining up, disorder, captures. */
function move(play: Play, position: Position, unit: Unit, order: MoveOrder): Progress {
  const { ground } = play;
  const plan = planOf(planMove(ground, position, unit, order));
  const step = chain(
    position,
    p => (plan.crossed === null ? moveAlong(p, unit, plan) : crossOver(p, unit, plan.crossed, plan.end)),
    p => limber(p, unit),
    p => (plan.lineup ? strike(p, unit.id, plan.lineup, order.contact!) : nothing(p)),
    p => (plan.retires ? disorganise(ground, p, unit.id, { cause: 'retire', inMelee: false }) : nothing(p)),
  );
  return followedBy(step, arrivals(unit.id, 'move'));
}

function moveAlong(
  position: Position,
  unit: Unit,
  { end, cost, allowance, slowed, road, halted }: MovePlan,
): EnStep {
  const { at: to, facing } = end;
  return chain(
    position,
    p =>
      happen(p, {
        type: 'moved',
        unit: unit.id,
        from: unit.at,
        to,
        facing,
        cost,
        allowance,
        slowed,
        road,
        clauses: ['EA-MOVE-01', 'EA-MOVE-03'],
      }),
    p =>
      halted
        ? happen(p, {
            type: 'halted',
            unit: unit.id,
            ...halted,
            at: to,
            clauses: [halted.by === 'zone' ? 'EA-ZOC-04' : 'EA-TERR-12'],
          })
        : nothing(p),
  );
}

const crossOver = (position: Position, { id: unit }: Unit, obstacle: string, { at: to }: Footprint): EnStep =>
  happen(position, { type: 'crossed', unit, obstacle, to, clauses: ['EA-TERR-13'] });

/** EA-CONFORM-01: contact, and whoever lines up does so if it stands otherwise. */
function strike(position: Position, attacker: UnitId, lineup: Lineup, target: UnitId): EnStep {
  const { unit: id, place, face, surprise } = lineup;
  const stands = footprintOf(findUnit(position, id)!);
  const off = Math.abs(stands.at[0] - place.at[0]) + Math.abs(stands.at[1] - place.at[1]);
  const isPlaced = off < 0.001 && Math.abs(stands.facing - place.facing) < 0.001;
  return chain(
    position,
    p =>
      happen(p, {
        type: 'contact',
        unit: attacker,
        target,
        face,
        surprise,
        clauses: ['EA-CONFORM-03', 'EA-MELEE-01'],
      }),
    p =>
      isPlaced
        ? nothing(p)
        : withFollowers(p, unitOf(p, id), q =>
            happen(q, {
              type: 'conformed',
              unit: id,
              to: place.at,
              facing: place.facing,
              clauses: [
                'EA-CONFORM-04',
                face === 'left' || face === 'right' ? 'EA-CONFORM-07' : 'EA-CONFORM-05',
              ],
            }),
          ),
  );
}
