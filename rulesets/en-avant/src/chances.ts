import type { SixesPolicy } from './question-schema.ts';

/** The chance of 0, 1, 2, … of something; the last entry stands for as many and more. */
export type Chances = readonly number[];

/** Chains of sixes are followed so far; what lies beyond is less likely than one in ten million. */
const MOST = 12;

const FACES = [1, 2, 3, 4, 5, 6] as const;

const none = (): number[] => Array.from({ length: MOST + 1 }, () => 0);

function add(chances: number[], impacts: number, chance: number): void {
  const at = Math.max(0, Math.min(MOST, impacts));
  chances[at] = (chances[at] ?? 0) + chance;
}

/**
 * EA-RESOLVE-07, EA-RESOLVE-08  The impacts of one die against a combativity. Sixes are kept, re-rolled once, or
 * re-rolled as long as they come; a failed re-roll takes one impact, or by the option all that the die has brought.
 */
export function dieChances(need: number, policy: SixesPolicy, risk: 'last' | 'all'): Chances {
  const chances = none();
  const follow = (impacts: number, chance: number, rerolls: number): void => {
    for (const face of FACES) {
      const share = chance / 6;
      if (face < need) add(chances, rerolls === 0 ? impacts : risk === 'last' ? impacts - 1 : 0, share);
      else if (face === 6 && mayReroll(policy, rerolls)) follow(impacts + 1, share, rerolls + 1);
      else add(chances, impacts + 1, share);
    }
  };
  follow(0, 1, 0);
  return chances;
}

const mayReroll = (policy: SixesPolicy, rerolls: number): boolean =>
  policy === 'keep' ? false : policy === 'once' ? rerolls < 1 : rerolls < MOST;

/** The chances of a sum of two independent numbers. */
export function sumOf(a: Chances, b: Chances): Chances {
  const chances = none();
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      add(chances, i + j, p * q);
    });
  });
  return chances;
}

/** What was worked out once need not be again: the same few rolls are asked for all the time. */
function kept<Args extends readonly (string | number)[]>(
  work: (...args: Args) => Chances,
): (...args: Args) => Chances {
  const known = new Map<string, Chances>();
  return (...args) => {
    const key = args.join();
    const before = known.get(key);
    if (before) return before;
    const chances = work(...args);
    known.set(key, chances);
    return chances;
  };
}

/** The impacts of several dice. */
export const diceChances = kept(rollOf);

function rollOf(dice: number, need: number, policy: SixesPolicy, risk: 'last' | 'all'): Chances {
  const one = dieChances(need, policy, risk);
  let chances: Chances = [1];
  for (let i = 0; i < dice; i++) chances = sumOf(chances, one);
  return dice === 0 ? sumOf(chances, [1]) : chances;
}

/** EA-RESOLVE-04: how many of some save dice show a 1. */
export const saveChances = kept((dice: number): Chances => {
  let chances: Chances = sumOf([1], [1]);
  for (let i = 0; i < dice; i++) chances = sumOf(chances, [5 / 6, 1 / 6]);
  return chances;
});

/** What is left of impacts after saves. */
export function afterSaves(impacts: Chances, saves: number): Chances {
  const saved = saveChances(saves);
  const chances = none();
  impacts.forEach((p, i) => {
    saved.forEach((q, j) => {
      add(chances, i - j, p * q);
    });
  });
  return chances;
}

export const atLeast = (chances: Chances, least: number): number =>
  chances.reduce((sum, chance, i) => (i >= least ? sum + chance : sum), 0);

export const expected = (chances: Chances): number => chances.reduce((sum, chance, i) => sum + i * chance, 0);

/** The list without the impossible end. */
export function trimmed(chances: Chances): Chances {
  let last = chances.length - 1;
  while (last > 0 && chances[last] === 0) last--;
  return chances.slice(0, last + 1);
}

/** The chance that each of two independent numbers is the greater, and that they are equal. */
export function compared(
  a: Chances,
  b: Chances,
): { readonly more: number; readonly equal: number; readonly fewer: number } {
  let [more, equal, fewer] = [0, 0, 0];
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      if (i > j) more += p * q;
      else if (i === j) equal += p * q;
      else fewer += p * q;
    });
  });
  return { more, equal, fewer };
}
