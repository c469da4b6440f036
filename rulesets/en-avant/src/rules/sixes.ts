import { type Refusal, refuse } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';
import { chain, type EnStep, happen, type Play, rollDie } from '../step.ts';
import type { Roll, RolledDie } from '../tasks.ts';
import type { Position, UnitId } from '../types.ts';
import { rerollSum } from './sums.ts';

const SIX = 6;

/** EA-RESOLVE-03, EA-MELEE-10: each die of at least the enemy's combativity is an impact. */
export function rolled(dice: readonly number[], need: number): Roll {
  const last = dice.map((face): RolledDie => ({ face, impacts: face >= need ? 1 : 0 }));
  return { dice, need, last, impacts: last.reduce((sum, { impacts }) => sum + impacts, 0) };
}

export const hasSixes = ({ last }: Roll): boolean => last.some(({ face }) => face === SIX);

/** EA-RESOLVE-07: only sixes of the last roll, each once, may be re-rolled. */
export function sixesRefusal({ last }: Roll, reroll: readonly number[]): Refusal<Clause> | null {
  const isSix = (place: number) => last[place - 1]?.face === SIX;
  const sound = reroll.every((place, i) => isSix(place) && reroll.indexOf(place) === i);
  return sound ? null : refuse('EA-RESOLVE-07', { dice: last.map(({ face }) => face) });
}

/** EA-RESOLVE-08: a failed re-roll takes away one impact, or by the option all that the die has brought. */
function reroll({ options }: Ground, { impacts }: RolledDie, face: number, need: number): RolledDie {
  if (face >= need) return { face, impacts: impacts + 1 };
  return { face, impacts: options.rerollRisk === 'last' ? impacts - 1 : 0 };
}

/** EA-RESOLVE-07, EA-RESOLVE-08: the chance that sixes rolled again once bring more impacts, as many or fewer. */
export function chanceToReroll(
  ground: Ground,
  { last, need }: Roll,
  places: readonly number[],
): { readonly more: number; readonly same: number; readonly fewer: number } {
  // Of all the ways in which the dice can fall, how many bring each change.
  let ways = new Map([[0, 1]]);
  for (const place of places) {
    const before = last[place - 1]!;
    const next = new Map<number, number>();
    for (const [gain, count] of ways)
      for (let face = 1; face <= SIX; face++) {
        const to = gain + reroll(ground, before, face, need).impacts - before.impacts;
        next.set(to, (next.get(to) ?? 0) + count);
      }
    ways = next;
  }
  const all = [...ways.values()].reduce((sum, count) => sum + count, 0);
  const shareOf = (isSo: (gain: number) => boolean): number =>
    [...ways].reduce((sum, [gain, count]) => (isSo(gain) ? sum + count : sum), 0) / all;
  return {
    more: shareOf(gain => gain > 0),
    same: shareOf(gain => gain === 0),
    fewer: shareOf(gain => gain < 0),
  };
}

/**
 * EA-RESOLVE-07  A six may be kept or rolled again: at least the combativity adds an impact, less loses one, and
 *                another six may be rolled again. What is not re-rolled is kept.
 */
export function rerollSixes(
  play: Play,
  position: Position,
  { unit, roll, places }: { readonly unit: UnitId; readonly roll: Roll; readonly places: readonly number[] },
): { readonly step: EnStep; readonly roll: Roll } {
  let impacts = roll.impacts;
  const last: RolledDie[] = [];
  const faces = places.map(place => {
    const before = roll.last[place - 1]!;
    const face = rollDie(play, `reroll:${unit}`);
    const after = reroll(play.ground, before, face, roll.need);
    const so = impacts;
    impacts += after.impacts - before.impacts;
    last.push(after);
    return { face, impacts, sum: rerollSum(unit, roll, { before: so, after: impacts, face }) };
  });
  const step = chain(
    position,
    ...faces.map(
      ({ face, impacts: total, sum }) =>
        (p: Position) =>
          happen(p, {
            type: 'rerolled',
            unit,
            die: face,
            impacts: total,
            sums: [sum],
            clauses: ['EA-RESOLVE-07', 'EA-RESOLVE-08'],
          }),
    ),
  );
  return { step, roll: { ...roll, last, impacts } };
}
