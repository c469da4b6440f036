import { unreachable } from '@grognard/engine';
import type { Point } from '@grognard/table';
import type { Event, Melee, Moved } from './events.ts';
import { FRESH } from './roster.ts';
import type { Element, Position, Unit, UnitId } from './types.ts';

/** The only place where a position changes. */
export function apply(position: Position, event: Event): Position {
  switch (event.type) {
    case 'roles':
      return { ...position, phase: 'terrain', side: event.defender, defender: event.defender };
    case 'terrain-placed':
      return withElement(position, event.feature);
    case 'deployment-begun':
      return { ...position, phase: 'deploy', side: event.side };
    case 'deployed':
      return event.in === undefined
        ? withUnit(position, event.unit, { ...standing(event), in: null })
        : withUnit(position, event.unit, { status: 'embarked', at: null, in: event.in });
    case 'deployment-ended':
      return { ...position, phase: 'turn-start' };
    case 'turn-begun':
      return { ...position, turn: event.turn, phase: 'airborne' };
    case 'airborne-roll':
      return event.lands ? landing(position, event.list) : position;
    case 'airborne-landed':
      return withUnit(position, event.unit, { ...standing(event), landed: true });
    case 'initiative':
      return { ...position, first: event.winner };
    case 'phase-begun':
      return { ...position, phase: 'activation', side: event.side };
    case 'phase-ended':
      return { ...closed(position), phase: event.side === position.first ? 'activation' : 'turn-end' };
    case 'activated':
      return { ...closed(position), activation: { units: event.units, moved: false }, engaged: [] };
    case 'activation-ended':
      return closed(position);
    case 'turn-ended':
      return afterTurn(position, event.turn + 1);
    case 'game-over':
      return {
        ...position,
        turn: event.turn,
        phase: 'over',
        outcome: { winner: event.winner, grade: event.grade },
      };
    case 'moved':
      return afterMove(position, event);
    case 'crossing-failed':
      return withUnit(withMoveUsed(position), event.unit, { moved: true });
    case 'disorganised':
      return withUnit(position, event.unit, { disorganised: true });
    case 'vg-lost':
      return withUnit(position, event.unit, { vg: event.vg });
    case 'unit-removed':
      return withoutUnit(position, event.unit);
    case 'shot':
      return withUnit(position, event.unit, { shot: true, thenMove: event.thenMove });
    case 'melee':
      return afterMelee(position, event);
    case 'retreat':
      return event.to ? carried(position, event.unit, event.to) : position;
    case 'advanced':
      return carried(position, event.unit, event.to);
    case 'pursuit-offered':
      return {
        ...position,
        pursuits: [...position.pursuits, { unit: event.unit, enemy: event.enemy, result: event.result }],
      };
    case 'pursuit':
    case 'pursuit-declined':
      return { ...position, pursuits: position.pursuits.filter(({ unit }) => unit !== event.unit) };
    case 'rally-begun':
      return withUnit(position, event.unit, { rallying: true });
    case 'rally-broken':
      return withUnit(position, event.unit, { rallying: false });
    case 'rallied':
      return withUnit(position, event.unit, { rallying: false, disorganised: false });
    case 'boarding':
      return withUnit(position, event.unit, { boarding: event.vehicle });
    case 'embarked':
      return withUnit(position, event.unit, {
        status: 'embarked',
        at: null,
        in: event.vehicle,
        boarding: null,
      });
    case 'disembarked':
      return withUnit(
        withUnit(position, event.unit, {
          ...standing(event),
          in: null,
          alighted: event.moving ? 'moving' : 'standing',
          moved: event.moving,
        }),
        event.vehicle,
        event.moving ? {} : { unloaded: true },
      );
    case 'bailed-out':
      return withUnit(position, event.unit, { ...standing(event), in: null });
    case 'roles-tied':
    case 'terrain-refused':
    case 'initiative-tied':
    case 'cohesion':
    case 'charge-declared':
    case 'charge-short':
    case 'contact':
    case 'overrun':
    case 'overrun-short':
    case 'rerolled':
    case 'melee-dice':
    case 'melee-drawn':
    case 'melee-held':
      return position;
    default:
      return unreachable(event);
  }
}

// ---------------------------------------------------------------- what the events change

const withUnit = (position: Position, id: UnitId, change: Partial<Unit>): Position => ({
  ...position,
  units: position.units.map(unit => (unit.id === id ? { ...unit, ...change } : unit)),
});

/** A unit that leaves the battle takes the pursuits that concern it with it (FIA-PURSUE-01). */
const withoutUnit = (position: Position, id: UnitId): Position => ({
  ...withUnit(position, id, { status: 'gone', at: null, in: null, ...FRESH }),
  pursuits: position.pursuits.filter(({ unit, enemy }) => unit !== id && enemy !== id),
});

const withElement = (position: Position, element: Element): Position => ({
  ...position,
  terrain: [...position.terrain, element],
});

const standing = ({ at, facing }: { readonly at?: Point; readonly facing?: number }): Partial<Unit> => ({
  status: 'table',
  at: at ?? null,
  facing: facing ?? 0,
});

/** Put elsewhere, the facing kept; FIA-MOVE-08: that is having moved. */
function carried(position: Position, id: UnitId, to: Point): Position {
  const from = position.units.find(unit => unit.id === id)?.at;
  const moved = !from || from[0] !== to[0] || from[1] !== to[1];
  return withUnit(position, id, moved ? { at: to, moved: true } : {});
}

const landing = (position: Position, list: string): Position => ({
  ...position,
  units: position.units.map(unit =>
    unit.list === list && unit.status === 'waiting' ? { ...unit, status: 'landing' } : unit,
  ),
});

/** FIA-ACT-02: the open activation is over, and its units have been activated. */
function closed(position: Position): Position {
  const { activation } = position;
  if (!activation) return position;
  return { ...position, activation: null, units: activatedAmong(position.units, activation.units) };
}

const activatedAmong = (units: readonly Unit[], ids: readonly UnitId[]): readonly Unit[] =>
  units.map(unit => (ids.includes(unit.id) ? { ...unit, activated: true } : unit));

const withMoveUsed = (position: Position): Position =>
  position.activation ? { ...position, activation: { ...position.activation, moved: true } } : position;

function afterMove(position: Position, { unit, to, facing, steady }: Moved): Position {
  const placed = { at: to, facing };
  if (steady) return withUnit(position, unit, placed);
  return withUnit(withMoveUsed(position), unit, { ...placed, moved: true });
}

/** FIA-ACT-08: those who fought have ended their activation. */
function afterMelee(position: Position, { attacker, defender, secondary, compelled }: Melee): Position {
  const fighters = [attacker, defender, ...secondary];
  const { activation } = position;
  const ended = activation?.units.filter(id => fighters.includes(id)) ?? [];
  const left = activation?.units.filter(id => !fighters.includes(id)) ?? [];
  return {
    ...position,
    units: activatedAmong(position.units, ended).map(unit =>
      fighters.includes(unit.id) ? { ...unit, fought: true } : unit,
    ),
    activation: activation && left.length > 0 ? { ...activation, units: left } : null,
    engaged: compelled ? fighters : [...new Set([...position.engaged, ...fighters])],
  };
}

const afterTurn = (position: Position, turn: number): Position => ({
  ...position,
  turn,
  phase: 'turn-start',
  first: null,
  activation: null,
  engaged: [],
  units: position.units.map(unit => ({ ...unit, ...FRESH })),
});
