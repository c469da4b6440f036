import { type Place, textIn } from '@grognard/engine';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { foundAt } from '../table/body.ts';
import { bearingOf } from '../table/told.ts';
import { chosenUnit, findUnit } from './hand.ts';
import type { TableBattle, Unit } from './model.ts';
import { distanceOf, terrainAt } from './questions.ts';
import { ownWords } from './words.ts';

/** A number to the millimetre, as the language writes it. */
export const written = (value: number): string =>
  new Intl.NumberFormat(settings.value.language, { maximumFractionDigits: 1 }).format(value);
export const measured = (cm: number): string => ownWords.value.cm(written(cm));

/** Two units of a table never share a name: the side is added, or the arm with a number. */
export function unitName(battle: TableBattle, id: string): string | undefined {
  const { units, sides } = battle.scenario;
  const { language } = settings.value;
  const unit = units.find(each => each.id === id);
  if (!unit) return undefined;
  const plain = (each: typeof unit) => (each.name === undefined ? undefined : textIn(each.name, language));
  const name = plain(unit);
  if (name === undefined) {
    const alike = units.filter(({ arm, side }) => arm === unit.arm && side === unit.side);
    return `${wordIn(battle, 'units', unit.arm)} ${alike.indexOf(unit) + 1}`;
  }
  const same = units.filter(each => plain(each) === name);
  if (same.length === 1) return name;
  const side = textIn(sides.find(({ id: of }) => of === unit.side)?.name ?? unit.side, language);
  const within = same.filter(each => each.side === unit.side);
  return `${name}, ${side}${within.length > 1 ? ` ${within.indexOf(unit) + 1}` : ''}`;
}

/** The name of a unit, a camp, an objective or a piece of ground; nothing for any other word. */
export function findName(battle: TableBattle, id: string): string | undefined {
  const { language } = settings.value;
  const unit = unitName(battle, id);
  if (unit !== undefined) return unit;
  const { camps, objectives, laid } = battle.view.value;
  const piece = [...battle.scenario.field.terrain, ...laid].find(each => each.id === id);
  const named = [...camps, ...objectives, ...(piece ? [piece] : [])].find(
    each => each.id === id && each.name !== undefined,
  );
  if (named?.name !== undefined) return textIn(named.name, language);
  if (camps.some(camp => camp.id === id)) return wordIn(battle, 'units', 'camp');
  return piece && wordIn(battle, 'terrain', piece.kind);
}

export const nameOf = (battle: TableBattle, id: string): string => findName(battle, id) ?? id;

export const sideOf = ({ scenario }: TableBattle, id: string): string | undefined =>
  scenario.units.find(unit => unit.id === id)?.side;

/** Where something with a name is. */
export function whereIs({ view }: TableBattle, id: string): Place | undefined {
  const { units, camps, objectives } = view.value;
  return (
    units.find(unit => unit.id === id)?.at ??
    [...camps, ...objectives].find(each => each.id === id)?.at ??
    undefined
  );
}

export const placeWords = ([x, y]: Place): string => `${written(x)} / ${measured(y)}`;

/** What a unit is: weight, arm, quality, weapon. */
export function profileWords(battle: TableBattle, unit: Unit): string {
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const parts = [
    `${unit.weight === 'normal' || unit.arm === 'general' ? '' : `${word('weights', unit.weight)} `}${word('units', unit.arm)}`,
    unit.arm === 'general' ? '' : word('qualities', unit.quality),
    unit.weapon === 'none' ? '' : word('weapons', unit.weapon),
    ...unit.traits.map(trait => word('traits', trait)),
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** The state of a unit in words; in order where nothing is the matter. */
export function stateWords(battle: TableBattle, unit: Unit): string {
  const word = (key: string) => wordIn(battle, 'units', key);
  const states = (['disorganised', 'routing', 'activated', 'fresh', 'limbered', 'amok'] as const).filter(
    state => unit[state],
  );
  const role = unit.role ? [word(unit.role)] : [];
  const told = [...states.map(word), ...role, ...(unit.general ? [ownWords.value.general] : [])];
  return told.length > 0 ? told.join(', ') : ownWords.value.steady;
}

export const baseWords = (unit: Unit): string => ownWords.value.bases(unit.bases, unit.files);

/** How somebody stands to the unit in hand: ahead or behind, left or right, what side he shows, and the gap. */
export function bearingWords(battle: TableBattle, from: Unit, to: Unit): string {
  const say = ownWords.value;
  const { ahead, right, shows } = bearingOf(from, to);
  const gap = distanceOf(battle, from.id, to.id);
  const parts = [
    ahead === 0 ? '' : ahead > 0 ? say.ahead(written(ahead)) : say.behind(written(-ahead)),
    right === 0 ? '' : right > 0 ? say.right(written(right)) : say.left(written(-right)),
    to.side === from.side ? '' : say.shows[shows],
    gap ? say.gap(measured(gap.is)) : '',
  ];
  return parts.filter(part => part !== '').join(', ') || say.here;
}

/** A unit in a sentence, told from the one in hand. */
export function unitWords(battle: TableBattle, unit: Unit): string {
  const chosen = chosenUnit(battle);
  const parts = [
    nameOf(battle, unit.id),
    ...(unit.side === battle.side.value ? [] : [ownWords.value.enemyWord]),
    profileWords(battle, unit),
    baseWords(unit),
    stateWords(battle, unit),
    ...(chosen && chosen.id !== unit.id ? [bearingWords(battle, chosen, unit)] : []),
  ];
  return parts.join(', ');
}

/** The ground of a place, and what it does to the unit in hand. */
export function groundWords(battle: TableBattle, at: Place): string {
  const found = terrainAt(battle, at, chosenUnit(battle)?.id);
  if (!found) return '';
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const kinds = found.features.map(({ kind }) => word('terrain', kind));
  const effects = found.effects.map(({ what, value }) =>
    what === 'cover'
      ? word('cover', String(value))
      : `${word('ground', what)}${typeof value === 'number' ? ` (${written(value)})` : ''}`,
  );
  return [kinds.length > 0 ? kinds.join(', ') : word('terrain', 'plain'), ...effects].join('; ');
}

/** Everything about a place that the seat may know, as one says it. */
export function spokenPlace(battle: TableBattle, place: Place): string {
  const here = foundAt(battle.view.value.units, place, 0.5) ?? findUnit(battle, battle.pointed.value ?? '');
  const parts = [...(here ? [unitWords(battle, here)] : []), groundWords(battle, place)];
  return `${parts.join('. ')}.`;
}
