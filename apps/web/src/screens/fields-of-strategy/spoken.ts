import { squareName } from '@grognard/drawing';
import { textIn } from '@grognard/engine';
import { unitName } from '@grognard/fields-of-strategy';
import { sideName } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import type { FieldBattle } from './model.ts';
import { groundAt } from './questions.ts';
import { isSame, type Square } from './types.ts';
import { fieldWords } from './words.ts';

const COVERED = ['forest', 'village', 'water', 'impassable'] as const;

/** A unit as the side knows it: an enemy that is not told apart has no name. */
export const nameOf = (battle: FieldBattle, id: string): string =>
  id.startsWith('?') ? fieldWords.value.unknownUnit : unitName(battle.scenario, id, settings.value.language);

/** The name of a unit or an objective; nothing for any other word. */
export function findName(battle: FieldBattle, id: string): string | undefined {
  const { units, objectives } = battle.scenario;
  if (id.startsWith('?') || units.some(unit => unit.id === id)) return nameOf(battle, id);
  const objective = objectives.find(each => each.id === id);
  return objective && textIn(objective.name ?? id, settings.value.language);
}

export const sideOf = ({ scenario }: FieldBattle, unit: string): string | undefined =>
  scenario.units.find(({ id }) => id === unit)?.side;

/** Where something with a name is, as far as the seat knows. */
export function whereIs({ view, scenario }: FieldBattle, id: string): Square | undefined {
  const { units, enemies } = view.value;
  return [...units, ...enemies, ...scenario.objectives].find(each => each.id === id)?.at;
}

/** The ground of a square: kind, road, height. */
export function groundWords(battle: FieldBattle, square: Square): string {
  const say = fieldWords.value;
  const { kinds, height } = groundAt(battle, square);
  const kind = COVERED.find(each => kinds.includes(each)) ?? 'normal';
  const parts = [
    say.ground[kind],
    kinds.includes('road') ? say.ground.road : '',
    say.height(height).toLowerCase(),
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** The nearest place that has a name. */
export function placeName({ scenario }: FieldBattle, square: Square): string | null {
  const place = scenario.field.places.find(({ at }) =>
    isSame([Math.round(at[0]), Math.round(at[1])], square),
  );
  return place ? textIn(place.text, settings.value.language) : null;
}

/** A unit in a few words: name, arm, force, side. */
export function unitWords(battle: FieldBattle, id: string): string {
  const say = fieldWords.value;
  const { units, enemies, seat } = battle.view.value;
  const unit = [...units, ...enemies].find(each => each.id === id);
  if (!unit) return nameOf(battle, id);
  const enemy = unit.side !== seat ? `${say.enemy} ` : '';
  const force = unit.type === 'leader' ? '' : `, ${say.force(unit.force)}`;
  return `${nameOf(battle, id)}, ${enemy}${say.types[unit.type].toLowerCase()}${force}`;
}

/** Everything about a square that the seat may know, as one says it. */
export function spokenSquare(battle: FieldBattle, square: Square): string {
  const say = fieldWords.value;
  const { units, enemies, marks } = battle.view.value;
  const here = [...units, ...enemies].filter(({ at }) => isSame(at, square));
  const name = placeName(battle, square);
  const parts = [
    squareName(square),
    name ? `${name}. ${groundWords(battle, square)}` : groundWords(battle, square),
    ...objectiveWords(battle, square),
    ...here.map(({ id }) => unitWords(battle, id) + orderWords(battle, id)),
    ...(marks.some(at => isSame(at, square)) ? [say.unknownUnit] : []),
  ];
  return `${parts.join('. ')}.`;
}

export function objectiveWords(battle: FieldBattle, square: Square): readonly string[] {
  const { scenario, view } = battle;
  return scenario.objectives.flatMap(({ at, name, id }, i) => {
    if (!isSame(at, square)) return [];
    const holder = view.value.control[i];
    return [
      fieldWords.value.objective(
        textIn(name ?? id, settings.value.language),
        holder === undefined || holder === 'none' ? null : sideName(battle, holder),
      ),
    ];
  });
}

function orderWords(battle: FieldBattle, id: string): string {
  const path = battle.draft.value.now[id];
  const goal = path?.at(-1);
  return path && goal ? `. ${fieldWords.value.hasOrders(path.length, squareName(goal))}` : '';
}
