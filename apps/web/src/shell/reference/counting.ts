import type { Sum } from '@grognard/engine';
import type { Battle } from '../model.ts';
import type { Row } from './sheet.ts';

/** The numbers that are being looked at: those explained, those of the result shown, those foreseen. */
export function sumsInQuestion({ why, events, stage, screen, ...battle }: Battle): readonly Sum[] {
  if (why.value) return why.value.sums;
  if (stage.value === 'watch') return events.value.flatMap(({ sums = [] }) => sums);
  if (stage.value !== 'plan') return [];
  const order = screen.orders.orderOf({ why, events, stage, screen, ...battle });
  return battle.rules
    .preview(battle.view.value, battle.side.value, order)
    .forecasts.flatMap(({ sums }) => sums);
}

/** Whose number a line of a table counts in; empty where it does not count. */
export const countedBy = ({ term, clause }: Row, sums: readonly Sum[]): readonly string[] =>
  sums
    .filter(({ terms }) =>
      terms.some(each => each.clause === clause && each.what === term && each.value !== 0),
    )
    .map(({ of = '' }) => of);
