import {
  advance,
  type Cm,
  centreOf,
  type Degrees,
  type Footprint,
  footprintAround,
  fromLocal,
  moved,
  normaliseDegrees,
  quantise,
  quantiseFacing,
  quantisePoint,
} from '@grognard/table';
import { blockersOf, findUnit, footprintOf, OVERLAP, otherSide, overlap } from '../field.ts';
import { entryShare, legOf, lineCrossShare } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import {
  asking,
  chain,
  type EnStep,
  followedBy,
  happen,
  nothing,
  type Play,
  type Progress,
} from '../step.ts';
import type { Task } from '../tasks.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { allowanceOf } from './allowance.ts';
import { payForLosses, unlessBroken } from './combativity.ts';
import { destroy, leaveTable, lossOf } from './losses.ts';
import { fitsTable } from './standing.ts';
import { impactsSum } from './sums.ts';

type Of<T extends Task['task']> = Extract<Task, { task: T }>;

/**
 * EA-TROOP-05  Elephants have a rule of their own, for melee only (EA-ELEPH-03):
 * EA-ELEPH-04  one that loses a melee becomes uncontrollable; other impacts on it are without effect.
 * EA-ELEPH-05  Its bases count as lost at that moment, once.
 */
export function elephantSuffers(
  { ground }: Play,
  position: Position,
  { unit: id, impacts, lost }: Of<'elephant'>,
): Progress {
  const unit = findUnit(position, id);
  if (!unit || unit.amok) return nothing(position);
  const step = chain(
    position,
    p =>
      impacts > 0
        ? happen(p, {
            type: 'impacts',
            unit: id,
            count: impacts,
            cause: 'melee',
            sums: [impactsSum(id, impacts, { cause: 'melee', rout: null })],
            clauses: ['EA-ELEPH-04'],
          })
        : nothing(p),
    p =>
      lost
        ? happen(p, {
            type: 'amok',
            unit: id,
            ...lossOf(ground, unit),
            clauses: ['EA-ELEPH-04', 'EA-ELEPH-05'],
          })
        : nothing(p),
    p => (lost ? payForLosses(p, unit.side) : nothing(p)),
  );
  return followedBy(step, lost ? [{ task: 'run', unit: id, away: true }] : []);
}

/** EA-ELEPH-06: the enemy of its owner chooses where it runs. */
export function askRun(_: Play, position: Position, { unit: id, away }: Of<'run'>): Progress {
  const unit = findUnit(position, id);
  if (!unit?.amok) return nothing(position);
  return asking(nothing(position), { type: 'run', side: otherSide(position, unit.side), unit: id, away });
}

/** EA-ELEPH-06: away from where it looks at first, later straight on. */
export const defaultHeading = ({ facing }: Unit, away: boolean): number =>
  normaliseDegrees(away ? facing + 180 : facing);

const lane = (turned: Footprint, length: Cm): Footprint => ({
  ...turned,
  at: fromLocal(turned, { ahead: length, right: 0 }),
  depth: turned.depth + length,
});

/** How far it comes: its full allowance, or to impassable ground. */
function runLength(
  ground: Ground,
  unit: Unit,
  turned: Footprint,
): { readonly length: Cm; readonly stopped: boolean } {
  const full = allowanceOf(ground, unit);
  const leg = legOf(turned, advance(turned, full));
  const shares = [
    entryShare(leg, ground.barred, OVERLAP),
    ...ground.obstacles
      .filter(({ movement }) => movement === 'impassable')
      .map(({ line }) => lineCrossShare(leg, line, 0)),
  ].filter(share => share !== undefined);
  return { length: full * Math.min(1, ...shares), stopped: shares.length > 0 };
}

/** A run: how it ends, whom it sweeps over, and whether impassable ground stops it. */
interface Run {
  readonly end: Footprint;
  readonly victims: readonly Unit[];
  readonly stopped: boolean;
}

/** EA-ELEPH-06: it turns about its centre and goes straight its full allowance, over whoever is in its path. */
export function runOf(ground: Ground, position: Position, unit: Unit, heading: Degrees): Run {
  const print = footprintOf(unit);
  const around = footprintAround(centreOf(print), quantiseFacing(heading), print);
  const turned = { ...around, at: quantisePoint(around.at) };
  const { length, stopped } = runLength(ground, unit, turned);
  const swept = lane(turned, length);
  const victims = blockersOf(position, [unit.id]).filter(other => overlap(swept, footprintOf(other)));
  return { end: moved(turned, advance(turned, quantise(length))), victims, stopped };
}

/**
 * EA-ELEPH-06  Every unit on the ground it sweeps is destroyed. If it leaves the table or meets impassable ground it is
 *              removed.
 */
export function stampede(
  { ground }: Play,
  position: Position,
  { unit: id, heading }: Of<'stampede'>,
): Progress {
  const unit = findUnit(position, id);
  if (!unit) return nothing(position);
  const { end, victims, stopped } = runOf(ground, position, unit, heading);
  return chain(
    position,
    p => happen(p, { type: 'amok-run', unit: id, heading: end.facing, to: end.at, clauses: ['EA-ELEPH-06'] }),
    ...victims.map(victim => unlessBroken(p => trampled(ground, p, victim.id, id))),
    unlessBroken(p => removed(ground, p, id, { stopped, leaves: !fitsTable(ground, end) })),
  );
}

const trampled = (ground: Ground, position: Position, victim: UnitId, by: UnitId): EnStep =>
  chain(
    position,
    p => happen(p, { type: 'trampled', unit: victim, by, clauses: ['EA-ELEPH-06'] }),
    p => destroy(ground, p, victim, { cause: 'trampled', inMelee: false, clause: 'EA-ELEPH-06' }),
  );

function removed(
  ground: Ground,
  position: Position,
  id: UnitId,
  { stopped, leaves }: { readonly stopped: boolean; readonly leaves: boolean },
): EnStep {
  if (leaves) return leaveTable(ground, position, id);
  if (!stopped) return nothing(position);
  return destroy(ground, position, id, { cause: 'no-room', inMelee: false, clause: 'EA-ELEPH-06' });
}

/** EA-ELEPH-06: at the start of each turn every elephant out of control runs, by sides, then ids. */
export const runsOfTurn = ({ scenario }: Ground, position: Position): readonly Task[] =>
  scenario.sides.flatMap(side =>
    position.units
      .filter(unit => unit.amok && unit.side === side.id)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id }): Task => ({ task: 'run', unit: id, away: false })),
  );
