import type { Ground } from '../ground.ts';
import { byId, enemiesOf, findPlaced, friendsOf, placedOf } from '../position.ts';
import { canFight } from '../troops.ts';
import type { Placed, Position, UnitId } from '../types.ts';
import { foesInContact, inContact } from './bases.ts';

/** FIA-MULTI-01: a fight: a main unit of each side, and those who stand by them. */
export interface Fight {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly withAttacker: readonly UnitId[];
  readonly withDefender: readonly UnitId[];
  /** FIA-MELEE-15 */
  readonly compelled: boolean;
}

const pair = (attacker: UnitId, defender: UnitId): Fight => ({
  attacker,
  defender,
  withAttacker: [],
  withDefender: [],
  compelled: false,
});

const fightersIn = ({ attacker, defender, withAttacker, withDefender }: Fight): readonly UnitId[] => [
  attacker,
  defender,
  ...withAttacker,
  ...withDefender,
];

/**
 * FIA-MULTI-03  After a contact: each mover, in the order given, is main against an enemy in contact that is not main
 * yet, its declared target if possible, else the lowest id; one whose contacts are all taken is secondary against the
 * lowest.  Then everybody else in contact with a main enemy joins, unless in a fight of this activation already.
 */
export function formFights(
  ground: Ground,
  position: Position,
  movers: readonly UnitId[],
  target: UnitId,
): readonly Fight[] {
  const fights: Fight[] = [];
  for (const id of movers) {
    const mover = findPlaced(position, id);
    const foes = mover ? foesInContact(ground, position, mover).map(foe => foe.id) : [];
    const open = foes.filter(foe => !fights.some(({ defender }) => defender === foe));
    const opponent = open.includes(target) ? target : open[0];
    if (opponent !== undefined) fights.push(pair(id, opponent));
    else if (foes[0] !== undefined) addSecondary(fights, id, foes[0]);
  }
  return joinAll(ground, position, fights);
}

function addSecondary(fights: Fight[], id: UnitId, defender: UnitId): void {
  const i = fights.findIndex(fight => fight.defender === defender);
  const fight = fights[i]!;
  fights[i] = { ...fight, withAttacker: [...fight.withAttacker, id] };
}

/** A single fight with a named opponent: by order, by compulsion, or after a pursuit (FIA-PURSUE-04). */
export function fightBetween(
  ground: Ground,
  position: Position,
  [attacker, defender]: readonly [UnitId, UnitId],
  engaged: readonly UnitId[],
): Fight {
  const [fight] = joinAll(ground, { ...position, engaged }, [pair(attacker, defender)]);
  return fight!;
}

/** Those in contact with a main enemy join, fight by fight. */
function joinAll(ground: Ground, position: Position, fights: readonly Fight[]): readonly Fight[] {
  const busy = new Set([...position.engaged, ...fights.flatMap(fightersIn)]);
  return fights.map(fight => {
    const [attacker, defender] = [placedOf(position, fight.attacker), placedOf(position, fight.defender)];
    const join = (candidates: readonly Placed[], enemy: Placed): readonly UnitId[] => {
      const joining = candidates
        .filter(unit => !busy.has(unit.id) && canFight(ground.options, unit, enemy) && inContact(unit, enemy))
        .sort(byId)
        .map(({ id }) => id);
      for (const id of joining) busy.add(id);
      return joining;
    };
    return {
      ...fight,
      withAttacker: [...fight.withAttacker, ...join(friendsOf(position, attacker), defender)],
      withDefender: join(enemiesOf(position, attacker.side), attacker),
    };
  });
}
