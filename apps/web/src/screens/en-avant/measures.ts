import { drawGap, drawPill } from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { foundAt } from '../table/body.ts';
import type { TableBattle } from './model.ts';
import { distanceOf, sightOf } from './questions.ts';
import { measured } from './spoken.ts';
import { ownWords } from './words.ts';

/** Somebody or somewhere: whoever stands at a place, else the place itself. */
export const spotAt = (battle: TableBattle, place: Place): string | Place =>
  foundAt(battle.view.value.units, place, 0)?.id ?? place;

/** From whom a measure starts: where the tool was set down, else the unit in hand. */
export const startOf = (battle: TableBattle): string | Place | null => {
  const { from, selection } = battle;
  if (from.value) return spotAt(battle, from.value);
  return selection.value[0] ?? null;
};

/** The ruler, edge to edge; or the line of sight with what is in its way. */
export function drawMeasures(battle: TableBattle, { size }: { readonly size: number }): string {
  const { tool, hovered, cursor } = battle;
  const to = hovered.value ?? cursor.value;
  const start = startOf(battle);
  if (tool.value === null || !to || start === null) return '';
  const end = spotAt(battle, to);
  if (start === end) return '';
  return tool.value === 'sight' ? sightLine(battle, start, end, size) : rule(battle, start, end, to, size);
}

function rule(
  battle: TableBattle,
  start: string | Place,
  end: string | Place,
  at: Place,
  size: number,
): string {
  const gap = distanceOf(battle, start, end);
  if (!gap)
    return drawPill({ at, text: ownWords.value.unmeasured, tone: 'refused', off: [0, -24] }, { size });
  const [from, to] = gap.between;
  return drawGap({ from, to, label: measured(gap.is) }, { size });
}

function sightLine(battle: TableBattle, start: string | Place, end: string | Place, size: number): string {
  const place = (spot: string | Place): Place | undefined =>
    typeof spot === 'string' ? battle.view.value.units.find(({ id }) => id === spot)?.at : spot;
  const [from, to] = [place(start), place(end)];
  const sight = sightOf(battle, start, end);
  if (!from || !to) return '';
  if (!sight)
    return drawPill({ at: to, text: ownWords.value.unmeasured, tone: 'refused', off: [0, -24] }, { size });
  const until = sight.is ? to : (sight.blocked?.at ?? to);
  return drawGap({ from, to: until, fire: sight.is, barred: !sight.is }, { size });
}
