import type { Army, Position, SideId, Unit } from '@grognard/en-avant';

/** A point of combativity: three of them lost are a battle lost. Everything else is weighed against it. */
export const SPIRIT = 10;
/** EA-COMB-06: what the loss of the general costs, in points of combativity. */
export const GENERAL = 3;
export const WON = 60;

const armyOf = (position: Position, side: SideId): Army => position.armies[side]!;

/** What a base costs when it is lost: its share of a quarter (EA-COMB-04), and its use in the field. */
export function baseWorth(position: Position, unit: Unit): number {
  const share = SPIRIT / armyOf(position, unit.side).quarter;
  return share * (0.75 + 0.22 * gradeOf(unit));
}

/** Roughly the price of a base (EA-BUDGET-01). */
function gradeOf({ arm, quality, weight, weapon }: Unit): number {
  const byArm = { infantry: 1, cavalry: 2, artillery: 3, elephant: 5, general: 0 }[arm];
  const byQuality = { inferior: 0, normal: 1, superior: 2 }[quality];
  return (
    byArm + byQuality + (weight === 'heavy' ? 1 : 0) + (weapon !== 'none' && arm !== 'artillery' ? 1 : 0)
  );
}

/** What troops in some state are good for, as a share of what they are in good order. */
const DISORGANISED = 0.62;
const ROUTING = 0.3;

export interface State {
  readonly bases: number;
  readonly disorganised: boolean;
  readonly routing: boolean;
}

/** How likely troops in such a state are to be lost before the day is over, and a general in their ranks with them. */
export function perilOf({ bases, disorganised, routing }: State): number {
  if (bases <= 0) return 1;
  const small = bases === 1 ? 0.5 : bases === 2 ? 0.25 : bases === 3 ? 0.12 : 0.06;
  return Math.min(0.85, small * (routing ? 3 : disorganised ? 1.8 : 1));
}

/** What a unit is worth to its side in some state. */
export function worthOf(position: Position, unit: Unit, state: State = unit): number {
  const general = unit.general ? GENERAL * SPIRIT * (1 - perilOf(state)) : 0;
  if (state.bases <= 0) return 0;
  const share = state.routing ? ROUTING : state.disorganised ? DISORGANISED : 1;
  const small = state.bases === 1 ? 0.85 : 1;
  return baseWorth(position, unit) * state.bases * share * small + general;
}

export interface Circumstances {
  /** Not touched on a flank or the rear, and with room behind. */
  readonly canRetreat: boolean;
}

/** The state of a unit after so many impacts, its owner choosing as most would (EA-HIT-03, EA-HIT-07, EA-ROUT-01). */
export function stateAfter(
  unit: Unit,
  impacts: number,
  nerve: number,
  { canRetreat }: Circumstances,
): State & { readonly retreated: boolean } {
  const onlyLoses = unit.arm === 'artillery' || unit.disorganised || unit.routing;
  let left = impacts;
  let { bases } = unit;
  let { disorganised } = unit;
  const retreated = !onlyLoses && canRetreat && left > 0;
  if (retreated) left--;
  if (!onlyLoses && left > 0 && bases > 1) {
    disorganised = true;
    left--;
  }
  bases -= left;
  const routs = impacts >= nerve && bases > 0;
  if (routs && unit.arm === 'artillery') bases = 0;
  return { bases, disorganised, routing: unit.routing || routs, retreated };
}

/** Giving way costs a little: ground, and the neighbours' flank. */
const GIVING_WAY = 0.12;
/** A rout shakes the next unit (EA-ROUT-07). */
const CONTAGION = 0.25;

/** What so many impacts cost the side of a unit. */
export function harmOf(
  position: Position,
  unit: Unit,
  impacts: number,
  circumstances: Circumstances,
): number {
  if (impacts <= 0) return 0;
  const worth = worthOf(position, unit);
  if (unit.arm === 'elephant') return worth * Math.min(1, 0.45 * impacts);
  const after = stateAfter(unit, impacts, armyOf(position, unit.side).combativity, circumstances);
  const lost = worth - worthOf(position, unit, after);
  const giving = after.retreated ? GIVING_WAY * baseWorth(position, unit) * unit.files : 0;
  const panic = after.routing && !unit.routing ? CONTAGION * baseWorth(position, unit) * 2 : 0;
  return lost + giving + panic;
}

/** Every extra chance of an impact, weighed by what it does to a unit. */
export const expectedHarm = (
  position: Position,
  unit: Unit,
  chances: readonly number[],
  circumstances: Circumstances,
): number => chances.reduce((sum, chance, k) => sum + chance * harmOf(position, unit, k, circumstances), 0);

/** How a battle stands for a side: combativity, and what is left on both sides. */
export function standing(position: Position, side: SideId): number {
  if (position.outcome)
    return position.outcome.winner === side ? WON : position.outcome.winner === 'none' ? 0 : -WON;
  let worth = 0;
  for (const [id, army] of Object.entries(position.armies)) {
    worth += (id === side ? 1 : -1) * army.combativity * SPIRIT;
  }
  for (const unit of position.units) {
    if (unit.amok || unit.arm === 'general') continue;
    worth += (unit.side === side ? 1 : -1) * worthOf(position, unit);
  }
  return worth;
}
