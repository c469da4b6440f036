import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';
import { isPartlyInWood, treeRoadUnder, woodAround } from '../obstacles/index.ts';
import { findUnit, unitOf } from '../scene.ts';
import { chain, endTask, happen, nothing, type Step, worsen } from '../step.ts';
import type { Body, Engagement, Position, State, Unit, UnitId } from '../types.ts';
import { clausesOfContact } from './contact.ts';

/** GECH-CONTACT-06: why a unit is caught moving, if it is. */
export function caughtBy(ground: Ground, position: Position, defender: Unit): readonly Clause[] | null {
  if (defender.in !== null) return null;
  const kind = defender.task?.kind;
  if (kind === 'enter' || kind === 'relieve' || kind === 'break-in') return ['GEC-HOUSE-14', 'GEC-WOOD-32'];
  if (defender.crossing) return ['GEC-LIN-32', 'GEC-WOOD-32'];
  return isPartlyInWood(ground.terrainOf(position), defender) ? ['GEC-WOOD-32'] : null;
}

/** GEC-WOOD-32 (a): disordered if the enemy charges (by option: charging cavalry only), otherwise unformed. */
function caughtState({ options }: Ground, { charge }: Engagement, attacker: Body): State {
  const isCharge = charge && (options.caughtMoving === 'charge' || attacker.arm === 'cavalry');
  return isCharge ? 'disordered' : 'unformed';
}

/** Begins an engagement, with all that befalls those who are drawn into it. */
export function engage(ground: Ground, position: Position, engagement: Engagement): Step {
  const { attacker, defender, feature, side, contact, overlap, charge, half } = engagement;
  const target = unitOf(position, defender);
  if (target.in === null && (target.morale === 'routing' || target.morale === 'fleeing')) {
    return happen(position, {
      type: 'unit-captured',
      unit: defender,
      by: attacker,
      clauses: ['GECH-CONTACT-07', 'GECH-PRIS-01'],
    });
  }
  return chain(
    position,
    now =>
      happen(now, {
        type: 'contact',
        attacker,
        defender,
        feature,
        side,
        contact,
        overlap,
        charge,
        half,
        engagement,
        clauses: clausesOfContact(engagement),
      }),
    now => (engagement.caught ? catchMoving(ground, now, engagement) : nothing(now)),
    now => interrupt(now, defender),
    now => betray(ground, now, attacker),
    now => betray(ground, now, defender),
    now => throughTheTrees(ground, now, engagement),
  );
}

function catchMoving(ground: Ground, position: Position, engagement: Engagement): Step {
  const { attacker, defender } = engagement;
  const clauses = caughtBy(ground, position, unitOf(position, defender)) ?? ['GEC-WOOD-32'];
  const state = caughtState(ground, engagement, unitOf(position, attacker));
  return chain(
    position,
    now => happen(now, { type: 'caught-moving', unit: defender, by: attacker, state, clauses }),
    now => worsen(now, defender, { to: state, cause: 'caught moving', clauses: clauses }),
  );
}

/**
 * GECH-CHFORM-04  A unit contacted during a change is in its old formation and disorganised.
 * GEC-ENG-09      Interrupted work is lost. A garrison goes on with what it does inside.
 */
export function interrupt(position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit?.task || unit.in !== null) return nothing(position);
  const isChanging = unit.task.kind === 'change-formation' || unit.task.kind === 'extend';
  return chain(
    position,
    now => endTask(now, id, 'dropped'),
    now =>
      isChanging
        ? worsen(now, id, { to: 'disorganised', cause: 'caught changing', clauses: ['GECH-CHFORM-04'] })
        : nothing(now),
  );
}

/** GEC-WOOD-09: a unit in a wood betrays itself by entering a melee. */
function betray(ground: Ground, position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit || unit.revealed || !woodAround(ground.terrainOf(position), unit)) return nothing(position);
  return happen(position, { type: 'revealed', unit: id, cause: 'melee', clauses: ['GEC-WOOD-09'] });
}

/** GEC-TREEROAD-03: whoever attacks a unit on a tree-lined road in flank is unformed. */
function throughTheTrees(
  ground: Ground,
  position: Position,
  { attacker, defender, aspect }: Engagement,
): Step {
  const target = findUnit(position, defender);
  if (!target || aspect !== 'flank' || !treeRoadUnder(ground.terrainOf(position), target)) {
    return nothing(position);
  }
  return worsen(position, attacker, { to: 'unformed', cause: 'trees', clauses: ['GEC-TREEROAD-03'] });
}
