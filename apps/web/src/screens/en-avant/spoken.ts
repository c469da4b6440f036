import { piecePool } from '@grognard/en-avant';
import { type Place, textIn } from '@grognard/engine';
import { sideName, wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { distinctName, pieceCalled } from '../table/names.ts';
import type { TableBattle, Unit } from './model.ts';
import { ownWords } from './words.ts';

export { measured, nameOf, placeWords, written } from '../table/spoken.ts';

export function unitName(battle: TableBattle, id: string): string | undefined {
  const named = battle.scenario.units.map(unit => ({
    id: unit.id,
    side: unit.side,
    name: unit.name === undefined ? undefined : textIn(unit.name, settings.value.language),
    kind: wordIn(battle, 'units', unit.arm),
  }));
  return distinctName(named, id, side => sideName(battle, side));
}

/** The name of a unit, a camp, an objective or a piece of ground; nothing for any other word. */
export function findName(battle: TableBattle, id: string): string | undefined {
  const { language } = settings.value;
  const unit = unitName(battle, id);
  if (unit !== undefined) return unit;
  const { camps, objectives, laid } = battle.view.value;
  const named = [...camps, ...objectives].find(each => each.id === id && each.name !== undefined);
  if (named?.name !== undefined) return textIn(named.name, language);
  if (camps.some(camp => camp.id === id)) return wordIn(battle, 'units', 'camp');
  const pieces = [...battle.scenario.field.terrain, ...laid].map(({ id: piece, kind, name }) => ({
    id: piece,
    name: name === undefined ? wordIn(battle, 'terrain', kind) : textIn(name, language),
  }));
  const piece = pieceCalled(pieces, id);
  if (piece !== undefined) return piece;
  const kind = piecePool(battle.scenario).find(each => each.id === id)?.kind;
  return kind && wordIn(battle, 'terrain', kind);
}

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

/** What a unit is: weight, arm, quality, weapon. */
export function profileWords(battle: TableBattle, unit: Unit): string {
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const parts = [
    unit.weight === 'normal' || unit.arm === 'general'
      ? word('units', unit.arm)
      : ownWords.value.weighted(word('weights', unit.weight), word('units', unit.arm)),
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

export const baseWords = (unit: Pick<Unit, 'bases' | 'files'>): string =>
  ownWords.value.bases(unit.bases, unit.files);
