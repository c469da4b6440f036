import { type Outcome, type Place, textIn } from '@grognard/engine';
import { hasTexts, sideName, wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { distinctName, pieceCalled } from '../table/names.ts';
import { oncePerView } from '../table/once.ts';
import { measured } from '../table/spoken.ts';
import type { OnTable, Unit } from './model.ts';
import { findUnit, ridersOf } from './units.ts';
import { ownWords } from './words.ts';

/** What a unit is called who has no name: its type. */
const kindWord = (battle: OnTable, { profile }: Unit): string => wordIn(battle, 'units', profile.type);

/** The language in use, once its texts are loaded: before that things are called by their ids. */
export const wordsKey = ({ ruleset }: OnTable): string => (hasTexts(ruleset) ? settings.value.language : '');

const names = oncePerView<string | undefined>();

export const unitName = (battle: OnTable, id: string): string | undefined =>
  names(battle.view.value, `${wordsKey(battle)}/${id}`, () => nameAmong(battle, id));

function nameAmong(battle: OnTable, id: string): string | undefined {
  const { language } = settings.value;
  const all = battle.view.value.units.map(unit => ({
    id: unit.id,
    side: unit.side,
    name: unit.profile.name === undefined ? undefined : textIn(unit.profile.name, language),
    kind: kindWord(battle, unit),
  }));
  return distinctName(all, id, side => sideName(battle, side));
}

/** The name of a unit, a list or a piece of ground; nothing for any other word. */
export function findName(battle: OnTable, id: string): string | undefined {
  const unit = unitName(battle, id);
  if (unit !== undefined) return unit;
  const { scenario, view } = battle;
  const pieces = [...scenario.field.terrain, ...view.value.terrain].map(piece => ({
    id: piece.id,
    name:
      piece.name === undefined
        ? wordIn(battle, 'terrain', piece.kind)
        : textIn(piece.name, settings.value.language),
  }));
  const piece = pieceCalled(pieces, id);
  if (piece !== undefined) return piece;
  const list = scenario.lists.find(each => each.id === id);
  return list && sideName(battle, list.side);
}

export const nameOf = (battle: OnTable, id: string): string => findName(battle, id) ?? id;
export const sideOf = ({ view }: OnTable, id: string): string | undefined =>
  view.value.units.find(unit => unit.id === id)?.side;
/** Where something with a name is; who rides is where his vehicle is. */
export function whereIs(battle: OnTable, id: string): Place | undefined {
  const unit = findUnit(battle, id);
  return unit?.at ?? findUnit(battle, unit?.in)?.at ?? undefined;
}

/** A weapon as the battle or the texts name it. */
export function weaponName(battle: OnTable, weapon: string): string {
  const own = battle.scenario.weapons[weapon]?.name;
  return own === undefined ? wordIn(battle, 'weapons', weapon) : textIn(own, settings.value.language);
}

/** What a unit is: its type, and what marks it. */
export const kindWords = (battle: OnTable, unit: Unit): string =>
  [kindWord(battle, unit), ...unit.profile.flags.map(flag => wordIn(battle, 'flags', flag))].join(', ');

/** What it is armed with and how far it moves. */
export const meansWords = (battle: OnTable, { profile: { weapons, m } }: Unit): string =>
  [...weapons.map(weapon => weaponName(battle, weapon)), ownWords.value.movement(measured(m))].join(', ');

export const profileWords = (battle: OnTable, unit: Unit): string =>
  `${kindWords(battle, unit)}, ${meansWords(battle, unit)}`;

const MARKERS = [
  'disorganised',
  'rallying',
  'activated',
  'moved',
  'shot',
  'thenMove',
  'fought',
  'landed',
  'unloaded',
] as const;

/** How a unit fares: what is left of it, and everything it has done this turn. */
export function stateWords(battle: OnTable, unit: Unit): string {
  const say = ownWords.value;
  const word = (key: string) => wordIn(battle, 'states', key);
  const done = MARKERS.filter(marker => unit[marker]).map(word);
  const parts = [
    say.value(unit.vg, unit.profile.vg),
    ...(unit.status === 'table' ? [] : [wordIn(battle, 'statuses', unit.status)]),
    ...done,
    ...(unit.boarding === null ? [] : [word('boarding')]),
    ...(unit.alighted === null ? [] : [word('alighted')]),
    ...(unit.in === null ? [] : [say.ridesIn(nameOf(battle, unit.in))]),
    ...(unit.profile.ve > 0 ? [say.aboardOf(ridersOf(battle, unit.id).length, unit.profile.ve)] : []),
  ];
  return (parts.length === 1 ? [...parts, say.steady] : parts).join(', ');
}

export function outcomeWords(battle: OnTable, { winner, grade }: Outcome): string {
  const say = ownWords.value;
  if (winner === 'none') return say.drawn;
  return say.wins(sideName(battle, winner), wordIn(battle, 'grades', grade));
}

export const pieceName = (battle: OnTable, kind: string): string => wordIn(battle, 'terrain', kind);
