import type { Ground } from '../ground.ts';
import { isPlaced, onTheTable } from '../position.ts';
import { chain, happen, type Step } from '../step.ts';
import type { Position, UnitId } from '../types.ts';
import { isInMelee } from './bases.ts';
import { breakRally } from './losses.ts';

/** FIA-RALLY-01: a unit begins to rally; FIA-RALLY-02: it will not move this turn. */
export const beginRally = (position: Position, unit: UnitId): Step =>
  happen(position, { type: 'rally-begun', unit, clauses: ['FIA-RALLY-01'] });

/**
 * FIA-RALLY-03  At the end of the turn those who rally are no longer disorganised …
 * FIA-RALLY-04  … unless they are in melee.
 */
export const endRallies = (ground: Ground, position: Position): Step =>
  chain(
    position,
    ...onTheTable(position)
      .filter(unit => unit.rallying)
      .map(
        unit => (p: Position) =>
          isPlaced(unit) && isInMelee(ground, p, unit)
            ? breakRally(p, unit.id)
            : happen(p, { type: 'rallied', unit: unit.id, clauses: ['FIA-RALLY-03'] }),
      ),
  );
