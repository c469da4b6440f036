import { type Dice, type SideId, unreachable } from '@grognard/engine';
import { FORMATION_TABLE, MOVEMENT_TABLE } from './data.ts';
import type { Ground } from './ground.ts';
import {
  beginCrossing,
  beginSpiking,
  beginWork,
  enter,
  extendFront,
  fold,
  leave,
  relieve,
  reposition,
} from './obstacles/index.ts';
import type { Order } from './orders.ts';
import { attack } from './rules/attack.ts';
import { extendAlongEdge } from './rules/dressing.ts';
import { declareBattering, declareFire } from './rules/fire.ts';
import { follow, occupy } from './rules/follow.ts';
import { changeFormation } from './rules/formation.ts';
import { ride } from './rules/general.ts';
import { advance } from './rules/movement.ts';
import { retire } from './rules/retire.ts';
import { endPart } from './rules/sequence.ts';
import { wheel } from './rules/wheel.ts';
import { beginTask, endTask, happen, type Step } from './step.ts';
import { completeTasks } from './tasks.ts';
import type { Position } from './types.ts';

/** Carries out an accepted order. */
export function resolve(ground: Ground, position: Position, _: SideId, order: Order, dice: Dice): Step {
  switch (order.type) {
    case 'advance':
      return advance(ground, position, order);
    case 'wheel':
      return wheel(ground, position, order);
    case 'retire':
      return retire(ground, position, order);
    case 'about':
      return beginTask(position, order.unit, { kind: 'about', left: FORMATION_TABLE.times.about });
    case 'reform':
      return beginTask(position, order.unit, { kind: 'reform', left: MOVEMENT_TABLE.reformQuartersPerStep });
    case 'change-formation':
      return changeFormation(position, order);
    case 'dress':
      return beginTask(position, order.unit, { kind: 'dress', left: 1, along: order.along });
    case 'extend':
      return order.along === undefined
        ? extendFront(ground, position, order)
        : extendAlongEdge(position, order.unit, order.along);
    case 'attack':
    case 'charge':
      return attack(ground, position, order);
    case 'fold':
      return fold(ground, position, order);
    case 'enter':
      return enter(ground, position, order);
    case 'leave':
      return leave(position, order);
    case 'reposition':
      return reposition(position, order);
    case 'relieve':
      return relieve(ground, position, order);
    case 'cross':
      return beginCrossing(position, order.unit, order.obstacle);
    case 'fire':
      return declareFire(ground, position, order);
    case 'batter':
      return declareBattering(position, order);
    case 'work':
      return beginWork(ground, position, order);
    case 'spike':
      return beginSpiking(position, order.unit, order.feature);
    case 'abandon':
      return beginTask(position, order.unit, { kind: 'abandon', left: 1 });
    case 'follow':
      return follow(ground, position, order.unit);
    case 'occupy':
      return occupy(position, order.unit);
    case 'stance':
      return happen(position, {
        type: 'stance-taken',
        unit: order.unit,
        lastStand: order.lastStand,
        clauses: ['GEC-HOUSE-73'],
      });
    case 'cancel':
      return endTask(position, order.unit, 'cancelled');
    case 'move-general':
      return ride(position, order);
    case 'end':
      return endPart(ground, position, dice, completeTasks);
    default:
      return unreachable(order);
  }
}
