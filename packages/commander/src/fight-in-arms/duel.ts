import { type Damage, damageWith, together } from '@grognard/fight-in-arms';
import { isWithHq, type Outlook } from './outlook.ts';
import { fightsOnFoot, type Piece } from './piece.ts';
import { failChance, meleeDice } from './reckoning.ts';
import { worthNow, worthOf } from './worth.ts';

/** What a fight hand to hand brings each side on average, in points. */
export interface Duel {
  readonly gain: number;
  readonly loss: number;
}

/** Who fights beside whom. */
type Sides = Pick<Outlook, 'own' | 'foes' | 'scale' | 'field'>;

/** FIA-VEHMELEE-08 */
export const canFight = (a: Piece, b: Piece): boolean => fightsOnFoot(a) || fightsOnFoot(b);

/** FIA-PURSUE-02: one die at least as high as another, and the chance that the winner may pursue at all. */
const CAUGHT = 0.5;

/** Weighs a fight between two main units, each with those who join in. */
export function duel(
  outlook: Sides,
  attacker: Piece,
  defender: Piece,
  helpers: readonly Piece[] = [],
  others: readonly Piece[] = [],
): Duel {
  const byA = sideDamage(attacker, defender, helpers);
  const byD = sideDamage(defender, attacker, others);
  const failA = failChance(attacker, isWithHq(outlook.own, attacker) || isWithHq(outlook.foes, attacker));
  const failD = failChance(defender, isWithHq(outlook.own, defender) || isWithHq(outlook.foes, defender));
  let [gain, loss] = [0, 0];
  byA.forEach((chanceA, toD) => {
    byD.forEach((chanceD, toA) => {
      if (toA === toD && (toA === 0 || outlook.field.options.meleeDraw === 'cancel')) return; // FIA-MELEE-08
      const [pA, pD] = [toA > 0 ? failA : 0, toD > 0 ? failD : 0];
      const chance = chanceA * chanceD;
      gain += chance * pD * fall(outlook, defender, toD, 1 - pA);
      loss += chance * pA * fall(outlook, attacker, toA, 1 - pD);
    });
  });
  return { gain, loss };
}

const sideDamage = (main: Piece, foe: Piece, helpers: readonly Piece[]): Damage =>
  helpers.reduce(
    (sum, helper) => together(sum, damageWith(meleeDice(helper, foe, 'secondary'))),
    damageWith(meleeDice(main, foe)),
  );

/** What a unit is worth less once it has failed: what it lost, and the chance to be caught on its retreat. */
function fall({ scale }: Sides, { unit }: Piece, damage: number, pursued: number): number {
  const after = worthOf(scale, unit, unit.vg - damage, true);
  return worthNow(scale, unit) - after * (1 - CAUGHT * pursued);
}
