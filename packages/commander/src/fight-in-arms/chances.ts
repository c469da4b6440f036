/** The chance of each whole damage, by the damage. */
export type Chances = readonly number[];

/** The chance of each number of sixes and fives in a throw: `chances[sixes][fives]`. */
function throws(dice: number): readonly (readonly number[])[] {
  let chances: number[][] = [[1]];
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: n + 2 }, () => new Array<number>(n + 2).fill(0));
    chances.forEach((row, sixes) => {
      row.forEach((chance, fives) => {
        next[sixes + 1]![fives]! += chance / 6;
        next[sixes]![fives + 1]! += chance / 6;
        next[sixes]![fives]! += (4 * chance) / 6;
      });
    });
    chances = next;
  }
  return chances;
}

/** FIA-HIT-01: a six is a damage, so is a pair of fives. */
function damageOf(dice: number): Chances {
  const damage = new Array<number>(dice + 1).fill(0);
  throws(dice).forEach((row, sixes) => {
    row.forEach((chance, fives) => {
      if (chance > 0) damage[sixes + Math.floor(fives / 2)]! += chance;
    });
  });
  return damage;
}

/** FIA-SNIPER-01: what is neither is thrown once again. */
function sniped(dice: number): Chances {
  const damage = new Array<number>(dice + 1).fill(0);
  throws(dice).forEach((row, sixes) => {
    row.forEach((chance, fives) => {
      if (chance === 0) return;
      const pairs = Math.floor(fives / 2);
      damageOf(dice - sixes - 2 * pairs).forEach((again, more) => {
        damage[sixes + pairs + more]! += chance * again;
      });
    });
  });
  return damage;
}

/** More dice than anybody throws. */
const MOST = 20;
const COUNTS = Array.from({ length: MOST + 1 }, (_, dice) => dice);
const DAMAGE = COUNTS.map(damageOf);
const SNIPED = COUNTS.map(sniped);

export const damageWith = (dice: number, isSniper = false): Chances =>
  (isSniper ? SNIPED : DAMAGE)[Math.max(0, Math.min(MOST, dice))]!;

/** The chances of the sum of two throws. */
export function together(a: Chances, b: Chances): Chances {
  const sums = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((chanceA, i) => {
    b.forEach((chanceB, j) => {
      sums[i + j]! += chanceA * chanceB;
    });
  });
  return sums;
}
