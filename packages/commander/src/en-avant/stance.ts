import type { Condition, Position, SideId } from '@grognard/en-avant';
import type { Outlook, Troop } from './outlook.ts';

/** How much a side wants to close with the enemy: 1 for one that means to attack. */
export function eagernessOf(outlook: Outlook): number {
  const { position, scenario, side, enemy, own, foes } = outlook;
  const spent = position.turn / (scenario.turns ?? 20);
  const [ours, theirs] = [firepower(own), firepower(foes)];
  const lead = leadOf(outlook, side) - leadOf(outlook, enemy);
  const isOutshot = theirs > 1.4 * ours;
  if (lead < 0) return spent > 0.7 ? 2 : spent > 0.4 ? 1.5 : ours > 1.4 * theirs ? 0.7 : 1.1;
  if (isOutshot) return 1;
  if (ours > 1.4 * theirs) return 0.35;
  return lead > 0 ? 0.6 : 0.9;
}

const firepower = (troops: readonly Troop[]): number =>
  troops.reduce((sum, { unit, range }) => sum + (unit.routing ? 0 : unit.bases * range), 0);

/** What would count for a side if the battle ended now (EA-END-02, EA-END-03, EA-END-04). */
function leadOf({ position, scenario }: Outlook, side: SideId): number {
  const { combativity, lost } = position.armies[side]!;
  const isWon = scenario.victory.some(
    victory => victory.side === side && victory.all.every(each => isMet(position, side, each)),
  );
  return (isWon ? 100 : 0) + 10 * combativity - 0.1 * lost;
}

function isMet(position: Position, side: SideId, condition: Condition): boolean {
  if ('hold' in condition) {
    return position.objectives.some(({ id, holder }) => id === condition.hold && holder === side);
  }
  if ('destroyed' in condition) return !position.units.some(({ id }) => id === condition.destroyed);
  if ('alive' in condition) return position.units.some(({ id }) => id === condition.alive);
  return position.camps.some(camp => camp.side === condition['camp-taken'] && camp.taken);
}
