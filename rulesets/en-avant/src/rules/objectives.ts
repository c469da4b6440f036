import { cornersOf, distance, type Point, type Polygon, quantise, sectorPolygon } from '@grognard/table';
import { byId, footprintOf, OVERLAP, objectiveOf, otherSide, sortedIds } from '../field.ts';
import { coversMore } from '../geometry.ts';
import { type AreaPiece, centroidOf, type Ground, pieceOf } from '../ground.ts';
import { chain, type EnStep, happen, nothing, type Play, type Progress, rollDie } from '../step.ts';
import type { Task } from '../tasks.ts';
import type { Objective, Position, SideId, Unit, UnitId } from '../types.ts';
import { gainCombativity, loseCombativity } from './combativity.ts';
import { isEngaged } from './contact.ts';
import { dieSum } from './sums.ts';

/** EA-OBJ-01, EA-OBJ-04: the ground of an objective, where its flag stands: its piece, or its circle. */
function partsOf(ground: Ground, { terrain, at, radius }: Objective): readonly Polygon[] {
  if (terrain !== undefined) return pieceOf(ground, terrain).parts;
  if (!at || radius === undefined) return [];
  const [, ...rim] = sectorPolygon({ at, facing: 0 }, 180, radius);
  return [rim.slice(0, -1)];
}

const isOn = (parts: readonly Polygon[], unit: Unit): boolean =>
  coversMore(parts, cornersOf(footprintOf(unit)), OVERLAP);

/** EA-OBJ-05: who can hold ground. */
const mayOccupy = (position: Position, unit: Unit): boolean =>
  !unit.routing && !unit.amok && unit.arm !== 'general' && !unit.fought && !isEngaged(position, unit);

/**
 * EA-OBJ-05  The units that occupy an objective, by id;
 * EA-OBJ-06  none where units of both sides stand on it, routing ones apart.
 */
export function occupantsOf(ground: Ground, position: Position, objective: Objective): readonly UnitId[] {
  const parts = partsOf(ground, objective);
  const present = position.units.filter(unit => !unit.routing && !unit.amok && isOn(parts, unit));
  const isContested = new Set(present.map(({ side }) => side)).size > 1;
  if (isContested) return [];
  return sortedIds(present.filter(unit => mayOccupy(position, unit)).map(({ id }) => id));
}

/** EA-OBJ-07: who starts the game on an objective counts as there at the end of turn 0. */
export const noteStart = (ground: Ground, position: Position): EnStep =>
  chain(
    position,
    ...position.objectives.map(objective => (p: Position) => {
      const occupant = occupantsOf(ground, p, objective);
      if (occupant.length === 0 && objective.occupant.length === 0) return nothing(p);
      return happen(p, {
        type: 'objective-noted',
        objective: objective.id,
        occupant,
        clauses: ['EA-OBJ-07'],
      });
    }),
  );

/**
 * EA-OBJ-07  At the end of each turn the occupants are noted; a side takes an objective it does not hold if one and
 *            the same unit occupied it at the end of the previous turn and does so now.
 */
export function holdObjective(
  { ground }: Play,
  position: Position,
  task: Extract<Task, { task: 'objective' }>,
): Progress {
  const objective = objectiveOf(position, task.objective);
  const occupant = occupantsOf(ground, position, objective);
  const stayed = position.units
    .filter(({ id }) => occupant.includes(id) && objective.occupant.includes(id))
    .sort(byId)[0];
  const isSame = occupant.join() === objective.occupant.join();
  return chain(
    position,
    p =>
      isSame
        ? nothing(p)
        : happen(p, { type: 'objective-noted', objective: objective.id, occupant, clauses: ['EA-OBJ-07'] }),
    p =>
      stayed && stayed.side !== objective.holder
        ? takeObjective(ground, p, objective.id, stayed)
        : nothing(p),
  );
}

/** EA-OBJ-08: the taker gains a point, or by the option the enemy loses one. */
function takeObjective(
  ground: Ground,
  position: Position,
  objective: string,
  { id: unit, side }: Unit,
): EnStep {
  return chain(
    position,
    p => happen(p, { type: 'objective-taken', objective, side, unit, clauses: ['EA-OBJ-07', 'EA-OBJ-08'] }),
    p => rewardTaker(ground, p, side),
  );
}

const rewardTaker = (ground: Ground, position: Position, side: SideId): EnStep =>
  ground.options.objectiveEffect === 'gain'
    ? gainCombativity(ground, position, side, { points: 1, cause: 'objective' })
    : loseCombativity(position, otherSide(position, side), 1, 'objective');

/** EA-OBJ-03: only areas that units can enter, other than plain ground, can become objectives. */
const qualifies = ({ movement, kind }: AreaPiece): boolean => movement !== 'impassable' && kind !== 'plain';

const MOST_ROLLED = 5;

/**
 * EA-OBJ-02  From the centre of the table outwards, the first piece is an objective on 2 to 6, the next on 3 to 6,
 *            and so on; each of the first five is rolled for.
 */
export function rollObjectives(play: Play, position: Position): EnStep {
  const { ground } = play;
  const middle: Point = [ground.table[0] / 2, ground.table[1] / 2];
  const pieces = ground.areas
    .filter(piece => qualifies(piece) && !position.objectives.some(({ id }) => id === piece.id))
    .map(piece => ({ piece, off: quantise(distance(centroidOf(piece), middle)) }))
    .sort((a, b) => a.off - b.off)
    .slice(0, MOST_ROLLED);
  return chain(
    position,
    ...pieces.map(({ piece }, i) => (p: Position) => {
      const die = rollDie(play, `objective:${piece.id}`);
      const type = die >= i + 2 ? 'objective-set' : 'objective-missed';
      const bar = { what: 'objective', clause: 'EA-OBJ-02', value: i + 2 } as const;
      const sums = [dieSum('objective', { of: piece.id, die, clause: 'EA-OBJ-02', bar })];
      return happen(p, { type, objective: piece.id, die, sums, clauses: ['EA-OBJ-02'] });
    }),
  );
}
