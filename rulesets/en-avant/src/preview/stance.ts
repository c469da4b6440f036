import type { Danger as DangerBy, Preview as PreviewBy, Stance } from '@grognard/engine';
import { cornersOf, type Footprint } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf } from '../field.ts';
import type { Order } from '../orders.ts';
import type { Position } from '../types.ts';

export type Preview = PreviewBy<Order, Clause>;
export type Danger = DangerBy<Clause>;

/** Where a unit would stand. */
export const stanceOf = (unit: string, print: Footprint): Stance => ({
  unit,
  at: print.at,
  facing: print.facing,
  outline: cornersOf(print),
});

/** Everybody who stands otherwise afterwards, as they then stand. */
export const stancesAfter = (before: Position, after: Position): readonly Stance[] =>
  after.units
    .filter(unit => {
      const was = before.units.find(({ id }) => id === unit.id);
      return was?.at !== unit.at || was.facing !== unit.facing || was.files !== unit.files;
    })
    .map(unit => stanceOf(unit.id, footprintOf(unit)));
