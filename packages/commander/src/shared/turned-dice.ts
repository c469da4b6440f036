import { type Dice, seededDice } from '@grognard/engine';

/**
 * The dice of the k-th rehearsal: those of the first, turned on by an equal part of their range, so that over all
 * rehearsals every draw falls as evenly as it can. A plan then owes little to luck after a handful of them.
 */
export function turnedDice(seed: string, k: number, count: number): Dice {
  const dice = seededDice(seed);
  return {
    draw(key, low, high) {
      const size = high - low + 1;
      return low + ((dice.draw(key, 0, size - 1) + Math.floor((k * size) / count)) % size);
    },
  };
}
