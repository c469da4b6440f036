import { type Bar, type Sum, sumOf, type Term, total } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { Roll } from '../tasks.ts';
import type { SideId, UnitId } from '../types.ts';

export type EnTerm = Term<Clause>;
export type EnSum = Sum<Clause>;
type EnBar = Bar<Clause>;

/** How many dice advantages bring: one for each, at least one (EA-RESOLVE-02, EA-MELEE-11). */
export const diceOf = (terms: readonly EnTerm[]): number => Math.max(1, total(terms));

const withLeast = (terms: readonly EnTerm[], clause: Clause): readonly EnTerm[] =>
  total(terms) > 0 ? terms : [...terms, { what: 'at-least-one', clause, value: 1 }];

/** EA-RESOLVE-03, EA-MELEE-10: an impact needs at least the enemy's combativity. */
export const needBar = (value: number, clause: Clause): EnBar => ({ what: 'need', clause, value });

/** EA-RESOLVE-02, EA-RESOLVE-03: the dice of a shooter, by its advantages. */
export const shooterSum = (of: UnitId, terms: readonly EnTerm[], need: number): EnSum =>
  sumOf({
    what: 'shooter',
    clause: 'EA-RESOLVE-02',
    of,
    terms: withLeast(terms, 'EA-RESOLVE-02'),
    bar: needBar(need, 'EA-RESOLVE-03'),
  });

/** EA-RESOLVE-04: the dice with which a target, or by the option a side in melee, saves: each 1 cancels an impact. */
export const savesSum = (of: UnitId | SideId, terms: readonly EnTerm[], clause: Clause): EnSum =>
  sumOf({ what: 'saves', clause, of, terms, bar: { what: 'save', clause, value: 1 } });

/** EA-MELEE-10, EA-MELEE-11: the dice of one side of a melee, by its advantages. */
export const meleeSum = (of: SideId, terms: readonly EnTerm[], need: number): EnSum =>
  sumOf({
    what: 'units',
    clause: 'EA-MELEE-10',
    of,
    terms: withLeast(terms, 'EA-MELEE-11'),
    bar: needBar(need, 'EA-MELEE-10'),
  });

export const thrown = (sum: EnSum, dice: readonly number[]): EnSum => ({ ...sum, dice });

/** EA-RESOLVE-07, EA-RESOLVE-08: what a six rolled again adds to the impacts so far, or takes from them. */
export const rerollSum = (
  of: UnitId,
  { need }: Roll,
  { before, after, face }: { readonly before: number; readonly after: number; readonly face: number },
): EnSum =>
  sumOf({
    what: 'impacts',
    clause: 'EA-RESOLVE-07',
    of,
    terms: [
      { what: 'impacts-so-far', clause: 'EA-RESOLVE-07', value: before },
      {
        what: after > before ? 'reroll-hit' : 'reroll-miss',
        clause: after > before ? 'EA-RESOLVE-07' : 'EA-RESOLVE-08',
        value: after - before,
      },
    ],
    bar: needBar(need, 'EA-RESOLVE-07'),
    dice: [face],
  });

/** EA-ROUT-01: impacts on a unit against the number that makes it rout; elephants never do (EA-ELEPH-04). */
export const impactsSum = (
  of: UnitId,
  count: number,
  { cause, rout }: { readonly cause: 'shooting' | 'melee'; readonly rout: number | null },
): EnSum =>
  sumOf({
    what: 'impacts',
    clause: 'EA-HIT-01',
    of,
    terms: [{ what: `${cause}-impacts`, clause: 'EA-HIT-01', value: count }],
    ...(rout === null ? {} : { bar: { what: 'rout', clause: 'EA-ROUT-01', value: rout } }),
  });

/** A die with what is added to it, against a bar: a test, or a roll for something. */
export const dieSum = (
  what: string,
  {
    of,
    die,
    clause,
    more = [],
    bar,
  }: {
    readonly of?: UnitId | SideId;
    readonly die: number;
    readonly clause: Clause;
    readonly more?: readonly EnTerm[];
    readonly bar?: EnBar;
  },
): EnSum =>
  sumOf({
    what,
    clause,
    ...(of === undefined ? {} : { of }),
    terms: [{ what: 'die', clause, value: die }, ...more],
    ...(bar ? { bar } : {}),
    dice: [die],
  });
