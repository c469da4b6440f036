import type { Play } from '../ground.ts';
import { findPlaced } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import type { Position, UnitId } from '../types.ts';
import { fight } from './melee.ts';
import { type Fight, formFights } from './multi.ts';

/** FIA-CHARGE-10, FIA-MELEE-02: those who have come into contact fight at once. */
export const engage = (play: Play, position: Position, movers: readonly UnitId[], target: UnitId): Step =>
  chain(
    position,
    ...formFights(play.ground, position, movers, target).map(
      bout => (p: Position) => fightOnContact(play, p, bout),
    ),
  );

/** FIA-MELEE-01: contact, and the fight; it is not fought if one of its main units is gone (FIA-MULTI-03). */
export function fightOnContact(play: Play, position: Position, bout: Fight): Step {
  const { attacker, defender } = bout;
  if (!findPlaced(position, attacker) || !findPlaced(position, defender)) return nothing(position);
  return chain(
    position,
    p => happen(p, { type: 'contact', unit: attacker, enemy: defender, clauses: ['FIA-MELEE-01'] }),
    p => fight(play, p, bout),
  );
}
