import { squareName } from '@grognard/drawing';
import type { FieldBattle } from './model.ts';
import { distanceOf } from './questions.ts';
import { ownUnits, selectedUnits } from './selection.ts';
import { heldWords, nameOf, orderWords, unitWords } from './spoken.ts';
import { isSame, type Square } from './types.ts';
import { fieldWords } from './words.ts';

/** Something on the field in words, and where it is. */
interface Told {
  readonly what: string;
  readonly at: Square;
}

/** So far is near; so many of a list are told. */
const [NEAR, MOST] = [6, 12];

/** Whence somebody who does not see the map asks: the chosen unit, the cursor, or his first unit. */
const whence = (battle: FieldBattle): Square | null =>
  selectedUnits(battle)[0]?.at ?? battle.cursor.value ?? ownUnits(battle)[0]?.at ?? null;

type Bearing = keyof typeof fieldWords.value.command.bearings;

/** One of eight bearings; a slope of less than a half is none. */
export function bearingOf([ax, ay]: Square, [bx, by]: Square): Bearing {
  const [dx, dy] = [bx - ax, by - ay];
  const ns = 2 * Math.abs(dy) < Math.abs(dx) ? '' : dy < 0 ? 'n' : 's';
  const we = 2 * Math.abs(dx) < Math.abs(dy) ? '' : dx < 0 ? 'w' : 'e';
  return `${ns}${we}` as Bearing;
}

/** The nearest first, each with its distance and bearing. */
function told(battle: FieldBattle, things: readonly Told[]): string {
  const say = fieldWords.value.command;
  const from = whence(battle);
  if (!from) return '';
  return things
    .map(thing => ({ ...thing, far: distanceOf(battle, from, thing.at) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ what, at, far }) =>
      far === 0
        ? say.here(what, squareName(at))
        : say.away(what, far, say.bearings[bearingOf(from, at)], squareName(at)),
    )
    .join(' ');
}

function enemiesIn({ view }: FieldBattle, nameFor: (id: string) => string): readonly Told[] {
  const { enemies, marks } = view.value;
  return [
    ...enemies.map(({ id, at }) => ({ what: nameFor(id), at })),
    ...marks.map(at => ({ what: fieldWords.value.unknownUnit, at })),
  ];
}

export const tellEnemies = (battle: FieldBattle): string =>
  told(
    battle,
    enemiesIn(battle, id => unitWords(battle, id)),
  ) || fieldWords.value.command.noEnemies;

export const tellObjectives = (battle: FieldBattle): string =>
  told(
    battle,
    battle.scenario.objectives.map((objective, i) => ({
      what: heldWords(battle, objective, battle.view.value.control[i]),
      at: objective.at,
    })),
  );

export const tellUnits = (battle: FieldBattle): string =>
  told(
    battle,
    ownUnits(battle).map(({ id, at }) => ({ what: unitWords(battle, id) + orderWords(battle, id), at })),
  );

/** Who and what is around the chosen unit. */
export function tellNear(battle: FieldBattle): string {
  const from = whence(battle);
  if (!from) return '';
  const friends = ownUnits(battle).map(({ id, at }) => ({ what: nameOf(battle, id), at }));
  const near = [...enemiesIn(battle, id => unitWords(battle, id)), ...friends].filter(
    ({ at }) => !isSame(at, from) && distanceOf(battle, from, at) <= NEAR,
  );
  return told(battle, near) || fieldWords.value.command.nothingNear;
}
