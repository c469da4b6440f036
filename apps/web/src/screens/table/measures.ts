import { drawGap, drawPill } from '@grognard/drawing';
import type { Place, Spot } from '@grognard/engine';
import { pieceAt } from './body.ts';
import { findPiece } from './hand.ts';
import type { TableBattle } from './model.ts';
import { distanceOf, sightOf } from './questions.ts';
import { clauseWord, measured, nameOf } from './spoken.ts';
import { tableWords } from './words.ts';

/** Somebody or somewhere: whoever stands at a place, else the place itself. */
export const spotAt = (battle: TableBattle, place: Place): Spot =>
  pieceAt(battle.table.pieces(battle), place, 0)?.id ?? place;

/** Sets the tool down: a measure starts here, or, with Shift, goes on from here in another leg. */
export function setLeg(battle: TableBattle, place: Place, further: boolean): void {
  const { legs, from } = battle;
  legs.value = further
    ? [...legs.value, ...(legs.value.length === 0 && from.value ? [from.value] : []), place]
    : [];
  from.value = place;
}

/** From whom a measure starts: where the tool was set down, else the unit in hand. */
export const startOf = (battle: TableBattle): Spot | null => {
  const { from, selection } = battle;
  if (from.value) return spotAt(battle, from.value);
  return selection.value[0] ?? null;
};

/** The ruler, edge to edge and in legs; or the line of sight with what is in its way. */
export function drawMeasures(battle: TableBattle, { size }: { readonly size: number }): string {
  const { tool, hovered, cursor } = battle;
  const to = hovered.value ?? cursor.value;
  const start = startOf(battle);
  if (tool.value === null || !to || start === null) return '';
  const end = spotAt(battle, to);
  if (tool.value === 'sight') return start === end ? '' : sightLine(battle, start, end, size);
  return rulesIn(battle, start, end, to, size);
}

interface Leg {
  readonly from: Spot;
  readonly to: Spot;
  readonly at: Place;
}

function rulesIn(battle: TableBattle, start: Spot, end: Spot, at: Place, size: number): string {
  const corners = battle.legs.value;
  const legs: readonly Leg[] = [
    ...corners.slice(1).map((to, i) => ({
      from: spotAt(battle, corners[i]!),
      to: spotAt(battle, to),
      at: to,
    })),
    ...(start === end ? [] : [{ from: start, to: end, at }]),
  ];
  let sum = 0;
  const drawn = legs.map(({ from, to, at: place }) => {
    const gap = distanceOf(battle, from, to);
    if (!gap) return unmeasured(place, size);
    sum += gap.is;
    const label =
      legs.length > 1 ? tableWords.value.legSum(measured(gap.is), measured(sum)) : measured(gap.is);
    return drawGap({ from: gap.between[0], to: gap.between[1], label }, { size });
  });
  return drawn.join('');
}

const unmeasured = (at: Place, size: number): string =>
  drawPill({ at, text: tableWords.value.unmeasured, tone: 'refused', off: [0, -24] }, { size });

function sightLine(battle: TableBattle, start: Spot, end: Spot, size: number): string {
  const place = (spot: Spot): Place | undefined =>
    typeof spot === 'string' ? findPiece(battle, spot)?.body.at : spot;
  const [from, to] = [place(start), place(end)];
  if (!from || !to) return '';
  const sight = sightOf(battle, start, end);
  if (!sight) return unmeasured(to, size);
  if (sight.is) return drawGap({ from, to, fire: true, label: tableWords.value.seen }, { size });
  const until = sight.blocked?.at ?? to;
  const by = sight.blocked?.by;
  const cited = sight.clause === undefined ? '' : ` (${clauseWord(sight.clause)})`;
  const text = tableWords.value.barred(by === undefined ? '' : nameOf(battle, by)) + cited;
  return (
    drawGap({ from, to: until, barred: true }, { size }) +
    drawPill({ at: until, text, tone: 'refused', off: [0, -24] }, { size })
  );
}
