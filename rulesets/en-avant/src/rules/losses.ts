import { edgeOf, FACES, fromLocal, frontEdge, quantisePoint, sharedLength } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { Destruction } from '../events.ts';
import { CONTACT, findUnit, foesOf, footprintOf, SLACK, TOUCH, unitOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import { priceOf } from '../points.ts';
import { chain, type EnStep, happen, nothing } from '../step.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import type { Hand } from '../words.ts';
import { loseCombativity, payForLosses } from './combativity.ts';
import { generalsWith, unitsWith } from './contact.ts';
import { baseOfUnit } from './standing.ts';

const CLAUSE_OF: Readonly<Record<Destruction, Clause>> = {
  shooting: 'EA-HIT-12',
  melee: 'EA-HIT-12',
  'no-room': 'EA-RETREAT-05',
  'no-escape': 'EA-ROUT-05',
  'last-base': 'EA-HIT-11',
  rout: 'EA-ROUT-10',
  trampled: 'EA-RETREAT-06',
};

/** Bases that are lost with a unit, and their points; an elephant out of control has been counted (EA-ELEPH-05). */
export const lossOf = (ground: Ground, unit: Unit): { readonly bases: number; readonly value: number } => {
  const bases = unit.amok ? 0 : unit.bases;
  return { bases, value: bases * priceOf(unit, ground.period) };
};

export interface End {
  readonly cause: Destruction;
  /** Destroyed in melee: a general beside it may be lost with it (EA-GENERAL-07). */
  readonly inMelee: boolean;
  readonly clause?: Clause;
  /** The generals beside it, if it has already lost the base they touched. */
  readonly beside?: readonly UnitId[];
}

const idsOf = (units: readonly Unit[]): readonly UnitId[] => units.map(({ id }) => id);

/** EA-HIT-12: a unit is destroyed, with all that follows for its army. */
export function destroy(ground: Ground, position: Position, id: UnitId, end: End): EnStep {
  const { cause, inMelee, clause } = end;
  const unit = unitOf(position, id);
  const generals = inMelee ? (end.beside ?? idsOf(generalsWith(position, unit))) : [];
  return chain(
    position,
    p =>
      happen(p, {
        type: 'destroyed',
        unit: id,
        cause,
        ...lossOf(ground, unit),
        clauses: [clause ?? CLAUSE_OF[cause]],
      }),
    p => payForLosses(p, unit.side),
    p => loseEmbedded(p, unit),
    p => chain(p, ...generals.map(general => (q: Position) => loseStranded(q, general))),
  );
}

/** EA-ROUT-06: a unit that crosses the edge of the table is lost for good. */
export function leaveTable(ground: Ground, position: Position, id: UnitId): EnStep {
  const unit = unitOf(position, id);
  return chain(
    position,
    p => happen(p, { type: 'left-table', unit: id, ...lossOf(ground, unit), clauses: ['EA-ROUT-06'] }),
    p => payForLosses(p, unit.side),
    p => loseEmbedded(p, unit),
  );
}

/** EA-GENERAL-08: an embedded general is lost with his unit. */
const loseEmbedded = (position: Position, unit: Unit): EnStep =>
  unit.general ? loseGeneral(position, unit, 'EA-GENERAL-08') : nothing(position);

/** EA-GENERAL-07: a free general whose unit was destroyed in melee is lost if he touches no other. */
function loseStranded(position: Position, id: UnitId): EnStep {
  const general = findUnit(position, id);
  if (!general || unitsWith(position, general).length > 0) return nothing(position);
  return loseGeneral(position, general, 'EA-GENERAL-07');
}

/** EA-GENERAL-09: the loss of the general costs three points. */
export const loseGeneral = (position: Position, { side, id }: Unit, clause: Clause): EnStep =>
  chain(
    position,
    p => happen(p, { type: 'general-lost', side, unit: id, clauses: [clause, 'EA-GENERAL-09'] }),
    p => loseCombativity(p, side, 3, 'general'),
  );

/** Does a base of a unit lie along an enemy's edge, as a contact does? */
function baseTouches(position: Position, unit: Unit, file: number): boolean {
  const base = baseOfUnit(unit, 1, file);
  return foesOf(position, unit).some(foe => {
    const print = footprintOf(foe);
    const long = (length: number) => length >= CONTACT - SLACK;
    const struck = FACES.some(face =>
      long(sharedLength(frontEdge(print), edgeOf(base, face), TOUCH + SLACK)),
    );
    return (
      struck || FACES.some(face => long(sharedLength(frontEdge(base), edgeOf(print, face), TOUCH + SLACK)))
    );
  });
}

/** EA-HIT-10: in melee an end base that touches no enemy goes before one that does. */
function endToLose(position: Position, unit: Unit, chosen: Hand, inMelee: boolean): Hand {
  if (!inMelee || unit.files === 1) return chosen;
  const other = chosen === 'left' ? 'right' : 'left';
  const fileAt = (end: Hand) => (end === 'left' ? 1 : unit.files);
  const isHeld = (end: Hand) => baseTouches(position, unit, fileAt(end));
  return isHeld(chosen) && !isHeld(other) ? other : chosen;
}

/** EA-HIT-09: from the last rank the rightmost base; from a single rank an end base, the owner's choice. */
function afterLoss(unit: Unit, end: Hand): Pick<Unit, 'bases' | 'files' | 'at'> {
  const bases = unit.bases - 1;
  if (unit.bases > unit.files || unit.files === 1) return { bases, files: unit.files, at: unit.at };
  const right = (end === 'right' ? -1 : 1) * (unit.base.width / 2);
  return { bases, files: unit.files - 1, at: quantisePoint(fromLocal(unit, { ahead: 0, right })) };
}

export interface Losing {
  readonly end: Hand;
  readonly cause: Extract<Destruction, 'shooting' | 'melee' | 'trampled'>;
}

/** EA-HIT-09, EA-HIT-12: a unit loses a base; without any left it is destroyed. */
export function loseBase(ground: Ground, position: Position, id: UnitId, { end, cause }: Losing): EnStep {
  const unit = unitOf(position, id);
  const inMelee = cause === 'melee';
  const { bases, files, at } = afterLoss(unit, endToLose(position, unit, end, inMelee));
  const value = priceOf(unit, ground.period);
  const beside = idsOf(generalsWith(position, unit));
  const clauses = inMelee ? (['EA-HIT-09', 'EA-HIT-10'] as const) : (['EA-HIT-09'] as const);
  return chain(
    position,
    p => happen(p, { type: 'base-lost', unit: id, lost: 1, left: bases, value, files, at, clauses }),
    p => payForLosses(p, unit.side),
    p => (bases === 0 ? destroy(ground, p, id, { cause, inMelee, beside }) : nothing(p)),
  );
}
