import { CENTIMETRE, drawGap, type Footprint } from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { findPiece } from './hand.ts';
import { previewOf, type TableBattle } from './model.ts';
import { drawGhost, ghostOf } from './plan.ts';

/** Graphite dots from one place to another. */
function drawWay(from: Place, to: Place, size: number): string {
  const [a, b] = [from, to].map(([x, y]) => `${x * CENTIMETRE} ${y * CENTIMETRE}`);
  return `<path class="pencil-way" d="M${a}L${b}" stroke-width="${2.6 * size}" stroke-dasharray="0.1 ${6 * size}"/>`;
}

/** What is pencilled for others than the unit in hand: a way and where it ends, or a shot, in graphite. */
export function pencilIn(battle: TableBattle, units: readonly Footprint[], size: number): string {
  const { draft, table, stage, selection } = battle;
  if (stage.value !== 'plan') return '';
  const { order: held, pencilled = [] } = draft.value.now;
  const all = held && !pencilled.includes(held) ? [...pencilled, held] : pencilled;
  const others = all.filter(order => !selection.value.includes(table.unitOf(order) ?? ''));
  const drawn = others.flatMap(order => {
    const { verdict, ends, contacts } = previewOf(battle, order);
    if (!verdict.ok) return [];
    const [from, to] = [table.unitOf(order), table.targetOf(order)].map(id => findPiece(battle, id)?.body.at);
    const ways = ends.flatMap(end => {
      const who = units.find(({ id }) => id === end.unit);
      return who ? [drawWay(who.at, end.at, size) + drawGhost(ghostOf(who, end), true)] : [];
    });
    return from && to && contacts.length === 0
      ? [...ways, drawGap({ from, to, fire: true }, { size })]
      : ways;
  });
  return drawn.length > 0 ? `<g class="pencilled">${drawn.join('')}</g>` : '';
}
