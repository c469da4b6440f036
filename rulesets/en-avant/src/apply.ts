import { unreachable } from '@grognard/engine';
import type { Event, EventOf } from './events.ts';
import { armyOf, unitOf } from './field.ts';
import { placed } from './muster.ts';
import type { Army, Position, Recruit, SideId, Unit, UnitId } from './types.ts';

const withUnit = (position: Position, id: UnitId, change: Partial<Unit>): Position => ({
  ...position,
  units: position.units.map(unit => (unit.id === id ? { ...unit, ...change } : unit)),
});

const withoutUnit = (position: Position, id: UnitId): Position => ({
  ...position,
  units: position.units.filter(unit => unit.id !== id),
});

const withArmy = (position: Position, side: SideId, change: Partial<Army>): Position => ({
  ...position,
  armies: { ...position.armies, [side]: { ...armyOf(position, side), ...change } },
});

/** EA-COMB-05: bases lost count against their side, whatever took them. */
function withLoss(position: Position, id: UnitId, bases: number, value: number): Position {
  const { side } = unitOf(position, id);
  const army = armyOf(position, side);
  return withArmy(position, side, { lost: army.lost + bases, value: army.value + value });
}

const gone = (
  position: Position,
  id: UnitId,
  { bases, value }: { readonly bases: number; readonly value: number },
): Position => withoutUnit(withLoss(position, id, bases, value), id);

const withdrawn = (position: Position, id: UnitId): Position =>
  position.withdrawn.includes(id) ? position : { ...position, withdrawn: [...position.withdrawn, id] };

const mountedProfile = ({ arm, quality, weight, weapon, base }: Unit) => ({
  arm,
  quality,
  weight,
  weapon,
  base,
});

/** EA-MELEE-13: who moved into contact attacks, who was moved upon defends; the first role sticks. */
function withRoles(position: Position, attacker: UnitId, defenders: readonly UnitId[]): Position {
  const units = position.units.map(unit => {
    if (unit.role !== null) return unit;
    if (unit.id === attacker) return { ...unit, role: 'attacker' as const };
    return defenders.includes(unit.id) ? { ...unit, role: 'defender' as const } : unit;
  });
  return { ...position, units };
}

const withObjective = (
  position: Position,
  id: string,
  change: Partial<Position['objectives'][number]>,
): Position => ({
  ...position,
  objectives: position.objectives.map(each => (each.id === id ? { ...each, ...change } : each)),
});

export const inRosterOrder = <U extends Recruit>(units: readonly U[]): readonly U[] =>
  [...units].sort((a, b) => a.roster - b.roster);

/** A unit comes from the reserve to its place, or changes the place it had. */
function deploy(position: Position, { unit: id, at, facing, files }: EventOf<'deployed'>): Position {
  const recruit = position.reserve.find(each => each.id === id);
  if (!recruit) return withUnit(position, id, { at, facing, files });
  return {
    ...position,
    reserve: position.reserve.filter(each => each.id !== id),
    units: inRosterOrder([...position.units, placed({ ...recruit, files }, { at, facing })]),
  };
}

/** The only place where a position changes. */
export function apply(position: Position, event: Event): Position {
  switch (event.type) {
    case 'turn-started':
      return {
        ...position,
        turn: event.turn,
        passes: 0,
        units: position.units.map(unit => ({ ...unit, activated: false, fought: false })),
      };
    case 'turn-ended':
    case 'fatigue':
    case 'initiative':
      return position;
    case 'first-chosen':
      return { ...position, first: event.side, side: event.side };
    case 'impulse-started':
      return {
        ...position,
        side: event.side,
        limit: event.limit,
        activations: 0,
        offer: position.offer === event.side ? null : position.offer, // an offer stands for one impulse of the other
      };
    case 'impulse-ended':
      return {
        ...position,
        passes: event.activated === 0 ? position.passes + 1 : 0,
        units: position.units.map(unit => (unit.fresh ? { ...unit, fresh: false } : unit)),
      };
    case 'activated':
      return {
        ...withUnit(position, event.unit, { activated: true }),
        activations: position.activations + (event.free ? 0 : 1),
      };
    case 'choice-asked':
      return { ...position, pending: event.choice, agenda: event.agenda };
    case 'choice-answered':
      return { ...position, pending: null, agenda: [] };
    case 'halted':
      return position;
    case 'moved':
    case 'followed':
    case 'conformed':
      return withUnit(position, event.unit, { at: event.to, facing: event.facing });
    case 'crossed':
      return withUnit(position, event.unit, { at: event.to });
    case 'formed':
    case 'faced':
      return withUnit(position, event.unit, { at: event.to, facing: event.facing, files: event.files });
    case 'horses-lost':
      return withUnit(position, event.unit, { horses: null });
    case 'limbered':
      return withUnit(position, event.unit, { limbered: true });
    case 'unlimbered':
      return withUnit(position, event.unit, { limbered: false });
    case 'contact':
      return withRoles(withUnit(position, event.unit, { fresh: true }), event.unit, [event.target]);
    case 'dismounted':
      return withUnit(position, event.unit, {
        ...event.profile,
        mounted: mountedProfile(unitOf(position, event.unit)),
        horses: event.horses,
      });
    case 'mounted':
      return withUnit(position, event.unit, { ...event.profile, mounted: null, horses: null });
    case 'disengaged':
      return withUnit(position, event.unit, { role: null });
    case 'shot':
    case 'shot-lost':
    case 'rerolled':
    case 'saves':
    case 'impacts':
    case 'pursuit-declined':
      return position;
    case 'melee':
      return {
        ...position,
        withdrawn: [],
        units: position.units.map(unit => (event.units.includes(unit.id) ? { ...unit, fought: true } : unit)),
      };
    case 'pursued':
      return withRoles(withUnit(position, event.unit, { at: event.to }), event.unit, event.touched);
    case 'trampled':
    case 'panic':
    case 'reorganise-failed':
    case 'break-off-failed':
      return position;
    case 'disorganised':
      return withUnit(position, event.unit, { disorganised: true });
    case 'base-lost': {
      const { amok } = unitOf(position, event.unit); // EA-ELEPH-05: its bases have been counted
      const counted = amok ? position : withLoss(position, event.unit, event.lost, event.value);
      return withUnit(counted, event.unit, { bases: event.left, files: event.files, at: event.at });
    }
    case 'retreated':
      return withdrawn(withUnit(position, event.unit, { at: event.to }), event.unit);
    case 'broke-off':
      return withUnit(position, event.unit, { at: event.to });
    case 'destroyed':
    case 'left-table':
      return gone(position, event.unit, event);
    case 'rout':
      return withdrawn(
        withUnit(position, event.unit, {
          routing: true,
          activated: true, // EA-TURN-09
          ...(event.to && event.facing !== undefined ? { at: event.to, facing: event.facing } : {}),
        }),
        event.unit,
      );
    case 'reorganised':
      return withUnit(position, event.unit, {
        disorganised: false,
        routing: false,
        ...(event.to && event.facing !== undefined ? { at: event.to, facing: event.facing } : {}),
      });
    case 'amok':
      return withUnit(withLoss(position, event.unit, event.bases, event.value), event.unit, {
        amok: true,
        role: null,
      });
    case 'amok-run':
      return withUnit(position, event.unit, { at: event.to, facing: event.heading });
    case 'objective-missed':
      return position;
    case 'objective-set': {
      const set = { id: event.objective, terrain: event.objective, holder: null, occupant: [] };
      return { ...position, objectives: [...position.objectives, set] };
    }
    case 'objective-noted':
      return withObjective(position, event.objective, { occupant: event.occupant });
    case 'objective-taken':
      return withObjective(position, event.objective, { holder: event.side });
    case 'camp-taken':
      return {
        ...position,
        camps: position.camps.map(camp => (camp.side === event.side ? { ...camp, taken: true } : camp)),
      };
    case 'general-lost':
      // An embedded general has left with his unit already.
      return withoutUnit(position, event.unit);
    case 'combativity':
      return withArmy(position, event.side, { combativity: event.to, quarters: event.quarters });
    case 'end-offered':
      return { ...position, offer: event.side };
    case 'game-ended':
      return {
        ...position,
        outcome: { winner: event.winner, grade: event.grade },
        pending: null,
        agenda: [],
      };
    case 'setup-rolled':
    case 'terrain-picked':
    case 'deployment-finished':
    case 'revealed':
      return position;
    case 'terrain-placed':
      return { ...position, laid: [...position.laid, event.piece] };
    case 'terrain-removed':
      return { ...position, laid: position.laid.filter(({ id }) => id !== event.piece) };
    case 'edge-chosen':
      return withArmy(position, event.side, { edge: event.edge });
    case 'deployment-begun':
      return { ...position, deployedFirst: event.order.length > 1 ? event.order[0]! : null };
    case 'camp-pitched':
      return {
        ...position,
        camps: position.camps.map(camp =>
          camp.id === event.camp ? { ...camp, at: event.at, facing: event.facing } : camp,
        ),
      };
    case 'deployed':
      return deploy(position, event);
    default:
      return unreachable(event);
  }
}
