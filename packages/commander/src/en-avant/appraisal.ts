import type { EnAvant, Position, SideId, Unit } from '@grognard/en-avant';
import type { Rules } from '@grognard/engine';
import { footprintGap } from '@grognard/table';
import { ask, isTroop, printOf } from './outlook.ts';
import { baseWorth, GENERAL, perilOf, SPIRIT, WON } from './worth.ts';

/** What troops are good for, as a share of what they are in good order: out of reach of the enemy, and pressed by him. */
const DISORGANISED = { free: 0.82, pressed: 0.68 } as const;
const ROUTING = 0.25;
/** A single base goes at the next disorder (EA-HIT-11). */
const SINGLE = 0.85;
/** What it is worth to hold a place while the battle goes on. */
const PLACE = 0.35 * SPIRIT;

/** Nobody comes from farther than this in one move. */
const FARTHEST = 40;

/** Is an enemy at a unit, or able to come at it before it can act again? */
function isPressed(rules: Rules<EnAvant>, position: Position, unit: Unit): boolean {
  const print = printOf(unit);
  return position.units.some(other => {
    if (other.side === unit.side || !isTroop(other) || other.routing) return false;
    const [dx, dy] = [other.at[0] - unit.at[0], other.at[1] - unit.at[1]];
    if (dx * dx + dy * dy > FARTHEST * FARTHEST) return false;
    const gap = footprintGap(print, printOf(other));
    if (gap < 0.2) return true;
    if (other.disorganised || other.arm === 'artillery') return false;
    return gap <= ask(rules, position, { query: 'allowance', unit: other.id, slowed: false }).is;
  });
}

function unitWorth(rules: Rules<EnAvant>, position: Position, unit: Unit): number {
  const general = unit.general ? GENERAL * SPIRIT * (1 - perilOf(unit)) : 0;
  const order = () => DISORGANISED[isPressed(rules, position, unit) ? 'pressed' : 'free'];
  const share = unit.routing ? ROUTING : unit.disorganised ? order() : 1;
  const single = unit.bases === 1 ? SINGLE : 1;
  return baseWorth(position, unit) * unit.bases * share * single + general;
}

/** How a battle stands for a side: combativity, what is left on both sides and in what order, places held. */
export function appraise(rules: Rules<EnAvant>, position: Position, side: SideId): number {
  const { outcome, armies, units, objectives } = position;
  if (outcome) return outcome.winner === side ? WON : outcome.winner === 'none' ? 0 : -WON;
  let worth = 0;
  for (const [id, { combativity }] of Object.entries(armies)) {
    worth += (id === side ? 1 : -1) * combativity * SPIRIT;
  }
  for (const unit of units) {
    if (unit.amok || unit.arm === 'general') continue;
    worth += (unit.side === side ? 1 : -1) * unitWorth(rules, position, unit);
  }
  for (const { holder } of objectives) if (holder !== null) worth += holder === side ? PLACE : -PLACE;
  return worth;
}
