import { fireFrom, fireNow } from './appraisal.ts';
import type { Patience } from './mood.ts';
import { isWithHq, type Outlook } from './outlook.ts';
import { failChance } from './reckoning.ts';
import { roleOf } from './role.ts';
import { lossesOf } from './worth.ts';

/** Points by which its next shots must be better than the enemy's to win the exchange. */
const CLEAR = 1.5;

/**
 * FIA-MOD-02: who moves shoots with two dice fewer, and is shot at by men who stand. So a patient commander draws
 * nobody towards the enemy while he wins the exchange of fire, or loses nothing by it and has time.
 */
export function patient(outlook: Outlook): Outlook {
  const { patience } = outlook.mood;
  return patience && isWorthWaiting(outlook, patience) ? { ...outlook, drive: 0 } : outlook;
}

function isWorthWaiting(outlook: Outlook, patience: Patience): boolean {
  const { field, position, side } = outlook;
  const role = roleOf(position.defender, side);
  const { bears, until } = patience[role];
  const balance = balanceOfFire(outlook);
  if (balance > CLEAR) return true;
  if (balance < -bears) return false;
  return (role !== 'attacker' && isAhead(outlook)) || position.turn <= until * field.lastTurn;
}

/** What our next shots would do to the enemy, less what his would do to us. */
function balanceOfFire(outlook: Outlook): number {
  const { own, foes } = outlook;
  const fails = new Map(own.map(piece => [piece.unit.id, failChance(piece, isWithHq(own, piece))]));
  const theirs = { ...outlook, foes: own, fails };
  let balance = 0;
  for (const piece of own) balance += fireNow(outlook, piece).standing;
  for (const foe of foes) balance -= fireFrom(theirs, foe).standing;
  return balance;
}

/** FIA-WIN-04: does the enemy have to come, because the day ends in our favour? */
const isAhead = ({ position, scale, side, foes }: Outlook): boolean =>
  foes.length > 0 && lossesOf(position, scale, foes[0]!.unit.side) > lossesOf(position, scale, side);
