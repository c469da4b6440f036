import { centreOf, distance, type Footprint, lengthInside, pointGap } from '@grognard/table';
import { byId, combativityOf, footprintOf, gap, SLACK } from '../field.ts';
import { elevationAt, type Ground, holds } from '../ground.ts';
import { followedBy, happen, nothing, type Play, type Progress, rollDie } from '../step.ts';
import type { Task } from '../tasks.ts';
import type { Position, SideId, Unit, UnitId } from '../types.ts';
import { dieSum, type EnTerm } from './sums.ts';

/** EA-ROUT-07: do two centres see each other? Only sight-blocking areas that hold neither of them bar the line. */
function seesRout(ground: Ground, from: Footprint, unit: Unit): boolean {
  const [a, b] = [centreOf(from), centreOf(footprintOf(unit))];
  return !ground.pieces.some(piece => {
    if (!piece.sight || piece.parts.length === 0) return false;
    const isInside = piece.area
      ? holds(piece, a) || holds(piece, b)
      : piece.parts.some(part => pointGap(a, part) === 0 || pointGap(b, part) === 0);
    if (isInside) return false;
    const isLookedDownOn = Math.max(elevationAt(ground, a), elevationAt(ground, b)) > piece.height;
    if (piece.hill && isLookedDownOn) return false;
    return distance(a, b) > 0 && piece.parts.some(part => lengthInside([a, b], part) > 0.01);
  });
}

/** EA-ROUT-07: the nearest friend that can see it and has not been tested in this chain. */
function nearestWitness(
  ground: Ground,
  position: Position,
  {
    side,
    place,
    tested,
  }: { readonly side: SideId; readonly place: Footprint; readonly tested: readonly UnitId[] },
): Unit | undefined {
  const witnesses = position.units
    .filter(
      unit =>
        unit.side === side &&
        unit.arm !== 'general' &&
        unit.arm !== 'elephant' &&
        !unit.routing &&
        !tested.includes(unit.id) &&
        seesRout(ground, place, unit),
    )
    .map(unit => ({ unit, off: gap(place, footprintOf(unit)) }));
  witnesses.sort((a, b) => (Math.abs(a.off - b.off) > SLACK ? a.off - b.off : byId(a.unit, b.unit)));
  return witnesses[0]?.unit;
}

/** EA-ROUT-07: what is added to the die of a unit that sees a rout, and what it may not exceed. */
export const panicOdds = (position: Position, { side, quality }: Unit) => ({
  more: QUALITY_TERM[quality],
  bar: { what: 'combativity', clause: 'EA-ROUT-07', value: combativityOf(position, side) } as const,
});

const QUALITY_TERM: Readonly<Record<Unit['quality'], readonly EnTerm[]>> = {
  inferior: [{ what: 'inferior', clause: 'EA-ROUT-07', value: 1 }],
  normal: [],
  superior: [{ what: 'superior', clause: 'EA-ROUT-07', value: -1 }],
};

/**
 * EA-ROUT-07  Contagion: the nearest friend that sees a unit begin to rout rolls a die, +1 if inferior, −1 if
 *             superior; at most its side's combativity stands fast, more routs in the same way.
 */
export function spreadPanic(
  play: Play,
  position: Position,
  { side, place, tested }: Extract<Task, { task: 'panic' }>,
): Progress {
  const witness = nearestWitness(play.ground, position, { side, place, tested });
  if (!witness) return nothing(position);
  const { id: unit } = witness;
  const die = rollDie(play, `panic:${unit}`);
  const sum = dieSum('panic', { of: unit, die, clause: 'EA-ROUT-07', ...panicOdds(position, witness) });
  const passed = sum.total <= sum.bar!.value;
  const step = happen(position, {
    type: 'panic',
    unit,
    die,
    modified: sum.total,
    passed,
    sums: [sum],
    clauses: ['EA-ROUT-07'],
  });
  return followedBy(step, passed ? [] : [{ task: 'rout', unit, begins: true, tested: [...tested, unit] }]);
}
