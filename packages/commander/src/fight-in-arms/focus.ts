import { distance } from '@grognard/table';
import type { Outlook } from './outlook.ts';
import type { Piece } from './piece.ts';
import { gaitOf } from './ways.ts';
import { worthNow } from './worth.ts';

type Table = Pick<Outlook, 'own' | 'foes' | 'scale' | 'ways'>;

/** Friends of an enemy so near fight beside him; twice as far off, hardly. */
const BESIDE = 22;
/** One who has so far to go counts half. */
const MARCH = 35;

/** The weight of arms that falls off with the distance. */
const within = (far: number, half: number): number => 1 / (1 + (far * far) / (half * half));

/**
 * Where the main effort goes: at those enemies about whom the enemy is weak and we can be strong. By enemy, how many
 * centimetres farther off he is made to seem, up to so many.
 */
export function asideOf(table: Table, most: number): ReadonlyMap<string, number> {
  const odds = table.foes.map(foe => ({ foe, odds: oddsAgainst(table, foe) }));
  const best = Math.max(...odds.map(each => each.odds), 0.01);
  return new Map(odds.map(each => [each.foe.unit.id, most * (1 - each.odds / best)]));
}

/** What of ours can come at an enemy, beside what he has about him. */
function oddsAgainst({ own, foes, scale, ways }: Table, foe: Piece): number {
  let [ours, theirs] = [0, 1];
  for (const { unit, base } of own) {
    const gait = gaitOf(unit.profile.type, unit.profile.flags.includes('commando'));
    ours += worthNow(scale, unit) * within(ways.distance(gait, base.at, foe.centre), MARCH);
  }
  for (const other of foes) {
    theirs += worthNow(scale, other.unit) * within(distance(other.centre, foe.centre), BESIDE);
  }
  return ours / theirs;
}
