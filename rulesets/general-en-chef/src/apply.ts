import { unreachable } from '@grognard/engine';
import {
  figuresOf,
  lodged,
  nextRound,
  OUTSIDE,
  phaseBegun,
  quarterEnded,
  RUN,
  taken,
  withEngagement,
  withFeature,
  withKnown,
  withoutUnit,
  withUnit,
} from './changes.ts';
import type { Event } from './events.ts';
import { NOWHERE } from './figures.ts';
import { engagementId } from './scene.ts';
import type { Position } from './types.ts';

/** The only place where a position changes. */
export function apply(position: Position, event: Event): Position {
  switch (event.type) {
    case 'moved':
      return withUnit(position, event.unit, {
        at: event.to,
        facing: event.facing,
        spent: event.spent,
        offRoad: event.offRoad,
        winding: event.winding,
        acted: 'move',
        dressed: null,
        ...(event.pace === 'forced' ? { forced: true } : {}),
      });
    case 'wheeled':
      return withUnit(position, event.unit, {
        at: event.at,
        facing: event.facing,
        spent: event.spent,
        offRoad: event.offRoad,
        acted: 'move',
        dressed: null,
        winding: null,
      });
    case 'turned':
      return withUnit(position, event.unit, {
        at: event.at,
        facing: event.facing,
        dressed: null,
        winding: null,
      });
    case 'state-changed':
      return withUnit(position, event.unit, {
        state: event.to,
        ...(event.cause === 'reform' ? { forced: false } : {}),
      });
    case 'formation-changed':
      return withUnit(position, event.unit, {
        formation: event.to,
        front: event.front,
        at: event.at,
        facing: event.facing,
        dressed: event.dressed,
        winding: null,
      });
    case 'dressed':
      return withUnit(position, event.unit, {
        at: event.at,
        facing: event.facing,
        dressed: event.along,
        winding: null,
      });
    case 'emerged':
      return withUnit(position, event.unit, { emerging: null });
    case 'reacting':
      return withUnit(position, event.unit, { reacting: true });
    case 'general-moved':
      return withUnit(position, event.unit, { at: event.to, ...(event.ridden ? { ridden: true } : {}) });
    case 'task-begun':
      return withUnit(position, event.unit, { task: event.task, acted: 'task' });
    case 'task-ended':
      // GECH-SEQ-04: a task called off costs the quarter
      return withUnit(position, event.unit, {
        task: null,
        ...(event.how === 'cancelled' && { acted: 'task' as const }),
      });
    case 'stance-taken':
      return withUnit(position, event.unit, { lastStand: event.lastStand });
    case 'quarter-ended':
      return quarterEnded(position, event);
    case 'phase':
      return phaseBegun(position, event);
    case 'game-over':
      return { ...position, outcome: { winner: event.winner, grade: event.grade } };
    case 'contact':
      return withEngagement(position, event.engagement);
    case 'revealed':
      return withUnit(position, event.unit, { revealed: true });
    case 'concealed':
      return withUnit(position, event.unit, { revealed: false });
    case 'feature-found':
      return withKnown(position, event.side, event.feature);
    case 'entered':
      return withUnit(taken(position, event.unit), event.unit, lodged(position, event.unit, event));
    case 'broke-in':
      return withEngagement(
        withUnit(
          taken(position, event.unit),
          event.unit,
          lodged(position, event.unit, {
            ...event,
            garrison: NOWHERE,
            reserve: figuresOf(position, event.unit),
          }),
        ),
        event.engagement,
      );
    case 'met-in-streets':
      return withEngagement(
        event.lodgings.reduce((now, at) => withUnit(now, at.unit, lodged(now, at.unit, at)), position),
        event.engagement,
      );
    case 'left':
      return withUnit(position, event.unit, {
        ...OUTSIDE,
        at: event.at,
        facing: event.facing,
        formation: event.formation,
        front: event.front,
        emerging: event.emerging,
      });
    case 'expelled':
      return withUnit(position, event.unit, { ...OUTSIDE, at: event.at, facing: event.facing });
    case 'repositioned':
      return withUnit(position, event.unit, { garrison: event.garrison, reserve: event.reserve });
    case 'evacuation-due':
      return withUnit(position, event.unit, {
        evacuate: { cause: event.cause, turn: event.turn, half: event.half },
      });
    case 'front-extended': {
      const wider = withUnit(position, event.unit, { front: event.front });
      return event.engagement ? withEngagement(wider, event.engagement) : wider;
    }
    case 'folded': {
      const folded = withUnit(position, event.unit, { spent: event.spent });
      return event.engagement ? withEngagement(folded, event.engagement) : folded;
    }
    case 'crossing':
      return withUnit(position, event.unit, {
        at: event.at,
        dressed: null,
        crossing: { obstacle: event.obstacle, passed: event.passed },
      });
    case 'crossed':
      return withUnit(position, event.unit, { crossing: null });
    case 'battered':
    case 'ignited':
    case 'work-done':
    case 'battery-spiked':
      return withFeature(position, event.changed);
    case 'battery-abandoned':
      return withFeature(withoutUnit(position, event.unit), event.changed);
    case 'fire-declared':
      return { ...position, declared: [...position.declared, event.declaration] };
    case 'loss':
      return withUnit(position, event.unit, {
        figures: event.left,
        wounds: event.wounds,
        front: event.front,
        garrison: event.garrison,
        reserve: event.reserve,
      });
    case 'melee-round':
      return {
        ...withEngagement(position, { ...event.engagement, fought: true }),
        won: [
          ...position.won,
          ...(event.result === 'draw'
            ? []
            : [
                {
                  engagement: event.engagement,
                  winner: event[event.result],
                  loser: event.result === 'attacker' ? event.defender : event.attacker,
                },
              ]),
        ],
      };
    case 'recoiled':
      return withUnit(position, event.unit, {
        at: event.at,
        dressed: null,
        winding: null,
        crossing: event.crossing,
      });
    case 'obstacle-taken':
      return taken(position, event.unit);
    case 'followed':
      return withEngagement(
        withUnit(taken(position, event.unit), event.unit, {
          at: event.at,
          dressed: null,
          winding: null,
          crossing: event.crossing,
        }),
        event.engagement,
      );
    case 'fight-goes-on':
      return {
        ...position,
        engagements: position.engagements.map(each =>
          engagementId(each) === event.engagement ? nextRound(each, event.round) : each,
        ),
      };
    case 'engagement-ended':
      return {
        ...position,
        engagements: position.engagements.filter(each => engagementId(each) !== event.engagement),
      };
    case 'halted':
      return withUnit(position, event.unit, { morale: 'halted', until: event.until });
    case 'steadied':
      return withUnit(position, event.unit, { morale: 'steady', until: null });
    case 'compulsory-move':
      return withUnit(position, event.unit, {
        at: event.to,
        facing: event.facing,
        dressed: null,
        winding: null,
        crossing: event.crossing,
        emerging: null,
        bound: event.bound,
        morale: RUN[event.kind],
        until: event.kind === 'retreat' ? event.bound : null,
      });
    case 'unit-captured':
    case 'unit-destroyed':
    case 'unit-left-table':
      return withoutUnit(position, event.unit);
    case 'rallied':
      return withUnit(position, event.unit, { morale: 'steady', until: null });
    case 'objective-held':
      return { ...position, held: { ...position.held, [event.objective]: event.side } };
    case 'move-stopped':
    case 'formation-changing':
    case 'caught-moving':
    case 'entering':
    case 'breaking-in':
    case 'leaving':
    case 'repositioning':
    case 'relieved':
    case 'work-begun':
    case 'fired':
    case 'penetrated':
    case 'morale-test':
    case 'surrender-refused':
    case 'rally-failed':
      return position;
    default:
      return unreachable(event);
  }
}
