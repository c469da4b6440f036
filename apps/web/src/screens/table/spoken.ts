import type { Danger, Place, Stop, TerrainAnswer } from '@grognard/engine';
import { distance } from '@grognard/table';
import { writeDecimal } from '../../shell/numbers.ts';
import { speechOf, wordIn } from '../../shell/speech.ts';
import { pieceAt } from './body.ts';
import type { Piece } from './game.ts';
import { chosenPiece, findPiece, type Halt } from './hand.ts';
import type { TableBattle } from './model.ts';
import { distanceOf, rangeOf, terrainAt } from './questions.ts';
import { bearingOf } from './told.ts';
import { tableWords } from './words.ts';

/** A number to the millimetre, as the language writes it. */
export const written = writeDecimal;
export const measured = (cm: number): string => tableWords.value.cm(written(cm));

export const placeWords = ([x, y]: Place): string => `${written(x)} / ${measured(y)}`;

export const nameOf = (battle: TableBattle, id: string): string => battle.table.nameOf(battle, id) ?? id;

/** A clause without the letters of its game, as it is written on the map. */
export const clauseWord = (clause: string): string => clause.replace(/^[A-Z]+-(?=[A-Z])/, '');

/** By eye one tells no more than this, where nothing may be measured. */
const BY_EYE = 10;

/** How far it is: measured edge to edge, or, where that may not be, by eye. */
function gapWords(battle: TableBattle, from: Piece, to: Piece): string {
  const gap = distanceOf(battle, from.id, to.id);
  if (gap) return measured(gap.is);
  const near = Math.round(distance(from.body.at, to.body.at) / BY_EYE) * BY_EYE;
  return tableWords.value.about(measured(Math.max(BY_EYE, near)));
}

/** Where nothing may be measured: is somebody so far off that any eye sees it is too far to shoot? */
export function isPlainlyFar(battle: TableBattle, from: Piece, to: Piece): boolean {
  const range = rangeOf(battle, from.id)?.is;
  if (typeof range !== 'number' || distanceOf(battle, from.id, to.id)) return false;
  const half = (from.body.width + to.body.width) / 2;
  return distance(from.body.at, to.body.at) - half - BY_EYE > range;
}

/** How somebody stands to another: "16.3 cm ahead, 20° left, left flank to you". */
export function bearingWords(battle: TableBattle, from: Piece, to: Piece): string {
  const say = tableWords.value;
  const { ahead, degrees, shows } = bearingOf(from.body, to.body);
  const gap = gapWords(battle, from, to);
  const parts = [
    ahead ? say.ahead(gap) : say.behind(gap),
    degrees === 0 ? '' : degrees > 0 ? say.right(written(degrees)) : say.left(written(-degrees)),
    to.side === from.side || to.hasNoFront ? '' : say.shows[shows],
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** Something with a name at a place, told from the unit in hand. */
export function placeFrom(battle: TableBattle, id: string, at: Place): string {
  const say = tableWords.value;
  const chosen = chosenPiece(battle);
  const name = nameOf(battle, id);
  if (!chosen) return `${name}, ${placeWords(at)}`;
  const { ahead, degrees } = bearingOf(chosen.body, { at, facing: 0 });
  const gap = distanceOf(battle, chosen.id, at);
  const far = gap ? measured(gap.is) : say.about(measured(Math.round(distance(chosen.body.at, at))));
  const aside = degrees > 0 ? say.right(written(degrees)) : say.left(written(-degrees));
  return [name, ahead ? say.ahead(far) : say.behind(far), ...(degrees === 0 ? [] : [aside])].join(', ');
}

/** What ends a way, with its rule: a zone, whoever or whatever stands there. */
export function stopWords(battle: TableBattle, { by, clause, how }: Omit<Stop, 'at'>): string {
  const say = tableWords.value;
  const name = by === undefined ? '' : nameOf(battle, by);
  const told = how === 'zone' ? say.zoneOf : how === 'slow' ? say.slowedBy : say.stopped;
  return `${told(name)} (${clauseWord(clause)})`;
}

/** What is risked, and by whom or what. */
export function dangerWords(battle: TableBattle, { what, by }: Pick<Danger, 'what' | 'by'>): string {
  const say = tableWords.value;
  const risk = wordIn(battle, 'dangers', what);
  if (by === undefined) return risk;
  return what === 'slowed' ? say.slowedBy(nameOf(battle, by)) : say.by(risk, nameOf(battle, by));
}

/** To what a step is drawn, or what stops it, in a few words with its clause. */
export function haltWords(battle: TableBattle, { snap, refusal }: Halt): string {
  const say = tableWords.value;
  const { steps = [] } = battle.shown.value ?? {};
  const stop = steps.at(-1)?.stopped ?? (snap?.what === 'most' ? snap.stopped : undefined);
  const who = snap?.with === undefined ? '' : nameOf(battle, snap.with);
  const clause = stop?.clause ?? refusal?.clause ?? snap?.clause;
  const cited = clause === undefined ? '' : ` (${clauseWord(clause)})`;
  if (stop?.by !== undefined) return stopWords(battle, stop);
  if (snap && snap.what !== 'most') return say.snaps[snap.what](who) + (refusal ? cited : '');
  if (!snap) return refusal ? speechOf(battle).refuse(refusal) + cited : '';
  const used = steps.reduce((sum, { cost }) => sum + cost, 0);
  return say.most(measured(used)) + cited;
}

/** A unit in a sentence, told from the one in hand. */
export function unitWords(battle: TableBattle, piece: Piece): string {
  const chosen = chosenPiece(battle);
  const { table } = battle;
  const parts = [
    nameOf(battle, piece.id),
    ...(piece.side === battle.side.value ? [] : [tableWords.value.enemyWord]),
    table.profileOf(battle, piece.id),
    table.stateOf(battle, piece.id),
    ...(chosen && chosen.id !== piece.id ? [bearingWords(battle, chosen, piece)] : []),
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** What ground does, in words. */
export function effectWords(battle: TableBattle, effect: TerrainAnswer['effects'][number]): string {
  const own = battle.table.effectOf?.(battle, effect);
  if (own !== undefined) return own;
  const value = typeof effect.value === 'number' ? ` (${written(effect.value)})` : '';
  return `${wordIn(battle, 'ground', effect.what)}${value}`;
}

/** What the ground of a place is called. */
export const groundName = (battle: TableBattle, { features }: TerrainAnswer): string =>
  features.length > 0
    ? features.map(({ kind }) => wordIn(battle, 'terrain', kind)).join(', ')
    : tableWords.value.openGround;

/** The ground of a place, and what it does to the unit in hand. */
export function groundWords(battle: TableBattle, at: Place): string {
  const own = battle.table.groundOf?.(battle, at);
  if (own !== undefined) return own;
  const found = terrainAt(battle, at, chosenPiece(battle)?.id);
  if (!found) return '';
  return [groundName(battle, found), ...found.effects.map(effect => effectWords(battle, effect))].join('; ');
}

/** Everything about a place that the seat may know, as one says it. */
export function spokenPlace(battle: TableBattle, place: Place): string {
  const here = pieceAt(battle.table.pieces(battle), place, 0.5) ?? findPiece(battle, battle.pointed.value);
  const parts = [...(here ? [unitWords(battle, here)] : []), groundWords(battle, place)];
  return `${parts.join('. ')}.`;
}
