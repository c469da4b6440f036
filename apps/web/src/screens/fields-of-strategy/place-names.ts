import { type Text, textIn } from '@grognard/engine';
import { settings } from '../../storage/settings.ts';
import { type Asking, groundAt } from './questions.ts';
import type { Square } from './types.ts';

interface Named {
  readonly text: Text;
  readonly at: Square;
}
type Field = { readonly places: readonly Named[] };

const keyOf = ([x, y]: Square): string => `${x},${y}`;
const around = ([x, y]: Square): readonly Square[] =>
  [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [x + dx, y + dy] as const));

/** The squares of the village that a name stands on; the one square where it stands elsewhere. */
function squaresOf(asking: Asking, from: Square): readonly Square[] {
  const isVillage = (square: Square) => groundAt(asking, square).kinds.includes('village');
  const found = new Map<string, Square>([[keyOf(from), from]]);
  if (!isVillage(from)) return [from];
  for (const square of found.values()) {
    for (const next of around(square))
      if (!found.has(keyOf(next)) && isVillage(next)) found.set(keyOf(next), next);
  }
  return [...found.values()];
}

/** Names by square, worked out once for a field: a village has its name on all its squares. */
const known = new WeakMap<Field, ReadonlyMap<string, Text>>();

function namesOf(asking: Asking, field: Field): ReadonlyMap<string, Text> {
  const kept = known.get(field);
  if (kept) return kept;
  const names = new Map<string, Text>();
  for (const { text, at } of field.places) {
    const from: Square = [Math.round(at[0]), Math.round(at[1])];
    for (const square of squaresOf(asking, from)) names.set(keyOf(square), text);
  }
  known.set(field, names);
  return names;
}

/** The name of the place that a square belongs to. */
export function placeName(
  battle: Asking & { readonly scenario: { readonly field: Field } },
  square: Square,
): string | null {
  const text = namesOf(battle, battle.scenario.field).get(keyOf(square));
  return text === undefined ? null : textIn(text, settings.value.language);
}
