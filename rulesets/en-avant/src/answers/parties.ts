import { findUnit } from '../field.ts';
import type { Ground } from '../ground.ts';
import { meleeAdvantages } from '../rules/melee-advantages.ts';
import type { EnTerm } from '../rules/sums.ts';
import type { Position, Unit } from '../types.ts';

interface Asked {
  readonly units: readonly string[];
  readonly against: readonly string[];
  readonly attackers?: readonly string[];
}

/** The units of a question as they would fight: those named fresh attackers, the others defenders. */
function cast(position: Position, ids: readonly string[], attackers: readonly string[]): readonly Unit[] {
  return ids.map(id => {
    const attacks = attackers.includes(id);
    return { ...findUnit(position, id)!, fresh: attacks, role: attacks ? 'attacker' : 'defender' };
  });
}

export interface BothTerms {
  readonly units: readonly EnTerm[];
  readonly against: readonly EnTerm[];
}

/** The advantages of both sides of a melee. */
export function bothAdvantages(
  ground: Ground,
  position: Position,
  { units: own, against: theirs, attackers = [] }: Asked,
): BothTerms {
  const [units, enemies] = [cast(position, own, attackers), cast(position, theirs, attackers)];
  return {
    units: meleeAdvantages(ground, position, { units, enemies, pursuit: false }),
    against: meleeAdvantages(ground, position, { units: enemies, enemies: units, pursuit: false }),
  };
}
